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
import { breakthrough } from '@rondel/games/breakthrough';
import { caNgua } from '@rondel/games/ca-ngua';
import { chess } from '@rondel/games/chess';
import { englishAuction } from '@rondel/games/english-auction';
import { go } from '@rondel/games/go';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { nineMensMorris } from '@rondel/games/nine-mens-morris';
import { othello } from '@rondel/games/othello';
import { sealedAuction } from '@rondel/games/sealed-auction';
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

/** Few bids, so that some items are wanted by nobody. */
const FEW = { players: 2, most: 2, items: 20 };
type Player = { readonly worth: number; readonly gain: number };
/** How many bits are set in rows of them. */
const bitsIn = (rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + row.toString(2).replaceAll('0', '').length, 0);

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

test('[N1] othello tells what is flipped', () => {
  check(othello, 3, 100, ['flipped'], ({ before, after, told }) => {
    const discs = (state: Described): number[] =>
      [0, 1].map((seat) => bitsIn(list(state.discs)[seat] as unknown as number[]));
    const [flipped] = told as readonly { by?: number; discs?: number }[];
    const grown = discs(after).map((count, seat) => count - (discs(before)[seat] ?? 0));
    const { by = 0, discs: count = 0 } = flipped ?? {};
    // The disc that was placed was not flipped. Who passes tells nothing.
    expect([grown[by], grown[1 - by]]).toEqual(flipped === undefined ? [0, 0] : [count + 1, -count]);
  });
});

test('[N1] breakthrough tells captures', () => {
  check(breakthrough, 5, 200, ['captured'], ({ before, after, told }) => {
    const pawns = (state: Described): number[] =>
      [0, 1].map((seat) => bitsIn(list(state.pawns)[seat] as unknown as number[]));
    const lost = pawns(before).map((count, seat) => count - (pawns(after)[seat] ?? 0));
    expect(lost[0] === 0 ? lost[1] : lost[0]).toBe(told.length);
    for (const { by, square } of told) {
      const [column, row] = ['abcdefgh'.indexOf(String(square)[0] as string), Number(String(square)[1]) - 1];
      const stood = (list(before.pawns) as unknown as number[][])[1 - (by as number)]?.[row] ?? 0;
      expect([lost[1 - (by as number)], (stood >> column) & 1]).toEqual([1, 1]);
    }
  });
});

test.each([
  ['the English auction', englishAuction.with(FEW), ['sold', 'unsold'], 'offered'],
  ['the sealed-bid auction', sealedAuction.with(FEW), ['sold'], 'sold'],
] as const)('[N1] %s tells who buys, and for how much', (_name, game, types, counted) => {
  check(game, 3, 400, [...types], ({ before, after, told }) => {
    expect(told.length).toBe((after[counted] as number) - (before[counted] as number));
    const gain = (state: Described): number[] => (state.players as Player[]).map((player) => player.gain);
    const worths = (before.players as Player[]).map(({ worth }) => worth);
    const sold = told.find(({ type }) => type === 'sold');
    const expected = gain(before).map((had, seat) =>
      sold?.buyer === seat ? had + (worths[seat] ?? 0) - Number(sold.price) : had,
    );
    expect(gain(after)).toEqual(expected);
  });
});

test("[N1] nine men's morris tells mills, after which a man is taken", () => {
  check(nineMensMorris, 5, 400, ['flying', 'mill'], ({ before, after, told }) => {
    const isTaking = (state: Described): boolean => (state.turn as { segment?: string }).segment === 'remove';
    expect(countOf(told, 'mill')).toBe(!isTaking(before) && isTaking(after) ? 1 : 0);
    for (const { type, by, player, point } of told) {
      const men = (after.men as string[][])[Number(by ?? player)];
      if (type === 'mill') expect(String(point)).toMatch(/^[a-g][1-7]$/);
      if (type === 'mill') expect(men).toContain(point);
      else expect(men).toHaveLength(3);
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
