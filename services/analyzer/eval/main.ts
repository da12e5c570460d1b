import { runCommand, USAGE } from './command.ts';

const started = performance.now();
try {
  await runCommand(process.argv.slice(2), process.env, (text) => void process.stdout.write(`${text}\n`));
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
