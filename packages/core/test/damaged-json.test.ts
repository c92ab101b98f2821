/** JSON of states that was damaged, changed or comes from elsewhere is refused, and the place is named. */
import { type Game, type Refusal, startGame, stateFromJson, stateToJson } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { expect, test } from 'vitest';
import { after, kitchenSink, scramble, startSink } from './kitchen-sink.ts';

const sound = after(startSink(11), (s) => {
  scramble(s);
  s.row.set(0, 1);
  s.row.set(3, 2);
});

// biome-ignore lint/suspicious/noExplicitAny: damage ignores types
type Anything = any;
type Damage = (json: Anything) => unknown;

/** The record that holds the last name of a path such as `state/players/1/hand`, and that name. */
function find(json: Anything, path: string): [holder: Anything, name: string] {
  const names = path.split('/');
  const last = names.pop() as string;
  return [names.reduce((holder, name) => holder[name], json), last];
}

const cut =
  (path: string): Damage =>
  (json) => {
    const [holder, name] = find(json, path);
    delete holder[name];
  };

const set =
  (path: string, value: unknown): Damage =>
  (json) => {
    const [holder, name] = find(json, path);
    holder[name] = value;
  };

/** The JSON of the sound state after some damage. */
function damaged(damage: Damage): unknown {
  const json: Anything = structuredClone(stateToJson(sound));
  damage(json);
  return json;
}

/** What reading answers, from the value and from its text alike. */
function refusalOf(game: Game, json: unknown): Refusal {
  const result = stateFromJson(game, json);
  if (result.ok) throw new Error('it was read');
  expect(stateFromJson(game, JSON.stringify(json))).toEqual(result);
  return result.refusal;
}

