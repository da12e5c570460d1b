/** A digest as it was received. */
export interface ReceivedDigest {
  readonly bytes: Buffer;
  readonly decodedAs: 'hex' | 'base64';
}

/**
 * A digest of `bytes` bytes. The encoding is decided by shape and not by trying: 64 hex digits are base64 of 48 bytes too, and
 * Node's decoders skip or stop at bad characters instead of refusing them. Null when the text has neither shape.
 */
export function readDigest(text: string, bytes: number): ReceivedDigest | null {
  if (text.length === bytes * 2 && /^[0-9a-f]+$/i.test(text)) {
    return { bytes: Buffer.from(text, 'hex'), decodedAs: 'hex' };
  }
  const characters = Math.ceil((bytes * 4) / 3);
  // 20 and 32 bytes leave one character of padding, which some senders leave out. Node's base64 reads base64url too.
  if (!/^[A-Za-z0-9+/_-]+=?$/.test(text) || text.replace('=', '').length !== characters) return null;
  return { bytes: Buffer.from(text, 'base64'), decodedAs: 'base64' };
}

/** First and last four hex digits: enough to tell digests apart, too little to sign with. */
export function shownDigest(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 4)}...${hex.slice(-4)}`;
}
