import {
  defineGame,
  describe,
  handle,
  int,
  list,
  openStream,
  ownerOnly,
  perSeat,
  positionHash,
  Runner,
  reseed,
  secret,
  startGame,
  unwrap,
  view,
  winFor,
} from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { kalaha } from '@rondel/games/kalaha';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { expect, test } from 'vitest';

/** Cards 1 to 4: one each, the rest in a deck. */
const cards = defineGame({
  name: 'cards',
  seats: 2,
  random: true,
  state: { deck: secret(list(4, int(1, 4))), players: perSeat({ card: ownerOnly(int(1, 4)) }) },
  events: { roll: {} },
  setup: (s) => {
    for (let card = 1; card <= 4; card++) s.deck.push(card);
    s.random.shuffle(s.deck);
    for (let seat = 0; seat < 2; seat++) s.players.card.set(seat, s.deck.pop());
  },
  rules: { roll: (rule) => rule.do((s) => s.random.shuffle(s.deck)) },
  outcome: (s) => (s.turn.events > 3 ? winFor(s, 0, 'enough') : null),
  guess: (s, seat, random) => {
    const unseen = [1, 2, 3, 4].filter((card) => card !== s.players.card.get(seat));
    random.shuffle(unseen);
    s.players.card.set(1 - seat, unseen.pop() as number);
    for (let i = 0; i < s.deck.length; i++) s.deck.set(i, unseen.pop() as number);
  },
});

/** The position key of a runner as text. */
function keyOf(runner: Runner, seat?: number): string {
  const lanes = new Int32Array(2);
  runner.positionKey(lanes, seat);
  return Array.from(lanes, (lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

test("a runner's position key is the position hash", () => {
  const runner = new Runner(kalaha);
  const state = startGame(kalaha);
  runner.load(state);
  expect(keyOf(runner)).toBe(positionHash(state));
  // Where nothing is hidden all seats see the same.
  expect(keyOf(runner, 1)).toBe(positionHash(state));
  expect(runner.hides).toBe(false);
});

test('what a seat sees has a key of its own, the same for all it cannot tell apart', () => {
  const runner = new Runner(cards);
  const state = startGame(cards, { seed: 3 });
  const whole = new Set<string>();
  const seen = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    runner.load(knowledgeOf(state, 0));
    runner.guess(0, openStream(seed, 'guess'));
    expect(view(runner.state(), 0)).toEqual(view(state, 0));
    whole.add(keyOf(runner));
    seen.add(keyOf(runner, 0));
  }
  expect(seen.size).toBe(1);
  expect(whole.size).toBe(6);
  expect(runner.hides).toBe(true);
});

test('every guess has dice of its own, and none of them are those of the match', () => {
  const runner = new Runner(cards);
  const state = startGame(cards, { seed: 3 });
  expect(knowledgeOf(state, 0)).toEqual(knowledgeOf(reseed(state, 4), 0));
  const rolled = Array.from({ length: 30 }, (_, seed) => {
    runner.load(knowledgeOf(state, 0));
    runner.guess(0, openStream(seed, 'guess'));
    runner.apply(0);
    return runner.cells.join();
  });
  expect(new Set(rolled).size).toBeGreaterThan(20);
});

test('sealed events of others are taken back, the own one stays, and afterwards nothing is', () => {
  const bid = (seat: number, amount: number) => ({ type: 'bid', seat, amount }) as const;
  const one = unwrap(handle(startGame(sealedAuction), bid(1, 7)));
  const two = unwrap(handle(one, bid(2, 8)));
  expect(describe(knowledgeOf(two, 0)).turn).toMatchObject({ provisional: [0, 1, 2] });
  expect(describe(knowledgeOf(two, 1)).turn).toMatchObject({ provisional: [0, 2] });
  const open = unwrap(handle(two, bid(0, 9)));
  expect(describe(knowledgeOf(open, 1)).turn).toEqual(describe(open).turn);
});

test('a game that hides fields needs a guess', () => {
  const blind = defineGame({
    name: 'blind',
    seats: 2,
    state: { card: secret(int(0, 1)) },
    events: { look: {} },
    rules: { look: (rule) => rule.do(() => {}) },
    outcome: () => null,
  });
  expect(() => knowledgeOf(startGame(blind), 0)).toThrow('blind: card cannot be seen by everybody');
  expect(() => knowledgeOf(startGame(kalaha), 0)).not.toThrow();
  expect(() => knowledgeOf(startGame(kalaha), 7)).toThrow('there is no seat 7');
});

test('a second guess rolls other dice than the first', () => {
  const dice = defineGame({
    name: 'dice',
    seats: 1,
    random: true,
    state: { face: int(0, 6) },
    events: { roll: {} },
    rules: {
      roll: (rule) =>
        rule.do((s) => {
          s.face = s.random.die(6);
        }),
    },
    outcome: () => null,
  });
  const runner = new Runner(dice);
  const random = openStream(5, 'guesses');
  runner.load(knowledgeOf(startGame(dice), 0));
  const faces = Array.from({ length: 30 }, () => {
    runner.guess(0, random);
    const before = runner.state();
    runner.apply(runner.moves[runner.list() - 1] as number);
    const { face } = describe(runner.state());
    // The same roll on the immutable way.
    expect(describe(unwrap(handle(before, { type: 'roll' }))).face).toBe(face);
    return face;
  });
  expect(new Set(faces).size).toBeGreaterThan(3);
});
