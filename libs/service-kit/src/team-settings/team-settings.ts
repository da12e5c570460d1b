/** What an analysis needs to know of a team. */
export interface TeamSettings {
  /** Of the product that the feedback is about; context for a language model. */
  readonly website: string | null;
  readonly description: string | null;
  /** ISO 639-1; for texts that do not tell. */
  readonly default_language: string;
  /** Whether personal details are taken out before a text leaves for a language model. */
  readonly redaction: boolean;
}

/** Holds for a team that nothing is known of, and while nobody can be asked: nothing leaves that was not allowed to. */
export const DEFAULT_TEAM_SETTINGS: TeamSettings = {
  website: null,
  description: null,
  default_language: 'en',
  redaction: true,
};

export interface TeamSettingsReader {
  /** A few seconds old at most. Never rejects: what cannot be read is `DEFAULT_TEAM_SETTINGS`. */
  settingsOf(teamId: string): Promise<TeamSettings>;
}

/** Written by query-api alone, read by whoever analyses. */
export interface TeamSettingsProjection extends TeamSettingsReader {
  /** Settings by team. */
  put(settings: ReadonlyMap<string, TeamSettings>): Promise<void>;
}

/** How old what is read may be. */
const FRESH_MS = 5_000;
const MOST_TEAMS = 10_000;

/** Asks once in a few seconds for each team, whoever wants to know meanwhile. */
export function freshSettings(read: (teamId: string) => Promise<TeamSettings | null>): TeamSettingsReader {
  const known = new Map<string, { readonly until: number; readonly settings: Promise<TeamSettings> }>();
  return {
    settingsOf(teamId) {
      const now = performance.now();
      const found = known.get(teamId);
      if (found !== undefined && found.until > now) return found.settings;
      if (known.size >= MOST_TEAMS) known.clear();
      const settings = read(teamId).then(
        (stored) => stored ?? DEFAULT_TEAM_SETTINGS,
        () => DEFAULT_TEAM_SETTINGS,
      );
      known.set(teamId, { until: now + FRESH_MS, settings });
      return settings;
    },
  };
}
