import {
  apply,
  decodeEvent,
  describe,
  edit,
  type Game,
  handle,
  legalEvents,
  openStream,
  pickLegalEvent,
  Runner,
  startGame,
  startMatch,
  stateHash,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateOf } from './arrange.ts';
import { drawBoard, type Go, type GoMatch, go, readBoard } from './index.ts';

test.each([
  { size: 5 },
  { size: 5, suicide: 'allowed' },
  { size: 5, ko: 'situational', suicide: 'allowed', scoring: 'chinese' },
  { size: 5, ko: 'simple', scoring: 'japanese' },
  { size: 6, ko: 'situational', scoring: 'japanese', handicap: 3, placement: 'free' },
  { size: 7, ko: 'simple', suicide: 'allowed', handicap: 4 },
] as const)('go is well-behaved: %o', (options) => {
  checkGame(go.with(options) as Game, { playouts: 30, maxEvents: 5000 });
});

/**
 * The rules once more, as plainly as can be: a board is a text, chains are searched through and through,
 * and all earlier boards are kept as they are.
 */
interface Plain {
  readonly board: string;
  /** Earlier boards, with the side that was to move. */
  readonly past: readonly string[];
  /** The last stone and what it took. */
  readonly last: { readonly point: number; readonly took: readonly number[] } | null;
}

function neighboursOf(point: number, size: number): number[] {
  const [x, y] = [point % size, Math.floor(point / size)];
  const around = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ] as const;
  return around.flatMap(([a, b]) => (a < 0 || b < 0 || a >= size || b >= size ? [] : [b * size + a]));
}

function chainOf(board: string, point: number, size: number): { stones: number[]; isFree: boolean } {
  const stones = [point];
  let isFree = false;
  for (const stone of stones) {
    for (const next of neighboursOf(stone, size)) {
      if (board[next] === '.') isFree = true;
      if (board[next] === board[point] && !stones.includes(next)) stones.push(next);
    }
  }
  return { stones, isFree };
}

const put = (board: string, points: readonly number[], sign: string): string =>
  points.reduce((now, point) => now.slice(0, point) + sign + now.slice(point + 1), board);

/** What a stone makes of the board, or `null` where it is forbidden. */
function playPlain(plain: Plain, point: number, me: 'X' | 'O', game: Go): Plain | null {
  const { size, ko, suicide } = game.options as { size: number; ko: string; suicide: string };
  if (plain.board[point] !== '.') return null;
  const other = me === 'X' ? 'O' : 'X';
  let board = put(plain.board, [point], me);
  const took = neighboursOf(point, size).flatMap((next) => {
    const chain = board[next] === other ? chainOf(board, next, size) : { stones: [], isFree: true };
    return chain.isFree ? [] : chain.stones;
  });
  board = put(board, took, '.');
  const own = chainOf(board, point, size);
  if (!own.isFree) {
    if (suicide === 'forbidden') return null;
    board = put(board, own.stones, '.');
  }
  const { last } = plain;
  const [hole] = last?.took ?? [];
  if (last?.took.length === 1 && hole === point && new Set(took).size === 1 && took.includes(last.point))
    return null;
  const named = ko === 'situational' ? `${board}${other}` : board;
  if (ko !== 'simple' && plain.past.includes(named)) return null;
  return {
    board,
    past: [...plain.past, named],
    last: own.isFree ? { point, took: [...new Set(took)] } : null,
  };
}

