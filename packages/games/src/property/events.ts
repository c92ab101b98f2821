/** What players can send. */
import { int, seat, unlisted } from '@rondel/core';
import { deckField, groupField, lotField, MOST_BID } from './table.ts';

/** The raises that are offered in an auction; any other bid is made with `bid`. */
export const RAISES: readonly number[] = [1, 10, 50, 100];

export const events = {
  roll: {},
  payFine: {},
  useCard: {},
  buy: {},
  decline: {},
  raise: { by: int(1, 100) },
  bid: unlisted({ to: int(1, MOST_BID) }),
  build: { lot: lotField },
  sell: { lot: lotField },
  mortgage: { lot: lotField },
  redeem: { lot: lotField },
  clear: { group: groupField },
  swap: { give: lotField, get: lotField },
  accept: {},
  refuse: {},
  draftLot: unlisted({ lot: lotField }),
  draftCash: unlisted({ amount: int(-MOST_BID, MOST_BID) }),
  draftCard: unlisted({ deck: deckField }),
  propose: unlisted({ to: seat() }),
  endTurn: {},
} as const;

export const refusals = {
  'not-in-jail': 'You are not in jail.',
  'no-card': 'You have no pardon.',
  'cannot-pay': 'There is not enough cash for that.',
  'not-a-raise': 'Raise by 1, 10, 50 or 100, or say what you bid; at most your cash.',
  'too-low': 'A bid must be higher than the last one.',
  'not-yours': 'That is not yours.',
  'not-for-building': 'Nothing can be built there.',
  'not-whole-group': 'You need all lots of the group.',
  mortgaged: 'There is a mortgage on the group, or on that lot.',
  'not-mortgaged': 'There is no mortgage on that lot.',
  uneven: 'Buildings of a group may differ by one only, and a hotel is the most.',
  'no-buildings': 'There is no building on that lot.',
  buildings: 'There are buildings on a lot of that group.',
  'none-left': 'The bank has none left.',
  'hotel-stays': 'The bank has not the four houses for a hotel: sell all of the group.',
  'not-needed': 'Only where the bank cannot break up a hotel are all buildings of a group sold at once.',
  'nobody-has-it': 'Nobody else has that lot.',
  'enough-offers': 'There are no more offers in this turn.',
  'no-partner': 'That is nobody you could deal with.',
  'not-theirs': 'What is offered must belong to one of the two.',
  'empty-deal': 'A deal needs a lot or a pardon.',
} as const;
