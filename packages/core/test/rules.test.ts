/** Rules: what they answer, in which order they ask and act, and that a "no" changes nothing. */
import {
  advance,
  apply,
  array,
  bool,
  byAnySeat,
  bySystem,
  counter,
  decodeEvent,
  defineGame,
  describe as describeState,
  type EventOf,
  edit,
  type Game,
  type GameState,
  handle,
  int,
  legalEvents,
  list,
  openStream,
  outcomeOf,
  parseEvent,
  pickLegalEvent,
  startGame,
  stateHash,
  unlisted,
  unwrap,
  winFor,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';

/** A building site: plan, then lay bricks, up to ten high. */
const site = defineGame({
  name: 'site',
  seats: 2,
  stages: ['plan', 'build'],
  state: {
    bricks: counter(10),
    height: counter(10),
    lit: bool(),
    diary: list(9, int(0, 99)),
    laid: array(2, counter(10)),
  },
  events: {
    open: {},
    lay: { count: int(0, 5) },
    layBoth: { first: int(0, 5), second: int(0, 5) },
    light: byAnySeat({}),
    order: { count: int(0, 9) },
    quit: unlisted(byAnySeat()),
    storm: unlisted(bySystem()),
    knock: { hard: bool() },
  },
  refusals: {
    'too-few': 'There are not so many bricks.',
    'too-high': 'It would fall over.',
    'no-answer': 'Nobody is there.',
    'too-late': 'The order came too late.',
  },
  rules: {
    open: (rule) =>
      rule.during('plan').do((s) => {
        s.stage = 'build';
        s.bricks = 8;
      }),
    lay: (rule) =>
      rule
        .during('build')
        .when((s, e) => e.count <= s.bricks, 'too-few')
        .when((s, e) => s.height + e.count <= 6, 'too-high')
        .do((s, e) => {
          s.bricks -= e.count;
          s.height += e.count;
          s.laid.add(e.seat, e.count);
        }, advance),
    layBoth: (rule) =>
      rule.split((_s, e, parts) => {
        parts.lay({ count: e.first });
        parts.by(1 - e.seat).lay({ count: e.second });
      }),
    light: (rule) =>
      rule
        .applies((s) => !s.lit)
        .do((s) => {
          s.lit = true;
        }),
    order: (rule) =>
      rule
        .check((s, e) => (e.count === 0 ? 'ignore' : s.bricks + e.count > 10 ? 'too-late' : null))
        .do((s, e) => {
          s.bricks += e.count;
        }),
    quit: (rule) => rule.do((s) => s.diary.push(99)),
    storm: (rule) =>
      rule.do((s) => {
        s.height = 0;
      }),
    knock: (rule) =>
      rule
        .if(
          (_s, e) => e.hard,
          (yes) => yes.when((s) => s.lit, 'no-answer').do((s) => s.diary.push(1)),
          (no) => no.when((s) => s.bricks > 0, 'too-few').do((s) => s.diary.push(2)),
        )
        .do((s) => s.diary.push(3))
        .if(
          (s) => s.diary.get(s.diary.length - 1) === 3,
          (yes) =>
            yes
              .do((s) => s.diary.push(4))
              .if(
                (s) => s.diary.includes(1),
                (deep) => deep.do((s) => s.diary.push(5)),
              ),
          (no) => no.do((s) => s.diary.push(6)),
        ),
  },
  outcome: (s) => (s.height === 6 ? winFor(s, s.laid.get(0) > s.laid.get(1) ? 0 : 1, 'it stands') : null),
});

type SiteEvent = EventOf<NonNullable<typeof site.types>['events']>;
type SiteState = GameState<
  NonNullable<typeof site.types>['schema'],
  NonNullable<typeof site.types>['events']
>;

const play = (...events: SiteEvent[]): SiteState =>
  events.reduce((state, event) => unwrap(handle(state, event)), startGame(site));

/** The refusal of an event, after checking that it changed nothing and brought no state. */
function refused(state: SiteState, event: SiteEvent): { code: string; kind: string } {
  const cells = state.cells.slice();
  const hash = stateHash(state);
  const result = handle(state, event);
  if (result.ok) throw new Error('it was accepted');
  expect(Object.keys(result)).toEqual(['ok', 'refusal']);
  expect(state.cells).toEqual(cells);
  expect(stateHash({ ...state, hash: null })).toBe(hash);
  return result.refusal;
}

const building = play({ type: 'open' });

test('the stages gate the rules, and rules change the stage', () => {
  const plan = startGame(site);
  expect(describeState(plan).stage).toBe('plan');
  expect(refused(plan, { type: 'lay', count: 0 }).code).toBe('game/wrong-stage');
  expect(describeState(building).stage).toBe('build');
  expect(refused(building, { type: 'open' }).code).toBe('game/wrong-stage');
  expect(handle(plan, { type: 'light' }).ok && handle(building, { type: 'light' }).ok).toBe(true);
});

test('the first condition that fails gives the answer', () => {
  const low = unwrap(edit(building, { bricks: 2, height: 4 }));
  expect(refused(low, { type: 'lay', count: 5 })).toEqual({
    kind: 'refused',
    code: 'site/too-few',
    message: 'There are not so many bricks.',
  });
  expect(refused(unwrap(edit(building, { height: 4 })), { type: 'lay', count: 5 }).code).toBe(
    'site/too-high',
  );
  expect(refused(low, { type: 'lay', count: 1, seat: 1 }).code).toBe('turn/not-your-turn');
});

test('what does not apply is ignored, which is no fault', () => {
  const lit = play({ type: 'light' });
  expect(refused(lit, { type: 'light' })).toMatchObject({ kind: 'ignored', code: 'event/not-applicable' });
  expect(refused(lit, { type: 'order', count: 0 })).toMatchObject({ kind: 'ignored' });
});

test('check gives its own answer', () => {
  expect(refused(building, { type: 'order', count: 3 })).toMatchObject({
    kind: 'refused',
    code: 'site/too-late',
  });
  expect(describeState(unwrap(handle(building, { type: 'order', count: 2 }))).bricks).toBe(10);
});

describe('branches', () => {
  test('have conditions of their own', () => {
    expect(refused(startGame(site), { type: 'knock', hard: true }).code).toBe('site/no-answer');
    expect(refused(startGame(site), { type: 'knock', hard: false }).code).toBe('site/too-few');
  });

  test('act in the order in which they are written, and later ones see what earlier ones did', () => {
    const soft = unwrap(handle(building, { type: 'knock', hard: false }));
    expect(describeState(soft).diary).toEqual([2, 3, 4]);
    const hard = unwrap(handle(play({ type: 'light' }), { type: 'knock', hard: true }));
    expect(describeState(hard).diary).toEqual([1, 3, 4, 5]);
  });
});

describe('an event that is split', () => {
  const both = (first: number, second: number): SiteEvent => ({ type: 'layBoth', first, second });

  test('does what its parts do, one after the other, as one event', () => {
    const state = unwrap(handle(building, both(2, 3)));
    expect(describeState(state)).toMatchObject({ height: 5, bricks: 3, laid: [2, 3] });
    expect(describeState(state).turn).toMatchObject({ events: 2, number: 3, active: 0 });
  });

  test('is refused as a whole if its second part is, for the reason of that part', () => {
    expect(refused(building, both(5, 5)).code).toBe('site/too-few');
    expect(refused(building, both(4, 3)).code).toBe('site/too-high');
    expect(refused(building, both(4, 2 + 1)).code).toBe('site/too-high');
  });

  test('is refused if its first part is', () => {
    expect(refused(startGame(site), both(0, 0)).code).toBe('game/wrong-stage');
    expect(refused(unwrap(edit(building, { bricks: 1 })), both(2, 0)).code).toBe('site/too-few');
  });

  test('is the same by the fast way', () => {
    const event = both(1, 2);
    const code = unwrap(parseEvent(site as Game, event, 0));
    expect(stateHash(apply(building, code))).toBe(stateHash(unwrap(handle(building, event))));
  });

  test('cannot be split into events that are split again', () => {
    const endless = defineGame({
      name: 'endless',
      seats: 1,
      state: { n: counter(1) },
      events: { again: {} },
      rules: { again: (rule) => rule.split((_s, _e, parts) => parts.again()) },
      outcome: () => null,
    });
    expect(() => handle(startGame(endless), { type: 'again' })).toThrow(/^endless: rules\.again splits/);
  });
});

test('legal events are accepted, and the fast way gives the same states', () => {
  const random = openStream(1, 'rules');
  for (let match = 0; match < 20; match++) {
    let state = startGame(site);
    for (let i = 0; i < 30 && outcomeOf(state) === null; i++) {
      for (const code of legalEvents(state)) {
        const event = decodeEvent(site, code);
        expect(stateHash(unwrap(handle(state, event)))).toBe(stateHash(apply(state, code)));
      }
      const code = pickLegalEvent(state, random);
      expect(legalEvents(state)).toContain(code);
      if (decodeEvent(site, code).type !== 'knock') state = apply(state, code);
    }
  }
});

test('an accepted event gives a new state and leaves the old one alone', () => {
  const cells = building.cells.slice();
  const after = unwrap(handle(building, { type: 'lay', count: 3 }));
  expect(after).not.toBe(building);
  expect(after.cells).not.toBe(building.cells);
  expect(building.cells).toEqual(cells);
});

test('unlisted events are accepted but never offered', () => {
  const types = new Set(legalEvents(building).map((code) => decodeEvent(site, code).type));
  expect(types).toEqual(new Set(['lay', 'order', 'knock', 'light']));
  expect(handle(building, { type: 'quit', seat: 1 }).ok).toBe(true);
  expect(handle(building, { type: 'storm' }).ok).toBe(true);
});
