import { failure, sentenceFor } from './failure.js';

/** Undefined for what is no JSON object. */
function parsedObject(/** @type {string} */ text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isAnswer = (/** @type {any} */ value) => value?.jsonrpc === '2.0' && ('result' in value || 'error' in value);

const isAnswerOrNotice = (/** @type {string} */ text) => parsedObject(text)?.jsonrpc === '2.0';

/** JSON on one line: a line end is never part of a value. */
const oneLine = (/** @type {string} */ text) => text.trim().replaceAll(/[\r\n]+/g, ' ');

/**
 * Messages of an event stream, which only `subscriptions/listen` is answered with.
 * @param {string} text
 */
const eventMessages = (text) =>
  text.split(/\r?\n\r?\n/).map((event) =>
    event
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5))
      .join('\n'),
  );

/**
 * The lines that answer a request.
 * @param {unknown} id of the request
 * @param {Response} response
 * @param {string} text its body
 * @param {string} address for people
 * @returns {string[]}
 */
export function answerLines(id, response, text, address) {
  const { status, headers } = response;
  if (status === 200 && headers.get('content-type')?.startsWith('text/event-stream')) {
    return eventMessages(text).filter(isAnswerOrNotice).map(oneLine);
  }
  const answer = parsedObject(text);
  if (isAnswer(answer)) return [status === 200 ? oneLine(text) : JSON.stringify({ ...answer, id })];
  if (status === 200)
    return [failure(id, 502, `What answers at ${address} is no tool server. Check SERVICE_SERVER_URL.`)];
  return [failure(id, status, sentenceFor(status, headers, address))];
}

/** The revision that the answer to `initialize` agrees on. */
export const agreedVersionOf = (/** @type {string} */ line) => {
  const version = JSON.parse(line).result?.protocolVersion;
  return typeof version === 'string' ? version : undefined;
};
