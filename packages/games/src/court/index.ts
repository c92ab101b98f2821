/** Court: draw a card, play one of your two, and find out what others hold before they find out about you. */
import { defineGame, numberOption, optional, rankByScore, seat, withOptions } from '@rondel/core';
import { findFault } from './fault.ts';
import type { Table, TableReader } from './table.ts';
import { ALL, card, deal, discard, give, onTable, shape, show } from './table.ts';

const { page, envoy, duellist, sentinel, bailiff, regent, consort, heir } = card.numbers;

/**
 * Court for two to four players; the first with enough tokens wins.
 * @example
 * const duel = court.with({ players: 2, tokens: 7 });
 */
export const court = withOptions(
  {
    players: numberOption(3, 2, 4, { label: 'Players', help: 'How many sit at the table.' }),
    tokens: numberOption(4, 1, 13, { label: 'Tokens', help: 'How many win the match.' }),
  },
  ({ players, tokens }) => {
    /** The turn is over; perhaps the round is. */
    const finish = (s: Table) => {
      const left = s.turn.apnap();
      if (left.length > 1 && s.deck.length > 1) return s.turn.advance();
      const winners = left.filter((player) => s.players.held.get(player) === Math.max(...s.players.held));
      for (const player of winners) {
        s.players.tokens.add(player, 1);
        s.tell.won({ player, card: s.players.held.get(player) });
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
      guess: (s, _seat, random) => {
        const { held, drawn } = s.players;
        s.deck.fill(ALL);
        for (const kind of onTable(s)) s.deck.take(kind);
        random.shuffle(s.deck);
        for (const player of s.turn.apnap()) if (held.get(player) < 0) held.set(player, s.deck.pop());
        if (s.turn.segment === 'main' && drawn.get(s.turn.active) < 0) drawn.set(s.turn.active, s.deck.pop());
      },
      outcome: ({ players: { tokens: won } }) =>
        won.includes(tokens) ? rankByScore(won.toArray(), 'enough tokens') : null,
      invariant: (s) => findFault(s, tokens),
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
  [regent]: (s, by, at) => {
    const knowing = (of: number) => s.turn.apnap().filter((player) => s.players.held.isSeenBy(of, player));
    const [mine, knowingMine] = [s.players.held.get(by), knowing(by)];
    give(s, by, s.players.held.get(at), knowing(at)); // whoever knew a card knows where it is now
    give(s, at, mine, knowingMine);
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
