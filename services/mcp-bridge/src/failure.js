/**
 * What to do about an answer that the service itself did not write, by its status.
 * @param {number} status
 * @param {Headers} headers
 * @param {string} address
 */
export function sentenceFor(status, headers, address) {
  if (status === 401) return 'The API key was rejected (401). Check SERVICE_API_KEY.';
  if (status === 403) return 'Access was refused (403). The team may be suspended, or a proxy stands in between.';
  if (status === 413) return 'The message is larger than the server takes (413).';
  if (status === 429) {
    const seconds = headers.get('retry-after');
    return `Rate limit reached, try again in ${seconds && /^\d+$/.test(seconds) ? `${seconds} s` : 'a minute'}.`;
  }
  if (status >= 500) return `The server cannot answer at the moment (${status}). Try again in a few seconds.`;
  return `There is no tool protocol at ${address} (${status}). Check SERVICE_SERVER_URL.`;
}

/**
 * An answer that the service did not write.
 * @param {unknown} id
 * @param {number} code
 * @param {string} message
 */
export const failure = (id, code, message) => JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
