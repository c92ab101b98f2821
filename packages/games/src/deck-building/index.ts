/**
 * Deck-building: everybody begins with the same ten cards, buys others from a common supply, and so builds the
 * deck that is drawn from, turn after turn. In the end the victory cards in it count.
 */
import { bool, choiceOption, defineGame, numberOption, secret, unlisted, withOptions } from '@rondel/core';
import { choose, closeChoice, isPicking, isReacting, listPicks, openChoice, proceed } from './asking.ts';
import { evaluate, HORIZON, ITERATIONS, suggest } from './bots.ts';
import { COINS, COST, card, is, isAction, isTreasure } from './cards.ts';
import { findFault } from './checks.ts';
import { shield } from './effects.ts';
import { rank } from './ending.ts';
import { guessHidden } from './guess.ts';
import { gain, takeFromHand } from './piles.ts';
import { setUp } from './setup.ts';
import { IN_GAME, isInGame, kindAt, shape, step } from './table.ts';
import { beginTurn, cleanUp, goOnWithout } from './turn.ts';

export { type Card, cards } from './cards.ts';

/**
 * Deck-building for two to four players, with the kingdom for a first game or ten of 26 kinds at random.
 * @example
 * const table = deckBuilding.with({ players: 3, kingdom: 'random', reactions: 'ask' });
 */
