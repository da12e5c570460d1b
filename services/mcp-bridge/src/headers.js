const VERSION_META = 'io.modelcontextprotocol/protocolVersion';
/** A header value that arrives as it was sent: ASCII, no space at its ends, not like a coded one. */
const PLAIN = /^(?!=\?base64\?)[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;

/** Revision 2026-07-28, "Standard headers": values that are not plain ASCII are sent in base64. */
const headerValue = (/** @type {string} */ value) =>
  PLAIN.test(value) ? value : `=?base64?${Buffer.from(value).toString('base64')}?=`;

/**
 * @typedef {object} Message
 * @property {unknown} [id]
 * @property {string} method
 * @property {Record<string, any>} [params]
 */

/**
 * The protocol's headers of a message: of revision 2026-07-28 when it names one, else the revision that was agreed on.
 * @param {Message} message
 * @param {string | undefined} agreedVersion
 * @returns {Record<string, string>}
 */
export function protocolHeaders({ method, params }, agreedVersion) {
  const version = params?._meta?.[VERSION_META];
  if (typeof version !== 'string') return agreedVersion === undefined ? {} : { 'MCP-Protocol-Version': agreedVersion };
  const name = params?.name ?? params?.uri;
  return {
    'MCP-Protocol-Version': headerValue(version),
    'Mcp-Method': headerValue(method),
    ...(typeof name === 'string' && { 'Mcp-Name': headerValue(name) }),
  };
}