test.each([
  { size: 5, ko: 'positional' },
  { size: 5, ko: 'situational' },
  { size: 5, ko: 'simple' },
  { size: 5, ko: 'positional', suicide: 'allowed' },
  { size: 5, ko: 'situational', suicide: 'allowed' },
  { size: 6, ko: 'simple', suicide: 'allowed' },
] as const)('the same moves are legal, and do the same, by the plainest of rules: %o', (options) => {
  const game = go.with(options);
  const { size } = options;
  let seen = 0;
  for (let seed = 0; seed < 12; seed++) {
    const random = openStream(seed, 'plain');
    let match: GoMatch = startMatch(game);
    const empty = '.'.repeat(size * size);
    let plain: Plain = {
      board: empty,
      past: [options.ko === 'situational' ? `${empty}X` : empty],
      last: null,
    };
    while (match.outcome() === null && match.index < 150) {
      const me = match.index % 2 === 0 ? 'X' : 'O';
      const ways = Array.from(plain.board, (_, point) => playPlain(plain, point, me, game));
      const legal = match.legalEvents().map((code) => decodeEvent(game, code));
      const points = legal.flatMap((event) =>
        event.type === 'play' ? [indexOf(event.point as string, size)] : [],
      );
      expect(points).toEqual(ways.flatMap((way, point) => (way === null ? [] : [point])));
      const code = pickLegalEvent(match.state, random);
      const event = decodeEvent(game, code);
      match = unwrap(match.handleEvent(code));
      if (event.type === 'play') {
        plain = ways[indexOf(event.point as string, size)] as Plain;
      } else {
        const passed = options.ko === 'situational' ? [`${plain.board}${me === 'X' ? 'O' : 'X'}`] : [];
        plain = { ...plain, past: [...plain.past, ...passed], last: null };
      }
      expect(boardOf(match)).toBe(plain.board);
      seen++;
    }
  }
  expect(seen).toBeGreaterThan(300);
});

const indexOf = (name: string, size: number): number =>
  (Number(name.slice(1)) - 1) * size + 'ABCDEFGHJ'.indexOf(name.charAt(0));
const boardOf = (match: GoMatch): string =>
  describe(match.state)
    .board.flat()
    .map((there) => '.XO'[there])
    .join('');

test.each(['positional', 'situational'] as const)(
  'the key that is carried along is the key of the board: %s',
  (ko) => {
    const game = go.with({ size: 5, ko, suicide: 'allowed' });
    const boards = new Map<string, string>();
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 120 }), (choices) => {
        let match: GoMatch = startMatch(game);
        for (const choice of choices) {
          const moves = match.legalEvents();
          if (moves.length === 0) break;
          match = unwrap(match.handleEvent(moves[choice % moves.length] as number));
          const { key, turn } = describe(match.state);
          const toMove = turn.active === 0 ? 'black' : 'white';
          const afresh = unwrap(readBoard(game, drawBoard(match.state), toMove));
          expect(describe(afresh).key).toEqual(key);
          // One key for each position, one position for each key.
          const position = boardOf(match) + (ko === 'situational' ? toMove : '');
          expect(boards.get(key.join()) ?? position).toBe(position);
          boards.set(key.join(), position);
        }
      }),
      { seed: 1, numRuns: 40 },
    );
    expect(new Set(boards.values()).size).toBe(boards.size);
  },
);

test('random play draws each legal event equally often', () => {
  const game = go.with({ size: 5 });
  const from = unwrap(readBoard(game, '.X.XX XXXXX .XO.. XXOO. XX.O.'));
  const random = openStream(1, 'draws');
  const legal = startMatch(game, { from }).legalEvents();
  const drawn = new Map(legal.map((code) => [code, 0]));
  for (let i = 0; i < 1000 * legal.length; i++) {
    const code = pickLegalEvent(from, random);
    drawn.set(code, (drawn.get(code) as number) + 1);
  }
  expect([...drawn.keys()].sort()).toEqual([...legal].sort());
  for (const times of drawn.values()) expect(Math.abs(times - 1000)).toBeLessThan(150);
});

