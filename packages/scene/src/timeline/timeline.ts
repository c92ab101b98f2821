/**
 * A timeline: the course of a match as signs in lanes, one lane for every seat. It is written from what the turn tells,
 * step by step, so it grows with a match that is being watched and needs no states.
 */
import type { Game, HeardTelling, TurnPlace } from '@rondel/core';
import {
  type ActSign,
  type DepartureSign,
  type OpeningSign,
  type RoundSign,
  type Sign,
  type SkippedTurnsSign,
  type StackedSign,
  startOf,
  type TurnSign,
  type WindowSign,
} from './sign.ts';
import { type StackWriter, writeStack } from './stack.ts';
import { type TurnWriter, writeTurns } from './turns.ts';
import { type WindowWriter, writeWindows } from './windows.ts';

/** What a timeline shows. The arrays grow with the match; what is drawn of them follows from `length`. */
export interface Timeline {
  readonly seats: number;
  /** The event it begins behind: 0 where it has the whole match. */
  readonly start: number;
  /** The number of events so far. */
  readonly length: number;
  readonly rounds: readonly RoundSign[];
  readonly turns: readonly TurnSign[];
  readonly skippedTurns: readonly SkippedTurnsSign[];
  readonly windows: readonly WindowSign[];
  readonly acts: readonly ActSign[];
  readonly openings: readonly OpeningSign[];
  readonly stack: readonly StackedSign[];
  readonly departures: readonly DepartureSign[];
}

/** An event as a timeline needs it: who sent it and what was told. */
export interface TimelineStep {
  /** The number of the event; 0 is the set-up. */
  readonly event: number;
  /** `null` for the system, and for the set-up. */
  readonly seat: number | null;
  readonly told: readonly HeardTelling[];
  /** Where the turn stands then. Without it a timeline does not know who is asked in windows in which seats take turns. */
  readonly place?: Pick<TurnPlace, 'toAct' | 'depth'>;
}

/** A timeline that is being written. */
export interface TimelineWriter {
  /** Adds the next event; the first may have any number. */
  add(step: TimelineStep): void;
  readonly timeline: Timeline;
}

/** What the turn tells, whichever it is. */
export interface TurnNews {
  readonly type: string;
  readonly seat: number | null;
  readonly [field: string]: unknown;
}

/**
 * Begins a timeline.
 * @example
 * const writer = openTimeline(game);
 * for (const { sequence, event, tellings } of events) writer.add({ event: sequence, seat: event.seat, told: tellings });
 */
export function openTimeline(game: Game): TimelineWriter {
  const { seats, turns: profile } = game;
  const departures: DepartureSign[] = [];
  const acts: ActSign[] = [];
  const rounds = writeRounds();
  const turns: TurnWriter = writeTurns(profile);
  const windows: WindowWriter = writeWindows(profile, seats);
  const stack: StackWriter = writeStack();
  const hear = (news: TurnNews, at: number): void => {
    rounds.hear(news, at);
    windows.hear(news, at);
    turns.hear(news, at);
    stack.hear(news, at);
    if (news.seat !== null && (news.type === 'Left' || news.type === 'Joined')) {
      departures.push({ kind: news.type === 'Left' ? 'left' : 'joined', seat: news.seat, at });
    }
  };
  let start = -1;
  let length = 0;
  return {
    add: ({ event, seat, told, place }) => {
      if (start < 0) start = event;
      else if (event !== length + 1) {
        throw new RangeError(`event ${event} does not follow event ${length} of this timeline`);
      }
      length = event;
      for (const telling of told) hear(telling as TurnNews, event);
      if (event > 0) acts.push(...actsOf(seat, told, event));
      windows.settle(event, place?.toAct ?? null);
    },
    get timeline() {
      return {
        seats,
        start: Math.max(0, start),
        length,
        rounds: rounds.signs,
        turns: turns.signs,
        skippedTurns: turns.skipped,
        windows: windows.signs,
        acts,
        openings: windows.openings,
        stack: stack.signs,
        departures,
      };
    },
  };
}

/**
 * What the turn would have told had it begun where it stands: for the first step of a timeline that does not go back to
 * the set-up.
 * @example
 * writer.add({ event: sequence, seat: null, told: tellPlace(turnOf(state)), place: turnOf(state) });
 */
export function tellPlace(place: TurnPlace): HeardTelling[] {
  const { owner: seat, number: turn, round, segment, isExtra: extra, isReplay: replay, source } = place;
  const asked = place.window === 'asked' ? [{ type: 'Asked', seat, seats: place.asked, segment }] : [];
  return [
    { type: 'RoundBegin', seat, round, times: 1 },
    { type: 'TurnBegin', seat, turn, extra, replay, source },
    ...(asked.length > 0 ? asked : [{ type: 'Begin', seat, segment }]),
    ...Array.from({ length: place.depth }, (_, i) => ({ type: 'Stacked', seat: null, depth: i + 1 })),
  ];
}

function writeRounds() {
  const signs: (RoundSign & { to: number | null })[] = [];
  const hear = ({ type, ...news }: TurnNews, at: number): void => {
    if (type !== 'RoundBegin') return;
    const before = signs.at(-1);
    if (before !== undefined) before.to = at;
    const { round, times } = news as { readonly round?: number; readonly times?: number };
    signs.push({ kind: 'round', round: round ?? 0, times: times ?? 1, from: at, to: null });
  };
  return { signs, hear };
}

const HOW: { readonly [type: string]: ActSign['how'] | undefined } = {
  Pass: 'passed',
  Committed: 'sealed',
  Answered: 'answered',
  Excused: 'excused',
};

/** What was done with an event: as the turn tells it, or the sender simply acted. */
function actsOf(sender: number | null, told: readonly HeardTelling[], at: number): ActSign[] {
  const acts = told.flatMap(({ type, seat }): ActSign[] => {
    const how = HOW[type];
    return how === undefined || typeof seat !== 'number' ? [] : [{ kind: 'act', seat, how, at }];
  });
  // Whoever leaves does nothing else.
  const hasLeft = told.some(({ type, seat }) => type === 'Left' && seat === sender);
  if (sender === null || hasLeft || acts.some(({ seat }) => seat === sender)) return acts;
  return [{ kind: 'act', seat: sender, how: 'acted', at }, ...acts];
}

/**
 * All signs of a timeline in the order in which they begin: for lists, and for those who hear it.
 * @example
 * for (const sign of signsOf(timelineOf(match))) console.log(sentenceOf(sign));
 */
export function signsOf(timeline: Timeline): Sign[] {
  const { rounds, turns, skippedTurns, windows, acts, openings, stack, departures } = timeline;
  const signs: Sign[] = [
    ...acts,
    ...departures,
    ...openings,
    ...stack,
    ...skippedTurns,
    ...rounds,
    ...turns.flatMap((turn) => [turn, ...turn.inserted, ...turn.phases, ...turn.skipped, ...turn.segments]),
    ...windows.flatMap((window) => [window, ...window.asked]),
  ];
  // Stable, so signs of one event stay in the order above.
  return signs.sort((a, b) => startOf(a) - startOf(b));
}
