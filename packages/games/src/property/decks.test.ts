/** What is hidden: the order of the cards that nobody has seen since the shuffle, and nothing else. */
import { describe, openStream, Runner, startMatch, turnOf, unwrap, view } from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { expect, test } from 'vitest';
import { property } from './index.ts';

const game = property.with({ players: 2, auction: false, offers: 0, cash: 1_000_000, rounds: 400 });
type Walk = ReturnType<typeof startMatch<Types['schema'], Types['events']>>;
type Types = NonNullable<(typeof game)['types']>;

/** What somebody does who only walks round. */
function stepIn({ state }: Walk) {
  const { segment } = turnOf(state);
  return segment === 'roll' ? 'roll' : segment === 'buy' ? 'decline' : 'endTurn';
}

/** A match in which both only walk round. */
function walkRound(seed: number, events: number): Walk {
  let match: Walk = startMatch(game, { seed });
  for (let i = 0; i < events; i++) {
    match = unwrap(match.handleEvent({ type: stepIn(match) }));
  }
  return match;
}

test('a seat sees how many cards are fresh, and the order of those it has seen', () => {
  const { state } = walkRound(1, 60);
  const { decks } = view(state, 0);
  const all = describe(state).decks;
  expect(decks.rumour.fresh).toEqual({ hidden: all.rumour.fresh.length });
  expect(decks.rumour.seen).toEqual(all.rumour.seen);
});

test.each([0, 40, 120, 300, 900])('a guess never contradicts what was seen, after %i events', (events) => {
  const { state } = walkRound(9, events);
  const truth = describe(state).decks;
  const runner = new Runner(game);
  const random = openStream(events, 'guess');
  const orders = new Set<string>();
  for (let i = 0; i < 20; i++) {
    runner.load(knowledgeOf(state, 0));
    runner.guess(0, random);
    const { decks } = describe(runner.state() as typeof state);
    for (const deck of ['rumour', 'letter'] as const) {
      expect(decks[deck].seen).toEqual(truth[deck].seen);
      expect([...decks[deck].fresh].sort()).toEqual([...truth[deck].fresh].sort());
    }
    orders.add(decks.rumour.fresh.join());
  }
  // Once the deck went round everything is known, and every guess is the truth.
  if (truth.rumour.fresh.length > 4) expect(orders.size).toBeGreaterThan(10);
  if (truth.rumour.fresh.length === 0) expect(orders.size).toBe(1);
});

test('drawing goes on round the deck in the order in which cards were seen', () => {
  let match = walkRound(4, 900);
  expect(describe(match.state).decks.rumour.fresh).toEqual([]);
  for (let drawn = 0; drawn < 20; ) {
    const before = describe(match.state);
    match = walkOn(match);
    const after = describe(match.state);
    const [next, ...rest] = before.decks.rumour.seen;
    if (after.decks.rumour.seen.join() === before.decks.rumour.seen.join()) continue;
    const returned = after.decks.rumour.seen.length > before.decks.rumour.seen.length;
    if (!returned && next !== 'a-friend-at-court') expect(after.decks.rumour.seen).toEqual([...rest, next]);
    drawn++;
  }
});

/** One more event of such a match; a pardon is used as soon as that is possible. */
function walkOn(match: Walk): Walk {
  const used = turnOf(match.state).segment === 'roll' ? match.handleEvent({ type: 'useCard' }) : null;
  return used?.ok ? used.value : unwrap(match.handleEvent({ type: stepIn(match) }));
}
