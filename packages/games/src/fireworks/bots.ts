/** What bots know of fireworks: what a sensible player would do with what the seat knows. */
import type { BotKnowledge, Moves, Random } from '@rondel/core';
import {
  ALL,
  COLOURS,
  card,
  colourOf,
  type events,
  fits,
  lit,
  MOST_HINTS,
  rankOf,
  type TableReader,
} from './table.ts';

type FireworksMoves = Moves<typeof events>;

/** A card is played if it fits at least this often; with the last fuse it has to be sure. */
const LIKELY = 0.6;
const SURE = 0.99;

export const bots: BotKnowledge<TableReader, FireworksMoves> = { suggest, iterations: 1000 };

/** Plays what probably fits, else hints at what another can play, else discards what is probably useless. */
function suggest(s: TableReader, seat: number, random: Random, moves: FireworksMoves): void {
  const known = [...s.players.known.of(seat)];
  const unseen = unseenBy(s, seat);
  const chances = known.map((said) => chanceOf(unseen, (one) => fits(one, said), isPlayable(s)));
  const best = indexOfMost(chances);
  if ((chances[best] ?? 0) >= (s.fuses > 1 ? LIKELY : SURE)) {
    moves.play({ place: best });
  } else if (s.hints > 0 && hintAtPlayable(s, seat, moves)) {
    // The hint is the suggestion.
  } else if (s.hints < MOST_HINTS) {
    // The oldest card lies at the lowest place; one that was hinted at is kept.
    const worthless = known.map((said) => {
      const isUnknown = said.colour < 0 && said.rank < 0;
      return chanceOf(unseen, (one) => fits(one, said), isLit(s)) + (isUnknown ? 0.5 : 0);
    });
    moves.discard({ place: indexOfMost(worthless) });
  } else {
    const to = (seat + 1 + random.below(s.seats - 1)) % s.seats;
    const hand = s.players.hand.of(to);
    if (!hand.isEmpty) moves.hint({ to, says: COLOURS + rankOf(hand.get(random.below(hand.length))) });
  }
}

/** Hints at the next card that can be played and is not known to be; false if there is none. */
function hintAtPlayable(s: TableReader, seat: number, moves: FireworksMoves): boolean {
  const canPlay = isPlayable(s);
  for (let step = 1; step < s.seats; step++) {
    const to = (seat + step) % s.seats;
    const hand = s.players.hand.of(to);
    for (let place = 0; place < hand.length; place++) {
      const { colour, rank } = s.players.known.of(to).get(place);
      const one = hand.get(place);
      if (!canPlay(one) || (colour >= 0 && rank >= 0)) continue;
      moves.hint({ to, says: rank < 0 ? COLOURS + rankOf(one) : colourOf(one) });
      return true;
    }
  }
  return false;
}

/** How many of each card a seat does not see: they are in its own hand or in the deck. */
function unseenBy(s: TableReader, seat: number): number[] {
  const unseen = card.names.map(() => 0);
  const count = (cards: Iterable<number>, by: number): void => {
    for (const one of cards) unseen[one] = (unseen[one] as number) + by;
  };
  count(ALL, 1);
  count(s.discards, -1);
  count(lit(s), -1);
  for (let player = 0; player < s.seats; player++) if (player !== seat) count(s.players.hand.of(player), -1);
  return unseen;
}

/** The share of some unseen cards that pass a test. */
function chanceOf(
  unseen: readonly number[],
  isPossible: (one: number) => boolean,
  test: (one: number) => boolean,
): number {
  let [all, passing] = [0, 0];
  for (const [one, count] of unseen.entries()) {
    if (count === 0 || !isPossible(one)) continue;
    all += count;
    if (test(one)) passing += count;
  }
  return passing / Math.max(1, all);
}

const isPlayable = (s: TableReader) => (one: number) => s.fireworks.get(colourOf(one)) === rankOf(one);
const isLit = (s: TableReader) => (one: number) => s.fireworks.get(colourOf(one)) > rankOf(one);

const indexOfMost = (values: readonly number[]): number => values.indexOf(Math.max(...values));
