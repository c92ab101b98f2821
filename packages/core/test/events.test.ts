/** Events: readable records outside, one integer inside, and strict about both. */
import {
  bool,
  byAnySeat,
  bySystem,
  counter,
  decodeEvent,
  defineGame,
  describe as describeState,
  edit,
  type Game,
  handleUntrusted,
  int,
  legalEvents,
  type Moves,
  oneOf,
  parseEvent,
  type Scalar,
  seat,
  seats,
  secret,
  startGame,
  type TurnProfile,
  tile,
  turnProfile,
  unlisted,
  unwrap,
} from '@rondel/core';
import { gridBoard } from '@rondel/core/board';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Events with every kind of field and every kind of sender. */
const mailWith = (shape: { readonly turns?: TurnProfile } = {}) =>
  defineGame({
    name: 'mail',
    ...shape,
    seats: 3,
    state: { sent: counter(1000), sender: seat(), note: int(-3, 3) },
    events: {
      write: {
        note: int(-3, 3),
        seal: bool(),
        colour: oneOf('red', 'green', 'blue'),
        whom: seat(),
        team: seats(),
        at: tile(gridBoard(3, 2)),
      },
      shout: byAnySeat({ note: secret(int(0, 4)) }),
      strike: bySystem({ hour: int(1, 12) }),
      leave: unlisted(byAnySeat()),
      rest: {},
    },
    rules: {
      write: (rule) => rule.do((s, e) => Object.assign(s, { note: e.note, sender: e.seat })),
      shout: (rule) => rule.do((s, e) => Object.assign(s, { sender: e.seat })),
      strike: (rule) => rule.do((s, e) => Object.assign(s, { sent: s.sent + e.hour, sender: e.seat })),
      leave: (rule) => rule.do((s, e) => Object.assign(s, { sender: e.seat })),
      rest: () => {},
    },
    outcome: () => null,
  });
const mail = mailWith();

const games: [game: Game, events: number][] = [
  [ticTacToe as Game, 9 * 3],
  [kalaha as Game, 6 * 3],
  [kalaha.with({ pits: 1 }) as Game, 1 * 3],
  [connectFour as Game, 7 * 3],
  [mail as Game, (7 * 2 * 3 * 3 * 8 * 6 + 5 + 12 + 1 + 1) * 4],
];

describe.each(games)('$name', (game, events) => {
  const limit = 2 ** 19;

  test('every code stands for one event, and every event for one code', () => {
    let found = 0;
    for (let code = 0; code < limit; code++) {
      const parsed = parseEvent(game, code, 0);
      if (!parsed.ok) continue;
      found++;
      const event = decodeEvent(game, code);
      const back = parseEvent(game, event, 0);
      if (!back.ok || back.value !== code) throw new Error(`${code} becomes ${JSON.stringify(event)}`);
      if (!JSON.stringify(event).startsWith(`{"type":"${event.type}","seat":`)) throw new Error(`${code}`);
    }
    expect(found).toBe(events);
  });

  test('no other number is a code, and decoding one is a mistake', () => {
    const numbers = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(limit, -1, 2 ** 30, 2 ** 31, 2 ** 32),
    );
    const property = fc.property(numbers, (number) => {
      fc.pre(!(Number.isInteger(number) && number >= 0 && number < limit));
      const refusal = { code: 'event/bad-code' };
      expect(parseEvent(game, number, 0)).toMatchObject({ ok: false, refusal });
      expect(handleUntrusted(startGame(game), number)).toMatchObject({ ok: false, refusal });
      expect(() => decodeEvent(game, number)).toThrow(`${game.name}: ${number} is the code of no event`);
    });
    fc.assert(property, { seed: 1, numRuns: 300 });
  });
});

test('events read as people write them', () => {
  const shown = legalEvents(startGame(mail)).map((code) => decodeEvent(mail, code));
  const some = [
    { type: 'rest', seat: 0 },
    { type: 'write', seat: 0, note: -3, seal: true, colour: 'blue', whom: 2, team: [0, 2], at: 'b2' },
    { type: 'shout', seat: 0, note: 0 },
    { type: 'shout', seat: 1, note: 1 },
    { type: 'shout', seat: 2, note: 2 },
    { type: 'strike', seat: null, hour: 12 },
  ];
  for (const event of some) expect(shown).toContainEqual(event);
});

const letter = { type: 'write', note: 0, seal: false, colour: 'red', whom: 1, team: [], at: 'a1' };

test('a complete event is accepted', () => {
  expect(handleUntrusted(startGame(mail), letter).ok).toBe(true);
});

