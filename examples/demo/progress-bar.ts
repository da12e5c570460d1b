const WIDTH = 30;

/** Shows how far something is: a bar that moves on a terminal, a line at every quarter elsewhere. */
export function createProgressBar(label: string, total: number): (done: number) => void {
  let quarters = -1;
  return (done) => {
    if (process.stdout.isTTY) {
      const filled = Math.round((done / total) * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      process.stdout.write(`\r${label.padEnd(10)} ${bar} ${done}/${total}${done === total ? '\n' : ''}`);
      return;
    }
    const quarter = Math.floor((done * 4) / total);
    if (quarter === quarters) return;
    quarters = quarter;
    process.stdout.write(`${label.padEnd(10)} ${done}/${total}\n`);
  };
}
