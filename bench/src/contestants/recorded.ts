/** Recorded matches played over and over by handle, with the turn engine or without it. */
import {
  type Game,
  type GameState,
  handle,
  legalEvents,
  openStream,
  sequenced,
  startGame,
  type TurnSequencing,
} from '@rondel/core';
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
