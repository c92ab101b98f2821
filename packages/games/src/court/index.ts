/**
 * Court: sixteen cards, one in every hand. Draw one, play one, and find out what the others hold before they
 * find out about you. Whoever is left, or holds the highest card when the deck runs out, wins the round.
 */
import { defineGame, numberOption, optional, rankByScore, seat, withOptions } from '@rondel/core';
import type { Table, TableReader } from './table.ts';
import { ALL, card, deal, discard, give, onTable, shape, show } from './table.ts';

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
    const finish = (s: Table) => {
      const left = s.turn.apnap();
      if (left.length > 1 && s.deck.length > 1) return s.turn.advance();
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
    };

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
            .when((s, e) => holds(s, e.seat, e.card), 'not-in-hand')
            .when((s, e) => ![bailiff, regent].includes(e.card) || !holds(s, e.seat, consort), 'consort-goes')
            .when((s, e) => targetsOf(s, e.seat, e.card).includes(e.target), 'target')
            .when((_, e) => (e.card === page && e.target >= 0 ? e.guess > page : e.guess < 0), 'guess')
            .do((s, e) => {
              const { held, drawn, isSafe } = s.players;
              if (held.get(e.seat) === e.card) give(s, e.seat, drawn.get(e.seat));
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
        const { held, drawn } = s.players;
        const unseen = ALL.slice();
        for (const kind of onTable(s)) unseen.splice(unseen.indexOf(kind), 1);
        random.shuffle(unseen);
        for (const player of s.turn.apnap()) {
          if (!held.isSeenBy(player, seat)) held.set(player, unseen.pop() as number);
        }
        const { active, segment } = s.turn;
        if (active !== seat && segment === 'main') drawn.set(active, unseen.pop() as number);
        s.deck.fill(unseen);
      },
      outcome: ({ players: { tokens: won } }) =>
        won.includes(tokens) ? rankByScore(won.toArray(), 'enough tokens') : null,
      invariant: (s) =>
        [...onTable(s), ...s.deck].sort().join() === ALL.join() ? null : 'not every card is there once',
    });
  },
);

/** What a card does to the player it is played at. */
const effects: { readonly [kind: number]: (s: Table, by: number, at: number, guess: number) => void } = {
  [page]: (s, _by, at, guess) => {
    if (s.players.held.get(at) === guess) discard(s, at, true);
  },
  [envoy]: (s, _by, at) => s.turn.ask(at, 'answer'),
  [duellist]: (s, by, at) => {
    show(s, at, by);
    show(s, by, at);
    const difference = s.players.held.get(by) - s.players.held.get(at);
    if (difference !== 0) discard(s, difference < 0 ? by : at, true);
  },
  [bailiff]: (s, _by, at) => discard(s, at, false),
  // Who knew one of the cards knows where it is now.
  [regent]: (s, by, at) => {
    const { held } = s.players;
    const [mine, theirs] = [by, at].map((of) => s.turn.apnap().filter((player) => held.isSeenBy(of, player)));
    const given = held.get(by);
    give(s, by, held.get(at), theirs);
    give(s, at, given, mine);
  },
};

/** Who a card may be played at: other players who are not safe, or nobody (-1) if there is none. */
function targetsOf(s: TableReader, by: number, kind: number): number[] {
  const isOpen = (at: number): boolean => (at === by ? kind === bailiff : !s.players.isSafe.get(at));
  const targets = effects[kind] === undefined ? [] : s.turn.apnap().filter(isOpen);
  return targets.length > 0 ? targets : [-1];
}

/** Whether a card is one of the two of the player whose turn it is. */
const holds = ({ players: { held, drawn } }: TableReader, by: number, kind: number): boolean =>
  held.get(by) === kind || drawn.get(by) === kind;
