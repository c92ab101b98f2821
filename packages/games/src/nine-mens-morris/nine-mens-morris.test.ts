import {
  describe,
  edit,
  type Game,
  handle,
  legalEvents,
  outcomeOf,
  type StateOf,
  startGame,
  type Telling,
  turnOf,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { drawScene, openScene } from '@rondel/scene';
import { expect, test } from 'vitest';
import { BOARD, nineMensMorris } from './index.ts';
import { scene } from './scene.ts';

type State = StateOf<typeof nineMensMorris>;

test.each([nineMensMorris, nineMensMorris.with({ flying: false })] as Game[])(
  'nine men’s morris is well-behaved: $options',
  (game) => {
    checkGame(game, { playouts: 8 });
  },
);

/** White men, black men, and how many each has to place. */
function set(white: string, black: string, inHand = [0, 0], game = nineMensMorris): State {
  const men = [white, black].map((names) => BOARD.tiles.filter((name) => names.split(' ').includes(name)));
  return unwrap(edit(startGame(game), { men, inHand }));
}

/** Plays `a7` to place, `a7-d7` to move and `xd7` to take. */
function play(state: State, ...texts: string[]): State {
  return texts.reduce((now, text) => unwrap(send(now, text)), state);
}

function send(state: State, text: string) {
  const [from = '', to] = text.split('-');
  if (to !== undefined) return handle(state, { type: 'move', from, to });
  return handle(
    state,
    text.startsWith('x') ? { type: 'remove', point: text.slice(1) } : { type: 'place', to: text },
  );
}

const codeOf = (state: State, text: string) => {
  const result = send(state, text);
  return result.ok ? null : result.refusal.code.replace('nine-mens-morris/', '');
};

test('the board has 24 points, 32 steps along 16 lines', () => {
  expect(BOARD.size).toBe(24);
  expect(BOARD.relations.map((name) => BOARD.links[name]?.filter((to) => to >= 0).length)).toEqual([
    16, 16, 16, 16,
  ]);
  expect(legalEvents(startGame(nineMensMorris))).toHaveLength(24);
});

test('a mill is told, and takes a man in the same turn', () => {
  const before = play(startGame(nineMensMorris), 'a7', 'b6', 'd7', 'd6');
  const told: Telling[] = [];
  const mill = unwrap(handle(before, { type: 'place', to: 'g7' }, told));
  expect(told).toContainEqual({ type: 'mill', to: null, by: 0, point: 'g7' });
  expect(turnOf(mill)).toMatchObject({ active: 0, segment: 'remove', number: 5 });
  expect(legalEvents(mill)).toHaveLength(2);
  expect(codeOf(mill, 'a4')).toBe('remove-first');
  expect(codeOf(mill, 'xa7')).toBe('not-theirs');
  const taken = play(mill, 'xb6');
  expect(turnOf(taken)).toMatchObject({ active: 1, segment: 'play', number: 6 });
  expect(describe(taken).inHand).toEqual([6, 7]);
});

test('two mills closed at once take one man', () => {
  const state = play(set('a7 d7 g4 g1', 'b6 d6 f4 c3', [1, 1]), 'g7', 'xb6');
  expect(turnOf(state)).toMatchObject({ active: 1, segment: 'play' });
});

test('a mill that is opened and closed again takes again', () => {
  const state = play(set('a7 d7 g4 c3', 'b2 d2 c5 e5'), 'g4-g7', 'xc5', 'b2-b4', 'g7-g4', 'b4-b2', 'g4-g7');
  expect(turnOf(state).segment).toBe('remove');
});

test.each([
  ['men in a mill are safe', 'b6 d6 f6 c3', ['xc3']],
  ['unless all are in mills', 'b6 d6 f6', ['xb6', 'xd6', 'xf6']],
  ['also in two that cross', 'b6 d6 f6 f4 f2', ['xb6', 'xd6', 'xf6', 'xf4', 'xf2']],
])('%s', (_, black, takes) => {
  const mill = play(set('a7 d7 g4 c4', black), 'g4-g7');
  expect(['xb6', 'xd6', 'xf6', 'xf4', 'xf2', 'xc3'].filter((text) => codeOf(mill, text) === null)).toEqual(
    takes,
  );
});

test.each([
  [[1, 0], 'a7-d7', 'place-first'],
  [[0, 0], 'd1', 'none-in-hand'],
  [[1, 0], 'a7', 'taken'],
  [[0, 0], 'xb6', 'no-mill'],
  [[0, 0], 'd7-g7', 'not-yours'],
  [[0, 0], 'b6-d6', 'not-yours'],
  [[0, 0], 'a7-a1', 'too-far'],
  [[0, 0], 'c4-e4', 'too-far'],
  [[0, 0], 'b4-b6', 'taken'],
])('with %j in hand %s is refused: %s', (inHand, text, code) => {
  expect(codeOf(set('a7 c4 b4 g1', 'b6 f6 f4 e5', inHand), text)).toBe(code);
});

test('with three men one may fly, if the option allows it', () => {
  const three = ['a7 c4 b2', 'b6 f6 f4 e5'] as const;
  expect(codeOf(set(...three), 'a7-d3')).toBeNull();
  expect(codeOf(set(...three, [0, 0], nineMensMorris.with({ flying: false })), 'a7-d3')).toBe('too-far');
  const told: Telling[] = [];
  const mill = play(set('a7 d7 g4', 'b6 f6 f4 c3'), 'g4-g7');
  unwrap(handle(mill, { type: 'remove', point: 'c3' }, told));
  expect(told).toContainEqual({ type: 'flying', to: null, player: 1 });
});

test('fewer than three men lose, and so does a side that cannot move', () => {
  const last = play(set('a7 d7 g4', 'b6 f6 c3'), 'g4-g7', 'xc3');
  expect(outcomeOf(last)).toEqual({ places: [1, 2], scores: null, reason: 'fewer than three men are left' });
  // Black's men in the corners are shut in as soon as g4 is taken.
  const open = set('d7 a4 d2 f2 f4', 'a7 a1 d1 g1');
  expect(outcomeOf(play(open, 'f4-f6'))).toBeNull();
  expect(outcomeOf(play(open, 'f4-g4'))).toEqual({
    places: [1, 2],
    scores: null,
    reason: 'the other side cannot move',
  });
});

test('the third time a position occurs is a draw', () => {
  const round = ['a7-d7', 'b6-b4', 'd7-a7', 'b4-b6'];
  const twice = play(set('a7 c4 g1 e5', 'b6 f2 c3 d1'), ...round, ...round.slice(0, 3));
  expect(outcomeOf(twice)).toBeNull();
  expect(outcomeOf(play(twice, 'b4-b6'))).toMatchObject({ places: [1, 1] });
});

test('a hundred moves without a capture are a draw', () => {
  const state = unwrap(edit(set('a7 c4 g1 e5', 'b6 f2 c3 d1'), { quiet: 97 }));
  expect(outcomeOf(play(state, 'a7-d7', 'b6-b4'))).toBeNull();
  expect(outcomeOf(play(state, 'a7-d7', 'b6-b4', 'd7-g7'))).toMatchObject({
    reason: 'nothing was taken for too long',
  });
});

test('the board is drawn', () => {
  const look = openScene(nineMensMorris, scene);
  const lines = drawScene(look, look.picture(play(startGame(nineMensMorris), 'a7', 'd6'), 0), 0);
  expect(lines.slice(0, 3)).toEqual([
    '7   W-----------+-----------+',
    '    |           |           |',
    '6   |   +-------B-------+   |',
  ]);
  expect(lines.slice(-2)).toEqual([
    'White (W, you): to place 8, on the board 1',
    'Black (B): to place 8, on the board 1',
  ]);
});
