/** The rows about the end of a game, and what is hidden. */
import { describe, edit, handle, openStream, outcomeOf, Runner, turnOf, unwrap, view } from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { expect, test } from 'vitest';
import { cardsOf, go, position, type State, wordsOf } from '../../test/deck-building-table.ts';

test('[DB-27] the last shire: the turn ends, then the game is over', () => {
  const start = position([{ hand: '3 crown, cottage' }, { deck: 'manor' }], { supply: { shire: 1 } });
  const bought = go(start, 'treasures', 'buy shire');
  expect(outcomeOf(bought)).toBeNull();
  expect(outcomeOf(go(bought, 'end'))).toEqual({
    places: [1, 2],
    scores: [7, 3],
    reason: 'no shires left',
  });
});

test('[DB-28] a third pile that is emptied in the actions: over after the turn', () => {
  const start = position([{ hand: 'joiner' }, { deck: 'manor' }], {
    supply: { study: 1, larder: 0, hamlet: 0 },
  });
  const emptied = go(start, 'play joiner', 'pick study');
  expect(outcomeOf(emptied)).toBeNull();
  expect(outcomeOf(go(emptied, 'end'))).toMatchObject({ places: [2, 1], reason: 'three piles are empty' });
});

test('[DB-29] of equal points fewer turns win, equal turns share', () => {
  const supply = { shire: 0 };
  const early = position(
    [
      { deck: 'manor', turns: 5 },
      { deck: 'manor', turns: 4 },
    ],
    { supply },
  );
  expect(outcomeOf(go(early, 'end'))?.places).toEqual([2, 1]);
  const even = position(
    [
      { deck: 'manor', turns: 5 },
      { deck: 'manor', turns: 5 },
    ],
    { supply },
  );
  expect(outcomeOf(go(even, 'end'))?.places).toEqual([1, 1]);
});

test('[DB-30] an orchard and 38 other cards are three points', () => {
  const start = position([{ hand: 'orchard', deck: '30 penny', discards: '8 shilling' }, {}], {
    supply: { shire: 0 },
  });
  expect(outcomeOf(go(start, 'end'))?.scores).toEqual([3, 0]);
  const four = position([{ hand: 'orchard', deck: '30 penny', discards: '8 shilling, blight' }, {}], {
    supply: { shire: 0 },
  });
  expect(outcomeOf(go(four, 'end'))?.scores).toEqual([3, 0]);
});

test('[DB-31] an opponent sees sizes and discards only', () => {
  const state = position([{ hand: 'study, 4 penny', deck: '3 crown', discards: 'manor' }, {}]);
  const seen = view(state, 1).players[0];
  expect(seen).toMatchObject({ handSize: 5, deckSize: 3 });
  expect(wordsOf(seen?.discards ?? [])).toBe('manor');
  expect(seen).not.toHaveProperty('hand');
  expect(seen).not.toHaveProperty('deck');
  expect(wordsOf(view(state, 0).players[0]?.hand as number[])).toBe('4 penny, study');
  expect(view(state, null).players[0]).not.toHaveProperty('hand');
});

/** Guesses of a seat at what it cannot see. */
function guesses(state: State, seat: number, count = 60) {
  const runner = new Runner(state.game);
  return Array.from({ length: count }, (_, seed) => {
    runner.load(knowledgeOf(state, seat));
    runner.guess(seat, openStream(seed, 'guess'));
    return runner.state() as State;
  });
}

test('a guess deals what somebody owns and has not laid open over hand and deck', () => {
  const state = position([{}, { hand: 'crown, 4 penny', deck: '3 penny, 2 cottage', discards: 'manor' }]);
  const hands = new Set<string>();
  for (const guess of guesses(state, 0)) {
    hands.add(cardsOf(guess, 1, 'hand'));
    expect(cardsOf(guess, 1, 'unseen')).toBe('7 penny, crown, 2 cottage');
    expect(cardsOf(guess, 1, 'discards')).toBe('manor');
  }
  expect(hands.size).toBeGreaterThan(4);
});

test('a guess keeps what was shown', () => {
  const shown = go(
    position([{ hand: 'clerk' }, { hand: '4 penny, crown', deck: '5 cottage' }]),
    'play clerk',
  );
  for (const guess of guesses(shown, 0)) expect(cardsOf(guess, 1, 'hand')).toBe('4 penny, crown');
  // A card that all saw on the deck is in the hand once it is drawn.
  const topped = go(position([{ hand: 'clerk', deck: '9 penny' }, { hand: '5 penny' }]), 'play clerk', 'end');
  for (const guess of guesses(topped, 1)) expect(cardsOf(guess, 0, 'hand')).toContain('shilling');
});

test('a guess gives no palisade to whoever was attacked without one', () => {
  const start = position([{ hand: 'witchery' }, { hand: '5 penny', deck: '5 palisade' }]);
  const attacked = go(start, 'play witchery');
  for (const guess of guesses(attacked, 0)) expect(cardsOf(guess, 1, 'hand')).toBe('5 penny');
  const asked = go(
    position([{ hand: 'witchery' }, { hand: '5 penny', deck: '5 palisade' }], { reactions: 'ask' }),
    'play witchery',
    'no',
  );
  expect(new Set(guesses(asked, 0).map((guess) => cardsOf(guess, 1, 'hand'))).size).toBeGreaterThan(2);
});

test('who leaves is last, and who leaves later is before', () => {
  const start = position([{ hand: '2 penny', deck: 'shire' }, {}, {}]);
  const leave = (state: State, player: number) =>
    unwrap(handle(state, { type: 'leave', seat: player, player }));
  const one = leave(start, 0);
  expect(turnOf(one)).toMatchObject({ active: 1, left: [0] });
  expect(outcomeOf(one)).toBeNull();
  expect(outcomeOf(leave(one, 2))).toEqual({
    places: [3, 1, 2],
    scores: [6, 0, 0],
    reason: 'the others have left',
  });
});

test('who leaves in the middle of a card takes it along, and others go on', () => {
  const start = position([{ hand: 'raiders, penny' }, { hand: '5 penny' }, { hand: '5 crown' }]);
  const asked = go(start, 'play raiders');
  const victim = unwrap(handle(asked, { type: 'leave', seat: 1, player: 1 }));
  expect(turnOf(victim)).toMatchObject({ active: 0, toAct: [2] });
  const after = go(victim, 'pick crown', 'pick crown');
  expect(turnOf(after)).toMatchObject({ active: 0, segment: 'action' });
  const attacker = unwrap(handle(asked, { type: 'leave', seat: 0, player: 0 }));
  expect(turnOf(attacker)).toMatchObject({ active: 1, segment: 'action', toAct: [1] });
  expect(describe(attacker)).toMatchObject({ pending: [], actions: 1, coins: 0 });
  expect(cardsOf(attacker, 0, 'discards')).toBe('penny, raiders');
});

test('a game in which nobody gains anything any more comes to an end', () => {
  let state = unwrap(edit(position([{ deck: 'cottage' }, {}]), { quiet: 98 })) as State;
  state = go(state, 'end');
  expect(outcomeOf(state)).toBeNull();
  expect(outcomeOf(go(state, 'end'))).toEqual({
    places: [1, 2],
    scores: [1, 0],
    reason: 'nobody gains anything',
  });
});
