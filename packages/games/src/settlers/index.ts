/**
 * Settlers: an island of hexes that yield goods on the roll of the dice. Build roads, settlements and cities, trade, buy
 * development cards; the first with ten points in an own turn wins.
 */
import { counter, defineGame, int, sealed, seat, tile, unlisted, withOptions } from '@rondel/core';
import { bots } from './bots.ts';
import {
  buildCity,
  buildSettlement,
  layRoad,
  listCities,
  listRoads,
  listSettlements,
  refuseCity,
  refuseRoad,
  refuseSettlement,
} from './building.ts';
import { beginTurn, endFounding, endOf, endTurn, leave } from './course.ts';
import {
  buyCard,
  canLay,
  canPlay,
  deckSize,
  listPlenty,
  playKnight,
  playMonopoly,
  playPlenty,
  playRoads,
  refuseCard,
} from './development.ts';
import { findFault } from './fault.ts';
import { COST, EACH, KNIGHT, kind, MONOPOLY, PLENTY, ROADS } from './goods.ts';
import { canPay } from './hands.ts';
import { EDGE_BOARD, ISLAND, NODE_BOARD } from './island.ts';
import { guess } from './knowledge.ts';
import { options } from './options.ts';
import { roll } from './production.ts';
import { FIRST, NO_TRADE, REFUSALS } from './refusals.ts';
import { discard, listDiscards, listRobber, moveRobber, refuseRobber } from './robber.ts';
import { setUp } from './set-up.ts';
import { MOST_OFFERED, NOBODY, shape } from './table.ts';
import {
  answerOffer,
  askedIn,
  canAccept,
  deal,
  givenIn,
  listBank,
  listSwaps,
  makeOffer,
  oneOf,
  refuseBank,
  refuseOffer,
  tradeWithBank,
  withdraw,
} from './trade.ts';

const held = counter(EACH);
const offered = counter(MOST_OFFERED);

/**
 * Settlers for two to four players.
 * @example
 * const quick = settlers.with({ players: 3, target: 8, offers: 0 });
 */
