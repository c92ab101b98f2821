import {
  advance,
  array,
  counter,
  defineGame,
  describe,
  edit,
  eventSeat,
  type Game,
  handle,
  int,
  legalEvents,
  list,
  oneOf,
  openStream,
  ownerOnly,
  perSeat,
  Runner,
  rankByScore,
  sealed,
  secret,
  segment,
  startGame,
  startMatch,
  turnProfile,
  unwrap,
  view,
  winFor,
} from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import { englishAuction } from '@rondel/games/english-auction';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { expect, test } from 'vitest';
import { GameSimulator, mctsPolicy, randomMoves, search, Tournament } from '../index.ts';

const CARDS = 10;
const HAND = 3;

/** Two hands of three from ten cards. The higher card of a trick scores; the rest is never seen. */
const duel = defineGame({
  name: 'duel',
  seats: 2,
  random: true,
  state: {
    rest: secret(list(CARDS, int(1, CARDS))),
    open: list(2 * HAND, int(1, CARDS)),
    players: perSeat({ hand: ownerOnly(list(HAND, int(1, CARDS))), points: counter(HAND) }),
  },
  events: { play: { slot: int(0, HAND - 1) } },
  refusals: { 'no-card': 'You hold no card there.' },
  setup: (s) => {
    for (let card = 1; card <= CARDS; card++) s.rest.push(card);
    s.random.shuffle(s.rest);
    for (let i = 0; i < 2 * HAND; i++) s.players.hand.of(i % 2).push(s.rest.pop());
  },
  rules: {
    play: (rule) =>
      rule
        .when((s, e) => e.slot < s.players.hand.of(e.seat).length, 'no-card')
        .do((s, e) => {
          const card = s.players.hand.of(e.seat).remove(e.slot);
          if (s.open.length % 2 === 1) {
            const led = s.open.get(s.open.length - 1);
            s.players.points.add(card > led ? e.seat : 1 - e.seat, 1);
          }
          s.open.push(card);
        }, advance),
  },
  outcome: (s) => (s.open.isFull ? rankByScore(s.players.points.toArray(), 'all is played') : null),
  guess: (s, seat, random) => {
    const unseen: number[] = [];
    for (let card = 1; card <= CARDS; card++) {
      if (!s.open.includes(card) && !s.players.hand.of(seat).includes(card)) unseen.push(card);
    }
    random.shuffle(unseen);
    const other = s.players.hand.of(1 - seat);
    for (let i = 0; i < other.length; i++) other.set(i, unseen.pop() as number);
    for (let i = 0; i < s.rest.length; i++) s.rest.set(i, unseen.pop() as number);
  },
});

test('[P11] decisions stay the same when hidden cards are exchanged for others', () => {
  checkGame(duel, { playouts: 50 });
  const policy = mctsPolicy({ iterations: 200 });
  for (let seed = 0; seed < 10; seed++) {
    let match = startMatch(duel, { seed });
    for (let i = 0; i < seed % 4; i++) match = unwrap(match.handleEvent({ type: 'play', slot: 0 }));
    const seat = (seed % 4) % 2;
    const found = search(match.state, seat, { iterations: 200, seed });
    for (let other = 0; other < 5; other++) {
      const runner = new Runner(duel);
      runner.load(knowledgeOf(match.state, seat));
      runner.guess(seat, openStream(other, 'exchange'));
      const exchanged = runner.state();
      expect(view(exchanged, seat)).toEqual(view(match.state, seat));
      expect(search(exchanged, seat, { iterations: 200, seed })).toEqual(found);
      const chosen = [match, startMatch(duel, { from: exchanged })].map((progress) => [
        ...policy.candidates(progress, openStream(seed, 'bot')),
      ]);
      expect(chosen[0]).toEqual(chosen[1]);
    }
  }
});

test('it plays hidden cards better than chance does', () => {
  const players = { random: randomMoves(), bot: mctsPolicy({ iterations: 300 }) };
  const [best] = new Tournament(duel, { players, rounds: 60 }).run().players;
  expect(best?.player).toBe('bot');
  expect(best?.low).toBeGreaterThan(0);
});

/** Seat 0 may take a sure 60 points of 100, or say which side a hidden coin shows, for all or nothing. */
const coin = defineGame({
  name: 'coin',
  seats: 2,
  random: true,
  stages: ['choose', 'call', 'done'],
  state: { coin: secret(int(0, 1)), points: counter(100) },
  events: { safe: {}, risk: {}, call: { side: int(0, 1) } },
  setup: (s) => {
    s.coin = s.random.below(2);
  },
  rules: {
    safe: (rule) =>
      rule.during('choose').do((s) => {
        s.points = 60;
        s.stage = 'done';
      }),
    risk: (rule) =>
      rule.during('choose').do((s) => {
        s.stage = 'call';
      }),
    call: (rule) =>
      rule.during('call').do((s, e) => {
        s.points = s.coin === e.side ? 100 : 0;
        s.stage = 'done';
      }),
  },
  outcome: (s) => (s.stage === 'done' ? rankByScore([s.points, 100 - s.points], 'done') : null),
  guess: (s, _seat, random) => {
    s.coin = random.below(2);
  },
});

