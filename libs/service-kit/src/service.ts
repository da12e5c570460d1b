/** A part of a process with a life: everything that `runServices` starts and stops. */
export interface Service {
  readonly name: string;
  /** Ready for work when it resolves. */
  start(): Promise<void>;
  /** Finishes what it has and lets go. Called in reverse order of starting; safe to call twice. */
  stop(): Promise<void>;
}

/** Something that is open already and has to be closed in its turn. */
export const openPart = (name: string, close: () => Promise<unknown>): Service => ({
  name,
  start: async () => {},
  stop: async () => void (await close()),
});
