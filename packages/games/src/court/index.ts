/**
 * Court: sixteen cards, one in every hand. Draw one, play one, and find out what the others hold before they
 * find out about you. Whoever is left, or holds the highest card when the deck runs out, wins the round.
 */
import { defineGame, numberOption, optional, rankByScore, seat, withOptions } from '@rondel/core';
import type { Table, TableReader } from './table.ts';
import { ALL, card, deal, discard, exchange, shape, show } from './table.ts';

export { texts } from './texts.ts';

const { page, envoy, duellist, sentinel, bailiff, regent, consort, heir } = card.numbers;

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
      deal(s);
      s.turn.advanceTo(winners[0] as number);
    }

    return defineGame({
      ...shape,
      name: 'court',
      seats: players,
      events: { play: { card, target: optional(seat()), guess: optional(card) }, show: {}, giveUp: {} },
      refusals: {
        'not-in-hand': 'You do not hold that card.',
        'consort-goes': 'With the bailiff or the regent in hand the consort must be played.',
        target: 'The card needs a player who is neither safe nor out, or nobody at all.',
        guess: 'A page that is played at somebody names another card; nothing else does.',
      },
      setup: deal,
      onSegment: { main: { begin: (s) => s.players.drawn.set(s.turn.active, s.deck.pop()) } },
      rules: {
        play: (rule) =>
          rule
            .in('main')
            .when((s, e) => hand(s, e.seat).includes(e.card), 'not-in-hand')
            .when((s, e) => !mustStay(e.card, hand(s, e.seat)), 'consort-goes')
            .when((s, e) => targetsOf(s, e.seat, e.card).includes(e.target), 'target')
            .when((_, e) => (e.card === page && e.target >= 0 ? e.guess > page : e.guess < 0), 'guess')
            .do((s, e) => {
              const { held, drawn, isSafe } = s.players;
              if (held.get(e.seat) === e.card) {
                held.set(e.seat, drawn.get(e.seat));
                held.hide(e.seat);
              }
              drawn.set(e.seat, -1);
              s.discards.push({ card: e.card, by: e.seat });
              isSafe.set(e.seat, e.card === sentinel);
              if (e.card === heir) discard(s, e.seat, true);
              if (e.target >= 0) effects[e.card]?.(s, e.seat, e.target, e.guess);
              if (s.turn.asked === 0) finish(s);
            }),
        show: (rule) => rule.in('answer').do((s, e) => show(s, e.seat, s.turn.active), finish),
        giveUp: (rule) => rule.in('answer').do((s, e) => discard(s, e.seat, false), finish),
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
      invariant: (s) => {
        const cards = [...s.deck, ...s.open, ...s.discards.card, ...s.players.held, ...s.players.drawn];
        const found = cards.filter((kind) => kind >= 0).sort();
        return found.join() === ALL.join() ? null : `the cards are ${found.map((kind) => card.names[kind])}`;
      },
    });
  },
);

/** What a card does to the player it is played at. */
const effects: { readonly [kind: number]: (s: Table, by: number, at: number, guess: number) => void } = {
  [page]: (s, _by, at, guess) => {
    const isRight = s.players.held.get(at) === guess;
    s.tell.guessed({ at, card: guess, isRight });
    if (isRight) discard(s, at, true);
  },
  [envoy]: (s, _by, at) => s.turn.ask(at, 'answer'),
  [duellist]: (s, by, at) => {
    const difference = s.players.held.get(by) - s.players.held.get(at);
    show(s, at, by);
    show(s, by, at);
    if (difference !== 0) discard(s, difference < 0 ? by : at, true);
  },
  [bailiff]: (s, _by, at) => discard(s, at, false),
  [regent]: exchange,
};

/** The cards of the player whose turn it is. */
const hand = (s: TableReader, by: number) => [s.players.held.get(by), s.players.drawn.get(by)];

/** Whether a card must stay in hand, and the consort be played. */
const mustStay = (kind: number, cards: readonly number[]): boolean =>
  (kind === bailiff || kind === regent) && cards.includes(consort);

/** Who a card may be played at: other players who are not safe, or nobody (-1) if there is none. */
function targetsOf(s: TableReader, by: number, kind: number): number[] {
  if (effects[kind] === undefined) return [-1];
  const isOpen = (at: number): boolean => (at === by ? kind === bailiff : !s.players.isSafe.get(at));
  const targets = s.turn.apnap().filter(isOpen);
  return targets.length > 0 ? targets : [-1];
}
