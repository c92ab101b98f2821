import {
  apply,
  handle,
  legalEvents,
  openStream,
  sameState,
  startGame,
  startMatch,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { at, play } from '../../../test/chess-positions.ts';
import {
  type ChessMatch,
  chess,
  type PlayedMove,
  pgnTag,
  readGame,
  readGames,
  readSan,
  toPgn,
  writeFen,
  writePgn,
  writeSan,
  writeUci,
} from '../index.ts';

/** The refusal of a game, as code and the text from the fault on. */
function fault(text: string): string {
  const result = readGame(text);
  return result.ok
    ? 'accepted'
    : `${result.refusal.code}: ${text.slice(result.refusal.at).split(/[ \n]/)[0]}`;
}

const names = (line: readonly PlayedMove[]): string => line.map(({ san }) => san).join(' ');

test('a game is a match', () => {
  const { match, result, tags } = unwrap(
    readGame('[White "Anna"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0'),
  );
  expect(match.index).toBe(7);
  expect(match.outcome()).toEqual({ places: [1, 2], scores: null, reason: 'checkmate' });
  expect(result).toBe('1-0');
  expect(tags[0]).toMatchObject({ name: 'White', value: 'Anna' });
  expect(writeFen(match.jump(2).state)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
});

test.each(['1-0', '0-1', '1/2-1/2', '*'])(
  'a result that the board does not show, %s, is not made up',
  (result) => {
    const game = unwrap(readGame(`1. e4 e5 ${result}`));
    expect(game.result).toBe(result);
    expect(game.match.outcome()).toBeNull();
    expect(game.match.index).toBe(2);
  },
);

test('moves have their standard names and their codes, however they are spelled', () => {
  const text =
    '1. e2-e4 e5 2. ♘f3 Ng8f6 3. Bc4 Bc5 4. 0-0 O-O! 5. Nxe5+ d5 6. ed5 b5 7. d6 b4 8. a4 ba3 e.p. *';
  const { line, match } = unwrap(readGame(text));
  expect(names(line)).toBe('e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O Nxe5 d5 exd5 b5 d6 b4 a4 bxa3');
  expect(line.map(({ code }) => code)).toEqual(match.events());
  expect(line.map(({ spelled }) => spelled)).toContain('0-0');
  expect(line[7]?.nags).toEqual([1]);
});

const ANNOTATED = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1/2-1/2"]

{before} 1. e4 $1 {a comment} (1. d4 d5 (1... Nf6 $5 2. c4 {deep}) 2. c4) (1.
c4) 1... e5 2. Nf3 Nc6 (2... d6) 3. Bb5 1/2-1/2

`;

test('comments, glyphs and variations stay, and variations are played too', () => {
  const game = unwrap(readGame(ANNOTATED));
  expect(unwrap(writePgn(game))).toBe(ANNOTATED);
  const [e4, , , nc6] = game.line;
  expect(e4?.variations.map(names)).toEqual(['d4 d5 c4', 'c4']);
  expect(e4?.variations[0]?.[1]?.variations.map(names)).toEqual(['Nf6 c4']);
  const state = play(startGame(chess), 'e4 e5 Nf3');
  expect(handle(state, nc6?.variations[0]?.[0]?.code ?? -1).ok).toBe(true);
});

test('a null move is for variations', () => {
  const game = unwrap(readGame('1. e4 e5 (1... d6 2. -- Nf6 3. e5) (1... Nf6 2. Z0 Nxe4) 2. Nf3 *'));
  const [first = [], second = []] = game.line[1]?.variations ?? [];
  expect(names(first)).toBe('d6 -- Nf6 e5');
  expect(names(second)).toBe('Nf6 -- Nxe4');
  expect(first.map(({ code }) => code)[1]).toBe(-1);
  expect(unwrap(writePgn(game))).toContain('1. e4 e5 (1... d6 2. -- Nf6 3. e5)');
  expect(fault('1. e4 -- 2. d4 *')).toBe('pgn/null-move: --');
  expect(fault('1. e4 e5 (1... f6 2. Qh5+ --) *')).toBe('chess/leaves-king-in-check: --)');
});

test.each([
  ['1. e4 e5 2. Ke3 *', 'san/no-such-piece: Ke3'],
  ['1. e4 e5 2. Bb6 *', 'san/no-such-piece: Bb6'],
  ['1. e4 e5 2. Ba8 *', 'san/no-such-piece: Ba8'],
  ['1. e4 e5 2. Rh3 *', 'chess/way-blocked: Rh3'],
  ['1. e4 f6 2. Qh5+ a6 *', 'chess/leaves-king-in-check: a6'],
  ['1. Nf3 a6 2. d3 a5 3. Nd2 *', 'san/ambiguous: Nd2'],
  ['1. e4 e5 2. Nf33 *', 'san/malformed: 3'],
  ['1. f3 e5 2. g4 Qh4# 3. a3 *', 'game/over: a3'],
  ['1. e4 (1. d4 d5 2. Kd3) e5 *', 'san/no-such-piece: Kd3)'],
  ['1. e4 (1. d4 d5 (1... e5 2. Ka4) 2. c4) Kd3 *', 'san/no-such-piece: Ka4)'],
  ['1. e4 (1. d4) (1. Ka4) (1. Kb4) Kd3 *', 'san/no-such-piece: Ka4)'],
  ['1. e4 {never closed', 'pgn/unclosed-comment: {never'],
  ['[FEN "4k3/8/8/8/8/8/8/4X3 w - - 0 1"]\n\n1. e4 *', 'fen/board: X3'],
])('%s: %s', (text, refusal) => {
  expect(fault(text)).toBe(refusal);
});

test('a refused move has the sentence of the rules', () => {
  const result = readGame('1. e4 f6 2. Qh5+ a6');
  expect(result).toMatchObject({ refusal: { message: 'That would leave your king in check.', at: 17 } });
});

test('a game may begin in another position', () => {
  const text = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n\n30... Kd7 31. e4 *';
  const { match } = unwrap(readGame(text));
  expect(writeFen(match.state)).toBe('8/3k4/8/8/4P3/8/8/4K3 b - - 0 31');
  const written = unwrap(writePgn(toPgn(match)));
  expect(written).toContain('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n[SetUp "1"]\n\n30... Kd7 31. e4 *');
  expect(unwrap(readGame(text.replace('"1"', '"0"').replace(/30.*$/, 'e4'))).match.index).toBe(1);
});

test('variants', () => {
  const automatic = chess.with({ draws: 'automatic' });
  const text = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2';
  expect(unwrap(readGame(text)).match.outcome()).toBeNull();
  expect(unwrap(readGame(text, automatic)).match.outcome()?.reason).toBe('the same position 3 times');
});

test('a text of many games; the bad ones are refused and the others read', () => {
  const text =
    '[Event "1"]\n1. e4 1-0\n\n[Event "2"]\n1. Ke2 *\n\n[Event "3"]\n1. d4 (1. c4) *\n\n[Event "4"]\n1. ( *\n';
  const games = [...readGames(text)];
  expect(games.map(({ ok }) => ok)).toEqual([true, false, true, false]);
  expect(games.flatMap((game) => (game.ok ? [pgnTag(game.value, 'Event')?.value] : []))).toEqual(['1', '3']);
});

test('a match is written with its result', () => {
  const match = startMatch(chess);
  const played = (game: ChessMatch, ...sans: string[]) =>
    sans.reduce((now, san) => unwrap(now.handleEvent(unwrap(readSan(now.state, san)))), game);
  const open = played(match, 'e4', 'e5');
  const movetext = (game: ChessMatch) => unwrap(writePgn(toPgn(game, { White: 'Anna' }))).split('\n\n')[1];
  expect(movetext(open)).toBe('1. e4 e5 *');
  expect(movetext(unwrap(open.handleEvent({ type: 'resign', seat: 0 })))).toBe('1. e4 e5 0-1');
  expect(movetext(unwrap(open.handleEvent({ type: 'flag', loser: 1 })))).toBe('1. e4 e5 1-0');
  const offered = unwrap(open.handleEvent({ type: 'offerDraw', seat: 1 }));
  expect(movetext(offered)).toBe('1. e4 e5 *');
  expect(movetext(unwrap(offered.handleEvent({ type: 'acceptDraw', seat: 0 })))).toBe('1. e4 e5 1/2-1/2');
  expect(movetext(played(match, 'f3', 'e5', 'g4', 'Qh4#'))).toBe('1. f3 e5 2. g4 Qh4# 0-1');
});

test('tags of a match: given ones stay, its own position wins', () => {
  const tags = { White: 'Anna', Black: 'Bo "the rook"', FEN: 'of another game', SetUp: '1' };
  const text = unwrap(writePgn(toPgn(startMatch(chess), tags)));
  expect(text).toContain('[White "Anna"]\n[Black "Bo \\"the rook\\""]\n[Result "*"]\n\n*');
  const black = unwrap(writePgn(toPgn(startMatch(chess, { first: 1 }), tags)));
  expect(black).toContain(
    '[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"]\n[SetUp "1"]\n\n*',
  );
});

test('random games go into a text and come back the same', () => {
  const random = openStream(1, 'pgn');
  const matches = Array.from({ length: 30 }, (_, i) => {
    let match = startMatch(
      chess,
      i % 3 === 0 ? { from: at('r3k2r/1P6/8/2pP4/8/8/6p1/R3K2R w KQkq c6 0 1') } : {},
    );
    for (let moves = match.legalEvents(); moves.length > 0; moves = match.legalEvents()) {
      match = unwrap(match.handleEvent(moves[random.below(moves.length)] as number));
    }
    return match;
  });
  const text = matches.map((match) => unwrap(writePgn(toPgn(match)))).join('');
  const again = [...readGames(text)].map((game) => unwrap(game).match);
  expect(again.map((match) => match.events().map(writeUci))).toEqual(
    matches.map((match) => match.events().map(writeUci)),
  );
  expect(again.every((match, i) => sameState(match.state, (matches[i] as ChessMatch).state))).toBe(true);
});

test('a tree of all first and second moves', () => {
  const start = startGame(chess);
  const moves = legalEvents(start).map((code) => {
    const answers = legalEvents(apply(start, code)).map((answer) => writeSan(apply(start, code), answer));
    const [main = '', ...others] = answers;
    return `(1. ${writeSan(start, code)} ${main} ${others.map((san) => `(1... ${san})`).join(' ')})`;
  });
  const { line } = unwrap(readGame(`1. e4 ${moves.join(' ')} *`));
  const variations = line[0]?.variations ?? [];
  expect(variations).toHaveLength(20);
  expect(variations.every((variation) => variation[1]?.variations.length === 19)).toBe(true);
});
