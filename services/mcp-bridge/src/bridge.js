import { agreedVersionOf, answerLines } from './answer.js';
import { failure } from './failure.js';
import { protocolHeaders } from './headers.js';

const TIMEOUT_MS = 60_000;
/** JSON-RPC 2.0 part 5.1. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/**
 * @typedef {object} BridgeOptions
 * @property {URL} serverUrl
 * @property {string} apiKey
 * @property {(line: string) => void} send gives a line to the client
 * @property {(line: string) => void} log
 * @property {number} [timeoutMs] how long an answer may take; a minute when absent
 */

/**
 * A message as it came, and what it says. It is passed on as it came: numbers keep their digits.
 * @typedef {object} Received
 * @property {string} line
 * @property {import('./headers.js').Message} message
 */

/**
 * A transparent pipe: the service keeps nothing between requests, so each message is one HTTP request and each answer one
 * line. `receive` takes a line of the client's.
 * @param {BridgeOptions} options
 */
export function createBridge({ serverUrl, apiKey, send, log, timeoutMs = TIMEOUT_MS }) {
  const address = `${serverUrl.origin}${serverUrl.pathname}`;
  /** @type {Map<unknown, AbortController>} by the id of the request */
  const underWay = new Map();
  /** @type {string | undefined} */
  let agreedVersion;

  /** @param {Received} received @param {AbortSignal} signal */
  async function post({ line, message }, signal) {
    const response = await fetch(serverUrl, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...protocolHeaders(message, agreedVersion),
      },
      body: line,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { response, text: await response.text() };
  }

  /** @param {Received} received @param {AbortSignal} signal @returns {Promise<string[]>} */
  async function ask(received, signal) {
    const { id = null, method } = received.message;
    const started = performance.now();
    const tell = (/** @type {string | number} */ end) =>
      log(`${JSON.stringify(method)} ${JSON.stringify(id)} ${end} ${Math.round(performance.now() - started)} ms`);
    try {
      const { response, text } = await post(received, signal);
      tell(response.status);
      return answerLines(id, response, text, address);
    } catch (error) {
      const late = /** @type {Error} */ (error).name === 'TimeoutError';
      tell(signal.aborted ? 'cancelled' : late ? 'no answer in time' : 'unreachable');
      if (signal.aborted) return [];
      if (late) return [failure(id, 504, `${address} did not answer within ${timeoutMs / 1000} seconds. Try again.`)];
      return [failure(id, 503, `${address} cannot be reached. Check SERVICE_SERVER_URL, and that the service runs.`)];
    }
  }

  /** @param {Received} received */
  async function pass(received) {
    const { id, method } = received.message;
    const ending = new AbortController();
    if (id === undefined) return void (await ask(received, ending.signal));
    underWay.set(id, ending);
    const lines = await ask(received, ending.signal);
    if (underWay.get(id) === ending) underWay.delete(id);
    if (method === 'initialize' && lines[0] !== undefined) agreedVersion = agreedVersionOf(lines[0]) ?? agreedVersion;
    for (const line of lines) send(line);
  }

  return {
    /** @param {string} line */
    receive(line) {
      let message;
      try {
        message = JSON.parse(line);
      } catch {
        return send(failure(null, PARSE_ERROR, 'Parse error: a line must be one JSON message.'));
      }
      if (typeof message !== 'object' || message === null || Array.isArray(message)) {
        return send(
          failure(null, INVALID_REQUEST, 'Invalid request: a line must be one JSON-RPC message, not a batch.'),
        );
      }
      // An answer: the service never asks anything.
      if (typeof message.method !== 'string') return;
      if (message.method === 'notifications/cancelled') return underWay.get(message.params?.requestId)?.abort();
      void pass({ line, message });
    },
  };
}
