/**
 * Go against GNU Go: the same legal moves, stones and prisoners after every move of random games, under
 * every rule of repetition and suicide, the same scores, handicaps and games in SGF. REFEREE_SEED chooses
 * other games.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activePlayer,
  apply,
  describe,
  legalEvents,
  openStream,
  outcomeOf,
  pickLegalEvent,
  type Random,
  startGame,
  startMatch,
  unwrap,
} from '@rondel/core';
import {
  drawBoard,
  type Go,
  type GoMatch,
  type GoState,
  go,
  readBoard,
  readMove,
  toSgf,
  writeMove,
  writeSgf,
} from '@rondel/games/go';
import { expect, test } from 'vitest';
import { askGnugo, LONGEST_GAME, pointsIn } from './gnugo.ts';

const SEED = process.env.REFEREE_SEED ?? '1';

console.log(`REFEREE_SEED=${SEED}`);

const SIDES = ['black', 'white'] as const;
const LETTERS = 'ABCDEFGHJKLMNOPQRST';

/** What there is to compare about a position. */
interface Position {
  readonly legal: readonly string[];
  readonly stones: readonly (readonly string[])[];
  readonly prisoners: readonly number[];
}

/** The names of the points on which a stone lies. */
function stonesOf(state: GoState, stone: number): string[] {
  const rows = describe(state).board;
  const names = rows.flatMap((row, y) =>
    row.map((there, x) => (there === stone ? `${LETTERS[x]}${y + 1}` : '')),
  );
  return names.filter(Boolean).sort();
}

/**
 * Whether a stone dies alone and leaves the board as it was. GNU Go forbids that or allows it even where
 * superko forbids it, so these moves are left out.
 */
function isFutile(state: GoState, code: number): boolean {
  if (state.game.options.suicide === 'forbidden' || writeMove(state.game, code) === 'pass') return false;
  return boardOf(apply(state, code)) === boardOf(state);
}

const boardOf = (state: GoState): string => String(describe(state).board);
/** What may not come back. */
const nameOf = (state: GoState): string =>
  state.game.options.ko === 'situational' ? `${boardOf(state)} ${activePlayer(state)}` : boardOf(state);

/**
 * Suicides that bring back a position, where that is forbidden: GNU Go asks for superko only where a stone
 * stays on the board. They are found by playing them with nothing but the simple ko, and looking whether
 * the position was there before.
 */
function repeatingSuicides(state: GoState, past: ReadonlySet<string>): string[] {
  const { size, ko, suicide } = state.game.options;
  if (suicide === 'forbidden' || ko === 'simple') return [];
  const free = go.with({ size: size as number, ko: 'simple', suicide: 'allowed' });
  const same = unwrap(readBoard(free, drawBoard(state), SIDES[activePlayer(state)]));
  const legal = new Set(legalEvents(state).map((code) => writeMove(state.game, code)));
  return legalEvents(same).flatMap((code) => {
    const point = writeMove(free, code);
    const after = apply(same, code);
    const isSuicide = ![...stonesOf(after, 1), ...stonesOf(after, 2)].includes(point);
    if (point === 'pass' || legal.has(point) || !isSuicide || isFutile(same, code)) return [];
    const name = ko === 'situational' ? `${boardOf(after)} ${activePlayer(after)}` : boardOf(after);
    return past.has(name) ? [point] : [];
  });
}

function positionOf(state: GoState, past: ReadonlySet<string>): Position {
  const codes = legalEvents(state).filter((code) => !isFutile(state, code));
  const moves = codes.map((code) => writeMove(state.game, code)).filter((move) => move !== 'pass');
  const players = describe(state).players as { prisoners: number }[];
  return {
    legal: [...moves, ...repeatingSuicides(state, past)].sort(),
    stones: [stonesOf(state, 1), stonesOf(state, 2)],
    prisoners: players.map((player) => player.prisoners),
  };
}

