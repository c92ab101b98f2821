import {
  describe,
  type EventOf,
  edit,
  type Game,
  handle,
  legalEvents,
  outcomeOf,
  read,
  type StateOf,
  startGame,
  type Telling,
  turnOf,
  unwrap,
  view,
  viewTelling,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { court } from './index.ts';

test.each([
  court.with({ tokens: 2 }),
  court.with({ players: 2, tokens: 1 }),
  court.with({ players: 4, tokens: 1 }),
] as Game[])('court is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 25 });
});

type State = StateOf<typeof court>;
type Card = 'page' | 'envoy' | 'duellist' | 'sentinel' | 'bailiff' | 'regent' | 'consort' | 'heir';

/** Three players with these cards; seat 0 has drawn another. */
function table(
  held: readonly [Card, Card, Card],
  drawn: Card,
  deck: readonly Card[] = ['page', 'page', 'page'],
) {
  const [a, b, c] = held;
  const players = { 0: { held: a, drawn }, 1: { held: b }, 2: { held: c } };
  return unwrap(edit(startGame(court), { players, deck: [...deck] }));
}

function play(state: State, card: Card, target: number | null = null, guess: Card | null = null): State {
  return unwrap(handle(state, { type: 'play', card, target, guess }));
}

const handsOf = (state: State) => describe(state).players.map(({ held }) => held);
const codeOf = (state: State, card: Card, target: number | null, guess: Card | null = null) => {
  const result = handle(state, { type: 'play', card, target, guess });
  return result.ok ? null : result.refusal.code;
};

test('a page that names the card puts its holder out, and else nothing happens', () => {
  const state = table(['page', 'heir', 'envoy'], 'page');
  const right = play(state, 'page', 1, 'heir');
  expect(handsOf(right)).toEqual(['page', null, 'envoy']);
  expect(turnOf(right)).toMatchObject({ active: 2, left: [1] });
  expect(describe(right).discards).toEqual([
    { card: 'page', by: 0 },
    { card: 'heir', by: 1 },
  ]);
  const wrong = play(state, 'page', 1, 'regent');
  expect([handsOf(wrong), turnOf(wrong).active]).toEqual([['page', 'heir', 'envoy'], 1]);
});

test('whoever receives an envoy shows the card to the sender alone', () => {
  const asked = play(table(['page', 'heir', 'envoy'], 'envoy'), 'envoy', 1);
  expect(turnOf(asked)).toMatchObject({ active: 0, segment: 'answer', toAct: [1] });
  const told: Telling[] = [];
  const shown = unwrap(handle(asked, { type: 'show', seat: 1 }, told));
  expect([0, 1, 2].map((seat) => view(shown, seat).players[1]?.held)).toEqual(['heir', 'heir', undefined]);
  expect(turnOf(shown).active).toBe(1);
  const saw = told.find(({ type }) => type === 'saw') as Telling;
  const heard = [0, 1, 2, null].map((seat) => viewTelling(court, saw, seat));
  expect(heard.map((one) => one?.type === 'saw' && one.card)).toEqual(['heir', 'heir', undefined, undefined]);
  expect(viewTelling(court, saw, 2)).toMatchObject({ by: 0, of: 1 });
});

test('or gives it up for another, which nobody knows', () => {
  const asked = play(table(['page', 'regent', 'envoy'], 'envoy', ['page', 'page', 'heir']), 'envoy', 1);
  const refused = unwrap(handle(asked, { type: 'giveUp', seat: 1 }));
  // The heir went to seat 1, and seat 1 has drawn a page for its turn.
  expect(describe(refused).players[1]).toMatchObject({ held: 'heir', drawn: 'page' });
  expect(view(refused, 0).players[1]).not.toHaveProperty('held');
});

test('a card that was shown is known until it is played', () => {
  const asked = play(
    table(['page', 'sentinel', 'envoy'], 'envoy', ['page', 'page', 'page', 'bailiff']),
    'envoy',
    1,
  );
  const shown = unwrap(handle(asked, { type: 'show', seat: 1 }));
  const kept = unwrap(handle(shown, { type: 'play', card: 'bailiff', target: 2, guess: null }));
  expect(view(kept, 0).players[1]?.held).toBe('sentinel');
  const played = unwrap(handle(shown, { type: 'play', card: 'sentinel', target: null, guess: null }));
  expect(view(played, 0).players[1]).not.toHaveProperty('held');
});

test.each([
  ['regent', 'bailiff', [1]],
  ['page', 'bailiff', [0]],
  ['bailiff', 'bailiff', []],
] as const)('in a duel of %s and %s the lower card is out', (mine, theirs, out) => {
  const after = play(table([mine, theirs, 'page'], 'duellist'), 'duellist', 1);
  expect(turnOf(after).left).toEqual(out);
  if (out.length === 0) expect(view(after, 1).players[0]?.held).toBe(mine);
  expect(view(after, 2).players[0]).not.toHaveProperty('held', mine);
});

