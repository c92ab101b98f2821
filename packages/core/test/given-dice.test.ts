/** Matches whose dice are given, from a real board or another program, and not rolled from a seed. */
import {
  apply,
  counter,
  defineGame,
  describe as describeState,
  edit,
  faces,
  fromRecord,
  type Game,
  type GameProgress,
  handle,
  handleGiven,
  legalEvents,
  list,
  openStream,
  positionHash,
  Runner,
  redact,
  reseed,
  sameState,
  secret,
  startGame,
  startMatch,
  stateFromBytes,
  stateFromJson,
  stateHash,
  stateToBytes,
  stateToJson,
  toRecord,
  unwrap,
} from '@rondel/core';
import { hasGivenDice, knowledgeOf, turnLog } from '@rondel/core/inspect';
import { backgammon, readPlay, rolled } from '@rondel/games/backgammon';
import { kalaha } from '@rondel/games/kalaha';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Two dice and a wheel, thrown together, and a deck that is shuffled at the start and on demand. */
const fair = defineGame({
  name: 'fair',
  seats: 2,
  random: true,
  state: { red: counter(6), blue: counter(6), wheel: counter(999), deck: secret(list(4, counter(3))) },
  events: { roll: {}, wait: {}, shuffle: {}, raw: {} },
  setup: (s) => {
    for (let card = 0; card < 4; card++) s.deck.push(card);
    s.random.shuffle(s.deck);
  },
  rules: {
    roll: (rule) =>
      rule.do((s) => {
        s.red = s.random.die(6);
        s.blue = s.random.die(6);
        s.wheel = s.random.below(1000);
        s.turn.advance();
      }),
    wait: (rule) => rule.do((s) => s.turn.advance()),
    shuffle: (rule) => rule.do((s) => s.random.shuffle(s.deck)),
    raw: (rule) =>
      rule.do((s) => {
        s.wheel = s.random.next() & 15;
      }),
  },
  outcome: () => null,
});

/** As it is: nothing is swapped. */
const SORTED = [3, 2, 1];
const ROLL = { type: 'roll' } as const;
const WAIT = { type: 'wait' } as const;
const start = startMatch(fair, { dice: SORTED });
const deckOf = (state: GameProgress['state']): unknown => describeState(state).deck;

/** A match of so many rounds of a throw, a pause and a shuffle. */
function played(rounds: number) {
  const random = openStream(4, 'a real board');
  let match = start;
  for (let i = 0; i < rounds; i++) {
    match = unwrap(match.handleEvent(ROLL, { dice: [random.below(6), random.below(6), random.below(1000)] }));
    match = unwrap(match.handleEvent(WAIT));
    const dice = [random.below(4), random.below(3), random.below(2)];
    match = unwrap(match.handleEvent({ type: 'shuffle' }, { dice }));
  }
  return match;
}
const long = played(20);

