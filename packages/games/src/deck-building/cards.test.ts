/** The rows about single cards. */
import { describe, handle, type Telling, turnOf, unwrap, view, viewTelling } from '@rondel/core';
import { expect, test } from 'vitest';
import {
  cardsOf,
  go,
  handSize,
  optionsOf,
  position,
  refusalOf,
  wordsOf,
} from '../../test/deck-building-table.ts';

test('[DB-10] larder: what was discarded may be drawn again when the deck is empty', () => {
  const start = position([{ hand: 'larder, crown, 2 cottage, penny' }, {}]);
  const asked = go(start, 'play larder');
  expect(optionsOf(asked)).toEqual(['pick penny', 'pick crown', 'pick cottage', 'done']);
  const after = go(asked, 'pick crown', 'pick cottage', 'pick cottage', 'done');
  expect(cardsOf(after, 0, 'hand')).toBe('penny, crown, 2 cottage');
  expect(describe(after)).toMatchObject({ actions: 1, turn: { segment: 'action' } });
});

test('[DB-11] furnace: none, or up to four', () => {
  const start = go(position([{ hand: 'furnace, 6 cottage' }, {}]), 'play furnace');
  expect(handSize(go(start, 'done'), 0)).toBe(6);
  const four = go(start, ...Array<string>(4).fill('pick cottage'));
  expect([handSize(four, 0), wordsOf(describe(four).trash)]).toEqual([2, '4 cottage']);
  expect(turnOf(four).segment).toBe('action');
  expect(refusalOf(four, 'pick cottage')).toBe('turn/wrong-segment');
});

test('[DB-12] raiders: hands of five, of three, and one with a palisade', () => {
  const start = position([
    { hand: 'raiders' },
    { hand: '5 penny' },
    { hand: '3 penny' },
    { hand: 'palisade, 4 penny' },
  ]);
  const asked = go(start, 'play raiders');
  expect(turnOf(asked)).toMatchObject({ active: 0, segment: 'choice', toAct: [1] });
  expect(optionsOf(asked)).toEqual(['pick penny']);
  const after = go(asked, 'pick penny', 'pick penny');
  expect([1, 2, 3].map((seat) => handSize(after, seat))).toEqual([3, 3, 5]);
  expect(describe(after)).toMatchObject({ coins: 2, turn: { segment: 'action' } });
});

test('reactions: every opponent is asked, whether there is something to show or not', () => {
  const start = position([{ hand: 'raiders' }, { hand: '5 penny' }, { hand: 'palisade, 4 penny' }], {
    reactions: 'ask',
  });
  const first = go(start, 'play raiders');
  expect([turnOf(first).toAct, optionsOf(first)]).toEqual([[1], ['no']]);
  expect(refusalOf(first, 'yes')).toBe('deck-building/no-palisade');
  const second = go(first, 'no');
  expect([turnOf(second).toAct, optionsOf(second)]).toEqual([[2], ['no', 'yes']]);
  const shielded = go(second, 'yes');
  expect(turnOf(shielded).toAct).toEqual([1]);
  expect(describe(shielded)).toMatchObject({ coins: 2, shielded: [2] });
  expect(handSize(go(shielded, 'pick penny', 'pick penny'), 2)).toBe(5);
  const open = go(second, 'no', 'pick penny', 'pick penny', 'pick palisade', 'pick penny');
  expect([1, 2].map((seat) => handSize(open, seat))).toEqual([3, 3]);
  // Where nobody can hold a palisade nobody is asked.
  const without = position([{ hand: 'raiders' }, { hand: '5 penny' }], {
    reactions: 'ask',
    with: 'larder study echo moot fair academy archive bazaar master',
  });
  expect(optionsOf(go(without, 'play raiders'))).toEqual(['pick penny']);
});

test('[DB-13] witchery: the last blight goes to the left neighbour', () => {
  const start = position([{ hand: 'witchery', deck: '4 penny' }, {}, {}], { supply: { blight: 1 } });
  const after = go(start, 'play witchery');
  expect([1, 2].map((seat) => cardsOf(after, seat, 'discards'))).toEqual(['blight', '']);
  expect(handSize(after, 0)).toBe(2);
});

test('[DB-14] echo: a bazaar twice; an echo with two studies plays each of them twice', () => {
  const one = go(position([{ hand: 'echo, bazaar', deck: '9 penny' }, {}]), 'play echo', 'pick bazaar');
  expect(describe(one)).toMatchObject({ actions: 2, buys: 3, coins: 2 });
  expect([handSize(one, 0), wordsOf(describe(one).play)]).toEqual([2, 'echo, bazaar']);
  const start = position([{ hand: '2 echo, 2 study', deck: '20 penny' }, {}]);
  const two = go(start, 'play echo', 'pick echo', 'pick study', 'pick study');
  expect(handSize(two, 0)).toBe(12);
  expect(describe(two)).toMatchObject({ actions: 0, pending: [], turn: { segment: 'action' } });
});