test('a sentinel keeps one safe until one plays again; without a target a card does nothing', () => {
  let state = play(table(['page', 'regent', 'duellist'], 'sentinel', Array(6).fill('page')), 'sentinel');
  expect(codeOf(state, 'page', 0, 'heir')).toBe('court/target');
  state = play(state, 'page', 2, 'heir');
  expect(describe(state).players.map(({ isSafe }) => isSafe)).toEqual([true, false, false]);
  const alone = unwrap(edit(state, { players: { 1: { isSafe: true } } }));
  expect(codeOf(alone, 'duellist', 1)).toBe('court/target');
  expect(handsOf(play(alone, 'duellist'))).toEqual(['page', 'regent', 'page']);
});

test('the bailiff makes anybody draw anew, also the one who plays it; who loses the heir is out', () => {
  const state = table(['regent', 'heir', 'page'], 'bailiff', ['page', 'page', 'sentinel']);
  expect(handsOf(play(state, 'bailiff', 0))).toEqual(['sentinel', 'heir', 'page']);
  const out = play(state, 'bailiff', 1);
  expect([handsOf(out), turnOf(out).left]).toEqual([['regent', null, 'page'], [1]]);
});

test('the last card of the deck is drawn only for one that was given up', () => {
  const state = unwrap(
    edit(table(['regent', 'envoy', 'page'], 'bailiff', ['heir']), { players: { 2: { tokens: 3 } } }),
  );
  const told: Telling[] = [];
  unwrap(handle(state, { type: 'play', card: 'bailiff', target: 2, guess: null }, told));
  expect(told.filter(({ type }) => type === 'won')).toMatchObject([{ player: 2, card: 'heir' }]);
});

test('after a regent both know both cards, and so does whoever knew one of them', () => {
  const asked = play(table(['page', 'bailiff', 'duellist'], 'envoy', ['page', 'page', 'regent']), 'envoy', 2);
  const shown = unwrap(handle(asked, { type: 'show', seat: 2 }));
  // Seat 0 knows the duellist of seat 2, with which seat 1 now changes.
  const swapped = play(shown, 'regent', 2);
  expect(handsOf(swapped)).toEqual(['page', 'duellist', 'bailiff']);
  const seen = (seat: number) => [1, 2].map((player) => view(swapped, seat).players[player]?.held);
  expect([seen(0), seen(1), seen(2)]).toEqual([
    ['duellist', undefined],
    ['duellist', 'bailiff'],
    ['duellist', 'bailiff'],
  ]);
});

test('with the bailiff or the regent in hand the consort must be played', () => {
  const state = table(['consort', 'page', 'page'], 'regent');
  expect(codeOf(state, 'regent', 1)).toBe('court/consort-goes');
  expect(legalEvents(state)).toHaveLength(1);
  expect(codeOf(table(['consort', 'page', 'page'], 'heir'), 'heir', null)).toBeNull();
});

test('whoever plays the heir is out', () => {
  expect(turnOf(play(table(['page', 'page', 'page'], 'heir'), 'heir')).left).toEqual([0]);
});

test('the last one left wins the round, leads the next, and everybody is back', () => {
  const first = play(table(['page', 'heir', 'envoy'], 'page'), 'page', 1, 'heir');
  const round = play(unwrap(edit(first, { players: { 2: { drawn: 'page' } } })), 'page', 0, 'envoy');
  expect(turnOf(round).active).toBe(0);
  const won = play(unwrap(edit(round, { players: { 0: { drawn: 'page' } } })), 'page', 2, 'envoy');
  expect(turnOf(won)).toMatchObject({ active: 0, left: [] });
  expect(describe(won).players.map(({ tokens }) => tokens)).toEqual([1, 0, 0]);
  expect(read(won).deck.length).toBe(12);
});

test('at the end of the deck the highest card wins; equal ones each get a token', () => {
  const state = unwrap(
    edit(table(['page', 'bailiff', 'bailiff'], 'page', ['heir']), { players: { 1: { tokens: 3 } } }),
  );
  expect(outcomeOf(play(state, 'page', 1, 'heir'))).toEqual({
    places: [3, 1, 2],
    scores: [0, 4, 1],
    reason: 'enough tokens',
  });
});

test.each([
  [{ type: 'play', card: 'heir', target: null, guess: null }, 'court/not-in-hand'],
  [{ type: 'play', card: 'page', target: null, guess: null }, 'court/target'],
  [{ type: 'play', card: 'page', target: 0, guess: 'heir' }, 'court/target'],
  [{ type: 'play', card: 'page', target: 1, guess: 'page' }, 'court/guess'],
  [{ type: 'play', card: 'page', target: 1, guess: null }, 'court/guess'],
  [{ type: 'play', card: 'duellist', target: 1, guess: 'heir' }, 'court/guess'],
  [{ type: 'show' }, 'turn/wrong-segment'],
] as [EventOf<NonNullable<typeof court.types>['events']>, string][])('%j is refused: %s', (event, code) => {
  expect(handle(table(['page', 'heir', 'envoy'], 'duellist'), event)).toMatchObject({ refusal: { code } });
});
