/** So few that changes of these teams wait for a moment only, so many that statements cost little for each. */
const TEAMS_AT_ONCE = 200;

/** Teams as they are loaded: portion by portion, each by one statement a table. */
export const inPortions = (teamIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(teamIds.length / TEAMS_AT_ONCE) }, (_, at) =>
    teamIds.slice(at * TEAMS_AT_ONCE, (at + 1) * TEAMS_AT_ONCE),
  );
