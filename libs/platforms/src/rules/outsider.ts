/** Somebody in a meeting. */
export interface Participant {
  readonly name: string | null;
  /** Lower case. */
  readonly email: string | null;
}

/**
 * The first participant from outside, as far as addresses tell: another domain than the host's, or any address when the
 * host has none. Null when there is nobody.
 */
export function outsider<Person extends Participant>(people: readonly Person[], host: string | null): Person | null {
  const home = host === null ? null : domainOf(host);
  return people.find(({ email }) => email !== null && domainOf(email) !== home) ?? null;
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
