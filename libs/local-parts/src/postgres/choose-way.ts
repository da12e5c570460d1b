import { join } from 'node:path';
import { chooseUnprivileged, readAccounts } from './account.ts';
import { PostgresStartError } from './errors.ts';
import type { Programs } from './programs.ts';
import { copyToReachablePlace, placesForCopies } from './reachable-copy.ts';
import { ended, spawnBy, type Way } from './way.ts';

/** A way that was tried and works, with the folder of the programs that it can reach. */
export interface ChosenWay {
  readonly way: Way;
  readonly home: string;
}

/** Finds out by trial how the programs can be run here. `unshare` names the program that makes a user namespace. */
export async function chooseWay(
  programs: Programs,
  unshare: string,
  places: readonly string[] = placesForCopies(),
): Promise<ChosenWay> {
  const { home } = programs;
  const accounts = readAccounts();
  const uid = process.getuid?.();
  const plain: ChosenWay = { way: { kind: 'plain' }, home };
  if (uid === undefined) return plain;
  // initdb wants its user to have a name; a container started with an arbitrary number has none.
  if (uid !== 0 && (process.platform !== 'linux' || accounts.some((account) => account.uid === uid))) return plain;

  const account = chooseUnprivileged(accounts);
  if (account !== undefined) {
    const namespace: Way = { kind: 'namespace', unshare, account };
    if (process.platform === 'linux' && (await works(namespace, home))) return { way: namespace, home };
    if (uid !== 0) return plain;
    const way: Way = { kind: 'account', account };
    if (await works(way, home)) return { way, home };
    for (const place of places) {
      const copy = await copyToReachablePlace(programs, place);
      if (copy !== undefined && (await works(way, copy))) return { way, home: copy };
    }
  }
  if (uid !== 0) return plain;
  throw new PostgresStartError(
    'PostgreSQL refuses to run as root, and here it can run neither in a user namespace nor as another account: start the product as an ordinary user.',
  );
}

async function works(way: Way, home: string): Promise<boolean> {
  try {
    return (await ended(spawnBy(way, join(home, 'bin', 'postgres'), () => ['--version'], 'ignore'))) === 0;
  } catch {
    return false;
  }
}
