/**
 * Who plays whom, and in which seats. Everything follows from the number of a game, so that a tournament can
 * be divided and played anywhere.
 */

/** The plan of a tournament. */
export interface Schedule {
  readonly players: number;
  readonly seats: number;
  /** The groups of players that meet: as many as there are seats, or all players if there are fewer. */
  readonly tables: readonly (readonly number[])[];
  /** In how many ways each table is seated. */
  readonly rotations: number;
  /** The number of games in which every table is seated in every way once. */
  readonly round: number;
  /**
   * How many pairs of seats two players have at a table, averaged over its seatings: 1 unless players take
   * several seats.
   */
  readonly comparisons: number;
}

/** Makes the plan for a number of players and seats. */
export function makeSchedule(players: number, seats: number): Schedule {
  const size = Math.min(players, seats);
  const tables = combinations(players, size);
  let pairs = 0;
  for (let rotation = 0; rotation < size; rotation++) {
    let first = 0;
    let second = 0;
    for (let seat = 0; seat < seats; seat++) {
      if ((seat + rotation) % size === 0) first++;
      if ((seat + rotation) % size === 1) second++;
    }
    pairs += first * second;
  }
  return {
    players,
    seats,
    tables,
    rotations: size,
    round: tables.length * size,
    comparisons: pairs / size,
  };
}

/**
 * The player in each seat of a game. All seatings of one table come first, then the next table; after all
 * tables the next round begins.
 */
export function seatingOf({ tables, rotations, round, seats }: Schedule, index: number): number[] {
  const table = tables[Math.floor((index % round) / rotations)] as readonly number[];
  const rotation = index % rotations;
  return Array.from({ length: seats }, (_, seat) => table[(seat + rotation) % rotations] as number);
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
