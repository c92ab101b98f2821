/**
 * Risk: conquer the world. Armies are placed, attack with dice, march; whoever holds whole continents gets
 * more of them, and whoever has lost the last territory is out.
 */
import { defineGame, int, unlisted, withOptions } from '@rondel/core';
import { attack, blitz, defend, listAttacks, mostDefenceDice, refuseAttack, refuseBorder } from './battle.ts';
import { makeBots } from './bots.ts';
import { draw, guessHands } from './cards.ts';
import { endOf, resign } from './ending.ts';
import { findFault } from './fault.ts';
import { fortify, listFortify, listMoves, move, refuseFortify, refuseMove } from './marching.ts';
import { options } from './options.ts';
import {
  beginTurn,
  listPlaces,
  listTrades,
  NO_BONUS,
  place,
  refusePlace,
  refuseTrade,
  trade,
} from './reinforcing.ts';
import { setUp } from './setting-up.ts';
import { card, MAX_ARMIES, shape, territory } from './table.ts';

/**
 * Risk for two to six players, until one is left unless asked otherwise.
 * @example
 * const short = risk.with({ players: 3, start: 'random', rounds: 10 });
 */
export const risk = withOptions(options, (rules) =>
  defineGame({
    ...shape,
    name: 'risk',
    seats: rules.players,
    events: {
      place: { territory },
      deploy: unlisted({ territory, count: int(1, MAX_ARMIES) }),
      trade: { a: card, b: card, c: card, bonus: int(0, NO_BONUS) },
      attack: { from: territory, to: territory, dice: int(1, 3) },
      defend: { dice: int(1, 2) },
      blitz: unlisted({ from: territory, to: territory }),
      move: { count: int(1, MAX_ARMIES) },
      endAttack: {},
      fortify: { from: territory, to: territory },
      endTurn: {},
    },
    refusals: {
      taken: 'Somebody has claimed that territory.',
      'not-yours': 'That territory is not yours.',
      full: `A territory holds at most ${MAX_ARMIES} armies.`,
      'trade-first': 'You have five cards or more: trade a set first.',
      'not-enough': 'You have not that many armies to place.',
      'not-yet': 'Sets are traded when all armies of the beginning are placed.',
      'card-order': 'Name the three cards in their order, from the lowest number.',
      'not-held': 'You do not hold these cards.',
      'no-set': 'A set is three alike, three different, or two and a wild card.',
      'enough-traded': 'With four cards or fewer you trade no more before your next turn.',
      'bonus-given': 'A set of this turn has brought its two extra armies already.',
      'no-bonus': 'The two extra armies go to a territory of yours that is on one of the cards.',
      'own-target': 'That territory is yours already.',
      'no-border': 'These territories have no border in common.',
      'too-few-armies': 'One army must stay: you need two or more there.',
      'too-many-dice': 'You throw at most three dice, and fewer than you have armies there.',
      'too-many-defence-dice': 'You throw at most as many dice as you have armies there.',
      'defender-chooses': 'The defender chooses the dice of each attack: attack one by one.',
      'too-few-move': 'As many armies as you threw dice must go, or at least one.',
      'too-many-move': 'One army must stay behind, and a territory cannot hold more than it can.',
      'same-territory': 'Armies move from one territory to another.',
      'not-connected': 'No way through your own territories leads there.',
    },
    setup: (s) => setUp(s, rules),
    onSegment: {
      reinforce: { begin: beginTurn },
      spoils: {
        begin: (s) => {
          draw(s, s.turn.active);
          s.turn.endSegment();
        },
      },
    },
    rules: {
      place: (rule) => rule.in(['reinforce', 'rearm']).check(refusePlace).list(listPlaces).do(place),
      deploy: (rule) =>
        rule
          .in(['reinforce', 'rearm'])
          .check(refusePlace)
          .when((s, e) => e.count <= s.players.reserve.get(e.seat), 'not-enough')
          .split((_s, e, parts) => {
            for (let i = 0; i < e.count; i++) parts.place({ territory: e.territory });
          }),
      trade: (rule) =>
        rule
          .in(['reinforce', 'rearm'])
          .check(refuseTrade)
          .list(listTrades)
          .do((s, e) => trade(s, e, rules)),
      attack: (rule) =>
        rule
          .in('attack')
          .check(refuseAttack)
          .list(listAttacks)
          .do((s, e) => attack(s, e, rules)),
      defend: (rule) =>
        rule
          .in('defend')
          .when(
            (s, e) => e.dice <= mostDefenceDice(s.territories.armies.get(s.front.to)),
            'too-many-defence-dice',
          )
          .do((s, e) => defend(s, e, rules)),
      blitz: (rule) =>
        rule
          .in('attack')
          .check(refuseBorder)
          .when((s, e) => rules.defence === 'most' || s.territories.owner.get(e.to) < 0, 'defender-chooses')
          .do((s, e) => blitz(s, e, rules)),
      move: (rule) => rule.in('occupy').check(refuseMove).list(listMoves).do(move),
      endAttack: (rule) =>
        rule.in('attack').do((s) => {
          s.turn.report('marching');
          s.turn.endSegment();
        }),
      fortify: (rule) =>
        rule
          .in('fortify')
          .check((s, e) => refuseFortify(s, e, rules))
          .list((s, moves) => listFortify(s, moves, rules))
          .do(fortify),
      // In `attack` the fact that leads to `fortify` is not there, so after the spoils the turn is over.
      endTurn: (rule) => rule.in(['attack', 'fortify']).do((s) => s.turn.endSegment()),
    },
    turnRules: { leave: (rule) => rule.do((s, e) => resign(s, e.player)) },
    guess: guessHands,
    outcome: (s) => endOf(s, rules),
    invariant: findFault,
    bots: makeBots(),
  }),
);
