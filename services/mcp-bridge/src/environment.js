const DEFAULT_URL = 'http://localhost:8080';

/** What a header may carry. */
const VISIBLE = /^[\x21-\x7e]+$/;

const masked = (/** @type {string} */ key) => (key.length > 20 ? `${key.slice(0, 7)}...${key.slice(-4)}` : '...');

/**
 * @typedef {object} Environment
 * @property {string} [problem] why it cannot start, for a person; the key is not in it
 * @property {URL} serverUrl
 * @property {string} apiKey
 * @property {string} maskedKey
 * @property {boolean} debug
 */

/**
 * Reads `SERVICE_API_KEY`, `SERVICE_SERVER_URL` and `DEBUG`.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Environment}
 */
export function readEnvironment(env) {
  const apiKey = env.SERVICE_API_KEY?.trim() ?? '';
  const address = env.SERVICE_SERVER_URL?.trim() || DEFAULT_URL;
  const isAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  const serverUrl = new URL(isAddress ? address : DEFAULT_URL);
  const environment = {
    serverUrl,
    apiKey,
    maskedKey: masked(apiKey),
    debug: env.DEBUG?.trim().toLowerCase() === 'true',
  };
  if (apiKey === '')
    return { ...environment, problem: 'SERVICE_API_KEY is missing. Set it to an API key of your team.' };
  if (!VISIBLE.test(apiKey))
    return {
      ...environment,
      problem: 'SERVICE_API_KEY is not an API key: it has spaces or other characters that no key has.',
    };
  if (!isAddress || serverUrl.username || serverUrl.password) {
    return {
      ...environment,
      problem:
        'SERVICE_SERVER_URL must be an http or https address without a user, such as https://feedback.example.com.',
    };
  }
  return environment;
}
