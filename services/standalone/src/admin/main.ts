import { runAdmin } from './run-admin.ts';

process.exitCode = await runAdmin({
  args: process.argv.slice(2),
  env: process.env,
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
});
