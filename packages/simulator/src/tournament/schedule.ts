/**
 * Who plays whom, and with which teams. A seat that plays for itself is a team; without teams "team" reads "seat". Everything follows from the number of a game, so that a tournament can
 * be divided and played anywhere.
 */

/** The plan of a tournament. */
export interface Schedule {
  readonly players: number;
  readonly teams: number;
  /**
   * The groups of players that meet: as many as there are teams, or all players if there are fewer. With a single team
   * two players, who do not meet but are compared.
   */
  readonly tables: readonly (readonly number[])[];
  /** In how many ways each table is seated. */
  readonly rotations: number;
  /** The number of games in which every table is seated in every way once. */
  readonly round: number;
  /**
   * How many pairs of teams two players have at a table, averaged over its seatings: 1 unless players take
   * several teams.
   */
  readonly comparisons: number;
}

/** Makes the plan for a number of players and teams. */
export function makeSchedule(players: number, teams: number): Schedule {
  if (teams === 1) {
    // Two players, each with the whole team: nothing to take in turn.
    const tables = combinations(players, 2);
    return { players, teams, tables, rotations: 1, round: tables.length, comparisons: 1 };
  }
  const size = Math.min(players, teams);
  const tables = combinations(players, size);
  let pairs = 0;
  for (let rotation = 0; rotation < size; rotation++) {
    let first = 0;
    let second = 0;
    for (let team = 0; team < teams; team++) {
      if ((team + rotation) % size === 0) first++;
      if ((team + rotation) % size === 1) second++;
    }
    pairs += first * second;
  }
  return {
    players,
    teams,
    tables,
    rotations: size,
    round: tables.length * size,
    comparisons: pairs / size,
  };
}

/**
 * The player of each team of a game; with a single team, the two players that are compared. All seatings of one table come first, then the next table; after all
 * tables the next round begins.
 */
export function seatingOf({ tables, rotations, round, teams }: Schedule, index: number): number[] {
  const table = tables[Math.floor((index % round) / rotations)] as readonly number[];
  if (teams === 1) return [...table];
  const rotation = index % rotations;
  return Array.from({ length: teams }, (_, team) => table[(team + rotation) % rotations] as number);
}

/** All ways to choose `size` of the numbers below `count`, in order. */
function combinations(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const found: number[][] = [];
  for (let first = from; first <= count - size; first++) {
    for (const rest of combinations(count, size - 1, first + 1)) found.push([first, ...rest]);
  }
  return found;
}
