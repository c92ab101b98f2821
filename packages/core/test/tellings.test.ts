/** [N1]…[N6] What happened: told to those who listen, and to nobody else. */
import {
  advance,
  apply,
  array,
  bool,
  bySystem,
  counter,
  defineGame,
  handle,
  handleUntrusted,
  int,
  legalEvents,
  oneOf,
  seat,
  seats,
  secret,
  startGame,
  startMatch,
  stateHash,
  type Telling,
  tellings,
  tile,
  unwrap,
  viewTelling,
  type Writer,
  winFor,
} from '@rondel/core';
import { gridBoard } from '@rondel/core/board';
import { checkGame } from '@rondel/core/testing';
import { kalaha } from '@rondel/games/kalaha';
import { expect, test } from 'vitest';

const yard = gridBoard(3, 1);
const state = { drawn: array(3, int(-1, 51)), noise: counter(99) };

/** Three players draw cards from a deck in their heads. */
const gossip = defineGame({
  name: 'gossip',
  seats: 3,
  random: true,
  state,
  events: {
    draw: {},
    /** Tells whatever the number says. */
    say: bySystem({ what: int(0, 9) }),
    /** Draws twice; the second time may be refused. */
    twice: {},
  },
  refusals: { full: 'There is too much noise.' },
  tells: {
    began: {},
    drew: { by: seat(), card: secret(int(0, 51)) },
    whispered: { about: seat() },
    moved: { from: tile(yard), how: oneOf('fast', 'slow'), who: seats(), again: bool() },
  },
  setup: (s) => {
    s.drawn.fill(-1);
    s.tell.began();
  },
  rules: {
    draw: (rule) =>
      rule
        .when((s) => s.noise < 2, 'full')
        .do((s, e) => {
          const card = s.random.below(52);
          s.drawn.set(e.seat, card);
          s.noise += 1;
          s.tell.drew({ by: e.seat, card }, e.seat);
        }, advance),
    say: (rule) =>
      rule.do((s, e) => {
        if (e.what === 0) s.tell.whispered({ about: 2 }, [1, 0, 1]);
        if (e.what === 1) s.tell.moved({ from: 1, how: 'slow', who: 0b101, again: true });
        if (e.what === 2) s.tell.drew({ by: 0, card: 52 }, 0);
        if (e.what === 3) s.tell.drew({ by: 0, card: 1 });
        if (e.what === 4) s.tell.whispered({ about: 0 }, 3);
        if (e.what === 5) (s.tell as unknown as Loose).whispered({});
        if (e.what === 6) (s.tell as unknown as Loose).whispered({ about: 0, loudly: true });
        if (e.what === 7) (s.tell as unknown as Loose).moved({ from: 0, how: 'so', who: 0, again: false });
      }),
    twice: (rule) =>
      rule.split((_s, e, parts) => {
        parts.draw();
        parts.by((e.seat + 1) % 3).draw();
      }),
  },
  outcome: () => null,
});

type Loose = { readonly [name in 'whispered' | 'moved']: (fields: object) => void };

/** What an event tells. */
function toldBy(event: object, from = startGame(gossip)): Telling[] {
  const told: Telling[] = [];
  unwrap(handleUntrusted(from, event, told));
  return told;
}
const say = (what: number) => toldBy({ type: 'say', what });

test('[N1] tellings are readable: names, tiles, seats', () => {
  expect(say(1)).toEqual([{ type: 'moved', from: 'b1', how: 'slow', who: [0, 2], again: true, to: null }]);
});

test('[N2] a telling to some seats is heard by them alone', () => {
  const [whispered] = say(0) as [Telling];
  expect(whispered).toEqual({ type: 'whispered', about: 2, to: [0, 1] });
  expect([0, 1, 2, null].map((listener) => viewTelling(gossip, whispered, listener))).toEqual([
    { type: 'whispered', about: 2 },
    { type: 'whispered', about: 2 },
    null,
    null,
  ]);
});

test('[N3] a secret in a telling reaches nobody else', () => {
  const told = toldBy({ type: 'draw' });
  const drew = told.find(({ type }) => type === 'drew') as Telling;
  expect(drew).toMatchObject({ by: 0, card: expect.any(Number), to: [0] });
  for (const listener of [1, 2, null]) {
    const heard = told.map((telling) => viewTelling(gossip, telling, listener));
    expect(heard[0]).toEqual({ type: 'drew', by: 0 });
    expect(JSON.stringify(heard)).not.toMatch(/card|"to"/);
  }
  expect(viewTelling(gossip, drew, 0)).toEqual({ type: 'drew', by: 0, card: drew.card });
});

test('[N3] a secret without seats to hear it, and seats that are not there, are errors', () => {
  expect(() => say(3)).toThrow('gossip: tell.drew: say which seats hear card');
  expect(() => say(4)).toThrow('gossip: tell.whispered: there is no seat 3 to tell');
  expect(() => viewTelling(gossip, { type: 'drew', by: 0, card: 1, to: [0] }, 3)).toThrow('no seat 3');
  expect(() => viewTelling(gossip, { type: 'sang', to: null }, 0)).toThrow("does not tell 'sang'");
});

test('[N1] a value that does not fit is an error that names the telling', () => {
  expect(() => say(2)).toThrow('gossip: tell.drew: card cannot be 52 (allowed: 0..51)');
  expect(() => say(5)).toThrow('gossip: tell.whispered: about is missing');
  expect(() => say(6)).toThrow("gossip: tell.whispered has no field 'loudly'");
  expect(() => say(7)).toThrow("gossip: tell.moved: how cannot be 'so' (allowed: fast, slow)");
});

