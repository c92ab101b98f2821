/** Recorded matches played over and over by handle: with the turn engine or without it, apart or two in turn. */
import { type Game, type GameState, handle, legalEvents, openStream, startGame } from '@rondel/core';
import { sequenced, type TurnSequencing } from '@rondel/core/inspect';
import type { Playout } from './playout.ts';

const MATCHES = 64;

export function playRecorded(game: Game, mode: TurnSequencing): Playout {
  const matches = Array.from({ length: MATCHES }, (_, seed) => recordMatch(game, seed));
  const start = startGame(sequenced(game, mode));
  let next = 0;
  return () => {
    const codes = matches[next++ % MATCHES] as number[];
    let state: GameState = start;
    for (const code of codes) {
      const result = handle(state, code);
      if (!result.ok) throw new Error(result.refusal.message);
      state = result.value;
    }
    return codes.length;
  };
}

/**
 * Two matches: an event of the one, an event of the other; or all of the one, then all of the other. The work is the
 * same, unless something that a game remembers of its last state is thrown away whenever the match changes.
 */
export function playTwo(game: Game, way: 'in-turn' | 'apart'): Playout {
  const [one, other] = [0, 1].map((seed) => recordMatch(game, seed)) as [number[], number[]];
  const length = Math.min(one.length, other.length);
  const start = startGame(game);
  const next = (state: GameState, code: number): GameState => {
    const result = handle(state, code);
    if (!result.ok) throw new Error(result.refusal.message);
    return result.value;
  };
  return () => {
    let [first, second]: [GameState, GameState] = [start, start];
    for (let i = 0; i < length; i++) {
      first = next(first, one[i] as number);
      if (way === 'in-turn') second = next(second, other[i] as number);
    }
    if (way === 'apart') for (let i = 0; i < length; i++) second = next(second, other[i] as number);
    return 2 * length;
  };
}

function recordMatch(game: Game, seed: number): number[] {
  const random = openStream(seed, 'recorded');
  const codes: number[] = [];
  let state = startGame(game);
  for (let moves = legalEvents(state); moves.length > 0; moves = legalEvents(state)) {
    const code = moves[random.below(moves.length)] as number;
    const result = handle(state, code);
    if (!result.ok) throw new Error(result.refusal.message);
    codes.push(code);
    state = result.value;
  }
  return codes;
}
