/** Teams: the seats that win and lose together. A seat without partners is a team of its own. */

/** The seats of every team. Each seat is in one of them. */
export type Teams = readonly (readonly number[])[];

/** Completes and checks what a game declares. Throws a `TypeError` that says what teams have to be. */
export function settleTeams(declared: 'all' | Teams = [], seats: number): Teams {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const teams: Teams = declared === 'all' ? [everybody] : declared;
  const areLists = Array.isArray(teams) && teams.every((team) => Array.isArray(team) && team.length > 0);
  const listed = areLists ? teams.flat() : [];
  if (!areLists || listed.some((seat, i) => !everybody.includes(seat) || listed.indexOf(seat) !== i)) {
    const shown = JSON.stringify(declared);
    throw new TypeError(`teams: expected 'all' or lists of seats, each seat in one at most, got ${shown}`);
  }
  const alone = everybody.filter((seat) => !listed.includes(seat)).map((seat) => [seat]);
  const all = [...teams.map((team: readonly number[]) => [...team].sort((a, b) => a - b)), ...alone];
  return Object.freeze(all.sort(([a = 0], [b = 0]) => a - b).map((team) => Object.freeze(team)));
}
