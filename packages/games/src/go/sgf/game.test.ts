import {
  activePlayer,
  decodeEvent,
  describe,
  fromRecord,
  openStream,
  pickLegalEvent,
  sameState,
  startMatch,
  toRecord,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import {
  arrange,
  drawBoard,
  type GoMatch,
  go,
  playGame,
  readBoard,
  readGame,
  readSgf,
  type SgfChoice,
  sgfProperty,
  sgfText,
  toSgf,
  writeMove,
  writeSgf,
} from '../index.ts';

const read = (text: string, choice: SgfChoice = {}) => unwrap(readGame(text, choice));
const movesOf = (match: GoMatch): string[] => match.events().map((code) => writeMove(match.game, code));
const write = (match: GoMatch): string => unwrap(writeSgf([toSgf(match)]));
const rows = (match: GoMatch): number[][] => describe(match.state).board;

/** The code of a refusal and the text from its place on. */
function refusal(text: string, choice: SgfChoice = {}): [string, string] {
  const result = readGame(text, choice);
  if (result.ok) return ['', ''];
  return [result.refusal.code, text.slice(result.refusal.at, (result.refusal.at ?? 0) + 6)];
}

test('the main line is a match', () => {
  const { match, nodes, result, tree } = read(
    '(;FF[4]GM[1]SZ[9]KM[5.5]RU[Chinese]PB[A]PW[B];B[ee]C[The [middle\\]];W[gc](;B[cg];W[])(;B[aa]))',
  );
  expect(movesOf(match)).toEqual(['E5', 'G7', 'C3', 'pass']);
  expect(match.game.options).toMatchObject({ size: 9, komi: 11, scoring: 'chinese', ko: 'positional' });
  expect(nodes.length).toBe(5);
  expect(sgfText(sgfProperty(nodes[1] as never, 'C')?.values[0] ?? '')).toBe('The [middle]');
  expect(result).toBe('');
  expect(unwrap(writeSgf([tree]))).toContain('(;B[aa])');
});

test('any other line is one too', () => {
  const text = '(;SZ[9];B[aa](;W[bb])(;W[cc];B[dd](;W[ee])(;W[ff])))';
  const [tree] = unwrap(readSgf(text));
  expect(movesOf(read(text).match)).toEqual(['A9', 'B8']);
  expect(movesOf(read(text, { line: [1] }).match)).toEqual(['A9', 'C7', 'D6', 'E5']);
  expect(movesOf(unwrap(playGame(tree as never, { line: [1, 1] })).match)).toEqual(['A9', 'C7', 'D6', 'F4']);
  expect(refusal(text, { line: [2] })[0]).toBe('go/sgf-line');
  expect(refusal(text, { line: [0, 0] })[0]).toBe('go/sgf-line');
});

test('the result is that of the main line', () => {
  const text = '(;SZ[9]RE[B+R];B[aa](;W[bb])(;W[cc]))';
  expect(read(text, { line: [0] }).match.outcome()?.reason).toBe('resignation');
  const other = read(text, { line: [1] });
  expect([other.match.outcome(), other.result]).toEqual([null, 'B+R']);
});

test('a text may hold several games', () => {
  const text = '(;SZ[9];B[aa])(;SZ[13];B[aa])';
  expect(movesOf(read(text, { game: 1 }).match)).toEqual(['A13']);
  expect(refusal(text, { game: 2 })[0]).toBe('go/sgf-line');
});

test('without properties it is a game on 19 lines by lenient rules', () => {
  const { match } = read('(;B[dd])');
  expect(match.game.options).toMatchObject({
    size: 19,
    scoring: 'japanese',
    ko: 'simple',
    suicide: 'allowed',
  });
  expect(read('(;B[dd])', { rules: { scoring: 'chinese', komi: 3 } }).match.game.options).toMatchObject({
    scoring: 'chinese',
    komi: 3,
  });
});

test.each([
  ['Japanese', 'japanese simple forbidden'],
  ['korean', 'japanese simple forbidden'],
  ['Chinese', 'chinese positional forbidden'],
  ['AGA', 'chinese situational forbidden'],
  ['NZ', 'chinese situational allowed'],
  ['GOE', 'chinese simple allowed'],
  ['Tromp-Taylor', 'tromp-taylor positional allowed'],
  ['Tromp-Taylor, ko simple, suicide forbidden', 'tromp-taylor simple forbidden'],
  ['something else', 'japanese simple allowed'],
])('the rules called %s', (name, rules) => {
  const { scoring, ko, suicide } = read(`(;RU[${name}])`).match.game.options;
  expect(`${scoring} ${ko} ${suicide}`).toBe(rules);
});

test('passes are empty, or tt', () => {
  expect(movesOf(read('(;SZ[9]RU[Chinese];B[tt];W[])').match)).toEqual(['pass', 'pass']);
  expect(refusal('(;SZ[9];B[jj])')).toEqual(['sgf/off-board', 'B[jj])']);
});

test('stones that are set up make the start', () => {
  const { match } = read('(;SZ[5]KM[0]AB[ac:cc][dd]AW[ad][bd];AE[dd]PL[W];W[be];B[ae])');
  expect(match.start.from).not.toBeNull();
  expect(drawBoard(match.jump(0).state)).toBe(
    drawBoard(unwrap(arrange(go.with({ size: 5 }), { black: ['A3', 'B3', 'C3'], white: ['A2', 'B2'] }))),
  );
  expect(movesOf(match)).toEqual(['B1', 'A1']);
  expect(sameState(unwrap(fromRecord(match.game, toRecord(match))).state, match.state)).toBe(true);
});

test('who moves first: as it is said, or whoever does', () => {
  const first = (text: string): number => activePlayer(read(text).match.jump(0).state);
  expect(first('(;SZ[9])')).toBe(0);
  expect(first('(;SZ[9]PL[W])')).toBe(1);
  expect(first('(;SZ[9];W[aa])')).toBe(1);
  expect(first('(;SZ[9]AW[aa])')).toBe(0);
  expect(first('(;SZ[9]AB[aa]PL[white])')).toBe(1);
});

test.each([
  ['fixed points', '(;SZ[9]HA[2]AB[cg][gc];W[ee])', { handicap: 2, placement: 'fixed' }, 'E5'],
  ['other points', '(;SZ[9]HA[2]AB[aa][ba];W[ee])', { handicap: 2, placement: 'free' }, 'A9 B9 E5'],
  ['moves of Black', '(;SZ[9]HA[2];B[aa];B[ba];W[ee])', { handicap: 2, placement: 'free' }, 'A9 B9 E5'],
  ['too few stones', '(;SZ[9]HA[3]AB[aa][ba];W[ee])', { handicap: 0 }, 'E5'],
  ['Black to move', '(;SZ[9]HA[2]AB[cg][gc];B[ee])', { handicap: 0 }, 'E5'],
  ['no stone', '(;SZ[9]HA[1];B[ee])', { handicap: 1 }, 'E5'],
])('a handicap on %s', (_, text, options, moves) => {
  const { match, nodes } = read(text);
  expect(match.game.options).toMatchObject(options);
  expect(movesOf(match).join(' ')).toBe(moves);
  expect(nodes.length).toBe(match.length + 1);
});

test.each([
  ['(;GM[2]SZ[9])', 'go/sgf-game', 'GM[2]S'],
  ['(;SZ[9:13])', 'go/sgf-size', 'SZ[9:1'],
  ['(;SZ[4])', 'go/sgf-size', 'SZ[4])'],
  ['(;SZ[21])', 'go/sgf-size', 'SZ[21]'],
  ['(;SZ[x])', 'go/sgf-size', 'SZ[x])'],
  ['(;SZ[9]KM[6.25])', 'go/sgf-komi', 'KM[6.2'],
  ['(;SZ[9]KM[375])', 'go/sgf-komi', 'KM[375'],
  ['(;SZ[9]KM[many])', 'go/sgf-komi', 'KM[man'],
  ['(;SZ[5]AB[aa:ee])', 'go/no-liberty', 'AB[aa:'],
  ['(;SZ[9]AB[zz])', 'sgf/off-board', 'AB[zz]'],
  ['(;SZ[9];B[a])', 'sgf/bad-point', 'B[a])'],
  ['(;SZ[9];B[aa];AW[bb])', 'go/sgf-setup', 'AW[bb]'],
  ['(;SZ[9];B[aa];B[bb])', 'turn/not-your-turn', 'B[bb])'],
  ['(;SZ[9];B[aa];W[aa])', 'go/occupied', 'W[aa])'],
  ['(;SZ[5]RU[Japanese]AW[ba][ab]PL[B];B[aa])', 'go/suicide', 'B[aa])'],
  ['(;SZ[9]RU[Tromp-Taylor];B[];W[];B[aa])', 'game/over', 'B[aa])'],
  ['(;SZ[9', 'sgf/unclosed-value', '[9'],
])('%s is refused with %s where the fault is', (text, code, place) => {
  expect(refusal(text)).toEqual([code, place]);
});

test('a square size may be written twice, and odd komi chosen by hand', () => {
  expect(read('(;SZ[9:9])').match.game.options.size).toBe(9);
  expect(read('(;SZ[9]KM[375])', { rules: { komi: 15 } }).match.game.options.komi).toBe(15);
  expect(read('(;SZ[9]KM[])').match.game.options.komi).toBe('standard');
  expect(Object.is(read('(;SZ[9]KM[-0.0])').match.game.options.komi, 0)).toBe(true);
});

test.each([
  ['B+R', [1, 2], 'resignation'],
  ['W+Resign', [2, 1], 'resignation'],
  ['W+T', [2, 1], 'time'],
  ['B+Time', [1, 2], 'time'],
])('a result of %s ends the match', (result, places, reason) => {
  const played = read(`(;SZ[9]RE[${result}];B[aa])`);
  expect(played.result).toBe(result);
  expect(played.match.outcome()).toEqual({ places, scores: null, reason });
  expect(played.nodes.length).toBe(played.match.length + 1);
});

test('play goes on after two passes, and further passes mean nothing', () => {
  const { match } = read('(;SZ[9]RU[Japanese];B[aa];W[];B[];B[bb];W[];B[];W[])');
  expect(movesOf(match)).toEqual(['A9', 'pass', 'pass', 'resume', 'B8', 'pass', 'pass']);
  expect(describe(match.state).stage).toBe('scoring');
  expect(match.outcome()).toBeNull();
});

test('territory marked at the end tells the dead stones and ends the match', () => {
  const text =
    '(;SZ[5]KM[0]RU[Japanese]RE[B+1]AB[ba][bb][bc][bd][be][ee]AW[da][db][dc][dd][de][ab]' +
    ';B[];W[]TB[aa:ae]TW[ea:ee])';
  const { match } = read(text);
  expect(match.outcome()).toEqual({ places: [1, 1], scores: [12, 12], reason: 'territory, in half points' });
  expect(read(text.replace('TW[ea:ee]', '')).match.outcome()?.scores).toEqual([12, 0]);
  // What is not listed is nobody's: an eye in seki.
  const seki = text.replace('TW[ea:ee]', 'TW[ee]').replace('[ee]AW', 'AW').replace('TB[aa:ae]', 'TB[ab]');
  expect(read(seki).match.outcome()?.scores).toEqual([12, 10]);
  const none = seki.replace('TW[ee]', '');
  expect(read(none).match.outcome()?.scores).toEqual([12, 0]);
});

test.each([
  { size: 5 },
  { size: 9, scoring: 'chinese', komi: -5 },
  { size: 5, scoring: 'japanese', ko: 'simple', suicide: 'allowed' },
  { size: 9, handicap: 4, ko: 'situational' },
  { size: 7, handicap: 3, placement: 'free', scoring: 'japanese' },
] as const)('what is written is read back: %o', (options) => {
  const game = go.with(options);
  for (let seed = 0; seed < 10; seed++) {
    const random = openStream(seed, 'sgf');
    let match: GoMatch = startMatch(game);
    while (match.outcome() === null && match.index < 400) {
      match = unwrap(match.handleEvent(pickLegalEvent(match.state, random)));
      if (seed > 7 && match.index === 20)
        match = unwrap(match.handleEvent({ type: 'resign', seat: seed - 8 }));
    }
    const { match: back, result } = read(write(match));
    const moves = (of: GoMatch) => movesOf(of).filter((move) => move !== 'agree');
    expect(moves(back)).toEqual(moves(match));
    expect(rows(back)).toEqual(rows(match));
    expect(back.outcome()).toEqual(match.outcome());
    expect(back.game.options).toEqual({ ...game.options, komi: back.game.options.komi });
    expect(result === '').toBe(match.outcome() === null);
    expect(write(back)).toBe(write(match));
  }
});

test('marks, set-up, names and comments are written', () => {
  const game = go.with({ size: 5, scoring: 'japanese', komi: 0 });
  const from = unwrap(readBoard(game, '.X.O. .X.O. OX.O. .X.O. .X.O.', 'white'));
  let match: GoMatch = startMatch(game, { from });
  for (const event of [
    { type: 'pass' },
    { type: 'pass' },
    { type: 'mark', point: 'A3', seat: 1 },
    { type: 'agree', seat: 0 },
    { type: 'agree', seat: 1 },
  ] as const) {
    match = unwrap(match.handleEvent(event));
  }
  const tree = toSgf(match, { info: { PB: 'A [b] \\' }, comments: ['start', undefined, 'end'] });
  expect(unwrap(writeSgf([tree]))).toBe(
    '(;PB[A [b\\] \\\\]FF[4]GM[1]CA[UTF-8]SZ[5]KM[0]RU[Japanese, ko positional]RE[B+1]' +
      'AB[be][bd][bc][bb][ba]AW[de][dd][ac][dc][db][da]PL[W]C[start]\n' +
      ';W[];B[]C[end]TB[ae][ad][ac][ab][aa]TW[ee][ed][ec][eb][ea])\n',
  );
  const back = read(unwrap(writeSgf([tree])));
  expect(back.match.outcome()).toEqual(match.outcome());
  expect(decodeEvent(game, back.match.events()[2] as number)).toMatchObject({ type: 'mark', point: 'A3' });
});

test.each([
  ['set-up properties', '(;SZ[19]', 'AB[aa:ss]', ')', 'go/sgf-long'],
  ['rectangles', '(;SZ[19]AB[', 'aa:ss][', 'aa])', 'go/no-liberty'],
  ['passes', '(;SZ[5]RU[GOE]', ';B[];W[]', ')', 'go/sgf-long'],
  ['territory', '(;SZ[9]RU[GOE];B[];W[]TB[', 'aa:ii][', 'aa])', ''],
  ['variations', '(;SZ[9];B[aa]', '(;W[bb])', ')', ''],
])('5 MB of %s are answered', (_, begin, repeated, end, code) => {
  const text = begin + repeated.repeat(5_000_000 / repeated.length) + end;
  expect(refusal(text)[0]).toBe(code);
});
