/** The past of a match: its events, its states, its record. */
import { setImmediate } from 'node:timers/promises';
import {
  apply,
  decodeEvent,
  type Game,
  type GameRecord,
  type GameState,
  handle,
  type Result,
  reseed,
  startGame,
  startMatch,
  stateFromJson,
  stateToJson,
  type Telling,
  tellings,
  unwrap,
} from '@rondel/core';
import { describeGame, RECORD_FORMAT } from '@rondel/core/inspect';
import { type Answer, fail, succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import type { StoredEvent } from './archive-format.ts';
import { isWorthKeeping, type KnownState, openCheckpoints } from './checkpoints.ts';
import type { Match, StartedMatch } from './match.ts';
import { readEvents } from './stored-events.ts';

/** An event with what it tells, secrets included. */
export interface ToldEvent extends StoredEvent {
  readonly told: readonly Telling[];
  /** The state after it; `null` if the rules have changed since and no longer lead to it. */
  readonly after: GameState | null;
}

export interface History {
  /** The events after a sequence, up to a limit. */
  events(
    match: Pick<Match, 'id' | 'row' | 'seq'>,
    after: number,
    limit: number,
  ): Promise<readonly StoredEvent[]>;
  /**
   * Plays events of a match again, one after the other, to hear what they tell: that is stored nowhere.
   * @param known - Saves looking for the state before the first of them if it is that state.
   */
  retell(
    match: StartedMatch,
    events: readonly StoredEvent[],
    known?: KnownState | null,
  ): Promise<readonly ToldEvent[]>;
  /** Yields every event after a sequence with the states before and after it, keeping none in memory. */
  walk(match: Match, after: number): AsyncIterable<HistoryStep>;
  /** The event that led to a sequence, with the states before and after it. */
  stepAt(match: Match, seq: number): Promise<Answer<HistoryStep>>;
  /** The state after an event; 0 is the start. */
  stateAt(match: Match, seq: number): Promise<Answer<GameState>>;
  /** The record of a match: before its end only where nothing is random or hidden, for it has all events and hashes. */
  record(match: Match): Promise<Answer<GameRecord>>;
}

export interface HistoryStep {
  readonly before: GameState;
  readonly event: StoredEvent;
  readonly after: GameState;
}

/** How many events are read and replayed before other requests get a chance. */
const PAGE = 200;

export interface HistoryOptions {
  /** Told how many events were played again to find a state. */
  readonly onReplayed?: (events: number) => void;
}

/** @example const record = await history.record(match); */
export function openHistory(database: Pick<Database, 'db'>, { onReplayed }: HistoryOptions = {}): History {
  const checkpoints = openCheckpoints(database);
  const events: History['events'] = (match, after, limit) => readEvents(database, match, after, limit);

  /** Plays events again from a known state on, and keeps states on the way where they are missing. */
  async function* replay(match: Match, known: KnownState, upTo: number): AsyncGenerator<HistoryStep> {
    // An archive is read as a whole anyway, and is there to save room: nothing is kept beside it.
    const isArchived = match.row.archived_at !== null;
    const kept = isArchived ? new Set() : await checkpoints.between(match.id, known.seq, upTo);
    let before = known.state;
    for (let { seq } = known; seq < upTo; ) {
      const most = isArchived ? upTo : PAGE;
      const page = await events(match, seq, Math.min(most, upTo - seq));
      const missing: KnownState[] = [];
      for (const [i, event] of page.entries()) {
        if (i % PAGE === PAGE - 1) await setImmediate();
        const after = apply(before, event.code);
        if (!isArchived && !kept.has(event.seq) && isWorthKeeping(event.seq, after, event.hash))
          missing.push({ seq: event.seq, state: after });
        yield { before, event, after };
        before = after;
      }
      if (page.length === 0) return;
      seq += page.length;
      onReplayed?.(page.length);
      if (missing.length > 0) await checkpoints.keep(match.id, missing);
      await setImmediate();
    }
  }

  /** The state after an event: the last one that is kept before it, and what was played since. */
  const reach = async (match: Match, seq: number): Promise<GameState> => {
    const known = (await checkpoints.before(match, seq)) ?? { seq: 0, state: startOf(match) };
    let { state } = known;
    for await (const { after } of replay(match, known, seq)) state = after;
    return state;
  };

  async function* walk(match: Match, after: number): AsyncGenerator<HistoryStep> {
    if (after >= match.seq) return;
    yield* replay(match, { seq: after, state: await reach(match, after) }, match.seq);
  }

  const retell: History['retell'] = async (match, stored, known = null) => {
    const first = stored[0]?.seq ?? 0;
    if (first === 0) return [];
    let state: GameState | null = known?.seq === first - 1 ? known.state : await reach(match, first - 1);
    const retold: ToldEvent[] = [];
    for (const event of stored) {
      if (retold.length % PAGE === PAGE - 1) await setImmediate();
      const told: Telling[] = [];
      const result: Result<GameState> | null = state === null ? null : handle(state, event.code, told);
      // A newer version of the rules may refuse an old event. Then the events go out without what they told.
      state = result?.ok ? result.value : null;
      retold.push({ ...event, told, after: state });
    }
    return retold;
  };

  const stepAt: History['stepAt'] = async (match, seq) => {
    const [event] = seq > 0 && seq <= match.seq ? await events(match, seq - 1, 1) : [];
    if (event === undefined) return fail('match/no-such-sequence', 'There is no such event.');
    const before = await reach(match, seq - 1);
    return succeed({ before, event, after: apply(before, event.code) });
  };

  return {
    events,
    retell,
    walk,
    stepAt,
    stateAt: async (match, seq) => {
      if (match.state === null) return fail('match/not-started', 'The match has not begun yet.');
      if (seq > match.seq)
        return fail('match/no-such-sequence', `The match is at event ${match.seq}.`, { sequence: match.seq });
      if (seq === match.seq) return succeed(match.state);
      return succeed(await reach(match, seq));
    },
    record: async (match) => {
      const { game, row, status } = match;
      const isOver = status === 'finished' || status === 'abandoned';
      if (!isOver && !isOpen(game)) {
        return fail(
          'match/not-over',
          'The record can be had when the match is over: it tells the seed, and what is hidden.',
        );
      }
      if (!isOver && match.state === null) return fail('match/not-started', 'The match has not begun yet.');
      const stored = await events(match, 0, match.seq);
      return succeed({
        rondel: RECORD_FORMAT,
        game: game.name,
        version: game.version,
        options: game.chosen,
        // Nothing follows from the seed of an open game, and it is published when the match is over.
        seed: isOver ? row.seed : 0,
        first: row.first_seat,
        ...(row.start === null ? {} : { start: stateToJson(startOf(match)) }),
        events: stored.map(({ code }) => decodeEvent(game, code)),
        hashes: stored.map(({ seq, hash }) => ({ at: seq, hash })),
      });
    },
  };
}

/** Whether everybody sees everything, and nothing is drawn at random. */
const isOpen = (game: Game): boolean => !game.isRandom && !hidesAnything(game);

/** Whether anything in a game is hidden from somebody. */
export const hidesAnything = (game: Game): boolean => describeGame(game).hasSecrets;

/**
 * The state in which a match starts. If a player supplied the position, they may know its dice; so only the
 * pieces are taken from it, and the dice come from the match's own seed.
 */
export function startOf({ game, row }: Pick<Match, 'game' | 'row'>): GameState {
  return row.start === null
    ? startGame(game, { seed: row.seed, first: row.first_seat })
    : reseed(unwrap(stateFromJson(game, row.start, 'own')), row.seed);
}

/** What was told as a match was set up; nothing if it started from a custom position. */
export function toldAtStart({ game, row }: Pick<Match, 'game' | 'row'>): readonly Telling[] {
  if (row.start !== null) return [];
  const lines = tellings(startMatch(game, { seed: row.seed, first: row.first_seat }));
  return lines.map(({ event: _, ...telling }) => telling as Telling);
}
