/** Teams: the seats that win and lose together. A seat without partners is a team of its own. */

/** The seats of every team. Each seat is in one of them. */
export type Teams = readonly (readonly number[])[];

/** Completes and checks what a game declares. Throws a `TypeError` that names what is wrong. */
export function settleTeams(declared: 'all' | Teams | undefined, seats: number): Teams {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  if (declared === 'all') return Object.freeze([Object.freeze(everybody)]);
  if (declared !== undefined && !(Array.isArray(declared) && declared.every(Array.isArray))) {
    throw new TypeError("teams must be 'all' or lists of seats, such as [[0, 2], [1, 3]]");
  }
  const teams = (declared ?? []).map((team) => Object.freeze([...team].sort((a, b) => a - b)));
  const listed = teams.flat();
  const unknown = listed.find((seat) => !everybody.includes(seat));
  if (unknown !== undefined) throw new TypeError(`teams: there is no seat ${unknown}`);
  const twice = listed.find((seat, i) => listed.indexOf(seat) !== i);
  if (twice !== undefined) throw new TypeError(`teams: seat ${twice} is in two teams`);
  if (teams.some((team) => team.length === 0)) throw new TypeError('teams: a team has no seats');
  const alone = everybody.filter((seat) => !listed.includes(seat)).map((seat) => Object.freeze([seat]));
  return Object.freeze([...teams, ...alone].sort(([a = 0], [b = 0]) => a - b));
}
