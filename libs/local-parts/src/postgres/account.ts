import { readFileSync } from 'node:fs';

/** An entry of the system's user list. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const PREFERRED = ['postgres', 'nobody'];

/** Reads text in the format of `/etc/passwd` (name:password:uid:gid:...), leaving out what is malformed. */
export function parseAccounts(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || !/^\d+$/.test(uid) || !/^\d+$/.test(gid)) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

/** The account to run a server under that refuses root: `postgres`, else `nobody`, else any other, else undefined. */
export function chooseUnprivileged(accounts: readonly Account[]): Account | undefined {
  const candidates = accounts.filter((account) => account.uid !== 0 && account.gid !== 0);
  const preferred = PREFERRED.map((name) => candidates.find((account) => account.name === name));
  return preferred.find((account) => account !== undefined) ?? candidates[0];
}

/** The accounts of this machine; empty where the list cannot be read. */
export function readAccounts(): Account[] {
  try {
    return parseAccounts(readFileSync('/etc/passwd', 'utf8'));
  } catch {
    return [];
  }
}
