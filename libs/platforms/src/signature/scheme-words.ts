import type { HmacScheme, SignatureScheme } from './scheme.ts';

/** How a sender proves itself, as a phrase in Markdown for people who connect it or look for what is wrong. */
export function schemeWords(scheme: SignatureScheme): string {
  switch (scheme.kind) {
    case 'hmac':
      return hmacWords(scheme);
    case 'jwt-header':
      return `a JWT (${scheme.algorithm}) in the header \`${scheme.header}\`, whose claim \`${scheme.bodySha256Claim}\` is the SHA-256 of the raw body and whose claim \`${scheme.urlClaim}\` is the address called`;
    case 'jwt-body':
      return `a JWT (${scheme.algorithm}) as the whole body`;
    case 'secret-header':
      return `the secret itself in the header \`${scheme.header}\``;
    case 'secret-field':
      return `the secret itself in the field \`${scheme.field}\` of the body`;
  }
}

function hmacWords({ header, algorithm, encoding, prefix, several, signed, key, time, nonce }: HmacScheme): string {
  const of = signed === '{body}' ? 'the raw body' : `\`${signed}\``;
  const name = `HMAC-${algorithm === 'sha1' ? 'SHA1' : 'SHA256'}`;
  const after = prefix === '' ? '' : ` after \`${prefix}\``;
  const keyed = { utf8: '', base64: ', keyed with the secret decoded from base64', whsec: ', as in Standard Webhooks' };
  const timed = [
    time?.header && `the header \`${time.header}\``,
    time?.field && `the field \`${time.field}\` of the body`,
  ];
  const at = timed.filter(Boolean).join(' or ');
  return [
    `${name} of ${of} in ${encoding}${after}, in the header \`${header}\``,
    several ? ' (several may stand there, separated by spaces)' : '',
    keyed[key],
    at === '' ? '' : `; the time in ${at} may be at most ${time!.toleranceSeconds} seconds off`,
    nonce === null ? '' : `; each value of \`${nonce}\` passes once`,
  ].join('');
}