const malformed: [what: string, event: unknown, code: string, field?: string][] = [
  ['nothing', null, 'event/malformed'],
  ['no object', 'write', 'event/malformed'],
  ['a list', ['rest'], 'event/malformed'],
  ['no type', { note: 1 }, 'event/unknown-type', 'type'],
  ['an unknown type', { ...letter, type: 'wrote' }, 'event/unknown-type', 'type'],
  ['an inherited name as type', { type: 'constructor' }, 'event/unknown-type', 'type'],
  ['a type that is no text', { type: 4 }, 'event/unknown-type', 'type'],
  ['a missing field', { ...letter, note: undefined }, 'event/bad-field', 'note'],
  ['a field left out', { type: 'shout' }, 'event/missing-field', 'note'],
  ['an extra field', { type: 'rest', long: true }, 'event/unknown-field', 'long'],
  ['a field of another event', { ...letter, hour: 1 }, 'event/unknown-field', 'hour'],
  ['a number too high', { ...letter, note: 4 }, 'event/bad-field', 'note'],
  ['a number too low', { ...letter, note: -4 }, 'event/bad-field', 'note'],
  ['half a number', { ...letter, note: 0.5 }, 'event/bad-field', 'note'],
  ['minus zero', { ...letter, note: -0 }, 'event/bad-field', 'note'],
  ['a text for a number', { ...letter, note: '1' }, 'event/bad-field', 'note'],
  ['a number for yes or no', { ...letter, seal: 1 }, 'event/bad-field', 'seal'],
  ['an unknown name', { ...letter, colour: 'pink' }, 'event/bad-field', 'colour'],
  ['an unknown seat in a field', { ...letter, whom: 3 }, 'event/bad-field', 'whom'],
  ['no seat in a field', { ...letter, whom: null }, 'event/bad-field', 'whom'],
  ['a set of unknown seats', { ...letter, team: [3] }, 'event/bad-field', 'team'],
  ['a set in disorder', { ...letter, team: [1, 0] }, 'event/bad-field', 'team'],
  ['an unknown tile', { ...letter, at: 'd1' }, 'event/bad-field', 'at'],
  ['a seat that is not there', { ...letter, seat: 3 }, 'event/bad-seat', 'seat'],
  ['half a seat', { ...letter, seat: 0.5 }, 'event/bad-seat', 'seat'],
  ['a seat as text', { ...letter, seat: '0' }, 'event/bad-seat', 'seat'],
  ['a seat below the first', { type: 'strike', hour: 1, seat: -1 }, 'event/bad-seat', 'seat'],
];

test.each(malformed)('%s is refused, and what is wrong is named', (_, event, code, field) => {
  const state = startGame(mail);
  const cells = state.cells.slice();
  const result = handleUntrusted(state, event);
  expect(result).toMatchObject({ ok: false, refusal: { kind: 'refused', code } });
  if (!result.ok) expect(result.refusal.field).toBe(field);
  expect(parseEvent(mail as Game, event, 0)).toEqual(result);
  expect(state.cells).toEqual(cells);
});

test('what an author lists must fit the event', () => {
  const misfit = (list: (moves: Moves<{ go: { n: Scalar<number> } }>) => void): (() => unknown) => {
    const game = defineGame({
      name: 'misfit',
      seats: 2,
      state: { n: counter(3) },
      events: { go: { n: int(0, 3) } },
      rules: { go: (rule) => rule.list((_s, moves) => list(moves)) },
      outcome: () => null,
    });
    return () => legalEvents(startGame(game));
  };
  expect(misfit((moves) => moves.go({ n: 4 }))).toThrow(
    /^misfit: moves\.go\({"n":4}\) does not fit \(n 0\.\.3\)/,
  );
  expect(misfit((moves) => moves.go({ n: Number.NaN }))).toThrow(/^misfit: moves\.go\({"n":null}\)/);
  expect(misfit((moves) => moves.go.raw(4))).toThrow(/^misfit: moves\.go\(4\) does not fit/);
  expect(misfit((moves) => moves.go.raw(Number.NaN))).toThrow(/^misfit: moves\.go\(NaN\)/);
  expect(misfit((moves) => moves.by(2))).toThrow(/^misfit: moves\.by\(2\)/);
});

describe('senders', () => {
  const start = startGame(mail);
  /** Who is noted as the sender of an accepted event, or the code of the refusal. */
  const send = (event: Record<string, unknown>, state = start): unknown => {
    const result = handleUntrusted(state, event);
    return result.ok ? (describeState(result.value).sender ?? -1) : result.refusal.code;
  };
  const rows: [what: string, event: Record<string, unknown>, answer: unknown][] = [
    ['the active seat by default', letter, 0],
    ['the active seat by number', { ...letter, seat: 0 }, 0],
    ['another seat', { ...letter, seat: 1 }, 'turn/not-your-turn'],
    ['the system for a seat', { ...letter, seat: null }, 'turn/not-your-turn'],
    ['any seat, the active one by default', { type: 'shout', note: 1 }, 0],
    ['any seat, another one', { type: 'shout', note: 1, seat: 2 }, 2],
    ['any seat, but not the system', { type: 'shout', note: 1, seat: null }, 'event/seat-only'],
    ['the system by default', { type: 'strike', hour: 1 }, -1],
    ['the system by name', { type: 'strike', hour: 1, seat: null }, -1],
    ['a seat for the system', { type: 'strike', hour: 1, seat: 0 }, 'event/system-only'],
    ['any seat, unlisted', { type: 'leave', seat: 1 }, 1],
  ];

  test.each(rows)('%s', (_, event, answer) => {
    expect(send(event)).toBe(answer);
  });

  test('the turn decides whose event it is', () => {
    const second = unwrap(edit(start, { turn: { active: 1 } }));
    expect(send(letter, second)).toBe(1);
    expect(send({ ...letter, seat: 0 }, second)).toBe('turn/not-your-turn');
  });

  test('where nobody is to move, no seat is, not even by default', () => {
    const deserted = mailWith({ turns: turnProfile().segments('main').allowLeaving().build() });
    const nobody = unwrap(edit(startGame(deserted), { turn: { active: null, left: [0] } }));
    expect(send(letter, nobody)).toBe('turn/not-your-turn');
    expect(send({ ...letter, seat: 1 }, nobody)).toBe('turn/not-your-turn');
    expect(send({ type: 'shout', note: 1 }, nobody)).toBe('event/seat-only');
    expect(send({ type: 'shout', note: 1, seat: 2 }, nobody)).toBe(2);
  });
});
