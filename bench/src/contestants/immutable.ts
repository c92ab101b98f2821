/**
 * Random play the way anybody would write it on the public API: a legal event is drawn, `handle`
 * checks it and answers with a new state, and every state of the game is kept until the game ends.
 * Every game begins from one start state: states are values, so one is enough.
 */
import {
  decodeEvent,
  type Game,
  type GameState,
  handle,
  legalEvents,
  openStream,
  pickLegalEvent,
  startGame,
} from '@rondel/core';
import type { Playout } from './playout.ts';

/** Events go in as codes, as they come from the engine's own list. */
export function playByCode(game: Game): Playout {
  const start = startGame(game);
  const random = openStream(1, 'bench');
  let kept: GameState[] = [];
  return () => {
    let state = start;
    kept = [start];
    for (let code = pickLegalEvent(state, random); code >= 0; code = pickLegalEvent(state, random)) {
      const result = handle(state, code);
      if (!result.ok) throw new Error(result.refusal.message);
      state = result.value;
      kept.push(state);
    }
    return kept.length - 1;
  };
}

/** Events go in as objects such as `{ type: 'place', cell: 4 }`, as they come from a player. */
export function playByObject(game: Game): Playout {
  const start = startGame(game);
  const random = openStream(1, 'bench');
  let kept: GameState[] = [];
  return () => {
    let state = start;
    kept = [start];
    for (let code = pickLegalEvent(state, random); code >= 0; code = pickLegalEvent(state, random)) {
      const result = handle(state, decodeEvent(game, code));
      if (!result.ok) throw new Error(result.refusal.message);
      state = result.value;
      kept.push(state);
    }
    return kept.length - 1;
  };
}

/** All legal events are listed and one is drawn, as a client does that shows what can be done; `handle` checks it. */
export function playListed(game: Game): Playout {
  const random = openStream(1, 'bench');
  let seed = 0;
  return () => {
    // With other dice and other hidden cards in every game.
    let state = startGame(game, { seed: seed++ });
    let moves = 0;
    for (let codes = legalEvents(state); codes.length > 0; codes = legalEvents(state)) {
      const result = handle(state, codes[random.below(codes.length)] as number);
      if (!result.ok) throw new Error(result.refusal.message);
      state = result.value;
      moves++;
    }
    return moves;
  };
}
