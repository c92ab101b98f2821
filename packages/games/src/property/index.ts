/**
 * Property: go round the board, buy lots and collect rent, build where a whole group is yours, and stay solvent
 * until nobody else is.
 */
import { defineGame, withOptions } from '@rondel/core';
import { bidUp, closeAuction, listRaises, openAuction } from './auction.ts';
import { evaluate, suggest } from './bots.ts';
import { DECK_NAMES } from './cards.ts';
import { clearDeal, offer, strike, whyNotPropose, whyNotSwap } from './deals.ts';
import { guessDecks, returnPardon, shuffleDecks } from './decks.ts';
import { events, refusals } from './events.ts';
import { findFault } from './invariant.ts';
import { goOn, resign } from './leaving.ts';
import { listManaging } from './listing.ts';
import * as managing from './managing.ts';
import { pay } from './money.ts';
import { fineTo } from './moving.ts';
import { options } from './options.ts';
import { rank } from './ranking.ts';
import { raiseMoney, release, roll } from './rolling.ts';
import { LOT_AT, PRICE_OF } from './squares.ts';
import { BANK, FINE, shapeOf, type Table, type View } from './table.ts';

/** Where whose turn it is may manage and make offers: whenever nobody else is to act. */
const OWN = ['roll', 'buy', 'manage'] as const;
const OWN_OR_DEBT = [...OWN, 'debt'] as const;

/** The lot that the active seat has come to. */
const lotHere = (s: View): number => LOT_AT[s.players.at.get(s.turn.active)] as number;

/**
 * Property for two to eight players. Without `rounds` it goes on until one is left.
 * @example
 * const short = property.with({ players: 3, rounds: 20, offers: 0 });
 */
