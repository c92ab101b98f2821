/** The policy that walks: what it finds in a game, and which games it plays. */
import {
  advance,
  array,
  decodeEvent,
  defineGame,
  describe as describeState,
  type Game,
  int,
  named,
  perSeat,
  startMatch,
  tile,
  unlisted,
  unwrap,
  winFor,
} from '@rondel/core';
import { gridBoard, tileAt, trackBoard } from '@rondel/core/board';
import { breakthrough } from '@rondel/games/breakthrough';
import { chess, readFen } from '@rondel/games/chess';
import { othello } from '@rondel/games/othello';
import {
  bySeat,
  type Candidate,
  composite,
  GameSimulator,
  type Observer,
  randomized,
  randomMoves,
  singleSteps,
} from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { allGames, gameNames } from '../../games/test/all-games.ts';
import { askAt, board, walk } from './toys.ts';

const NO_BOARD = 'there is no board to step on, because no event names a tile';
const PLACES = 'nothing steps from tile to tile';

/** How each game is played: by steps alone, with another policy where no step is possible, or not at all. */
const PLAYED: { readonly [name: string]: 'alone' | 'with others' | string } = {
  backgammon: NO_BOARD,
  breakthrough: 'alone',
  'ca-ngua': NO_BOARD,
  chess: 'with others',
  commander: NO_BOARD,
  'connect-four': NO_BOARD,
  court: NO_BOARD,
  'deck-building': NO_BOARD,
  'english-auction': NO_BOARD,
  fireworks: NO_BOARD,
  go: `${PLACES}: play (point) says where something goes, not where it comes from`,
  kalaha: NO_BOARD,
  ludo: NO_BOARD,
  'nine-mens-morris': 'with others',
  'oh-hell': NO_BOARD,
  othello: `${PLACES}: place (square) says where something goes, not where it comes from`,
  property: NO_BOARD,
  risk: NO_BOARD,
  'sealed-auction': NO_BOARD,
  settlers: `${PLACES}: settlement (node), road (edge), city (node), rob (hex), knight (hex) say where`,
  'tic-tac-toe': NO_BOARD,
};

describe('[P7] single steps in the games that there are', () => {
  test('the table has all of them', () => {
    expect(Object.keys(PLAYED)).toEqual([...gameNames].sort());
  });

  test.each(allGames.map((game) => [game.name, game] as const))('%s', (name, game) => {
    const how = PLAYED[name] as string;
    if (how === 'alone') {
      for (const policy of [singleSteps(), randomized(singleSteps())]) {
        const { reasons, min } = new GameSimulator(game, { policy }).playoutMany({ count: 5 });
        expect([reasons.gameOver, min > 0]).toEqual([5, true]);
      }
    } else if (how === 'with others') {
      let steps = 0;
      const counting = {
        // Steps are offered as objects, legal events as codes.
        onStep: (_match: unknown, _step: number, _offered: number, applied: boolean, event: Candidate) => {
          if (applied && typeof event === 'object') steps++;
        },
      };
      for (const walker of [singleSteps(), randomized(singleSteps())]) {
        const policy = composite(walker, randomMoves());
        const { reason } = new GameSimulator(game, { policy, observers: [counting] }).playout();
        expect(reason).toBe('gameOver');
        expect(steps).toBeGreaterThan(10);
        steps = 0;
      }
    } else {
      const sentence = `${name}: singleSteps() cannot play this game: ${how}`;
      const policies = [singleSteps(), randomized(singleSteps()), composite(singleSteps(), randomMoves())];
      for (const policy of [...policies, bySeat(Array.from({ length: game.seats }, () => singleSteps()))]) {
        // At once, not at the first event.
        expect(() => new GameSimulator(game, { policy })).toThrow(sentence);
      }
      expect(() => new GameSimulator(game).withPolicy(singleSteps())).toThrow(sentence);
      expect(() => askAt(singleSteps(), startMatch(game))).toThrow(sentence);
    }
  });
});

const walker = singleSteps({
  board,
  tiles: ({ state }) =>
    (describeState(state).pieces as { at: string | null }[]).map(({ at }) =>
      at === null ? -1 : tileAt(board, at),
    ),
  move: (piece, _from, to) => ({ type: 'step', piece, to: board.tiles[to] }),
});

