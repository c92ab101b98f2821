/** What games tell comes from play: in random matches every telling is held against what the event changed. */
import {
  describe,
  type Game,
  type GameState,
  handle,
  legalEvents,
  openStream,
  startGame,
  type Telling,
  unwrap,
} from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';
import { caNgua } from '@rondel/games/ca-ngua';
import { chess } from '@rondel/games/chess';
import { go } from '@rondel/games/go';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { expect, test } from 'vitest';

type Described = Record<string, unknown>;
type Step = { readonly before: Described; readonly after: Described; readonly told: readonly Telling[] };

/** The steps of a random match, with what the game itself told. */
function* stepsOf(game: Game, seed: number, most: number): Generator<Step> {
  const random = openStream(seed, 'tells');
  let state: GameState = startGame(game, game.isRandom ? { seed } : {});
  for (let i = 0; i < most; i++) {
    const moves = legalEvents(state);
    if (moves.length === 0) return;
    const told: Telling[] = [];
    const next = unwrap(handle(state, moves[random.below(moves.length)] as number, told));
    const own = told.filter(({ type }) => game.engine.tells.has(type));
    yield { before: describe(state), after: describe(next), told: own };
    state = next;
  }
}

const list = (value: unknown): number[] => value as number[];
const countOf = (told: readonly Telling[], type: string): number =>
  told.filter((telling) => telling.type === type).length;

/** Checks the steps of some matches, and that there was something to check. */
function check(game: Game, matches: number, most: number, types: string[], look: (step: Step) => void): void {
  const heard = new Set<string>();
  for (let seed = 0; seed < matches; seed++) {
    for (const step of stepsOf(game, seed, most)) {
      for (const { type } of step.told) heard.add(type);
      look(step);
    }
  }
  expect([...heard].sort()).toEqual(types);
}

test('[N1] kalaha tells captures', () => {
  check(kalaha, 5, 300, ['captured'], ({ before, after, told }) => {
    const [capture] = told as readonly { by?: number; seeds?: number }[];
    const gained = [6, 13].map((store) => (list(after.holes)[store] ?? 0) - (list(before.holes)[store] ?? 0));
    const { by = 0, seeds = 0 } = capture ?? {};
    // Sowing itself drops one seed at most into a store.
    expect(gained[by]).toBeOneOf(capture === undefined ? [0, 1] : [seeds, seeds + 1]);
  });
});

test('[N1] go tells captures', () => {
  check(go.with({ size: 5 }), 3, 300, ['captured'], ({ before, after, told }) => {
    const stones = (state: Described): number =>
      list(state.board)
        .flat()
        .filter((there) => there !== 0).length;
    const taken = told.reduce((sum, telling) => sum + (telling.stones as number), 0);
    expect(stones(before) - stones(after)).toBeOneOf([taken - 1, taken]);
  });
});

test('[N1] chess tells captures', () => {
  check(chess, 3, 400, ['captured'], ({ before, after, told }) => {
    const pieces = (state: Described): number => list(state.board).filter((there) => there !== 0).length;
    expect(pieces(before) - pieces(after)).toBe(told.length);
    for (const { by, piece, square } of told) {
      const index = 'abcdefgh'.indexOf(String(square)[0] as string) + 8 * (Number(String(square)[1]) - 1);
      const there = list(before.board)[index] as number;
      expect([there >> 3, there & 7]).toEqual([
        1 - (by as number),
        1 + ['pawn', 'knight', 'bishop', 'rook', 'queen'].indexOf(piece as string),
      ]);
    }
  });
});

test('[N1] backgammon tells rolls, hits and doubles', () => {
  check(backgammon, 20, 200, ['doubled', 'hit', 'rolled'], ({ before, after, told }) => {
    const bar = (state: Described): number =>
      Math.abs(list(state.board)[0] ?? 0) + (list(state.board)[25] ?? 0);
    if (countOf(told, 'hit') > 0) expect(bar(after)).toBeOneOf([bar(before), bar(before) + 1]);
    for (const telling of told) {
      if (telling.type === 'rolled') expect([telling.first, telling.second]).toEqual(after.dice);
      if (telling.type !== 'doubled') continue;
      expect(after).toMatchObject({
        cube: { value: (telling.value as number) / 2 },
        turn: { segment: 'cube' },
      });
    }
  });
});

test.each([
  ['ludo', ludo, 57],
  ['cá ngựa', caNgua, 62],
])('[N1] %s tells rolls, who is sent home and who is home', (_name, game, end) => {
  check(game, 4, 3000, ['home', 'rolled', 'sentHome'], ({ before, after, told }) => {
    const at = (state: Described, place: number): number =>
      list(state.pieces).filter((there) => there === place).length;
    expect(at(after, end) - at(before, end)).toBe(countOf(told, 'home'));
    for (const telling of told) {
      if (telling.type === 'rolled') {
        expect([telling.first, telling.second].slice(0, list(after.rolled).length)).toEqual(after.rolled);
      }
      if (telling.type !== 'sentHome') continue;
      const { whose, piece } = telling as unknown as { whose: number; piece: number };
      expect(list(before.pieces)[4 * whose + piece]).toBeGreaterThan(0);
      expect(list(after.pieces)[4 * whose + piece]).toBe(0);
    }
  });
});
