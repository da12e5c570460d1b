/** nginx cannot be started; the message is one sentence meant for the person who starts it. */
export class NginxStartError extends Error {
  override name = 'NginxStartError';
}

/** There is no nginx; the message names the command that installs it. */
export class NginxMissingError extends NginxStartError {
  override name = 'NginxMissingError';
}