const question = (state: GoState): string[] => [
  `all_legal ${SIDES[activePlayer(state)]}`,
  ...SIDES.map((side) => `list_stones ${side}`),
  ...SIDES.map((side) => `captures ${side}`),
];

function answerIn([legal, ...rest]: readonly string[]): Position {
  return {
    legal: pointsIn(legal as string),
    stones: rest.slice(0, 2).map(pointsIn),
    prisoners: rest.slice(2).map(Number),
  };
}

/** Any move; on the smallest board often one that takes something, so that positions would come back. */
function pickMove(state: GoState, random: Random): number {
  if (state.game.options.size === 5 && random.chance(2, 3)) {
    const other = 2 - activePlayer(state);
    const before = stonesOf(state, other).length;
    const taking = legalEvents(state).filter((code) => stonesOf(apply(state, code), other).length < before);
    if (taking.length > 0) return taking[random.below(taking.length)] as number;
  }
  return pickLegalEvent(state, random);
}

/** A random game: what to send, and what to expect at which of the answers. */
function randomGame(game: Go, index: number, every: number) {
  const random = openStream(SEED, JSON.stringify(game.options), index);
  const commands = [`boardsize ${game.options.size}`];
  const expected: { at: number; position: Position }[] = [];
  let state: GoState = startGame(game);
  const past = new Set<string>();
  for (let moves = 0; moves < LONGEST_GAME && outcomeOf(state) === null; moves++) {
    past.add(nameOf(state));
    if (moves % every === 0) {
      expected.push({ at: commands.length, position: positionOf(state, past) });
      commands.push(...question(state));
    }
    let code = pickMove(state, random);
    while (isFutile(state, code)) code = pickMove(state, random);
    commands.push(`play ${SIDES[activePlayer(state)]} ${writeMove(game, code)}`);
    state = apply(state, code);
  }
  return { commands, expected };
}

test.each([
  [{ size: 9, ko: 'simple' }, 20, 1],
  [{ size: 9, ko: 'positional' }, 20, 1],
  [{ size: 9, ko: 'situational' }, 20, 1],
  [{ size: 9, ko: 'simple', suicide: 'allowed' }, 20, 1],
  [{ size: 5, ko: 'positional' }, 60, 1],
  [{ size: 5, ko: 'situational' }, 60, 1],
  [{ size: 5, ko: 'positional', suicide: 'allowed' }, 60, 1],
  [{ size: 5, ko: 'situational', suicide: 'allowed' }, 60, 1],
  [{ size: 13, ko: 'positional' }, 6, 2],
  [{ size: 19, ko: 'simple' }, 4, 5],
  [{ size: 19, ko: 'positional' }, 4, 5],
] as const)('the same moves are legal and do the same: %o', (options, count, every) => {
  const game = go.with(options);
  const games = Array.from({ length: count }, (_, i) => randomGame(game, i, every));
  const answers = askGnugo(
    games.flatMap(({ commands }) => commands),
    [
      { simple: '--simple-ko', positional: '--positional-superko', situational: '--situational-superko' }[
        options.ko
      ],
      game.options.suicide === 'allowed' ? '--allow-suicide' : '--forbid-suicide',
    ],
  );
  let begin = 0;
  let compared = 0;
  for (const { commands, expected } of games) {
    for (const { at, position } of expected) {
      const where = `after ${commands
        .slice(0, at)
        .filter((command) => command.startsWith('play'))
        .join(', ')}`;
      expect(answerIn(answers.slice(begin + at, begin + at + 5)), where).toEqual(position);
      compared++;
    }
    begin += commands.length;
  }
  console.log(`${compared} positions compared`);
});