describe('[R5] dice that are given', () => {
  test('fall as told, draw by draw, at the start too', () => {
    const { state } = unwrap(start.handleEvent(ROLL, { dice: [...faces(3, 1), 777] }));
    expect(describeState(state)).toMatchObject({ red: 3, blue: 1, wheel: 777, deck: [0, 1, 2, 3] });
    expect(deckOf(startGame(fair, { dice: [0, 0, 0] }))).toEqual([1, 2, 3, 0]);
    expect(describeState(unwrap(handleGiven(state, { type: 'raw' }, [0xfffffff3]))).wheel).toBe(3);
  });

  test('come back from a record, which has them instead of a seed', () => {
    const record = toRecord(long);
    expect(record).not.toHaveProperty('seed');
    expect(record.dice).toHaveLength(long.length + 1);
    expect(record.dice?.slice(0, 3)).toEqual([SORTED, long.dice()?.[1], []]);
    const again = unwrap(fromRecord(fair, JSON.stringify(record)));
    for (let i = 0; i <= long.length; i++) {
      expect(stateHash(again.jump(i).state)).toBe(stateHash(long.jump(i).state));
    }
    expect(again.start).toEqual({ seed: null, first: 0, from: null, dice: SORTED });
    expect(toRecord(again)).toEqual(record);
  });

  test('are there again after undoing and jumping, and can be others from there on', () => {
    for (const at of [0, 1, 15, 16, 17, 33, 59]) {
      const back = long.jump(at);
      expect(sameState(back.redo().state, long.jump(at + 1).state)).toBe(true);
      expect(back.dice()).toEqual(long.dice()?.slice(0, at + 1));
    }
    const other = unwrap(long.jump(17).handleEvent(WAIT));
    expect(unwrap(fromRecord(fair, toRecord(other))).index).toBe(18);
    expect(turnLog(long).length).toBeGreaterThan(40);
  });

  test('what was given cannot be changed afterwards', () => {
    const dice = [0, 0, 0];
    const match = unwrap(start.handleEvent(ROLL, { dice }));
    dice[0] = 5;
    expect(match.dice()).toEqual([SORTED, [0, 0, 0]]);
  });

  test('a state says so, in its hash and when it is saved', () => {
    const given = long.state;
    const seeded = reseed(given, 'x');
    expect([hasGivenDice(given), hasGivenDice(seeded)]).toEqual([true, false]);
    expect(positionHash(given)).toBe(positionHash(seeded));
    for (const seed of [0, 'x', '0'.repeat(32)]) {
      expect(stateHash(reseed(given, seed))).not.toBe(stateHash(given));
    }
    for (const back of [
      unwrap(stateFromJson(fair, JSON.stringify(stateToJson(given)))),
      unwrap(stateFromBytes(fair, stateToBytes(given))),
    ]) {
      expect(sameState(back, given)).toBe(true);
      expect(handle(back, ROLL)).toMatchObject({ refusal: { code: 'dice/missing' } });
    }
    expect(hasGivenDice(redact(given, 0))).toBe(true);
    expect(hasGivenDice(unwrap(edit(given, { wheel: 3 })))).toBe(true);
  });

  test('no state has both', () => {
    const json = stateToJson(long.state);
    const { random } = json.state as { random: { key: number[]; drawn: number } };
    expect(random).toEqual({ key: [0, 0, 0, 0, 0, 0, 0, 0], drawn: -1 });
    const torn = { ...json, state: { ...json.state, random: { ...random, key: random.key.with(3, 1) } } };
    expect(stateFromJson(fair, torn)).toMatchObject({
      refusal: { code: 'state/bad-field', field: 'random.key' },
    });
    expect(() => startMatch(fair, { seed: 1, dice: SORTED })).toThrow(/a seed or dice, not both/);
    expect(() => startGame(fair, { seed: 1, dice: SORTED })).toThrow(/a seed or dice, not both/);
    expect(() => startMatch(fair, { from: long.state, seed: 1 })).toThrow(/not both/);
  });

  test('a search has dice of its own', () => {
    const before = startMatch(backgammon, { dice: [] }).state;
    const runner = new Runner(backgammon as Game);
    runner.load(knowledgeOf(before, 0) as never);
    runner.guess(0, openStream(1, 'thoughts'));
    runner.apply(legalEvents(before)[0] as number);
    expect(runner.state().cells).not.toEqual(before.cells);
    expect(unwrap(handle(reseed(before, 3), ROLL)).game).toBe(backgammon);
  });

  test('a match goes on with them from any state, seeded or not', () => {
    const seeded = unwrap(handle(startGame(fair, { seed: 9 }), ROLL));
    const here = startMatch(fair, { from: seeded, dice: [] });
    expect(positionHash(here.state)).toBe(positionHash(seeded));
    const match = unwrap(here.handleEvent(ROLL, { dice: [1, 2, 3] }));
    const record = toRecord(match);
    expect(record).toMatchObject({ dice: [[], [1, 2, 3]], start: { state: { random: { drawn: -1 } } } });
    expect(sameState(unwrap(fromRecord(fair, record)).state, match.state)).toBe(true);
    expect(startMatch(fair, { from: match.state }).start).toMatchObject({ seed: null, dice: [] });
    expect(() => startMatch(fair, { from: seeded, dice: [3] })).toThrow(RangeError);
  });
});

