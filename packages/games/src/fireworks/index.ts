/** Fireworks: build five displays together, seeing every hand but your own. */
import {
  advance,
  dealUnseen,
  defineGame,
  lossForAll,
  numberOption,
  winForAll,
  withOptions,
} from '@rondel/core';
import { bots } from './bots.ts';
import type { Table } from './table.ts';
import {
  ALL,
  card,
  colourOf,
  draw,
  events,
  fits,
  isAbout,
  lit,
  MOST_FUSES,
  MOST_HINTS,
  note,
  RANKS,
  rankOf,
  shape,
  take,
} from './table.ts';

/**
 * Fireworks for two to five players, who win together or lose together.
 * @example
 * const hard = fireworks.with({ players: 3, goal: 25 });
 */
export const fireworks = withOptions(
  {
    players: numberOption(4, 2, 5, { label: 'Players', help: 'How many sit at the table.' }),
    goal: numberOption(18, 1, ALL.length / 2, {
      label: 'Goal',
      unit: 'points',
      help: 'How many points win the match.',
    }),
  },
  ({ players, goal }) => {
    const handSize = players < 4 ? 5 : 4;
    /** Once the last card is drawn, everybody has one more turn. */
    const countLastTurns = (s: Table) => {
      if (s.deck.isEmpty) s.lastTurns += 1;
    };

    return defineGame({
      ...shape,
      name: 'fireworks',
      seats: players,
      teams: 'all',
      bestScore: card.names.length,
      events,
      refusals: {
        'no-card': 'There is no card at that place.',
        'all-hints': 'All hints are there; a discard would win nothing back.',
        'no-hints': 'No hint is left. Discard a card to win one back.',
        yourself: 'A hint is for another player.',
        nothing: 'The hint must be about at least one card of that hand.',
      },
      setup: (s) => {
        s.hints = MOST_HINTS;
        s.fuses = MOST_FUSES;
        s.deck.fill(ALL);
        s.random.shuffle(s.deck);
        for (let player = 0; player < players; player++) {
          for (let i = 0; i < handSize; i++) draw(s, player);
          s.players.hand.of(player).reveal();
          s.players.hand.of(player).hideFrom(player);
        }
      },
      rules: {
        play: (rule) =>
          rule
            .when((s, e) => e.place < s.players.hand.of(e.seat).length, 'no-card')
            .do(
              countLastTurns,
              (s, e) => {
                const one = take(s, e.seat, e.place);
                const about = { player: e.seat, card: one, place: e.place };
                if (s.fireworks.get(colourOf(one)) === rankOf(one)) {
                  s.fireworks.add(colourOf(one), 1);
                  if (rankOf(one) === RANKS - 1 && s.hints < MOST_HINTS) s.hints += 1;
                  s.tell.played(about);
                } else {
                  s.fuses -= 1;
                  s.discards.push(one);
                  s.tell.burnt(about);
                }
                draw(s, e.seat);
              },
              advance,
            ),
        discard: (rule) =>
          rule
            .when((s, e) => e.place < s.players.hand.of(e.seat).length, 'no-card')
            .when((s) => s.hints < MOST_HINTS, 'all-hints')
            .do(
              countLastTurns,
              (s, e) => {
                const one = take(s, e.seat, e.place);
                s.hints += 1;
                s.discards.push(one);
                s.tell.discarded({ player: e.seat, card: one, place: e.place });
                draw(s, e.seat);
              },
              advance,
            ),
        hint: (rule) =>
          rule
            .when((s) => s.hints > 0, 'no-hints')
            .when((_, e) => e.to !== e.seat, 'yourself')
            .when((s, e) => s.players.hand.of(e.to).findIndex((one) => isAbout(e.says, one)) >= 0, 'nothing')
            .do(
              countLastTurns,
              (s, e) => {
                s.hints -= 1;
                note(s, e.to, e.says);
              },
              advance,
            ),
      },
      outcome: (s) => {
        const score = s.fireworks.sum();
        if (s.fuses === 0) return lossForAll(s, 'the last fuse has burnt down', score);
        if (score === card.names.length) return winForAll(s, 'all fireworks are complete', score);
        if (s.lastTurns < players) return null;
        const end = score >= goal ? winForAll : lossForAll;
        return end(s, `${goal} points were the goal`, score);
      },
      bots,
      guess: (s, seat, random) => {
        const hand = s.players.hand.of(seat);
        const others = [...s.players.hand].filter((_, player) => player !== seat);
        const unseen = [...ALL];
        for (const one of [...others.flatMap((cards) => [...cards]), ...s.discards, ...lit(s)]) {
          unseen.splice(unseen.indexOf(one), 1);
        }
        const places = [...s.players.known.of(seat)].map((known, place) => ({
          list: { length: 1, fill: ([one]: Iterable<number>) => hand.set(place, one as number) },
          fits: (one: number) => fits(one, known),
        }));
        dealUnseen(random, unseen, [...places, { list: s.deck }]);
      },
      invariant: (s) => {
        const hands = [...s.players.hand].map((hand) => [...hand]);
        const cards = [...s.deck, ...hands.flat(), ...s.discards, ...lit(s)];
        if (cards.sort((a, b) => a - b).join() !== ALL.join()) return 'not every card is there';
        const known = [...s.players.known].map((rows) => [...rows]);
        const areTrue = hands.every(
          (hand, player) =>
            hand.length === known[player]?.length &&
            hand.every((one, place) => fits(one, known[player]?.[place] ?? { colour: -1, rank: -1 })),
        );
        return areTrue ? null : 'a hint was not true';
      },
    });
  },
);
