/** Records: a match as text that replays to the same states, or tells where it goes another way. */
import {
  counter,
  decodeEvent,
  defineGame,
  fromRecord,
  type Game,
  type GameProgress,
  type GameRecord,
  openStream,
  pickLegalEvent,
  type Refusal,
  sameState,
  startMatch,
  stateHash,
  toRecord,
  unwrap,
} from '@rondel/core';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { describe, expect, test } from 'vitest';

/** Throws dice; the faces are in the state. */
const dice = defineGame({
  name: 'dice',
  seats: 2,
  random: true,
  state: { face: counter(6) },
  events: { roll: {}, wait: {} },
  rules: {
    roll: (rule) => rule.do((s) => void Object.assign(s, { face: s.random.die(6) })),
    wait: () => {},
  },
  outcome: (s) => (s.turn.events === 30 ? { places: [1, 1], scores: null, reason: 'enough' } : null),
});

function playOut(game: Game, seed: number | string, first = 0): GameProgress {
  const random = openStream(seed, 'records');
  let match: GameProgress = startMatch(game, { seed, first });
  for (
    let code = pickLegalEvent(match.state, random);
    code >= 0;
    code = pickLegalEvent(match.state, random)
  ) {
    match = unwrap(match.handleEvent(code));
  }
  return match;
}

const games = [
  ticTacToe,
  kalaha,
  kalaha.with({ pits: 3, seeds: 9, capture: 'always' }),
  connectFour,
  dice,
] as Game[];

describe.each(games)('$name', (game) => {
  test.each([0, 1, 'spring', -5])('the match of seed %j comes back from its record', (seed) => {
    const match = playOut(game, seed, 1);
    const text = JSON.stringify(toRecord(match));
    const again = unwrap(fromRecord(game, text));
    expect(again.events()).toEqual(match.events());
    expect(again.start).toEqual({ seed, first: 1, from: null, dice: null });
    for (let i = 0; i <= match.length; i++) {
      expect(sameState(again.jump(i).state, match.jump(i).state)).toBe(true);
    }
    expect(again.outcome()).toEqual(match.outcome());
    expect(JSON.stringify(toRecord(again))).toBe(text);
  });
});

const match = playOut(kalaha as Game, 5);
const record = toRecord(match);

test('a record says what it is of, and how it went', () => {
  const short = unwrap(
    unwrap(startMatch(kalaha).handleEvent({ type: 'sow', pit: 2 })).handleEvent({ type: 'sow', pit: 5 }),
  );
  expect(toRecord(short as GameProgress)).toEqual({
    rondel: 2,
    game: 'kalaha',
    version: 1,
    options: {},
    seed: 0,
    first: 0,
    events: [
      { type: 'sow', seat: 0, pit: 2 },
      { type: 'sow', seat: 0, pit: 5 },
    ],
    hashes: [0, 1, 2].map((at) => ({ at, hash: stateHash(short.jump(at).state) })),
  });
});

test('the record of an earlier point ends there', () => {
  const part = toRecord(match.jump(3));
  expect(part.events).toEqual(record.events.slice(0, 3));
  expect(unwrap(fromRecord(kalaha, part)).length).toBe(3);
});

test('hashes may be noted less often, and always after the last event', () => {
  const noted = toRecord(match, 10).hashes.map(({ at }) => at);
  const tens = Array.from({ length: Math.floor(match.length / 10) + 1 }, (_, i) => i * 10);
  expect(noted).toEqual(match.length % 10 === 0 ? tens : [...tens, match.length]);
  expect(fromRecord(kalaha, toRecord(match, 10)).ok).toBe(true);
});

