/** Dice that fall as a test wants: by a seed that makes them fall so. */
import { edit, type GameState, handle, parseEvent, read, reseed, startGame, unwrap } from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';

/** What a roll has to be. */
export type Wanted = (a: number, b: number) => boolean;

export const aDouble: Wanted = (a, b) => a === b;
/** Brings a horse out and does not continue the turn. */
export const oneAndSix: Wanted = (a, b) => a + b === 7 && a * b === 6;
/** With all horses in the yard there is nothing to do with it. */
export const nothing: Wanted = (a, b) => a !== b && !oneAndSix(a, b);
/** Takes a horse on the second step of its lane to the third. */
export const aThree: Wanted = (a, b) => (a === 3 || b === 3 || a + b === 3) && a !== b;

/** cá ngựa as the server plays it. */
export const hosted = (players: number) => caNgua.with({ players, turnEnd: 'host' });

/** A position with the horses in these places. */
export function withHorses(game: ReturnType<typeof hosted>, pieces: readonly number[]): GameState {
  return unwrap(edit(startGame(game, { seed: 0 }), { pieces }));
}

const seen = new Map<string, [number, number][]>();

/**
 * A seed with which the first rolls of a match are as wanted, whoever makes them.
 * @example
 * seeds.push(seedFor([aDouble, nothing]));
 */
export function seedFor(wanted: readonly Wanted[]): string {
  const game = hosted(2);
  for (let i = 0; i < 100_000; i++) {
    const seed = `dice-${i}`;
    const rolls = seen.get(seed) ?? rollsOf(game, seed, 4);
    seen.set(seed, rolls);
    if (wanted.every((isWanted, at) => isWanted(...(rolls[at] as [number, number])))) return seed;
  }
  throw new Error('no seed gives these dice');
}

/** The first rolls of a match. Between them time runs out: what else happens does not touch the dice. */
function rollsOf(game: ReturnType<typeof hosted>, seed: string, count: number): [number, number][] {
  let state = reseed(startGame(game, { seed: 0 }), seed);
  const send = (type: string, seat: number | null): void => {
    state = unwrap(handle(state, unwrap(parseEvent(game, { type, seat }, seat ?? -1))));
  };
  return Array.from({ length: count }, () => {
    send('roll', read(state).turn.active);
    const { rolled } = read(state);
    send('timeout', null);
    return [rolled.get(0), rolled.get(1)];
  });
}
