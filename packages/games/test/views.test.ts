/** States from views: in random matches of every game, every seat's view leads to a state that looks the same to it. */
import {
  type GameState,
  handle,
  legalEvents,
  openStream,
  redact,
  startGame,
  turnOf,
  unwrap,
  view,
} from '@rondel/core';
import { stateFromView } from '@rondel/core/inspect';
import { expect, test } from 'vitest';
import { allGames } from './all-games.ts';

/** So many positions of a game are looked at, one in a few of a match. */
const POSITIONS = 12;

test.each(allGames.map((game) => [game.name, game] as const))(
  '%s: a view leads to a state that looks like it',
  (_, game) => {
    const random = openStream(game.name, 'views');
    let state: GameState = startGame(game, game.isRandom ? { seed: 3 } : {});
    for (let i = 0; i < POSITIONS * 5; i++) {
      if (i % 5 === 0) {
        for (const seat of [null, ...Array.from({ length: game.seats }, (_, n) => n)]) {
          // As it comes over a wire.
          const seen = JSON.parse(JSON.stringify(view(state, seat))) as object;
          const found = unwrap(stateFromView(game, seen));
          expect(view(found, seat)).toEqual(seen);
          expect(turnOf(found)).toEqual(turnOf(redact(state, seat)));
        }
      }
      const moves = legalEvents(state);
      if (moves.length === 0) state = startGame(game, game.isRandom ? { seed: i } : {});
      else state = unwrap(handle(state, moves[random.below(moves.length)] as number));
    }
  },
);
