/** [T10] The turn engine leading, following unseen, or absent: the pieces are the same. */
import { createHash } from 'node:crypto';
import {
  advance,
  array,
  bySystem,
  counter,
  defineGame,
  describe,
  type Game,
  type GameState,
  handle,
  int,
  legalEvents,
  list,
  openStream,
  outcomeOf,
  segment,
  startGame,
  startMatch,
  stateFromJson,
  stateHash,
  stateToJson,
  turnOf,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { sequenced, shadowDifference } from '@rondel/core/inspect';
import { backgammon } from '@rondel/games/backgammon';
import { chess } from '@rondel/games/chess';
import { court } from '@rondel/games/court';
import { deckBuilding } from '@rondel/games/deck-building';
import { go } from '@rondel/games/go';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { expect, test } from 'vitest';
import { allGames } from './all-games.ts';

/** What is on the table: everything but whose turn it is. */
function piecesOf(state: GameState): object {
  const { turn: _, moving: __, ...pieces } = describe(state);
  return pieces;
}

const digest = (state: GameState): string =>
  createHash('sha256')
    .update(JSON.stringify(piecesOf(state)))
    .digest('hex');

/** Games whose turn is more than rotation and questions, and what of it needs the turn engine. */
const NEED_THE_TURN: { readonly [name: string]: string } = {
  commander: 'time limits need',
  'english-auction': 'the window bidding needs',
  property: 'the window bidding needs',
  risk: 'facts need',
  'sealed-auction': 'commitments need',
  settlers: 'commitments need',
};

/** All the other games, and options in which the turn matters. */
const GAMES: Game[] = [
  ...allGames.filter(({ name }) => !Object.hasOwn(NEED_THE_TURN, name)),
  go.with({ size: 5, handicap: 2, placement: 'free' }),
  go.with({ size: 5, scoring: 'chinese' }),
  backgammon.with({ matchLength: 3 }),
  ludo.with({ players: 3 }),
  court.with({ players: 2, tokens: 1 }),
  court.with({ players: 4 }),
  deckBuilding.with({ players: 3, kingdom: 'random', reactions: 'ask' }),
];

/** So many events of each game are played, in as many matches as that takes. */
const EVENTS = 1000;

test.each(GAMES)('[T10] matches of $name are the same in all three', (game) => {
  const [shadow, off] = [sequenced(game, 'shadow'), sequenced(game, 'off')];
  for (let seed = 0, events = 0; events < EVENTS; seed++) {
    const random = openStream(seed, 'parity');
    const start = { seed, first: seed % game.seats };
    let a = startGame(game, start);
    let b = startMatch(shadow, start);
    let c = startGame(off, start);
    for (; events < EVENTS; events++) {
      const moves = legalEvents(a);
      // Whoever leads, the same may follow.
      expect(legalEvents(b.state)).toEqual(moves);
      expect(legalEvents(c)).toEqual(moves);
      if (moves.length === 0) break;
      const code = moves[random.below(moves.length)] as number;
      a = unwrap(handle(a, code));
      b = unwrap(b.handleEvent(code));
      c = unwrap(handle(c, code));
      expect([digest(b.state), digest(c)]).toEqual([digest(a), digest(a)]);
    }
    expect(events === EVENTS || outcomeOf(a) !== null).toBe(true);
    expect(piecesOf(c)).toEqual(piecesOf(a));
    expect(describe(b.state).turn).toEqual(describe(a).turn);
    expect(describe(c)).not.toHaveProperty('turn');
    expect([outcomeOf(b.state), outcomeOf(c)]).toEqual([outcomeOf(a), outcomeOf(a)]);
    expect(shadowDifference(b)).toBeNull();
  }
});

test('[T10][T13] offers of a draw and resignations are asked about and answered in all three', () => {
  const talks: [Game, number | null, object[]][] = [
    [
      chess,
      null,
      [
        { type: 'move', from: 'e2', to: 'e4' },
        { type: 'move', from: 'e7', to: 'e5' },
        { type: 'offerDraw', seat: 0 },
        { type: 'declineDraw' },
        { type: 'offerDraw', seat: 1 },
        { type: 'move', from: 'g1', to: 'f3' },
        { type: 'offerDraw', seat: 0 },
        { type: 'acceptDraw' },
      ],
    ],
    [
      backgammon.with({ beavers: 2 }),
      3,
      [
        { type: 'roll' },
        { type: 'resign', seat: 1, level: 'single' },
        { type: 'reject' },
        { type: 'resign', seat: 0, level: 'single' },
        { type: 'accept' },
      ],
    ],
  ];
  for (const [game, seed, events] of talks) {
    const start = seed === null ? {} : { seed };
    let matches = (['on', 'shadow', 'off'] as const).map((mode) => startMatch(sequenced(game, mode), start));
    for (const event of events) {
      matches = matches.map((match) => unwrap(match.handleEvent(event as never)));
      const [on, shadow, off] = matches.map(({ state }) => ({
        legal: legalEvents(state),
        outcome: outcomeOf(state),
        asked: turnOf(state).asked,
        digest: digest(state),
      }));
      expect([shadow, off]).toEqual([on, on]);
    }
    expect(matches[0]?.outcome()).not.toBeNull();
    expect(shadowDifference(matches[1] as never)).toBeNull();
  }
});

test('[T10] a state that was played without the turn is saved and goes on', () => {
  let state = startGame(sequenced(kalaha, 'off'), { first: 1 });
  for (const pit of [2, 0]) state = unwrap(handle(state, { type: 'sow', pit }));
  const restored = unwrap(stateFromJson(state.game, JSON.stringify(stateToJson(state))));
  expect(stateHash(restored)).toBe(stateHash(state));
  expect(legalEvents(restored)).toEqual(legalEvents(state));
  expect(turnOf(restored)).toMatchObject({ active: 0, number: 3, segment: 'main', toAct: [0] });
});

test('[T10] go resumed after two passes counts passes anew, with the turn and without', () => {
  const game = go.with({ size: 5, scoring: 'chinese' });
  for (const mode of ['on', 'shadow', 'off'] as const) {
    let state = startGame(sequenced(game, mode));
    for (const event of [
      { type: 'pass' },
      { type: 'pass' },
      { type: 'resume', seat: 0 },
      { type: 'pass' },
    ] as const)
      state = unwrap(handle(state, event));
    expect(describe(state).stage).toBe('play');
    expect(describe(unwrap(handle(state, { type: 'pass' }))).stage).toBe('scoring');
  }
});

test.each(Object.entries(NEED_THE_TURN))('[T10] %s cannot do without the turn: %s it', (name, needs) => {
  const game = allGames.find((one) => one.name === name) as Game;
  for (const mode of ['shadow', 'off'] as const) {
    expect(() => sequenced(game, mode)).toThrow(`${name}: ${needs} the turn; it cannot be ${mode}`);
  }
});

/** Counts per seat, with a seat of its own for whose turn it is. */
const tally = defineGame({
  name: 'tally',
  seats: 2,
  turns: turnProfile().segments('main').allowPass().events({ pass: 'active' }).build(),
  state: { counts: array(2, counter(100)), mover: int(0, 1) },
  events: { count: { by: int(1, 3) } },
  activeSeat: (s) => s.mover,
  rules: {
    count: (rule) =>
      rule.do((s, e) => {
        s.counts.add(e.seat, e.by);
        s.mover = 1 - e.seat;
      }, advance),
  },
  outcome: () => null,
});

test('[T10] without the turn its events do nothing, and the game itself says whose turn it is', () => {
  const off = sequenced(tally, 'off');
  const start = startGame(off);
  expect(handle(start, { type: 'pass', seat: 0 })).toMatchObject({ ok: false, refusal: { kind: 'ignored' } });
  expect(handle(start, { type: 'count', by: 2, seat: 1 })).toMatchObject({
    refusal: { code: 'turn/not-your-turn' },
  });
  const next = unwrap(handle(start, { type: 'count', by: 2 }));
  expect(describe(next)).toEqual({ counts: [2, 0], mover: 1 });
  expect(handle(next, { type: 'count', by: 2, seat: 0 })).toMatchObject({ ok: false });
});

test('[T10] in the shadow the turn moves, but rules follow what the game keeps', () => {
  const shadow = sequenced(tally, 'shadow');
  const passed = unwrap(handle(startGame(shadow), { type: 'pass', seat: 0 }));
  expect(describe(passed).turn).toMatchObject({ active: 1, number: 2, passStreak: 1 });
  // The game still says seat 0.
  expect(handle(passed, { type: 'count', by: 1, seat: 1 })).toMatchObject({ ok: false });
  expect(handle(passed, { type: 'count', by: 1, seat: 0 })).toMatchObject({ ok: true });
});

test('[T10] without the turn nothing of it enters the hash', () => {
  const off = sequenced(tally, 'off');
  const play = (...bys: number[]) =>
    bys.reduce((state, by) => unwrap(handle(state, { type: 'count', by })), startGame(off));
  expect(stateHash(play(1, 1, 2, 2))).toBe(stateHash(play(2, 2, 1, 1)));
  const playOn = (...bys: number[]) =>
    bys.reduce((state, by) => unwrap(handle(state, { type: 'count', by })), startGame(tally));
  expect(stateHash(playOn(1, 1))).not.toBe(stateHash(play(1, 1)));
});

test('[T10] the first event at which the turn and the game differ is reported', () => {
  let match = startMatch(sequenced(tally, 'shadow'));
  match = unwrap(match.handleEvent({ type: 'count', by: 1 }));
  expect(shadowDifference(match)).toBeNull();
  // A pass is the turn's own event: the game does not hear of it.
  match = unwrap(match.handleEvent({ type: 'pass', seat: 1 }));
  match = unwrap(match.handleEvent({ type: 'count', by: 1, seat: 1 }));
  expect(shadowDifference(match)).toEqual({
    event: 2,
    turn: { active: 0, segment: 'main' },
    game: { active: 1, segment: null },
  });
  expect(() => shadowDifference(startMatch(tally))).toThrow('tally is not sequenced in the shadow');
});

/** Goes through its segments, and notes what its rules read of the turn. */
const walk = defineGame({
  name: 'walk',
  seats: 2,
  random: true,
  turns: turnProfile()
    .phase('early', 'a', segment('b', { repeatable: true }))
    .segments('c', 'd', segment('answer', { window: 'asked' }))
    .pairCommit('a', 'c')
    .build(),
  state: { seen: list(40, int(0, 99)), thrown: counter(6) },
  events: { commit: {}, again: {}, end: {}, cut: {}, ask: {}, say: {}, roll: {} },
  rules: {
    commit: (rule) => rule.do((s) => s.turn.commit(), note),
    again: (rule) => rule.do((s) => s.turn.beginSegment('b'), note),
    end: (rule) => rule.do((s) => s.turn.endSegment(), note),
    cut: (rule) => rule.do((s) => s.turn.endTurn(), note),
    ask: (rule) => rule.do((s) => s.turn.ask(1 - s.turn.active, 'answer'), note),
    say: (rule) => rule.do((s, e) => s.turn.answer(e.seat), note),
    roll: (rule) =>
      rule.do((s) => {
        s.thrown = s.random.die(6);
      }, advance),
  },
  outcome: () => null,
});

function note(s: {
  readonly seen: { push(value: number): void };
  readonly turn: { readonly ordinal: number; readonly phaseOrdinal: number };
}): void {
  s.seen.push(10 * s.turn.ordinal + s.turn.phaseOrdinal);
}

test('[T9][T10] a commit goes where it is paired to, and ordinals count, in all three', () => {
  const modes = ['on', 'shadow', 'off'] as const;
  let matches = modes.map((mode) => startMatch(sequenced(walk, mode), { seed: 1 }));
  const path = [
    'commit',
    'end',
    'end',
    'end',
    'again',
    'again',
    'ask',
    'say',
    'end',
    'ask',
    'say',
    'cut',
    'end',
  ];
  for (const type of path) {
    matches = matches.map((match) => unwrap(match.handleEvent({ type } as never)));
    const [on, shadow, off] = matches.map(({ state }) => {
      const { segment: now, active, number, phase } = turnOf(state);
      return { segment: now, active, number, phase, seen: describe(state).seen };
    });
    expect([shadow, off]).toEqual([on, on]);
  }
  expect(describe((matches[0] as (typeof matches)[0]).state).seen).toEqual([
    11, 11, 11, 11, 21, 31, 11, 31, 11, 11, 11, 11, 11,
  ]);
  expect(shadowDifference(matches[1] as never)).toBeNull();
});

test('[T10] time limits need the turn', () => {
  const timed = defineGame({
    name: 'timed',
    seats: 2,
    turns: turnProfile().segments('main').limitTime().build(),
    state: { left: counter(3) },
    events: { go: {} },
    rules: { go: (rule) => rule.do(advance) },
    outcome: () => null,
  });
  for (const mode of ['shadow', 'off'] as const) {
    expect(() => sequenced(timed, mode)).toThrow(`timed: time limits need the turn; it cannot be ${mode}`);
  }
});

test('[T10] a game that knows by itself whose turn it is, and has hooks, cannot be off: nothing would run them', () => {
  const hooked = defineGame({
    name: 'hooked',
    seats: 2,
    turns: turnProfile().segments('main').build(),
    state: { turns: counter(9), mover: int(0, 1) },
    events: { go: {} },
    activeSeat: (s) => s.mover,
    onSegment: { main: { begin: (s) => s.turns++ } },
    rules: {
      go: (rule) =>
        rule.do((s) => {
          s.mover = 1 - s.mover;
        }, advance),
    },
    outcome: () => null,
  });
  expect(() => sequenced(hooked, 'off')).toThrow(
    'hooked: hooks of segments (onSegment) need the turn; it cannot be off',
  );
  const played = (game: Game) => piecesOf(unwrap(handle(startGame(game), { type: 'go' })));
  expect(played(sequenced(hooked, 'shadow'))).toEqual(played(hooked));
});

test('[T10] where nobody is to act nobody acts, and a rule of the system goes on, in all three', () => {
  const pause = defineGame({
    name: 'pause',
    seats: 2,
    turns: turnProfile()
      .segments('main', segment('pause', { window: 'none' }))
      .build(),
    state: { made: counter(9) },
    events: { make: {}, over: bySystem() },
    rules: {
      make: (rule) =>
        rule.do((s) => {
          s.made++;
          s.turn.endSegment();
        }),
      over: (rule) => rule.in('pause').do((s) => s.turn.endSegment()),
    },
    outcome: () => null,
  });
  for (const mode of ['on', 'shadow', 'off'] as const) {
    const state = unwrap(handle(startGame(sequenced(pause, mode)), { type: 'make' }));
    expect(turnOf(state)).toMatchObject({ segment: 'pause', toAct: [] });
    expect(legalEvents(state)).toHaveLength(1);
    expect(handle(state, { type: 'make', seat: 0 })).toMatchObject({ ok: false });
    expect(turnOf(unwrap(handle(state, { type: 'over' })))).toMatchObject({ active: 1, segment: 'main' });
  }
});

test('[T10] a match with given dice is compared with its dice', () => {
  let match = startMatch(sequenced(walk, 'shadow'), { dice: [] });
  for (const die of [3, 5]) match = unwrap(match.handleEvent({ type: 'roll' }, { dice: [die] }));
  expect(describe(match.state).thrown).toBe(6);
  expect(shadowDifference(match)).toBeNull();
});
