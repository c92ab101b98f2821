import {
  describe,
  edit,
  type Game,
  handle,
  legalEvents,
  type Outcome,
  openStream,
  outcomeOf,
  pickLegalEvent,
  Runner,
  resultsOf,
  type StateOf,
  startGame,
  type Telling,
  turnOf,
  unwrap,
  view,
} from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { ohHell } from './index.ts';

test.each([
  ohHell.with({ largest: 3 }),
  ohHell.with({ players: 3, largest: 2 }),
  ohHell.with({ players: 5, largest: 10 }),
  ohHell.with({ largest: 2, partners: true }),
] as Game[])('oh hell is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 3 });
});

const game = ohHell.with({ players: 3, largest: 3 });
type State = StateOf<typeof game>;

const start = (): State => startGame(game);
const bid = (state: State, ...bids: number[]): State =>
  bids.reduce((now, tricks) => unwrap(handle(now, { type: 'bid', tricks })), state);
const play = (state: State, ...cards: string[]): State =>
  cards.reduce((now, card) => unwrap(handle(now, { type: 'play', card })), state);
const codeOf = (state: State, event: Parameters<typeof handle<never, never>>[1]) => {
  const result = handle(state, event as never);
  return result.ok ? null : result.refusal.code;
};

/** Three hands of three, with hearts as trump and bids of 1, 1 and 0; seat 0 leads. */
function table(...hands: string[]): State {
  const players = Object.fromEntries(hands.map((hand, seat) => [seat, { hand: hand.split(' ') }]));
  return unwrap(edit(bid(start(), 1, 1, 0), { players, trump: '2h' }));
}

test('the player after the dealer bids first and leads', () => {
  const state = start();
  expect(describe(state)).toMatchObject({ dealer: 2, stage: 'bidding', round: 0 });
  expect(turnOf(state).active).toBe(0);
  const ready = bid(state, 1, 1, 0);
  expect([describe(ready).stage, turnOf(ready).active]).toEqual(['play', 0]);
  expect(codeOf(ready, { type: 'bid', tricks: 1 } as never)).toBe('game/wrong-stage');
});

test('the hook: the bids may not add up to the number of tricks', () => {
  const state = bid(start(), 1, 1);
  expect(codeOf(state, { type: 'bid', tricks: 1 } as never)).toBe('oh-hell/hook');
  expect(legalEvents(state)).toHaveLength(3);
  const over = unwrap(edit(start(), { round: 1 }));
  expect(codeOf(over, { type: 'bid', tricks: 3 } as never)).toBe('oh-hell/too-many');
});

test('suit must be followed by those who can', () => {
  const state = play(table('Ac Kc Qc', '2c Ah As', 'Ad Kd Qd'), 'Kc');
  expect(codeOf(state, { type: 'play', card: 'Ah' } as never)).toBe('oh-hell/follow-suit');
  expect(codeOf(state, { type: 'play', card: 'Kc' } as never)).toBe('oh-hell/not-in-hand');
  expect(legalEvents(state)).toHaveLength(1);
  const free = play(state, '2c');
  expect(legalEvents(free)).toHaveLength(3);
  expect(describe(play(free, 'Ad')).players[2]?.isVoid).toEqual([true, false, false, false]);
});

test.each([
  ['the highest of the suit led takes it', ['5c', 'Kc', '9c'], 1],
  ['a card of another suit never does', ['5c', 'Ad', 'As'], 0],
  ['a trump does', ['Ac', '3h', 'Kc'], 1],
  ['the highest of several trumps', ['3h', 'Ac', '4h'], 2],
  ['also of those that were played in', ['Ac', '4h', '3h'], 1],
])('%s', (_, [a = '', b = '', c = ''], winner) => {
  const rest = ['2d 3d', '4d 5d', '6d 7d'];
  const told: Telling[] = [];
  const before = play(table(`${a} ${rest[0]}`, `${b} ${rest[1]}`, `${c} ${rest[2]}`), a, b);
  const after = unwrap(handle(before, { type: 'play', card: c }, told));
  expect(told.find(({ type }) => type === 'took')).toMatchObject({ player: winner });
  expect(turnOf(after)).toMatchObject({ active: winner });
  expect(describe(after).players[winner]?.tricks).toBe(1);
  expect([describe(after).trick, describe(after).gone]).toEqual([[], [a, b, c]]);
});