describe('[R6] dice that cannot be', () => {
  const before = stateHash(start.state);

  test.each<[what: string, dice: number[] | undefined, code: string, field?: string]>([
    ['none', undefined, 'missing'],
    ['none of them', [], 'missing'],
    ['too few', [0, 0], 'missing'],
    ['one too many', [0, 0, 0, 4], 'too-many', 'dice[3]'],
    ['too high a die', [6, 0, 0], 'impossible', 'dice[0]'],
    ['below zero', [0, -1, 0], 'impossible', 'dice[1]'],
    ['half a number', [0, 0, 0.5], 'impossible', 'dice[2]'],
    ['no number', [0, 0, '7' as never], 'impossible', 'dice[2]'],
  ])('%s: refused, and nothing happened', (_, dice, code, field) => {
    const results = [
      start.handleEvent(ROLL, dice === undefined ? {} : { dice }),
      dice === undefined ? handle(start.state, ROLL) : handleGiven(start.state, ROLL, dice),
    ];
    for (const result of results) {
      expect(result).toMatchObject({ ok: false, refusal: { kind: 'refused', code: `dice/${code}` } });
      if (!result.ok)
        expect([result.refusal.field, result.refusal.message]).toEqual([
          field,
          expect.stringMatching(/^\S.*\.$/),
        ]);
    }
    expect(stateHash(start.state)).toBe(before);
    expect(unwrap(start.handleEvent(ROLL, { dice: [5, 5, 5] })).index).toBe(1);
  });

  test('an event that is refused for itself says why, whatever was given', () => {
    expect(start.handleEvent({ type: 'roll', seat: 1 }, { dice: [] })).toMatchObject({
      refusal: { code: 'turn/not-your-turn' },
    });
    expect(start.handleEvent(WAIT, { dice: [1] })).toMatchObject({ refusal: { code: 'dice/too-many' } });
  });

  test('a match with a seed takes none', () => {
    const seeded = startMatch(fair, { seed: 3 });
    expect(seeded.handleEvent(ROLL, { dice: [0, 0, 0] })).toMatchObject({ refusal: { code: 'dice/seeded' } });
    expect(handleGiven(seeded.state, ROLL, [])).toMatchObject({ refusal: { code: 'dice/seeded' } });
    expect(seeded.dice()).toBeNull();
    expect(hasGivenDice(startGame(kalaha))).toBe(false);
    expect(() => startGame(kalaha, { dice: [] })).toThrow(/kalaha has no dice/);
    expect(() => startMatch(kalaha, { from: startGame(kalaha), dice: [] })).toThrow(/kalaha has no dice/);
  });

  test('at the start they are a programming error', () => {
    expect(() => startGame(fair, { dice: [] })).toThrow('dice/missing: Say what was rolled.');
    expect(() => startMatch(fair, { dice: [4, 0, 0] })).toThrow('dice/impossible');
    expect(() => startMatch(fair, { dice: 'given' as never })).toThrow(/fair: dice must be a list/);
  });

  test('where nothing is checked they throw', () => {
    const [roll = -1] = legalEvents(start.state);
    expect(() => apply(start.state, roll)).toThrow('dice/missing: Say what was rolled.');
    const runner = new Runner(fair as Game);
    runner.load(start.state as never);
    expect(() => runner.apply(roll)).toThrow('dice/missing');
    runner.reseed(openStream(1, 'x'));
    runner.apply(roll);
    // Others roll their own dice as before.
    expect(unwrap(handle(startGame(fair, { seed: 1 }), ROLL)).game).toBe(fair);
  });

  const record = toRecord(played(2));
  const { seed: _, ...rolledBySeed } = toRecord(startMatch(fair, { seed: 3 }));
  test.each<[string, object, string, string]>([
    ['both', { seed: 3 }, 'malformed', 'seed'],
    ['dice that are no lists', { dice: [1, 2] }, 'malformed', 'dice'],
    ['dice for too few events', { dice: record.dice?.slice(1) }, 'malformed', 'dice'],
    ['a start without its dice', { dice: record.dice?.with(0, []) }, 'refused', 'dice[0]'],
    ['an event without its dice', { dice: record.dice?.with(1, []) }, 'refused', 'events[0]'],
    ['an event with too many', { dice: record.dice?.with(2, [1]) }, 'refused', 'events[1]'],
    ['other dice', { dice: record.dice?.with(1, [0, 0, 0]) }, 'diverged', 'hashes[1]'],
    ['a seed instead', { dice: undefined, seed: 3 }, 'diverged', 'hashes[0]'],
    ['a start that rolls for itself', { start: stateToJson(startGame(fair)) }, 'bad-start', 'start'],
  ])('a record with %s is refused', (_what, changes, code, field) => {
    expect(fromRecord(fair, { ...record, ...changes })).toMatchObject({
      refusal: { code: `record/${code}`, field },
    });
    expect(fromRecord(fair, rolledBySeed)).toMatchObject({ refusal: { field: 'seed' } });
  });
});

test('any match with given dice comes back from its record', () => {
  const event = fc.oneof(
    fc.tuple(fc.constant('roll' as const), fc.tuple(fc.nat(5), fc.nat(5), fc.nat(999))),
    fc.tuple(fc.constant('shuffle' as const), fc.tuple(fc.nat(3), fc.nat(2), fc.nat(1))),
    fc.tuple(fc.constant('wait' as const), fc.constant([])),
  );
  const property = fc.property(
    fc.array(event, { maxLength: 40 }),
    fc.tuple(fc.nat(3), fc.nat(2), fc.nat(1)),
    (events, dice) => {
      let match = startMatch(fair, { dice, first: 1 });
      for (const [type, given] of events) match = unwrap(match.handleEvent({ type }, { dice: given }));
      const again = unwrap(fromRecord(fair, JSON.stringify(toRecord(match))));
      expect(sameState(again.state, match.state)).toBe(true);
      expect(again.dice()).toEqual([dice, ...events.map(([, given]) => given)]);
    },
  );
  fc.assert(property, { numRuns: 60, seed: 1 });
});

test('a game of backgammon from a real board', () => {
  let match = startMatch(backgammon, { dice: [] });
  const roll = (first: number, second: number): void => {
    match = unwrap(match.handleEvent({ type: 'roll' }, rolled(first, second)));
  };
  const move = (text: string): void => {
    for (const code of unwrap(readPlay(match.state, text))) match = unwrap(match.handleEvent(code));
  };
  roll(3, 1);
  move('8/5 6/5');
  expect(match.handleEvent({ type: 'roll' })).toMatchObject({
    refusal: { code: 'dice/missing', message: 'Say what was rolled.' },
  });
  roll(6, 6);
  move('24/18(2) 13/7(2)');
  expect(describeState(match.state)).toMatchObject({ dice: [6, 6], turn: { active: 0, number: 3 } });
  const record = toRecord(match);
  expect(record.dice?.filter((dice) => dice.length > 0)).toEqual([faces(3, 1), faces(6, 6)]);
  expect(sameState(unwrap(fromRecord(backgammon, JSON.stringify(record))).state, match.state)).toBe(true);
  expect(() => rolled(0, 7)).toThrow('no die shows 0');
});
