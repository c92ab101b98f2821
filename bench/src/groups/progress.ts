/**
 * Whether a long match gets slower: its last events against its first. Progress is a value, so the
 * match just before its last events is kept, and the two stretches take turns from where they begin:
 * the heap, and with it the garbage collector's share, is the same for both.
 */
import { type Game, type GameProgress, legalEvents, startMatch } from '@rondel/core';
import type { BenchOptions } from '../arguments.ts';
import { lookingBack } from '../contestants/looking-back.ts';
import { tallyOf } from '../contestants/tally-game.ts';
import { type Contestant, race } from '../harness.ts';
import { type Row, rowOf, UNIT } from '../row.ts';

const EVENTS = 100_000;
const STRETCH = 10_000;
/** A small state: copying must not drown what the history costs. */
const CELLS = 24;

export function measureProgress(options: BenchOptions): Row[] {
  return [
    measureFlat('progress/flat', tallyOf(CELLS), 'handleEvent', 'kept', options),
    measureFlat(
      'progress/flat (occurrences)',
      lookingBack,
      'handleEvent of a game that asks for s.occurrences at every event',
      'fresh',
      options,
    ),
  ];
}

/**
 * @param way - Whether the match before its last events is kept, or played afresh each time. A game that looks back has an
 *   index of its history that belongs to one line: going on from a kept match again makes a new line, and a new index.
 */
function measureFlat(
  name: string,
  game: Game,
  what: string,
  way: 'kept' | 'fresh',
  { seconds }: BenchOptions,
): Row {
  const start = startMatch(game);
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

  const stretch = (label: string, before: number): Contestant => {
    let from = play(start, before);
    return {
      name: label,
      batch: STRETCH,
      prepare: () => {
        if (way === 'fresh') from = play(start, before);
      },
      run: (count) => {
        const end = play(from, count);
        if (end.length !== before + STRETCH) throw new Error(`the match has ${end.length} events`);
        return end;
      },
    };
  };
  const times = race([stretch('first', 0), stretch('last', EVENTS - STRETCH)], { seconds });
  return rowOf({
    name,
    unit: UNIT.cost,
    ours: times('last'),
    theirs: times('first'),
    note: `${what}, in the last ${STRETCH} of ${EVENTS} events of a match, over the first ${STRETCH}`,
  });
}