test('exact bids are worth 10 and the tricks, others nothing', () => {
  const hands = { 0: 'Ac 2d 3d', 1: '2c 4d 5d', 2: '3c 6d 7d' };
  const players = Object.fromEntries(
    Object.entries(hands).map(([seat, hand]) => [seat, { hand: hand.split(' ') }]),
  );
  const before = unwrap(edit(bid(start(), 1, 1, 0), { players, trump: '2h' }));
  const after = play(before, 'Ac', '2c', '3c', '2d', '4d', '6d', '7d', '3d', '5d');
  const described = describe(after);
  expect(described.players.map(({ score }) => score)).toEqual([11, 0, 0]);
  expect(described).toMatchObject({ round: 1, dealer: 0, stage: 'bidding', trick: [], gone: [] });
  expect(described.players.map(({ hand, bid: said }) => [hand.length, said])).toEqual([
    [2, null],
    [2, null],
    [2, null],
  ]);
  expect(turnOf(after).active).toBe(1);
});

test('hands get smaller down to one card and larger again', () => {
  const random = openStream(1, 'play');
  let state = start();
  const seen: number[] = [];
  while (outcomeOf(state) === null) {
    const { round, players } = describe(state);
    seen[round] ??= players[0]?.hand.length ?? 0;
    const codes = legalEvents(state);
    state = unwrap(handle(state, codes[random.below(codes.length)] as number));
  }
  expect(seen).toEqual([3, 2, 1, 2, 3]);
  expect(outcomeOf(state)?.scores).toEqual(describe(state).players.map(({ score }) => score));
});

test('a guess knows who could not follow', () => {
  const state = play(table('Ac 5s 3d', '2c 4d 5d', 'Ad Ks Qd'), 'Ac', '2c', 'Ad');
  expect(view(state, 0).players[2]?.hand).toEqual({ hidden: 2 });
  const runner = new Runner(state.game);
  for (let seed = 0; seed < 40; seed++) {
    runner.load(knowledgeOf(state, 0));
    runner.guess(0, openStream(seed, 'guess'));
    const { players } = describe(runner.state() as State);
    expect(players[2]?.hand.filter((card) => card.endsWith('c'))).toEqual([]);
  }
});

test('[O2] partners add their points and win together', () => {
  const pairs = ohHell.with({ largest: 1, partners: true });
  expect(pairs.teams).toEqual([
    [0, 2],
    [1, 3],
  ]);
  const endings = Array.from({ length: 30 }, (_, seed) => {
    const random = openStream(seed, 'play');
    let state = startGame(pairs, { seed });
    while (outcomeOf(state) === null) state = unwrap(handle(state, pickLegalEvent(state, random) as number));
    const [a = 0, b = 0, c = 0, d = 0] = describe(state).players.map(({ score }) => score);
    const outcome = outcomeOf(state) as Outcome;
    expect(outcome.scores).toEqual([a + c, b + d, a + c, b + d]);
    const [first, second] = resultsOf(pairs, outcome);
    expect(first).toBe(a + c > b + d ? 'won' : a + c < b + d ? 'lost' : 'drawn');
    expect(resultsOf(pairs, outcome)).toEqual([first, second, first, second]);
    return first;
  });
  expect(new Set(endings).size).toBe(3);
});

test('three and five players have no partners', () => {
  expect(ohHell.with({ players: 3, partners: true }).teams).toEqual([[0], [1], [2]]);
});