export const settlers = withOptions(options, (rules) =>
  defineGame({
    ...shape,
    name: 'settlers',
    seats: rules.players,
    events: {
      settlement: { node: tile(NODE_BOARD) },
      road: { edge: tile(EDGE_BOARD) },
      city: { node: tile(NODE_BOARD) },
      roll: {},
      discard: sealed({ wood: held, brick: held, wool: held, grain: held }),
      rob: { hex: tile(ISLAND), victim: int(0, NOBODY) },
      card: {},
      knight: { hex: tile(ISLAND), victim: int(0, NOBODY) },
      roads: {},
      plenty: { a: kind, b: kind },
      monopoly: { kind },
      bank: { give: kind, get: kind },
      swap: { give: kind, get: kind },
      offer: unlisted({
        giveWood: offered,
        giveBrick: offered,
        giveWool: offered,
        giveGrain: offered,
        giveOre: offered,
        getWood: offered,
        getBrick: offered,
        getWool: offered,
        getGrain: offered,
        getOre: offered,
      }),
      accept: {},
      decline: {},
      deal: { with: seat() },
      withdraw: {},
      endTurn: {},
    },
    refusals: REFUSALS,
    setup: (s) => setUp(s, rules),
    onSegment: { settle: { begin: endFounding }, roll: { begin: beginTurn } },
    rules: {
      settlement: (rule) =>
        rule
          .in(['settle', 'act', 'build'], FIRST)
          .check(refuseSettlement)
          .list((s, moves) => listSettlements(s, moves.settlement), 'off-road')
          .do((s, e) => buildSettlement(s, e.seat, e.node, rules)),
      road: (rule) =>
        rule
          .in(['lead', 'act', 'build', 'lay'], FIRST)
          .check(refuseRoad)
          .list((s, moves) => listRoads(s, moves.road), 'off-road')
          .do((s, e) => layRoad(s, e.seat, e.edge, rules)),
      city: (rule) =>
        rule
          .in(['act', 'build'], FIRST)
          .check(refuseCity)
          .list((s, moves) => listCities(s, moves.city), 'not-yours')
          .do((s, e) => buildCity(s, e.seat, e.node, rules)),
      roll: (rule) => rule.in('roll', { ...FIRST, act: 'rolled', build: 'rolled' }).do((s) => roll(s, rules)),
      discard: (rule) => rule.in('discard').list(listDiscards, 'half').do(discard),
      rob: (rule) =>
        rule
          .in('rob')
          .check((s, e) => refuseRobber(s, e, rules))
          .list((s, moves) => listRobber(s, moves.rob, rules), 'victim')
          .do((s, e) => {
            moveRobber(s, e.seat, e.hex, e.victim);
            s.turn.endSegment();
          }),
      card: (rule) =>
        rule
          .in(['act', 'build'], FIRST)
          .when((s) => deckSize(s) > 0, 'deck-empty')
          .when((s, e) => canPay(s, e.seat, COST.card), 'cannot-pay')
          .do((s, e) => buyCard(s, e.seat, rules)),
      knight: (rule) =>
        rule
          .in(['roll', 'act', 'build'])
          .check((s, e) => refuseCard(s, e.seat, KNIGHT) ?? refuseRobber(s, e, rules))
          .list((s, moves) => {
            if (canPlay(s, s.turn.active, KNIGHT)) listRobber(s, moves.knight, rules);
          }, 'victim')
          .do(playKnight),
      roads: (rule) =>
        rule
          .in(['roll', 'act', 'build'])
          .check((s, e) => refuseCard(s, e.seat, ROADS))
          .when((s, e) => canLay(s, e.seat), 'no-place')
          .do((s, e) => playRoads(s, e.seat)),
      plenty: (rule) =>
        rule
          .in(['roll', 'act', 'build'])
          .check((s, e) => refuseCard(s, e.seat, PLENTY))
          .list((s, moves) => listPlenty(s, moves.plenty), 'bank-empty')
          .do(playPlenty),
      monopoly: (rule) =>
        rule
          .in(['roll', 'act', 'build'])
          .check((s, e) => refuseCard(s, e.seat, MONOPOLY))
          .do(playMonopoly),
      bank: (rule) =>
        rule
          .in('act', NO_TRADE)
          .check(refuseBank)
          .list((s, moves) => listBank(s, moves.bank), 'bank-empty')
          .do(tradeWithBank),
      swap: (rule) =>
        rule
          .in('act', NO_TRADE)
          .when((s) => s.offers < rules.offers, 'no-offers')
          .when((_, e) => e.give !== e.get, 'same-kind')
          .list((s, moves) => listSwaps(s, moves.swap), 'cannot-pay')
          .do((s, e) => makeOffer(s, e.seat, oneOf(e.give), oneOf(e.get))),
      offer: (rule) =>
        rule
          .in('act', NO_TRADE)
          .when((s) => s.offers < rules.offers, 'no-offers')
          .check((s, e) => refuseOffer(s, e.seat, givenIn(e), askedIn(e)))
          .do((s, e) => makeOffer(s, e.seat, givenIn(e), askedIn(e))),
      accept: (rule) =>
        rule
          .in('answer')
          .when((s, e) => canAccept(s, e.seat), 'cannot-pay')
          .do((s, e) => answerOffer(s, e.seat, true)),
      decline: (rule) => rule.in('answer').do((s, e) => answerOffer(s, e.seat, false)),
      deal: (rule) =>
        rule
          .in('deal')
          .when((s, e) => ((s.offer.takers >> e.with) & 1) === 1, 'not-a-taker')
          .do((s, e) => deal(s, e.seat, e.with)),
      withdraw: (rule) => rule.in('deal').do((s, e) => withdraw(s, e.seat)),
      endTurn: (rule) => rule.in(['act', 'build'], FIRST).do((s, e) => endTurn(s, e.seat, rules)),
    },
    turnRules: { leave: (rule) => rule.do((s, e) => leave(s, e.player)) },
    outcome: (s) => endOf(s, rules),
    guess: (s, me, random) => guess(s, me, random, rules),
    invariant: (s) => findFault(s, rules),
    bots: bots(rules),
  }),
);
