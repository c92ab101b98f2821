/** A record as a match to look at: the same store, with a place in time. */
import {
  accept,
  describe,
  fromRecord,
  type Game,
  type Result,
  refuse,
  type TellingLine,
  tellings,
  turnOf,
  view,
  viewTellings,
} from '@rondel/core';
import { openCell } from './cell.ts';
import { showOutcome } from './showing.ts';
import type { BegunSnapshot, MatchStore } from './snapshot.ts';

/** How a record is shown. */
export interface RecordOptions {
  /** Whose view to show; `null` for a spectator's, `'all'` for everything. Default `'all'`. */
  readonly seat?: number | null | 'all';
}

/** A match that was played, at any of its points. */
export interface RecordedMatch<G extends Game = Game> extends MatchStore<G, BegunSnapshot<G>> {
  /** The number of its events. */
  readonly length: number;
  /** Shows the match after so many events: from 0, the start, to `length`. */
  goTo(sequence: number): void;
}

/**
 * Opens a record at its end. It is played again and verified first; a record that is not of this game, or
 * does not replay, is refused.
 * @example
 * const opened = openRecord(kalaha, await (await fetch('match.json')).json());
 * if (opened.ok) slider.oninput = () => opened.value.goTo(slider.valueAsNumber);
 */
export function openRecord<G extends Game>(
  standard: G,
  record: unknown,
  { seat = 'all' }: RecordOptions = {},
): Result<RecordedMatch<G>> {
  const replayed = fromRecord(variantOf(standard, record), record);
  if (!replayed.ok) return replayed;
  const match = replayed.value;
  const { game } = match;
  if (typeof seat === 'number') view(match.state, seat); // Throws if there is no such seat.
  const told = new Map<number, TellingLine[]>();
  for (const line of tellings(match)) {
    const lines = told.get(line.event);
    if (lines === undefined) told.set(line.event, [line]);
    else lines.push(line);
  }

  const picture = (sequence: number): BegunSnapshot<G> => {
    const { state } = match.jump(sequence);
    const lines = (told.get(sequence) ?? []).map(({ event: _, ...telling }) => telling);
    const outcome = showOutcome(state);
    return {
      connection: 'local',
      status: outcome === null ? 'started' : 'finished',
      options: game.options,
      sequence,
      seats: [],
      seat: seat === 'all' ? null : seat,
      view: seat === 'all' ? describe(state) : view(state, seat),
      turn: turnOf(state),
      legal: [],
      told: viewTellings(state.game, lines as never, seat),
      clocks: null,
      players: [],
      outcome,
      away: [],
      pending: [],
      refusal: null,
      rematch: null,
    } as unknown as BegunSnapshot<G>;
  };
  const cell = openCell(picture(match.index));
  return accept({
    length: match.index,
    subscribe: cell.subscribe,
    getSnapshot: cell.get,
    send: async () => refuse('record/not-played', 'A record is looked at, not played.'),
    goTo: (sequence) => {
      if (sequence !== cell.get().sequence) cell.set(picture(sequence));
    },
    close: cell.close,
  });
}

/** The variant that a record is of. One that cannot be is left to the reader of records to refuse. */
function variantOf(standard: Game, record: unknown): Game {
  try {
    const { options } = (typeof record === 'string' ? JSON.parse(record) : record) as { options: object };
    return standard.with(options);
  } catch {
    return standard;
  }
}