const damages: [what: string, damage: Damage, code: string, field: string][] = [
  ['a missing field', cut('state/plain'), 'missing-field', 'plain'],
  ['a missing turn', cut('state/turn'), 'missing-field', 'turn'],
  ['a missing field of the turn', cut('state/turn/active'), 'missing-field', 'turn.active'],
  ['a missing field of an artifact', cut('state/cube/value'), 'missing-field', 'cube.value'],
  ['a missing list of a seat', cut('state/players/1/hand'), 'missing-field', 'players[1].hand'],
  ['a missing flag', cut('state/sealed.revealed'), 'missing-field', 'sealed.revealed'],
  [
    'a missing flag of a seat',
    cut('state/players/2/bid.revealed'),
    'missing-field',
    'players[2].bid.revealed',
  ],
  ['a missing piece', cut('state/pieces/rook'), 'missing-field', 'pieces.rook'],
  ['missing dice', cut('state/random'), 'missing-field', 'random'],
  ['a missing player', (j) => j.state.players.pop(), 'bad-field', 'players'],
  ['a missing state', cut('state'), 'bad-field', 'state'],
  ['a missing hash', cut('hash'), 'hash-mismatch', 'hash'],
  ['an extra artifact', set('state/extra', 1), 'unknown-field', 'extra'],
  ['an extra field', set('state/cube/extra', 1), 'unknown-field', 'cube.extra'],
  ['an extra field of a seat', set('state/players/0/extra', 1), 'unknown-field', 'players[0].extra'],
  ['an extra piece', set('state/pieces/queen', {}), 'unknown-field', 'pieces.queen'],
  ['an extra player', (j) => j.state.players.push(j.state.players[0]), 'bad-field', 'players'],
  ['an extra entry', set('extra', 1), 'unknown-field', 'extra'],
  ['a past in a game that does not look back', set('past', []), 'bad-field', 'past'],
  ['a text for a number', set('state/plain', '3'), 'bad-field', 'plain'],
  ['nothing for a number', set('state/plain', null), 'bad-field', 'plain'],
  ['a list for a number', set('state/plain', [3]), 'bad-field', 'plain'],
  ['a number for yes or no', set('state/flag', 1), 'bad-field', 'flag'],
  ['a number for a name', set('state/colour', 2), 'bad-field', 'colour'],
  ['a number for a tile', set('state/place', 4), 'bad-field', 'place'],
  ['a number for seats', set('state/team', 5), 'bad-field', 'team'],
  ['a record for an array', set('state/row', {}), 'bad-field', 'row'],
  ['a number for a list', set('state/deck', 3), 'bad-field', 'deck'],
  ['a hidden list', set('state/deck', { hidden: 3 }), 'bad-field', 'deck'],
  ['a list for an artifact', set('state/cube', []), 'bad-field', 'cube'],
  ['a record for numbered elements', set('state/stones', { 0: {}, 1: {} }), 'bad-field', 'stones'],
  ['a list for named elements', set('state/pieces', [{}, {}, {}]), 'bad-field', 'pieces'],
  ['nothing for an element', set('state/stones/1', null), 'bad-field', 'stones[1]'],
  ['a number for a flag', set('state/pile.revealed', 1), 'bad-field', 'pile.revealed'],
  ['too few flags', (j) => j.state['sealed.revealed'].pop(), 'bad-field', 'sealed.revealed'],
  ['a number too high', set('state/plain', 6), 'bad-field', 'plain'],
  ['a number too low', set('state/low', -10), 'bad-field', 'low'],
  ['half a number', set('state/plain', 0.5), 'bad-field', 'plain'],
  ['a number of many digits', set('state/plain', 1e300), 'bad-field', 'plain'],
  ['an unknown name', set('state/colour', 'pink'), 'bad-field', 'colour'],
  ['a seat too high', set('state/who', 3), 'bad-field', 'who'],
  ['a seat below zero', set('state/who', -1), 'bad-field', 'who'],
  ['a seat that is not there in a set', set('state/team', [3]), 'bad-field', 'team'],
  ['seats in disorder', set('state/team', [1, 0]), 'bad-field', 'team'],
  ['a seat twice', set('state/team', [1, 1]), 'bad-field', 'team'],
  ['an unknown tile', set('state/place', 'z9'), 'bad-field', 'place'],
  ['a piece that is not there', set('state/leader', 3), 'bad-field', 'leader'],
  ['an array item out of bounds', set('state/row/3', 10), 'bad-field', 'row[3]'],
  ['an array too long', (j) => j.state.row.push(0), 'bad-field', 'row'],
  ['an array too short', (j) => j.state.row.pop(), 'bad-field', 'row'],
  ['a row too short', (j) => j.state.field[1].pop(), 'bad-field', 'field'],
  ['a row too many', (j) => j.state.field.push(j.state.field[0]), 'bad-field', 'field'],
  [
    'a grid without rows',
    set('state/field', ['ring', 'ring', 'ring', 'ring', 'ring', 'ring']),
    'bad-field',
    'field',
  ],
  ['a list too long', set('state/deck', [1, 2, 3, 4, 5, 6]), 'bad-field', 'deck'],
  ['a list item out of bounds', set('state/players/2/hand', [1, 52]), 'bad-field', 'players[2].hand[1]'],
  ['other values in bounds', (j) => j.state.row.reverse(), 'hash-mismatch', 'hash'],
  ['other dice', set('state/random/drawn', 1), 'hash-mismatch', 'hash'],
  ['another hash', set('hash', '0123456789abcdef'), 'hash-mismatch', 'hash'],
  ['another format', set('rondel', 2), 'unknown-format', 'rondel'],
  ['no format', cut('rondel'), 'unknown-format', 'rondel'],
  ['another game', set('game', 'chess'), 'foreign-game', 'game'],
  ['another version', set('version', 2), 'foreign-version', 'version'],
  ['options where there are none', set('options', { pits: 6 }), 'unknown-option', 'options.pits'],
  ['no options', cut('options'), 'malformed', 'options'],
];

test.each(damages)('JSON with %s is refused and names the place', (_, damage, code, field) => {
  const refusal = refusalOf(kitchenSink as Game, damaged(damage));
  expect(refusal).toMatchObject({ kind: 'refused', code: `state/${code}`, field });
  expect(refusal.message).toMatch(/^[A-Za-z].*\.$/);
});

test('the prototype of a record is nothing special in a text', () => {
  const text = JSON.stringify(stateToJson(sound)).replace('{"turn":', '{"__proto__":{"plain":1},"turn":');
  expect(stateFromJson(kitchenSink, text)).toMatchObject({
    refusal: { code: 'state/unknown-field', field: '__proto__' },
  });
});

test.each([undefined, null, 0, true, [], 'nonsense', '', '[]', 'null', '{', '"{}"', '['.repeat(100_000)])(
  'what is no JSON of a state is refused: %j',
  (json) => {
    expect(stateFromJson(kitchenSink, json)).toMatchObject({
      ok: false,
      refusal: { code: 'state/malformed' },
    });
  },
);

test('other options of the same game are refused', () => {
  const other = stateToJson(startGame(kalaha.with({ capture: 'never' })));
  expect(stateFromJson(kalaha, other)).toMatchObject({
    refusal: { code: 'state/foreign-options', field: 'options' },
  });
});