export const property = withOptions(options, ({ players, cash, houses, hotels, ...house }) =>
  defineGame({
    ...shapeOf(players),
    name: 'property',
    seats: players,
    events,
    refusals,
    setup: (s) => {
      s.players.cash.fill(cash);
      s.houses = houses;
      s.hotels = hotels;
      shuffleDecks(s);
    },
    onSegment: {
      roll: { begin: beginRoll },
      buy: { begin: endIfGone },
      auction: { begin: openAuction, end: closeAuction },
      manage: { begin: beginManaging },
    },
    rules: {
      roll: (rule) => rule.in('roll').do((s, e) => roll(s, house, e.seat)),
      payFine: (rule) =>
        rule
          .in('roll')
          .when((s, e) => s.players.jail.get(e.seat) > 0, 'not-in-jail')
          .when((s, e) => s.players.cash.get(e.seat) >= FINE, 'cannot-pay')
          .do((s, e) => {
            pay(s, e.seat, fineTo(house), FINE);
            release(s, e.seat);
          }),
      useCard: (rule) =>
        rule
          .in('roll')
          .when((s, e) => s.players.jail.get(e.seat) > 0, 'not-in-jail')
          .when((s, e) => s.pardons.includes(e.seat), 'no-card')
          .do((s, e) => {
            returnPardon(s, s.pardons.indexOf(e.seat));
            release(s, e.seat);
          }),
      buy: (rule) =>
        rule
          .in('buy')
          .when((s, e) => s.players.cash.get(e.seat) >= (PRICE_OF[lotHere(s)] as number), 'cannot-pay')
          .do((s, e) => {
            const lot = lotHere(s);
            const price = PRICE_OF[lot] as number;
            pay(s, e.seat, BANK, price);
            s.lots.owner.set(lot, e.seat);
            s.tell.sold({ lot, buyer: e.seat, price });
            s.turn.report('vacant', false);
            s.turn.endSegment();
          }),
      decline: (rule) =>
        rule.in('buy').do((s) => {
          s.turn.report('vacant', false);
          if (house.auction) {
            s.auction.ahead |= 1 << lotHere(s);
            s.turn.report('selling');
          }
          s.turn.endSegment();
        }),
      raise: (rule) =>
        rule
          .in('auction')
          .list(listRaises, 'not-a-raise')
          .do((s, e) => bidUp(s, e.seat, s.auction.bid + e.by)),
      bid: (rule) =>
        rule
          .in('auction')
          .when((s, e) => e.to > s.auction.bid, 'too-low')
          .when((s, e) => e.to <= s.players.cash.get(e.seat), 'cannot-pay')
          .do((s, e) => bidUp(s, e.seat, e.to)),
      // What raises money may also be done in debt. One list finds all that can be done with lots.
      mortgage: (rule) =>
        rule
          .in(OWN_OR_DEBT)
          .check((s, e) => managing.whyNotMortgage(s, e.seat, e.lot))
          .list((s, moves) => listManaging(s, house, moves))
          .do((s, e) => {
            managing.mortgage(s, e.seat, e.lot);
            raiseMoney(s, house);
          }),
      sell: (rule) =>
        rule
          .in(OWN_OR_DEBT)
          .check((s, e) => managing.whyNotSell(s, e.seat, e.lot))
          .listedBy('mortgage')
          .do((s, e) => {
            managing.sell(s, e.seat, e.lot);
            raiseMoney(s, house);
          }),
      clear: (rule) =>
        rule
          .in(OWN_OR_DEBT)
          .check((s, e) => managing.whyNotClear(s, e.seat, e.group))
          .listedBy('mortgage')
          .do((s, e) => {
            managing.clearGroup(s, e.seat, e.group);
            raiseMoney(s, house);
          }),
      build: (rule) =>
        rule
          .in(OWN)
          .check((s, e) => managing.whyNotBuild(s, e.seat, e.lot))
          .listedBy('mortgage')
          .do((s, e) => managing.build(s, e.seat, e.lot)),
      redeem: (rule) =>
        rule
          .in(OWN)
          .check((s, e) => managing.whyNotRedeem(s, e.seat, e.lot))
          .listedBy('mortgage')
          .do((s, e) => managing.redeem(s, e.seat, e.lot)),
      swap: (rule) =>
        rule
          .in(OWN)
          .check((s, e) => whyNotSwap(s, house, e.seat, e.give, e.get))
          .listedBy('mortgage')
          .do((s, e) => {
            clearDeal(s);
            s.deal.lots = (1 << e.give) | (1 << e.get);
            offer(s, s.lots.owner.get(e.get));
          }),
      draftLot: (rule) =>
        rule.in(OWN).do((s, e) => {
          s.deal.lots ^= 1 << e.lot;
        }),
      draftCash: (rule) =>
        rule.in(OWN).do((s, e) => {
          s.deal.cash = e.amount;
        }),
      draftCard: (rule) =>
        rule.in(OWN).do((s, e) => {
          s.deal.pardons ^= 1 << DECK_NAMES.indexOf(e.deck);
        }),
      propose: (rule) =>
        rule
          .in(OWN)
          .check((s, e) => whyNotPropose(s, house, e.seat, e.to))
          .do((s, e) => offer(s, e.to)),
      accept: (rule) =>
        rule.in('answer').do((s, e) => {
          strike(s, s.turn.active, e.seat);
          endOffer(s, e.seat);
        }),
      refuse: (rule) => rule.in('answer').do((s, e) => endOffer(s, e.seat)),
      endTurn: (rule) =>
        rule.in('manage').do((s) => {
          if (s.again && s.turn.canReplay) s.turn.replay();
          else s.turn.advance();
        }),
    },
    turnRules: { leave: (rule) => rule.do((s, e) => resign(s, house, e.player)) },
    guess: (s, _seat, random) => guessDecks(s, random),
    bots: { evaluate, suggest, horizon: 12, iterations: 120 },
    outcome: (s) => rank(s, house),
    invariant: (s) => findFault(s, houses, hotels),
  }),
);

/** Whose turn it is may have left, in an auction at the latest: then the turn ends where it would act. */
function endIfGone(s: Table): void {
  if (s.turn.active >= 0) return;
  s.turn.report('vacant', false);
  s.turn.advance();
}

/** What is counted per turn starts anew, but not where a turn goes on after an auction. */
function beginRoll(s: Table): void {
  endIfGone(s);
  if (s.turn.ordinal > 1) return;
  s.again = false;
  s.deal.made = 0;
  clearDeal(s);
}

/** Whoever has just gone to jail has nothing to manage. */
function beginManaging(s: Table): void {
  endIfGone(s);
  if (s.turn.active >= 0 && s.players.jail.get(s.turn.active) === 1) s.turn.advance();
}

/** An offer is answered: the turn goes on. */
function endOffer(s: Table, seat: number): void {
  clearDeal(s);
  s.turn.answer(seat);
  goOn(s);
}
