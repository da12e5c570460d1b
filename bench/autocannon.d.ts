/** The part of autocannon 9 that is used here; it brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: Buffer;
    setupRequest?: (request: Request) => Request;
  }

  interface Options {
    url: string;
    connections: number;
    duration: number;
    /** Seconds until a request counts as failed. */
    timeout: number;
    requests: Request[];
  }

  interface Result {
    readonly errors: number;
    readonly timeouts: number;
    /** Seconds. */
    readonly duration: number;
  }

  interface Instance extends EventEmitter {
    stop(): void;
    then: Promise<Result>['then'];
  }

  export default function autocannon(options: Options): Instance;
}