test.each([
  ['chinese', '--chinese-rules'],
  ['japanese', '--japanese-rules'],
] as const)('games that it plays against itself are counted the same: %s', (scoring, flag) => {
  const MOVES = 160;
  const random = openStream(SEED, scoring);
  const commands = [
    'boardsize 9',
    'komi 6.5',
    'set_random_seed 1',
    // Once the game is over, it passes.
    ...Array.from({ length: MOVES }, (_, i) => `genmove ${SIDES[i % 2]}`),
    'final_status_list dead',
    'final_score',
    'final_status_list seki',
  ];
  let counted = 0;
  for (let i = 0; i < 15; i++) {
    commands[2] = `set_random_seed ${1 + random.below(10_000)}`;
    const answers = askGnugo(commands, ['--level', '1', flag]);
    const moves = answers.slice(3, 3 + MOVES);
    const [dead = '', score = '', seki = ''] = answers.slice(3 + MOVES);
    const end = moves.findIndex((move, at) => move === 'PASS' && moves[at + 1] === 'PASS');
    if (end < 0 || moves.slice(end).some((move) => move !== 'PASS')) continue;
    // By Chinese rules an eye in seki is a point, but it counts none.
    if (seki !== '') continue;
    let match: GoMatch = startMatch(go.with({ size: 9, scoring, ko: 'simple', komi: 13 }));
    for (const move of moves.slice(0, end + 2)) match = unwrap(match.handleEvent(unwrap(readMove(move, 9))));
    for (const point of pointsIn(dead)) {
      // A mark is for a whole chain, so some are marked already.
      const marked = match.handleEvent({ type: 'mark', seat: 0, point });
      if (marked.ok) match = marked.value;
    }
    for (const seat of [0, 1]) match = unwrap(match.handleEvent({ type: 'agree', seat }));
    const [black = 0, white = 0] = match.outcome()?.scores ?? [];
    const margin = (Math.abs(black - white) / 2).toFixed(1);
    expect(`${black > white ? 'B' : 'W'}+${margin}`, drawBoard(match.state)).toBe(score);
    counted++;
  }
  expect(counted).toBeGreaterThan(7);
});

test('handicap stones are on the same points', () => {
  const cases = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].flatMap((size) =>
    [2, 3, 4, 5, 6, 7, 8, 9]
      .slice(0, size % 2 === 0 || size === 7 ? 3 : 8)
      .map((handicap) => ({ size, handicap })),
  );
  const answers = askGnugo(
    cases.flatMap(({ size, handicap }) => [`boardsize ${size}`, `fixed_handicap ${handicap}`]),
  );
  cases.forEach((options, i) => {
    expect(stonesOf(startGame(go.with(options)), 1), JSON.stringify(options)).toEqual(
      pointsIn(answers[2 * i + 1] as string),
    );
  });
});

test('games in SGF lead to the same boards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gnugo-'));
  try {
    const matches = [
      { size: 9 },
      { size: 13, handicap: 5 },
      { size: 19, scoring: 'japanese' },
      { size: 9, handicap: 4, placement: 'free' },
    ].flatMap((options, kind) =>
      Array.from({ length: 5 }, (_, index): GoMatch => {
        const random = openStream(SEED, 'sgf', 10 * kind + index);
        let match: GoMatch = startMatch(go.with(options as object));
        const length = 20 + random.below(200);
        while (match.index < length && match.outcome() === null) {
          match = unwrap(match.handleEvent(pickLegalEvent(match.state, random)));
        }
        return match;
      }),
    );
    const answers = askGnugo(
      matches.flatMap((match, i) => {
        const file = join(folder, `${i}.sgf`);
        writeFileSync(file, unwrap(writeSgf([toSgf(match)])));
        return [`loadsgf ${file}`, ...SIDES.map((side) => `list_stones ${side}`), 'get_komi'];
      }),
    );
    matches.forEach((match, i) => {
      const [side, black, white, komi] = answers.slice(4 * i, 4 * i + 4) as [string, string, string, string];
      expect(side).toBe(SIDES[activePlayer(match.state)]);
      expect([pointsIn(black), pointsIn(white)]).toEqual([
        stonesOf(match.state, 1),
        stonesOf(match.state, 2),
      ]);
      const { handicap, scoring } = match.game.options;
      expect(Number(komi)).toBe(handicap !== 0 ? 0.5 : scoring === 'japanese' ? 6.5 : 7.5);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
