#!/usr/bin/env node
import { createBridge } from './bridge.js';
import { readEnvironment } from './environment.js';
import { splitLines } from './split-lines.js';

/** Passes messages between standard input and output and the service. Nothing but messages goes to the standard output. */
const { problem, serverUrl, apiKey, maskedKey, debug } = readEnvironment(process.env);
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

const log = (/** @type {string} */ line) => void (debug && process.stderr.write(`${line}\n`));
log(`${serverUrl.origin}${serverUrl.pathname} with key ${maskedKey}`);

const bridge = createBridge({ serverUrl, apiKey, log, send: (line) => void process.stdout.write(`${line}\n`) });
// What is under way keeps the process until it is answered; nothing else does.
const stopReading = (/** @type {string} */ signal) => {
  log(`${signal}: finishing what is under way`);
  process.stdin.destroy();
};
process.on('SIGTERM', stopReading);
process.on('SIGINT', stopReading);
// The client has gone: nobody reads answers any more.
process.stdout.on('error', () => process.exit(0));

process.stdin.setEncoding('utf8');
const read = splitLines(bridge.receive);
process.stdin.on('data', read);
process.stdin.on('end', () => read('\n'));
