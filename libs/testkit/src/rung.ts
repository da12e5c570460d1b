/** What a part stands on that no address names: a container, or a program of this machine. */
export type Rung = 'containers' | 'local';

export interface RungChoice {
  readonly rung: Rung;
  /** The sentence for whoever runs the tests. */
  readonly because: string;
}

/**
 * Goes down the ladder once for a whole run. `wanted` is TEST_PARTS; `findEngine` says in words which container engine answers,
 * null when none does. Throws when what is wanted cannot be had or is unknown.
 */
export async function chooseRung(
  wanted: string | undefined,
  findEngine: () => Promise<string | null>,
): Promise<RungChoice> {
  if (wanted === 'local') return { rung: 'local', because: 'local programs, as TEST_PARTS says' };
  if (wanted && wanted !== 'containers') {
    throw new Error(`TEST_PARTS is "${wanted}"; it may be "containers", "local" or not set.`);
  }
  const engine = await findEngine();
  if (engine !== null) return { rung: 'containers', because: `containers (${engine})` };
  if (wanted) throw new Error('TEST_PARTS is "containers", but no container engine answers.');
  return { rung: 'local', because: 'local programs, since no container engine answers' };
}

/** What a suite asks of a part. */
export interface PartNeed {
  /** True: one that it may kill, or change as a whole. Then an address is passed over. */
  readonly own?: boolean;
}

/** The rung of one part. `address` is what the environment names. */
export function rungOf(address: string | undefined, { own = false }: PartNeed = {}): 'given' | Rung {
  if (address && !own) return 'given';
  return process.env['TEST_PARTS'] === 'containers' ? 'containers' : 'local';
}

export interface PartPlaces {
  /** What the environment names. */
  readonly address: string | undefined;
  /** How it is named there. */
  readonly variable: string;
  /** The sentence that says what to install; null when the programs are there. */
  missingLocally(): string | null;
}

/** The sentence that says how to come by a part; null when it can be had. */
export function missingPart({ address, variable, missingLocally }: PartPlaces, need?: PartNeed): string | null {
  const missing = rungOf(address, need) === 'local' ? missingLocally() : null;
  if (missing === null) return null;
  return [missing, 'or start a container engine', ...(need?.own ? [] : [`or name one in ${variable}`])].join('; ');
}