describe('[P7] what single steps are offered', () => {
  test('every step of every piece along every relation, by piece and then by tile', () => {
    const steps = askAt(walker, startMatch(walk)).map((event) => Object.values(event).join(' '));
    // From the corners a1 and d4 of a board of 4 by 4; legality is not asked.
    expect(steps).toEqual(['step 0 b1', 'step 0 a2', 'step 0 b2', 'step 1 c3', 'step 1 d3', 'step 1 c4']);
  });

  test('pieces and board are found in the game', () => {
    const { final, events } = new GameSimulator(walk).playout({ seed: 'points' });
    for (let at = 0; at < events; at++) {
      expect(askAt(singleSteps(), final.jump(at))).toEqual(askAt(walker, final.jump(at)));
    }
    const pawns = askAt(singleSteps(), startMatch(breakthrough.with({ columns: 2, rows: 4 })));
    expect(pawns.slice(0, 3)).toEqual(['b1', 'a2', 'b2'].map((to) => ({ type: 'move', from: 'a1', to })));
  });

  test('none where the rules accept none, so that another policy goes on', () => {
    const cornered = unwrap(readFen('k7/8/8/8/8/8/8/K6R w - - 0 1'));
    const match = startMatch(chess, { from: cornered });
    expect(askAt(singleSteps(), match).length).toBeGreaterThan(100);
    const mated = startMatch(chess, { from: unwrap(readFen('R6k/6pp/8/8/8/8/8/K7 b - - 0 1')) });
    expect(askAt(singleSteps(), mated)).toEqual([]);
    expect(
      askAt(
        composite(singleSteps(), () => [1, 2]),
        mated,
      ),
    ).toEqual([1, 2]);
  });

  test('what else an event says takes each of its values, as in a promotion', () => {
    const policy = singleSteps();
    const from = unwrap(readFen('7k/P7/8/8/8/8/8/K7 w - - 0 1'));
    const promotions = askAt(policy, startMatch(chess, { from })).filter(
      (event) => (event as { from?: string; to?: string; type: string }).type === 'promote',
    );
    const own = promotions.filter((event) => JSON.stringify(event).includes('"from":"a7","to":"a8"'));
    expect(own).toEqual(
      ['knight', 'bishop', 'rook', 'queen'].map((piece) => ({
        type: 'promote',
        from: 'a7',
        to: 'a8',
        piece,
      })),
    );
  });

  test('pieces that each seat counts for itself are found, by number or by name', () => {
    const of = (piece: ReturnType<typeof int> | ReturnType<typeof named<readonly ['king', 'rook']>>) =>
      defineGame({
        name: 'own',
        seats: 2,
        state: { sides: perSeat({ at: array(2, tile(board)) }) },
        events: { go: { to: tile(gridBoard(4, 4)), piece } },
        setup: (s) => s.sides.at.of(1).set(1, tileAt(board, 'a1')),
        rules: { go: (rule) => rule.do(() => {}) },
        outcome: () => null,
      }) as unknown as Game;
    const steps = (game: Game, first: number) => askAt(singleSteps(), startMatch(game, { first }));
    const to = ['b1', 'a2', 'b2'];
    expect(steps(of(int(0, 1)), 0)).toEqual([]);
    expect(steps(of(int(0, 1)), 1)).toEqual(to.map((one) => ({ type: 'go', to: one, piece: 1 })));
    const byName = of(named(['king', 'rook']));
    expect(steps(byName, 1)).toEqual(to.map((one) => ({ type: 'go', to: one, piece: 'rook' })));
  });

  test('an event with a tile alone moves the only piece of its seat', () => {
    const track = trackBoard(6);
    const runners = defineGame({
      name: 'runners',
      seats: 2,
      state: { runners: perSeat({ at: tile(track) }) },
      events: { run: { to: tile(track) }, jump: unlisted({ from: tile(track), to: tile(track) }) },
      refusals: { far: 'One step at a time, and forwards.' },
      setup: (s) => s.runners.at.fill(0),
      rules: {
        run: (rule) =>
          rule
            .when((s, e) => e.to === s.runners.at.get(e.seat) + 1, 'far')
            .do((s, e) => s.runners.at.set(e.seat, e.to), advance),
        jump: (rule) => rule.do(() => {}),
      },
      outcome: (s) => ([0, 1].some((one) => s.runners.at.get(one) === 5) ? winFor(s, 0, 'there') : null),
    });
    const { final, events, reason } = new GameSimulator(runners, { policy: singleSteps() }).playout();
    expect([reason, events]).toEqual(['gameOver', 9]);
    const types = final.events().map((code) => decodeEvent(runners, code).type);
    expect(new Set(types)).toEqual(new Set(['run']));
  });

  test('pieces off the board have no steps', () => {
    const off = singleSteps({
      board,
      tiles: () => [-1, 0],
      move: (_piece, _from, to) => ({ type: 'step', piece: 0, to: board.tiles[to] }),
    });
    expect(askAt(off, startMatch(walk))).toEqual(
      ['b1', 'a2', 'b2'].map((to) => ({ type: 'step', piece: 0, to })),
    );
  });

  test('a game that has no steps of its own is played with a map of its pieces', () => {
    const stones = singleSteps({
      board: gridBoard(8, 8),
      tiles: () => Array.from({ length: 64 }, (_, square) => square),
      move: (_piece, _from, to) => ({ type: 'place', square: gridBoard(8, 8).tiles[to] }),
    });
    const policy = composite(stones, randomMoves());
    expect(new GameSimulator(othello, { policy }).playout().reason).toBe('gameOver');
  });

  test('the rules decide: what is played is always legal, and whole games come to an end', () => {
    let refused = 0;
    const observer: Observer = {
      onStep: (progress, _step, _candidates, applied, event) => {
        const isLegal = progress.legalEvents().some((code) => {
          const { piece, to } = decodeEvent(walk, code);
          return JSON.stringify({ type: 'step', piece, to }) === JSON.stringify(event);
        });
        expect(applied).toBe(isLegal);
        if (!applied) refused++;
      },
    };
    const batch = new GameSimulator(walk, { policy: randomized(walker), observers: [observer] }).playoutMany({
      count: 20,
    });
    expect(batch.reasons.gameOver).toBe(20);
    expect(refused).toBeGreaterThan(50);
  });
});