export const deckBuilding = withOptions(
  {
    players: numberOption(2, 2, 4, { label: 'Players', help: 'How many build decks.' }),
    kingdom: choiceOption('first', 'random', {
      label: 'Kingdom',
      help: 'Which ten kinds of cards there are besides those of every game.',
      names: { first: 'those for a first game', random: 'ten of 26 at random' },
    }),
    reactions: choiceOption('auto', 'ask', {
      label: 'Reactions',
      help: 'Whether whoever holds a palisade shows it at every attack, or is asked each time.',
      names: { auto: 'are shown at once', ask: 'are asked for' },
    }),
  },
  ({ players, kingdom, reactions }) => {
    const asks = reactions === 'ask';
    return defineGame({
      ...shape,
      name: 'deck-building',
      seats: players,
      events: {
        play: { card },
        treasures: unlisted({}),
        toBuy: {},
        buy: { card },
        endTurn: {},
        pick: { card },
        put: { card: secret(card) },
        done: {},
        react: { yes: bool() },
      },
      refusals: {
        'not-in-hand': 'You do not hold that card.',
        'not-now': 'Actions are played before you buy, treasures when you buy.',
        'no-actions': 'You have no actions left.',
        'after-buying': 'Who has bought something plays no more treasures.',
        'no-treasures': 'You hold no treasure.',
        'no-buys': 'You have no buys left.',
        'not-in-game': 'That card is not in this game.',
        'sold-out': 'That pile is empty.',
        'too-dear': 'You have not enough coins.',
        'not-asked': 'That is not what you are asked.',
        'cannot-pick': 'You cannot pick that card.',
        'must-pick': 'You have to pick a card.',
        'no-palisade': 'You hold no palisade.',
      },
      setup: (s) => setUp(s, kingdom),
      onSegment: { action: { begin: beginTurn }, cleanup: { begin: cleanUp } },
      rules: {
        play: (rule) =>
          rule
            .in(['action', 'buy'])
            .when((s, e) => s.players.hand.of(e.seat).get(e.card) > 0, 'not-in-hand')
            .when((s, e) => (s.turn.segment === 'action' ? isAction(e.card) : isTreasure(e.card)), 'not-now')
            .when((s) => s.turn.segment === 'buy' || s.actions > 0, 'no-actions')
            .when((s) => s.hasBought === 0, 'after-buying')
            .list((s, moves) => {
              const hand = s.players.hand.of(s.turn.active);
              if (s.turn.segment === 'buy') {
                for (let kind = 0; kind <= is.crown; kind++) if (hand.get(kind) > 0) moves.play.raw(kind);
                return;
              }
              for (let i = 0; i < s.kingdom.length; i++) {
                const kind = s.kingdom.get(i);
                if (hand.get(kind) > 0 && isAction(kind)) moves.play.raw(kind);
              }
            }, 'not-now')
            .do((s, e) => {
              takeFromHand(s, e.seat, e.card);
              s.play.add(e.card, 1);
              if (isAction(e.card)) {
                s.actions -= 1;
                s.pending.push({ step: step.numbers.play, seat: e.seat, left: e.card });
                proceed(s, asks);
                return;
              }
              s.tell.played({ player: e.seat, card: e.card });
              s.coins += COINS[e.card] as number;
              if (e.card !== is.shilling) return;
              s.coins += s.traders;
              s.traders = 0;
            }),
        treasures: (rule) =>
          rule
            .in(['action', 'buy'])
            .when((s, e) => s.players.hand.of(e.seat).any(is.penny, is.crown + 1), 'no-treasures')
            .split((s, e, parts) => {
              if (s.turn.segment === 'action') parts.toBuy();
              for (let kind = is.penny; kind <= is.crown; kind++) {
                for (let i = s.players.hand.of(e.seat).get(kind); i > 0; i--) parts.play({ card: kind });
              }
            }),
        toBuy: (rule) => rule.in('action').do((s) => s.turn.endSegment()),
        buy: (rule) =>
          rule
            .in('buy')
            .when((s) => s.buys > 0, 'no-buys')
            .when((s, e) => e.card <= is.blight || isInGame(s, e.card), 'not-in-game')
            .when((s, e) => s.supply.get(e.card) > 0, 'sold-out')
            .when((s, e) => (COST[e.card] as number) <= s.coins, 'too-dear')
            .list((s, moves) => {
              const { coins } = s;
              for (let i = 0; i < IN_GAME; i++) {
                const kind = kindAt(s, i);
                if ((COST[kind] as number) <= coins && s.supply.get(kind) > 0) moves.buy.raw(kind);
              }
            }, 'too-dear')
            .do((s, e) => {
              s.buys -= 1;
              s.coins -= COST[e.card] as number;
              s.hasBought = 1;
              gain(s, e.seat, e.card);
            }),
        endTurn: (rule) => rule.in(['action', 'buy']).do((s) => s.turn.endTurn()),
        pick: (rule) =>
          rule
            .in('choice')
            .when(isPicking, 'not-asked')
            .list((s, moves) => listPicks(s, moves.pick.raw), 'cannot-pick')
            .do((s, e) => {
              choose(s, e.seat, e.card);
              proceed(s, asks);
            }),
        put: (rule) =>
          rule
            .in('choice')
            .when((s) => openChoice(s)?.hides === true, 'not-asked')
            .list((s, moves) => listPicks(s, moves.put.raw), 'cannot-pick')
            .do((s, e) => {
              choose(s, e.seat, e.card);
              proceed(s, asks);
            }),
        done: (rule) =>
          rule
            .in('choice')
            .when((s) => openChoice(s) !== undefined, 'not-asked')
            .when((s) => openChoice(s)?.may === true, 'must-pick')
            .do((s, e) => {
              choose(s, e.seat, -1);
              proceed(s, asks);
            }),
        react: (rule) =>
          rule
            .in('choice')
            .when((s) => isReacting(s), 'not-asked')
            .when((s, e) => !e.yes || s.players.hand.of(e.seat).get(is.palisade) > 0, 'no-palisade')
            .do((s, e) => {
              closeChoice(s);
              if (e.yes) shield(s, e.seat);
              proceed(s, asks);
            }),
      },
      turnRules: { leave: (rule) => rule.do((s, e) => goOnWithout(s, e.player, asks)) },
      bots: { suggest, evaluate, horizon: HORIZON, iterations: ITERATIONS },
      guess: guessHidden,
      outcome: (s) => (s.isOver === 1 ? rank(s) : null),
      invariant: findFault,
    });
  },
);