test('a runner plays what it is told, whatever it looked at before', () => {
  const game = go.with({ size: 5 });
  const random = openStream(4, 'runner');
  const runner = new Runner(game as Game);
  for (let i = 0; i < 40; i++) {
    let match: GoMatch = startMatch(game);
    runner.load(match.state);
    while (match.outcome() === null && match.index < 300) {
      const moves = match.legalEvents();
      // The last point is the one that a list looks at last.
      const last = moves[Math.max(0, moves.length - 2)] as number;
      const code = random.chance(1, 2) ? last : (moves[random.below(moves.length)] as number);
      for (let looks = random.below(3); looks > 0; looks--) runner.pick(random);
      if (random.chance(1, 2)) {
        runner.load(match.jump(Math.max(0, match.index - random.below(4))).state);
        runner.list();
        runner.load(match.state);
      }
      runner.apply(code);
      match = unwrap(match.handleEvent(code));
      expect(stateHash(runner.state())).toBe(stateHash(match.state));
    }
  }
});

test('positions set by hand are played on as they are', () => {
  const game = go.with({ size: 5 });
  const by = (rows: string) =>
    unwrap(edit(startGame(game), { board: rows.split(' ').map((row) => Array.from(row, Number)) }));
  // Row by row from below. E5, the last point of all, takes a stone on one board and nothing on the other.
  const taking = by('00000 00000 00000 00010 00120');
  const quiet = by('00000 00000 00000 00010 00100');
  const looking = new Runner(game as Game);
  looking.load(taking);
  // Each has the key of its own stones, however it was set: a board that is carried along is known by it.
  expect(describe(taking).key).not.toEqual(describe(quiet).key);
  for (const state of [quiet, taking]) {
    const code = legalEvents(state).find((move) => decodeEvent(game, move).point === 'E5') as number;
    const playing = new Runner(game as Game);
    playing.load(state);
    looking.list();
    playing.apply(code);
    expect(stateHash(playing.state())).toBe(stateHash(apply(state, code)));
    expect(describe(apply(state, code)).players).toMatchObject([{ prisoners: state === taking ? 1 : 0 }, {}]);
  }
});

test('what was on the board before counts, though the same position was just listed without it', () => {
  const game = go.with({ size: 5 });
  let forbidden = 0;
  for (let seed = 0; seed < 60; seed++) {
    const random = openStream(seed, 'ways');
    let state = startGame(game);
    for (let i = 0; i < 120; i++) {
      const code = pickLegalEvent(state, random);
      if (code < 0) break;
      state = apply(state, code);
      const board = describe(state).board.flat() as number[];
      // The same stones, but nothing came before them. Its list is asked for first, after that of another position.
      legalEvents(startGame(game));
      const listed = legalEvents(stateOf(game, board, i % 2 === 0 ? 1 : 0)).length;
      const own = new Set(legalEvents(state));
      if (own.size === 0) break;
      if (own.size < listed) forbidden++;
      board.forEach((_, point) => {
        const row = Math.floor(point / 5) + 1;
        const event = { type: 'play', point: `${'ABCDE'[point % 5]}${row}` } as const;
        const isLegal = [...own].some((one) => {
          const { type, point: there } = decodeEvent(game, one) as { type: string; point?: string };
          return type === 'play' && there === event.point;
        });
        expect(handle(state, event as never).ok).toBe(isLegal);
      });
    }
  }
  expect(forbidden).toBeGreaterThan(5);
});

test.each([2, 4, 6])(
  '%i matches that are played in turn have the lists that each has by itself',
  (matches) => {
    const game = go.with({ size: 7 });
    const random = openStream(matches, 'in turn');
    const alone = Array.from({ length: matches }, () => {
      const steps: { code: number; legal: readonly number[] }[] = [];
      let state = startGame(game);
      while (steps.length < 150) {
        const legal = [...legalEvents(state)];
        if (legal.length === 0) break;
        const code = legal[random.below(legal.length)] as number;
        steps.push({ code, legal });
        state = apply(state, code);
      }
      return steps;
    });
    const states = alone.map(() => startGame(game));
    for (let i = 0; i < 150; i++) {
      for (const [match, steps] of alone.entries()) {
        const step = steps[i];
        if (step === undefined) continue;
        const state = states[match] as (typeof states)[number];
        expect([...legalEvents(state)]).toEqual(step.legal);
        states[match] = unwrap(handle(state, step.code));
      }
    }
  },
);