test('[N4] nobody listens: nothing is told, and nothing is checked', () => {
  const start = startGame(gossip);
  expect(handle(start, { type: 'say', what: 2 }).ok).toBe(true);
  // The notebook that an error left open would hear this.
  expect(() => say(2)).toThrow();
  expect(handle(start, { type: 'say', what: 2 }).ok).toBe(true);
});

test('[N4] tellings are not state: with and without listeners it is the same', () => {
  const start = startGame(gossip, { seed: 4 });
  const told: Telling[] = [];
  const loud = unwrap(handle(start, { type: 'draw' }, told));
  const silent = unwrap(handle(start, { type: 'draw' }));
  expect(told).not.toEqual([]);
  expect(stateHash(loud)).toBe(stateHash(silent));
  expect(loud.cells).toEqual(apply(start, legalEvents(start)[0] as number).cells);
});

test('[N5] a refused event tells nothing, not even the part that was carried out', () => {
  let match = startMatch(gossip);
  match = unwrap(match.handleEvent({ type: 'draw' }));
  const told: Telling[] = [{ type: 'began', to: null }];
  // The first of the two draws is accepted, the second would be too loud.
  const result = match.handleEvent({ type: 'twice' }, { told });
  expect(result).toMatchObject({ ok: false, refusal: { code: 'gossip/full' } });
  expect(match.handleEvent({ type: 'draw', seat: 0 }, { told }).ok).toBe(false);
  expect(told).toEqual([{ type: 'began', to: null }]);
});

test('[N5] handle adds to what was told before', () => {
  const told: Telling[] = [];
  let match = startMatch(gossip);
  match = unwrap(match.handleEvent({ type: 'draw' }, { told }));
  match = unwrap(match.handleEvent({ type: 'draw' }, { told }));
  expect(told.filter(({ type }) => type === 'drew').map(({ by }) => by)).toEqual([0, 1]);
});

test('[N6] a match tells all of it again, from the set-up to its present point', () => {
  let match = startMatch(gossip, { seed: 3 });
  const told: (Telling & { event: number })[] = [];
  for (let event = 1; event <= 2; event++) {
    const heard: Telling[] = [];
    match = unwrap(match.handleEvent({ type: 'draw' }, { told: heard }));
    told.push(...heard.map((telling) => ({ ...telling, event })));
  }
  const all = tellings(match);
  expect(all.filter(({ event }) => event > 0)).toEqual(told);
  expect(all.filter(({ event }) => event === 0).map(({ type }) => type)).toEqual([
    'RoundBegin',
    'TurnBegin',
    'Begin',
    'began',
  ]);
  expect(tellings(match.undo())).toEqual(all.filter(({ event }) => event < 2));
  // A position that is given was set up elsewhere.
  expect(tellings(startMatch(gossip, { from: match.state }))).toEqual([]);
});

test('[N6] what the rules and the turn tell is in the order in which it happened', () => {
  expect(toldBy({ type: 'draw' }).map(({ type }) => type)).toEqual(['drew', 'End', 'TurnBegin', 'Begin']);
});

test('what a game declares to tell is checked when it is defined', () => {
  const define = (tells: object) => () =>
    defineGame({
      name: 'mute',
      seats: 2,
      state: { x: counter(1) },
      events: { go: {} },
      tells: tells as Record<string, never>,
      rules: { go: (rule) => rule.do(advance) },
      outcome: () => null,
    });
  expect(define({ TurnBegin: {} })).toThrow('mute: tells.TurnBegin: the turn tells that already');
  expect(define({ said: { to: seat() } })).toThrow("mute: tells.said: a field cannot be called 'to'");
  expect(define({ said: { type: bool() } })).toThrow("tells.said: a field cannot be called 'type'");
});

test('checkGame listens: a telling that does not fit is found there', () => {
  const count = (most: number) =>
    defineGame({
      name: 'count',
      seats: 2,
      state: { sum: counter(9) },
      events: { add: {} },
      tells: { counted: { sum: counter(most) } },
      rules: {
        add: (rule) =>
          rule.do((s) => {
            s.sum += 1;
            s.tell.counted({ sum: s.sum });
          }, advance),
      },
      outcome: (s) => (s.sum === 9 ? winFor(s, 0, 'counted') : null),
    });
  expect(() => checkGame(count(9), { playouts: 2 })).not.toThrow();
  expect(() => checkGame(count(8), { playouts: 2 })).toThrow('count: tell.counted: sum cannot be 9');
});

test('a game without tellings still tells its turn', () => {
  const told: Telling[] = [];
  unwrap(handle(startGame(kalaha), { type: 'sow', pit: 2 }, told));
  expect(told).toEqual([
    { type: 'End', seat: 0, segment: 'main', to: null },
    { type: 'TurnBegin', seat: 0, turn: 2, extra: false, replay: true, source: null, to: null },
    { type: 'Begin', seat: 0, segment: 'main', to: null },
  ]);
  expect(viewTelling(kalaha, told[1] as Telling, null)).toMatchObject({ type: 'TurnBegin', turn: 2 });
});

/** Never called: what must not compile. */
export function tellWrongly(
  s: Writer<{ state: typeof state; tells: { drew: { by: ReturnType<typeof seat> } } }>,
): void {
  s.tell.drew({ by: 0 });
  s.tell.drew({ by: 0 }, [1, 2]);
  // @ts-expect-error nothing of the kind is told
  s.tell.drawn({ by: 0 });
  // @ts-expect-error the field is missing
  s.tell.drew({});
  // @ts-expect-error there is no such field
  s.tell.drew({ by: 0, card: 1 });
  // @ts-expect-error a seat is a number
  s.tell.drew({ by: 'me' });
  // @ts-expect-error seats are numbers
  s.tell.drew({ by: 0 }, 'all');
}
