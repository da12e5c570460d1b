const COMPLAINT = /\b(?:PANIC|FATAL|ERROR|error|fatal):\s+(.+)$/;
const HINT = /\b(?:HINT|hint):\s+(.+)$/;
const MAX_LENGTH = 300;

/**
 * What a person needs to know of the output of a program that failed: its first complaint (what follows is its
 * consequence) with the hint given for it, else its last line. Without a full stop.
 */
export function gistOf(log: string): string {
  const lines = log
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const at = lines.findIndex((line) => COMPLAINT.test(line));
  const complaint = COMPLAINT.exec(lines[at] ?? '')?.[1];
  const hint = HINT.exec(lines[at + 1] ?? '')?.[1];
  if (complaint === undefined) return shorten(lines.at(-1) ?? 'it said nothing');
  return hint === undefined ? shorten(complaint) : `${shorten(complaint)} (${shorten(hint)})`;
}

function shorten(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(/\.$/, '');
}
