/**
 * Whether a long match gets slower: its last events against its first. Progress is a value, so the
 * match just before its last events is kept, and the two stretches take turns from where they begin:
 * the heap, and with it the garbage collector's share, is the same for both.
 */
import { type GameProgress, legalEvents, startMatch } from '@rondel/core';
import type { BenchOptions } from '../arguments.ts';
import { tallyOf } from '../contestants/tally-game.ts';
import { type Contestant, median, race, ratioOf } from '../harness.ts';
import { type Row, roundTo4, UNIT } from '../row.ts';

const EVENTS = 100_000;
const STRETCH = 10_000;
/** A small state: copying must not drown what the history costs. */
const CELLS = 24;
const ROUNDS = 7;

export function measureProgress({ seconds }: BenchOptions): Row {
  const start = startMatch(tallyOf(CELLS));
  const [code = -1] = legalEvents(start.state);

  const play = (from: GameProgress, events: number): GameProgress => {
    let match = from;
    for (let i = 0; i < events; i++) {
      const result = match.handleEvent(code);
      if (!result.ok) throw new Error(result.refusal.message);
      match = result.value;
    }
    return match;
  };

  const stretch = (name: string, from: GameProgress): Contestant => ({
    name,
    batch: STRETCH,
    run: (count) => {
      const end = play(from, count);
      if (end.length !== from.length + STRETCH) throw new Error(`the match has ${end.length} events`);
      return end;
    },
  });
  const contestants = [stretch('first', start), stretch('last', play(start, EVENTS - STRETCH))];
  const times = race(contestants, { rounds: ROUNDS, seconds: seconds / ROUNDS });
  const last = times.get('last') ?? [];
  return {
    name: 'progress/flat',
    value: roundTo4(median(last)),
    unit: UNIT.cost,
    ratio: roundTo4(ratioOf(last, times.get('first') ?? [])),
    note: `handleEvent in the last ${STRETCH} of ${EVENTS} events of a match, over the first ${STRETCH}`,
  };
}