test('[DB-15] an echo alone does nothing, nor does a pawnbroker without a penny', () => {
  // The question is put all the same: otherwise everybody would know what is not in the hand.
  const alone = go(position([{ hand: 'echo, penny' }, {}]), 'play echo');
  expect(optionsOf(alone)).toEqual(['done']);
  expect(handSize(go(alone, 'done'), 0)).toBe(1);
  const broke = go(position([{ hand: 'pawnbroker, crown' }, {}]), 'play pawnbroker');
  expect(optionsOf(broke)).toEqual(['done']);
  expect(describe(go(broke, 'done')).coins).toBe(0);
  const paid = go(position([{ hand: 'pawnbroker, penny' }, {}]), 'play pawnbroker', 'pick penny');
  expect([describe(paid).coins, wordsOf(describe(paid).trash)]).toEqual([3, 'penny']);
});

test('[DB-16] smelter: a penny for up to 3, a shilling for up to 6, into the hand', () => {
  const start = go(position([{ hand: 'smelter, penny, shilling' }, {}]), 'play smelter');
  const penny = go(start, 'pick penny');
  expect(optionsOf(penny)).toEqual(['pick penny', 'pick shilling']);
  expect(cardsOf(go(penny, 'pick shilling'), 0, 'hand')).toBe('2 shilling');
  const shilling = go(start, 'pick shilling');
  expect(optionsOf(shilling)).toEqual(['pick penny', 'pick shilling', 'pick crown']);
  const after = go(shilling, 'pick crown');
  expect([cardsOf(after, 0, 'hand'), wordsOf(describe(after).trash)]).toEqual(['penny, crown', 'shilling']);
});

test('[DB-17] refit: a cottage for up to 4, and something must be gained', () => {
  const start = go(position([{ hand: 'refit, cottage' }, {}]), 'play refit', 'pick cottage');
  expect(optionsOf(start)).toContain('pick study');
  expect(optionsOf(start)).not.toContain('pick bazaar');
  expect(refusalOf(start, 'pick manor')).toBe('deck-building/cannot-pick');
  expect(refusalOf(start, 'done')).toBe('deck-building/must-pick');
  expect(cardsOf(go(start, 'pick study'), 0, 'discards')).toBe('study');
});

test('[DB-18] gleaner: with two empty piles and one card that one is discarded', () => {
  const supply = { manor: 0, cottage: 0 };
  const one = go(position([{ hand: 'gleaner', deck: 'penny' }, {}], { supply }), 'play gleaner');
  expect(refusalOf(one, 'done')).toBe('deck-building/must-pick');
  const after = go(one, 'pick penny');
  expect([handSize(after, 0), cardsOf(after, 0, 'discards')]).toEqual([0, 'penny']);
  expect(describe(after)).toMatchObject({ actions: 1, coins: 1, turn: { segment: 'action' } });
});

test('[DB-19] two traders and two shillings are six coins', () => {
  const start = position([{ hand: '2 trader, 2 shilling', deck: '9 cottage' }, {}]);
  const after = go(start, 'play trader', 'play trader', 'treasures');
  expect(describe(after).coins).toBe(6);
});

test('[DB-20] page: an action may be played without an action, a crown is discarded', () => {
  const start = go(position([{ hand: 'page', top: 'study', deck: '5 penny' }, {}]), 'play page');
  expect(optionsOf(start)).toEqual(['pick study', 'done']);
  expect(cardsOf(start, 0, 'discards')).toBe('study');
  const played = go(start, 'pick study');
  expect([handSize(played, 0), wordsOf(describe(played).play)]).toEqual([3, 'page, study']);
  expect(describe(played)).toMatchObject({ actions: 0, coins: 2 });
  const crown = go(position([{ hand: 'page', top: 'crown' }, {}]), 'play page');
  expect(describe(crown)).toMatchObject({ coins: 2, turn: { segment: 'action' } });
  expect(cardsOf(crown, 0, 'discards')).toBe('crown');
});

test('[DB-21] archive: an action met with six in hand may be set aside', () => {
  const start = position([{ hand: 'archive, 6 penny', top: 'shilling, study', deck: '3 crown' }, {}]);
  const met = go(start, 'play archive');
  expect(optionsOf(met)).toEqual(['pick study', 'done']);
  expect(cardsOf(go(met, 'done'), 0, 'hand')).toBe('6 penny, study');
  const aside = go(met, 'pick study');
  expect(wordsOf(describe(aside).aside)).toBe('study');
  expect(optionsOf(aside)).toEqual(['done']);
  const after = go(aside, 'done');
  expect(cardsOf(after, 0, 'hand')).toBe('6 penny, shilling');
  expect(cardsOf(after, 0, 'discards')).toBe('study');
});

