/**
 * Court: sixteen cards, one in every hand. Draw one, play one, and find out what the others hold before they
 * find out about you. Whoever is left, or holds the highest card when the deck runs out, wins the round.
 */
import { defineGame, numberOption, optional, rankByScore, seat, withOptions } from '@rondel/core';
import * as table from './table.ts';
import { ALL, card, shape, type Table, type TableReader } from './table.ts';

export { texts } from './texts.ts';

/**
 * Court for two to four players; the first with enough tokens wins.
 * @example
 * const duel = court.with({ players: 2, tokens: 7 });
 */
export const court = withOptions(
  { players: numberOption(3, 2, 4), tokens: numberOption(4, 1, 13) },
  ({ players, tokens }) => {
    /** The turn is over; perhaps the round is. */
    function finish(s: Table): void {
      const left = s.turn.apnap();
      if (left.length > 1 && s.deck.length > 1) {
        s.turn.advance();
        return;
      }
      const best = Math.max(...left.map((player) => s.players.held.get(player)));
      const winners = left.filter((player) => s.players.held.get(player) === best);
      for (const player of winners) {
        s.players.tokens.add(player, 1);
        s.tell.won({ player, card: best });
      }
      if (s.players.tokens.includes(tokens)) return;
      for (let player = 0; player < players; player++) if (s.turn.hasLeft(player)) s.turn.join(player);
      table.deal(s);
      s.turn.advanceTo(winners[0] as number);
    }

    return defineGame({
      ...shape,
      name: 'court',
      seats: players,
      events: { play: { card, target: optional(seat()), guess: optional(card) }, show: {}, giveUp: {} },
      refusals: {
        'answer-first': 'Another player has to answer first.',
        'not-asked': 'Nobody sent you an envoy.',
        'not-in-hand': 'You do not hold that card.',
        'confidant-goes': 'With the bailiff or the regent in hand the confidant must be played.',
        target: 'The card needs a player who is neither safe nor out, or nobody at all.',
        guess: 'A page that is played at somebody names another card; nothing else does.',
      },
      setup: table.deal,
      onSegment: {
        main: {
          begin: (s) => {
            s.players.isSafe.set(s.turn.active, false);
            s.players.drawn.set(s.turn.active, s.deck.pop());
          },
        },
      },
      rules: {
        play: (rule) =>
          rule
            .in('main', 'answer-first')
            .when((s, e) => hand(s, e.seat).includes(e.card), 'not-in-hand')
            .when((s, e) => e.card === CONFIDANT || !mustConfide(hand(s, e.seat)), 'confidant-goes')
            .when((s, e) => targetsOf(s, e.seat, e.card).includes(e.target), 'target')
            .when((_, e) => (e.card === PAGE && e.target >= 0 ? e.guess > PAGE : e.guess < 0), 'guess')
            .do((s, e) => {
              const { held, drawn, isSafe } = s.players;
              if (held.get(e.seat) === e.card) {
                held.set(e.seat, drawn.get(e.seat));
                held.hide(e.seat);
              }
              drawn.set(e.seat, -1);
              s.discards.push({ card: e.card, by: e.seat });
              if (e.card === card.of('sentinel')) isSafe.set(e.seat, true);
              if (e.card === card.of('heir')) table.dropOut(s, e.seat);
              if (e.target >= 0) effects[e.card]?.(s, e.seat, e.target, e.guess);
              if (s.turn.asked === 0) finish(s);
            }),
        show: (rule) =>
          rule.in('answer', 'not-asked').do((s, e) => table.show(s, e.seat, s.turn.active), finish),
        giveUp: (rule) => rule.in('answer', 'not-asked').do((s, e) => table.giveUp(s, e.seat), finish),
      },
      guess: (s, seat, random) => {
        const unseen = ALL.slice();
        const seen = [...s.open, ...s.discards.card, ...s.players.held, ...s.players.drawn];
        for (const kind of seen) if (kind >= 0) unseen.splice(unseen.indexOf(kind), 1);
        random.shuffle(unseen);
        const { held, drawn } = s.players;
        for (const player of s.turn.apnap()) {
          if (!held.isSeenBy(player, seat)) held.set(player, unseen.pop() as number);
        }
        const { active, segment } = s.turn;
        if (active !== seat && segment === 'main') drawn.set(active, unseen.pop() as number);
        s.deck.fill(unseen);
      },
      outcome: ({ players: { tokens: won } }) =>
        won.includes(tokens) ? rankByScore(won.toArray(), 'enough tokens') : null,
      invariant: table.miscounted,
    });
  },
);

const PAGE = card.of('page');
const BAILIFF = card.of('bailiff');
const REGENT = card.of('regent');
const CONFIDANT = card.of('confidant');

/** What a card does to the player it is played at. */
const effects: { readonly [kind: number]: (s: Table, by: number, at: number, guess: number) => void } = {
  [PAGE]: (s, _by, at, guess) => {
    const isRight = s.players.held.get(at) === guess;
    s.tell.guessed({ at, card: guess, isRight });
    if (isRight) table.dropOut(s, at);
  },
  [card.of('envoy')]: (s, _by, at) => s.turn.ask(at, 'answer'),
  [card.of('duellist')]: (s, by, at) => {
    const difference = s.players.held.get(by) - s.players.held.get(at);
    table.show(s, at, by);
    table.show(s, by, at);
    if (difference !== 0) table.dropOut(s, difference < 0 ? by : at);
  },
  [BAILIFF]: (s, _by, at) => table.giveUp(s, at),
  [REGENT]: table.exchange,
};

/** The cards of the player whose turn it is. */
const hand = ({ players }: TableReader, player: number): number[] => [
  players.held.get(player),
  players.drawn.get(player),
];

const mustConfide = (cards: readonly number[]): boolean =>
  cards.includes(CONFIDANT) && (cards.includes(BAILIFF) || cards.includes(REGENT));

/** Who a card may be played at: other players who are not safe, or nobody (-1) if there is none. */
function targetsOf(s: TableReader, by: number, kind: number): number[] {
  if (effects[kind] === undefined) return [-1];
  const isOpen = (at: number): boolean => (at === by ? kind === BAILIFF : !s.players.isSafe.get(at));
  const targets = s.turn.apnap().filter(isOpen);
  return targets.length > 0 ? targets : [-1];
}