describe('a tampered record', () => {
  /** The record with event or hash number `at` replaced. */
  const withEvent = (at: number, event: unknown): unknown => ({
    ...record,
    events: record.events.with(at, event as never),
  });
  const withHash = (...places: number[]): GameRecord => ({
    ...record,
    hashes: record.hashes.map((entry) =>
      places.includes(entry.at) ? { ...entry, hash: 'f'.repeat(16) } : entry,
    ),
  });
  /** An event that could have been played instead of number `at`. */
  const other = (at: number): unknown => {
    const here = match.jump(at);
    const code = here.legalEvents().find((legal) => legal !== match.events()[at]);
    return decodeEvent(kalaha, code as number);
  };
  /** Why it is refused, as a value and as a text alike; `null` if it is not. */
  const refusal = (tampered: unknown): Refusal | null => {
    const [value, text] = [fromRecord(kalaha, tampered), fromRecord(kalaha, JSON.stringify(tampered))];
    const told = value.ok ? null : value.refusal;
    expect(text.ok ? null : text.refusal).toEqual(told);
    return told;
  };

  test.each([0, 1, 7, 12])('with another event %d is told from there on', (at) => {
    expect(refusal(withEvent(at, other(at)))).toMatchObject({
      code: 'record/diverged',
      field: `hashes[${at + 1}]`,
    });
    expect(refusal(withEvent(at, other(at)))?.message).toContain(
      `after event ${at + 1} (${JSON.stringify(other(at))})`,
    );
  });

  test.each([0, 1, 7, 12])('with an event %d that cannot be is told with the reason', (at) => {
    const { seat } = record.events[at] as { seat: number };
    const wrong = { type: 'sow', seat: 1 - seat, pit: 0 };
    expect(refusal(withEvent(at, wrong))).toMatchObject({ code: 'record/refused', field: `events[${at}]` });
    expect(refusal(withEvent(at, wrong))?.message).toContain('turn/not-your-turn');
    expect(refusal(withEvent(at, { type: 'sow', seat, pit: 6 }))?.message).toContain('event/bad-field');
    expect(refusal(withEvent(at, null))?.message).toContain('event/malformed');
  });

  test.each([[[0]], [[4]], [[9, 5, 20]]])('with other hashes %j is told at the first of them', (places) => {
    const first = Math.min(...places);
    expect(refusal(withHash(...places))).toMatchObject({
      code: 'record/diverged',
      field: `hashes[${first}]`,
    });
    expect(refusal(withHash(...places))?.message).toContain(
      first === 0 ? 'at the start' : `after event ${first} `,
    );
  });

  test('is told by the next hash that was noted', () => {
    const sparse = { ...toRecord(match, 10), events: record.events.with(3, other(3) as never) };
    const told = fromRecord(kalaha, sparse);
    expect(told).toMatchObject({ ok: false });
    if (!told.ok) expect(['record/diverged', 'record/refused']).toContain(told.refusal.code);
  });

  test.each([0, 4, 9])('with event %d left out is told', (at) => {
    expect(refusal({ ...record, events: record.events.toSpliced(at, 1) })).not.toBeNull();
  });

  test.each([1, 5, 30])('with its last %d events left out is told', (count) => {
    expect(refusal({ ...record, events: record.events.slice(0, -count) })).not.toBeNull();
  });

  test('with two hashes for one place, one of them wrong, is told', () => {
    const wrong = { at: 3, hash: 'f'.repeat(16) };
    expect(refusal({ ...record, hashes: [...record.hashes, wrong] })).toMatchObject({
      code: 'record/diverged',
    });
    expect(refusal({ ...record, hashes: [wrong, ...record.hashes] })).toMatchObject({
      code: 'record/diverged',
    });
  });

  test('with events after the end of the game is told', () => {
    const longer = { ...record, events: [...record.events, { type: 'sow', seat: 0, pit: 0 }] };
    expect(refusal(longer)?.message).toContain('game/over');
  });

  test('with another seed or another first seat is told at the start', () => {
    const rolled = toRecord(playOut(dice as Game, 5));
    expect(fromRecord(dice, { ...rolled, seed: 6 })).toMatchObject({ refusal: { field: 'hashes[0]' } });
    expect(fromRecord(dice, { ...rolled, first: 1 })).toMatchObject({ refusal: { field: 'hashes[0]' } });
  });
});

describe('a record that is none', () => {
  const { seed: _, ...seedless } = record;
  const wrong: [what: string, record: unknown, code: string, field?: string][] = [
    ['nothing', null, 'malformed'],
    ['a text that is no JSON', '{"rondel":1', 'malformed'],
    ['a list', [], 'malformed'],
    ['another format', { ...record, rondel: 3 }, 'unknown-format', 'rondel'],
    ['another game', { ...record, game: 'chess' }, 'foreign-game', 'game'],
    ['a newer version', { ...record, version: 2 }, 'newer-version', 'version'],
    ['version 0', { ...record, version: 0 }, 'malformed', 'version'],
    ['a version as text', { ...record, version: '1' }, 'malformed', 'version'],
    ['no options', { ...record, options: null }, 'malformed', 'options'],
    ['other options', { ...record, options: { ...record.options, pits: 5 } }, 'foreign-options', 'options'],
    ['an unknown option', { ...record, options: { x: 5 } }, 'unknown-option', 'options.x'],
    ['an option that cannot be so', { ...record, options: { pits: 0 } }, 'impossible-option', 'options.pits'],
    ['no number', { ...record, options: { pits: null } }, 'impossible-option', 'options.pits'],
    ['no seed', seedless, 'malformed', 'seed'],
    ['half a seed', { ...record, seed: 0.5 }, 'malformed', 'seed'],
    ['no such first seat', { ...record, first: 2 }, 'malformed', 'first'],
    ['no events', { ...record, events: {} }, 'malformed', 'events'],
    ['no hashes', { ...record, hashes: 3 }, 'malformed', 'hashes'],
    ['broken hashes', { ...record, hashes: [{ at: 0 }] }, 'malformed', 'hashes'],
  ];

  test.each(wrong)('%s is refused with a code', (_, value, code, field) => {
    const result = fromRecord(kalaha, value);
    expect(result).toMatchObject({ ok: false, refusal: { kind: 'refused', code: `record/${code}` } });
    if (!result.ok) expect(result.refusal.field).toBe(field);
  });

  const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  test.each([
    ['an event', JSON.stringify(record).replace('"pit":', `"pit":${nest(200_000)},"was":`)],
    ['an option', JSON.stringify(record).replace('"options":{', `"options":{"x":${nest(200_000)}`)],
  ])('%s nested beyond all depth is refused, not thrown', (_, text) => {
    expect(() => fromRecord(kalaha, text)).not.toThrow();
    expect(fromRecord(kalaha, text)).toMatchObject({ ok: false });
  });

  test('10,000 damaged texts are refused or replay to a part of the same match', () => {
    const random = openStream(9, 'damage');
    const text = JSON.stringify(toRecord(match.jump(6)));
    for (let i = 0; i < 10_000; i++) {
      const at = random.below(text.length);
      const put = '0123456789{}[]",:-e '[random.below(20)] as string;
      const result = fromRecord(kalaha, text.slice(0, at) + put + text.slice(at + random.below(3)));
      if (result.ok) expect(sameState(result.value.state, match.jump(6).state)).toBe(true);
      else expect(result.refusal.code).toMatch(/^record\/[a-z-]+$/);
    }
  });
});

test('a record of other options replays with the game of those options', () => {
  const small = playOut(kalaha.with({ pits: 2, seeds: 2 }) as Game, 1);
  const kept = toRecord(small);
  expect(fromRecord(kalaha, kept)).toMatchObject({ refusal: { code: 'record/foreign-options' } });
  expect(sameState(unwrap(fromRecord(kalaha.with(kept.options), kept)).state, small.state)).toBe(true);
});
