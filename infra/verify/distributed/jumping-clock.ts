import { readFileSync } from 'node:fs';

/**
 * Loaded into a service before anything else (`node --import jumping-clock.ts?file=PATH`): on SIGUSR2 its time of day is off by the
 * milliseconds that stand in the file. As when a machine's clock is set, nothing else moves: `performance.now()`, timers, and the
 * clocks of everybody else. Node's own native code still reads the system's clock.
 */
const file = new URL(import.meta.url).searchParams.get('file')!;
const SystemDate = Date;
let offByMs = 0;
const now = (): number => SystemDate.now() + offByMs;

process.on('SIGUSR2', () => {
  offByMs = Number(readFileSync(file, 'utf8'));
});

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
});
SystemDate.prototype.constructor = Date;