test('[P11] it does not count on knowing later what it will not know', () => {
  const reward = (outcome: { scores: readonly number[] | null }, of: number) =>
    (outcome.scores?.[of] ?? 0) / 100;
  const found = unwrap(search(startGame(coin), 0, { iterations: 5000, reward }));
  expect(found.best.event).toMatchObject({ type: 'safe' });
  expect(found.prospects[1]?.value).toBeLessThan(0.6);
});

const HANDS = ['rock', 'paper', 'scissors'] as const;

/** Both show a hand at the same time. */
const hands = defineGame({
  name: 'hands',
  seats: 2,
  turns: turnProfile()
    .segments(segment('show', { window: 'sealed' }), 'compare')
    .pairCommit('show', 'compare')
    .build(),
  state: { shown: array(2, int(0, 3)) },
  events: { show: sealed({ hand: oneOf(...HANDS) }) },
  rules: {
    show: (rule) => rule.do((s, e) => s.shown.set(e.seat, 1 + HANDS.indexOf(e.hand))),
  },
  outcome: (s) => {
    if (s.shown.count(0) > 0) return null;
    const lead = (3 + s.shown.get(0) - s.shown.get(1)) % 3;
    return rankByScore([lead === 1 ? 1 : 0, lead === 2 ? 1 : 0], 'shown');
  },
});

test('[P11] a sealed event of another is still to be sent, as far as anybody knows', () => {
  checkGame(hands, { playouts: 50 });
  const results = HANDS.map((hand) => {
    const state = unwrap(handle(startGame(hands), { type: 'show', seat: 1, hand }));
    expect(describe(knowledgeOf(state, 0)).turn).toMatchObject({ provisional: [0, 1] });
    expect(search(state, 1)).toMatchObject({ ok: false, refusal: { code: 'search/no-event' } });
    return search(state, 0, { iterations: 3000 });
  });
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
  // No hand is better than another: were one side seen by the other, it would be nearly 1 or 0.
  const { prospects } = unwrap(results[0] as (typeof results)[number]);
  for (const { value } of prospects) expect(Math.abs(value - 0.5)).toBeLessThan(0.15);
});

test.each([
  sealedAuction.with({ most: 10, items: 2 }),
  englishAuction.with({ most: 10, items: 2 }),
] as Game[])('[P11] $name: a guess changes nothing that a seat can see, and the bot gains by it', (game) => {
  const simulator = new GameSimulator(game);
  for (let index = 0; index < 20; index++) {
    const { final } = simulator.playout({ seed: 5, index });
    const state = final.jump(index % Math.max(1, final.index)).state;
    for (let seat = 0; seat < game.seats; seat++) {
      const runner = new Runner(game);
      const known = knowledgeOf(state, seat);
      runner.load(known);
      runner.guess(seat, openStream(index, 'guess'));
      expect(view(runner.state(), seat)).toEqual(view(known, seat));
      const own = (codes: readonly number[]) => codes.filter((code) => eventSeat(game, code) === seat);
      expect(own(legalEvents(runner.state()))).toEqual(own(legalEvents(state)));
    }
  }
  const players = { random: randomMoves(), bot: mctsPolicy({ iterations: 400 }) };
  const [best] = new Tournament(game, { players, rounds: 20 }).run().players;
  expect(best?.player).toBe('bot');
  expect(best?.low).toBeGreaterThan(0);
});

test('a game that hides fields and has no guess cannot be searched, and says what is missing', () => {
  const blind = defineGame({
    name: 'blind',
    seats: 2,
    state: { treasure: secret(int(0, 1)), players: perSeat({ luck: ownerOnly(int(0, 1)) }) },
    events: { dig: { at: int(0, 1) } },
    rules: { dig: (rule) => rule.do(() => {}) },
    outcome: (s) => (s.turn.events > 0 ? winFor(s, 0, 'dug') : null),
  });
  expect(() => search(startGame(blind), 0)).toThrow(TypeError);
  expect(() => search(startGame(blind), 0)).toThrow(
    /^blind: treasure, players\.luck .* guess: \(s, seat, random\)/,
  );
});

test('a game that looks back and hides fields begins its line anew with every guess', () => {
  const memory = defineGame({
    name: 'memory',
    seats: 2,
    repetition: true,
    state: { card: secret(int(0, 3)), place: counter(5) },
    events: { go: { to: counter(5) } },
    rules: {
      go: (rule) =>
        rule.do((s, e) => {
          s.place = e.to;
        }, advance),
    },
    outcome: (s) => (s.occurrences > 1 ? winFor(s, s.turn.active, 'again') : null),
    guess: (s, _seat, random) => {
      s.card = random.below(4);
    },
  });
  const state = unwrap(edit(startGame(memory), { card: 2 }));
  const runner = new Runner(memory);
  runner.load(knowledgeOf(state, 0));
  for (let seed = 0; seed < 10; seed++) {
    runner.guess(0, openStream(seed, 'guess'));
    expect(runner.outcome()).toBeNull();
  }
  expect(unwrap(search(state, 0, { iterations: 100 })).iterations).toBe(100);
});
