import { legalEvents, outcomeOf, startGame, startMatch, stateHash, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatBoard,
  formatMove,
  formatTranscript,
  othello,
  parseBoard,
  parseMove,
  parseTranscript,
  playTranscript,
} from './index.ts';

const four = othello.with({ size: 4 });
const ten = othello.with({ size: 10 });
const refusalOf = (result: { ok: boolean; refusal?: { code: string; at?: number } }) =>
  result.ok ? 'accepted' : [result.refusal?.code, result.refusal?.at];

test.each([
  ['f5', { type: 'place', square: 'f5' }],
  ['A1', { type: 'place', square: 'a1' }],
  ['h8', { type: 'place', square: 'h8' }],
  ['--', { type: 'pass' }],
  ['pa', { type: 'pass' }],
  ['PA', { type: 'pass' }],
])('reads the move %s', (text, move) => {
  expect(parseMove(othello, text)).toEqual({ ok: true, value: move });
});

test.each([
  ['', 0],
  ['i1', 0],
  ['5f', 0],
  [' f5', 0],
  ['f', 1],
  ['f0', 1],
  ['f9', 1],
  ['fx', 1],
  ['-', 1],
  ['-a', 1],
  ['p', 1],
  ['pp', 1],
  ['f55', 2],
  ['f5 ', 2],
  ['---', 2],
])('refuses the move "%s" at %i', (text, at) => {
  expect(refusalOf(parseMove(othello, text))).toEqual(['othello/bad-move', at]);
});

test('on 10 by 10 there are rows of two digits, elsewhere not', () => {
  expect(parseMove(ten, 'J10')).toEqual({ ok: true, value: { type: 'place', square: 'j10' } });
  expect(refusalOf(parseMove(ten, 'a11'))).toEqual(['othello/bad-move', 2]);
  expect(refusalOf(parseMove(othello, 'a10'))).toEqual(['othello/bad-move', 2]);
  expect(unwrap(parseTranscript(ten, 'a1a10b1')).map((move) => 'square' in move && move.square)).toEqual([
    ...['a1', 'a10', 'b1'],
  ]);
});

test('every legal move is written and read back', () => {
  const state = startGame(ten);
  const texts = legalEvents(state).map((code) => formatMove(ten, code));
  expect(texts).toEqual(['e4', 'd5', 'g6', 'f7']);
  expect(texts.map((text) => unwrap(parseMove(ten, text)))).toEqual(
    texts.map((square) => ({ type: 'place', square })),
  );
});

test('a transcript is read with or without blanks, capitals and passes', () => {
  const written = 'f5f4c3c6c5d6f3c4c7----';
  for (const text of [
    written,
    'F5F4C3C6C5D6F3C4C7PAPA',
    'f5 f4 c3\nc6 c5 d6\tf3 c4 c7',
    `${written.slice(0, -2)} `,
  ]) {
    expect(formatTranscript(unwrap(playTranscript(othello, text)))).toBe(written);
  }
  expect(unwrap(playTranscript(othello, ' ')).index).toBe(0);
});

test('a pass that waits for nothing is not put in: the game may go on', () => {
  // Black, to move, has no move here, but White has.
  const six = othello.with({ size: 6 });
  const text = 'c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6';
  const match = unwrap(playTranscript(six, text));
  expect(match.legalEvents().map((code) => formatMove(six, code))).toEqual(['--']);
  expect(formatTranscript(match)).toBe(text);
  expect(formatTranscript(unwrap(playTranscript(six, `${text}e1`)))).toBe(`${text}--e1`);
});

test.each([
  ['f5d6z3', 'othello/bad-move', 4],
  ['f5 d6 c', 'othello/bad-move', 7],
  ['f5f5', 'othello/occupied', 2],
  ['f5 a1', 'othello/flips-nothing', 3],
  ['f5--d6', 'othello/must-move', 2],
  ['f5f4c3c6c5d6f3c4c7----pa', 'game/over', 22],
  ['--'.repeat(200), 'othello/too-long', 256],
])('refuses the transcript %s', (text, code, at) => {
  expect(refusalOf(playTranscript(othello, text))).toEqual([code, at]);
});

test('random matches survive their transcript, and their positions the text of the board', () => {
  const property = fc.property(
    fc.constantFrom(four, othello, ten),
    fc.array(fc.nat(), { maxLength: 120 }),
    (game, choices) => {
      let match = startMatch(game);
      for (const choice of choices) {
        const codes = match.legalEvents();
        if (codes.length === 0) break;
        match = unwrap(match.handleEvent(codes[choice % codes.length] as number));
      }
      const again = unwrap(playTranscript(game, formatTranscript(match)));
      if (again.index === match.index) expect(stateHash(again.state)).toBe(stateHash(match.state));
      else expect(again.outcome()).toMatchObject({ reason: 'nobody can move' });
      const read = unwrap(parseBoard(game, formatBoard(match.state)));
      expect(formatBoard(read)).toBe(formatBoard(match.state));
    },
  );
  fc.assert(property, { seed: 2, numRuns: 60 });
});

test('a board on one line, in small letters and with other dots', () => {
  const state = unwrap(parseBoard(four, '-----ox--xo-----o'));
  expect(formatBoard(state)).toBe('....\n.OX.\n.XO.\n....\nO');
  expect(outcomeOf(state)).toBeNull();
});

test.each([
  ['', 0],
  ['.... .OX. .XO. .... ', 20],
  ['.... .OX. .XO. ....', 19],
  ['.... .OX. .XO. ...', 18],
  ['.... .OX? .XO. .... X', 8],
  ['.... .OX. .XO. .... .', 20],
  ['.... .OX. .XO. .... X X', 22],
])('refuses the board "%s" at %i', (text, at) => {
  expect(refusalOf(parseBoard(four, text))).toEqual(['othello/bad-board', at]);
});

test('no text whatsoever makes the readers throw', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'abhjpXO.-189 \n') }));
  fc.assert(
    fc.property(text, (input) => {
      parseMove(othello, input);
      playTranscript(four, input);
      parseBoard(four, input);
    }),
    { seed: 3, numRuns: 2000 },
  );
});
