/** A key or secret of ours: its start tells which, and 303 bits stay hidden. */
const OURS = /^cf[iws]_(?:us|eu)_[0-9A-Za-z]{57}$/;

/** What may be shown of a secret, so that its owner knows it again: `cfs_us_A1b2...7JiS`, `...x9Zq`, or `...` for a short one. */
export function maskSecret(secret: string): string {
  if (OURS.test(secret)) return `${secret.slice(0, 11)}...${secret.slice(-4)}`;
  return secret.length < 16 ? '...' : `...${secret.slice(-4)}`;
}