test('[DB-22] watch: one card trashed, the other drawn next', () => {
  const start = position([{ hand: 'watch', top: 'cottage, crown, hamlet', deck: '5 penny' }, {}]);
  // The hamlet is drawn; the crown and the cottage are looked at.
  const looking = go(start, 'play watch');
  expect(optionsOf(looking)).toEqual(['pick crown', 'pick cottage', 'done']);
  const after = go(looking, 'pick cottage', 'done', 'done');
  expect(wordsOf(describe(after).trash)).toBe('cottage');
  expect(cardsOf(go(after, 'play hamlet'), 0, 'hand')).toBe('crown');
  const both = go(looking, 'done', 'done');
  expect(optionsOf(both)).toEqual(['put crown', 'put cottage']);
  expect(cardsOf(go(both, 'put cottage', 'play hamlet'), 0, 'hand')).toBe('cottage');
});

test('what watch sees, and how it puts cards back, nobody else knows', () => {
  const looking = go(position([{ hand: 'watch', deck: '4 crown, 4 shilling, penny' }, {}]), 'play watch');
  expect(view(looking, 1).players[0]).not.toHaveProperty('hand');
  expect(view(looking, 1).players[0]).toMatchObject({ top: [null, null], peeked: { hidden: 2 } });
  expect(view(looking, 0).players[0]?.peeked).toHaveLength(2);
  const event = optionsOf(go(looking, 'done', 'done'))[0] as string;
  expect(event).toMatch(/^put /);
  expect(view(go(looking, 'done', 'done', event), 1).players[0]).toMatchObject({ top: [null, null] });
});

test('[DB-23] clerk: without a victory card the hand is shown', () => {
  const start = position([
    { hand: 'clerk' },
    { hand: '4 penny, crown' },
    { hand: 'cottage, manor, 3 penny' },
  ]);
  const told: Telling[] = [];
  const asked = unwrap(handle(start, { type: 'play', card: 'clerk' }, told));
  expect(told.filter(({ type }) => type === 'showed')).toHaveLength(5);
  expect(cardsOf(asked, 1, 'shown')).toBe('4 penny, crown');
  expect([turnOf(asked).toAct, optionsOf(asked)]).toEqual([[2], ['pick cottage', 'pick manor']]);
  const after = go(asked, 'pick manor');
  expect(describe(after).players.map(({ top }) => top)).toEqual([['shilling'], [], ['manor']]);
  expect(cardsOf(after, 2, 'hand')).toBe('3 penny, cottage');
});

test('[DB-24] plunderers: of a crown and a shilling the victim chooses', () => {
  const start = position([{ hand: 'plunderers' }, { top: 'shilling, crown' }, { top: 'penny, shilling' }]);
  const asked = go(start, 'play plunderers');
  expect(cardsOf(asked, 0, 'discards')).toBe('crown');
  expect([turnOf(asked).toAct, optionsOf(asked)]).toEqual([[1], ['pick shilling', 'pick crown']]);
  const after = go(asked, 'pick shilling');
  expect([1, 2].map((seat) => cardsOf(after, seat, 'discards'))).toEqual(['crown', 'penny']);
  expect(wordsOf(describe(after).trash)).toBe('2 shilling');
});

test('[DB-25] moot: the others draw at once', () => {
  const start = position([{ hand: 'moot', deck: '9 penny' }, { deck: '3 crown' }, { deck: '' }]);
  const after = go(start, 'play moot');
  expect([0, 1, 2].map((seat) => handSize(after, seat))).toEqual([4, 1, 0]);
  expect(describe(after).buys).toBe(2);
});

test('[DB-26] master: the card that was gained may go on the deck', () => {
  const start = go(position([{ hand: 'master, penny', deck: '9 penny' }, {}]), 'play master');
  expect(optionsOf(start)).toContain('pick bazaar');
  expect(optionsOf(start)).not.toContain('pick crown');
  const gained = go(start, 'pick manor');
  expect(optionsOf(gained)).toEqual(['put penny', 'put manor']);
  const told: Telling[] = [];
  const after = unwrap(handle(gained, { type: 'put', card: 'manor' }, told));
  expect(cardsOf(after, 0, 'hand')).toBe('penny');
  expect(view(after, 0).players[0]?.peeked).toEqual(['manor']);
  // The others know that it is one of two: the penny or the manor.
  expect(view(after, 1).players[0]).toMatchObject({ top: [null], handSize: 1, deckSize: 10 });
  const hid = told.find(({ type }) => type === 'hid') as Telling;
  expect([0, 1].map((seat) => viewTelling(after.game as never, hid, seat)?.card)).toEqual([
    'manor',
    undefined,
  ]);
});

test('courier puts a discard on the deck, joiner gains up to 4, fair and academy give what they say', () => {
  const start = position([
    { hand: 'courier, joiner, fair, academy', deck: '9 penny', discards: 'crown, cottage' },
    {},
  ]);
  const courier = go(start, 'play courier');
  expect(optionsOf(courier)).toEqual(['pick crown', 'pick cottage', 'done']);
  const after = go(courier, 'pick crown', 'play academy');
  expect(cardsOf(after, 0, 'hand')).toContain('crown');
  const fair = go(after, 'play fair');
  expect(describe(fair)).toMatchObject({ actions: 2, buys: 2, coins: 2 });
  expect(optionsOf(go(fair, 'play joiner'))).not.toContain('pick bazaar');
});
