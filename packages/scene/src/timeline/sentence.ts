/** Every sign of a timeline in a sentence: on focus, on hover, and for those who hear it. */
import type { Source } from '@rondel/core';
import { words } from '../auto-trays.ts';
import { capital, listed } from '../helpers.ts';
import type { Sign, TurnSign, WindowSign } from './sign.ts';

/** What people call things; what is left out is called by its number or its name in words. */
export interface TimelineNames {
  readonly seat?: (seat: number) => string;
  readonly segment?: (segment: string) => string;
  readonly source?: (source: Source) => string;
}

/**
 * A sign in a sentence.
 * @example
 * sentenceOf(turn, { seat: (seat) => ['An', 'Bình'][seat] }) // 'Turn 4: An again.'
 */
export function sentenceOf(sign: Sign, names: TimelineNames = {}): string {
  const seatName = (seat: number): string => names.seat?.(seat) ?? `Seat ${seat + 1}`;
  const who = 'seat' in sign ? (sign.seat === null ? 'Nobody' : seatName(sign.seat)) : '';
  const segment = (name: string): string => names.segment?.(name) ?? words(name);
  const from = (source: Source | null): string =>
    source === null ? '' : ` from ${sourceName(source, names)}`;
  const all = (seats: readonly number[]): string => listed(seats.map(seatName));
  switch (sign.kind) {
    case 'round':
      return sign.times === 1 ? `Round ${sign.round}.` : `Round ${sign.round}, ${sign.times} rounds later.`;
    case 'turn':
      return turnSentence(sign, who, from(sign.source));
    case 'segment':
      return `${who}: ${segment(sign.segment)}${sign.isInserted ? ', inserted' : ''}.`;
    case 'phase':
      return `${who}: phase ${words(sign.phase)}.`;
    case 'skipped-segment':
      return `${who} skips ${segment(sign.segment)}.`;
    case 'inserted':
      return `${capital(listed(sign.segments.map(segment)))} put into the turn of ${who}${from(sign.source)}.`;
    case 'skipped-turns':
      return sign.why === 'skipped'
        ? `${who} skips ${sign.times === 1 ? 'a turn' : `${sign.times} turns`}.`
        : `${who} has left: ${sign.times === 1 ? 'a turn falls' : `${sign.times} turns fall`} away.`;
    case 'window':
      return `${all(sign.seats)} ${WINDOWS[sign.window]}: ${segment(sign.segment)}.`;
    case 'asked':
      return `${all(sign.seats)} ${sign.seats.length === 1 ? 'is' : 'are'} asked: ${segment(sign.segment)}.`;
    case 'act':
      return `${who} ${ACTS[sign.how]}.`;
    case 'opening':
      return `What ${all(sign.seats)} sealed is opened.`;
    case 'stacked':
      return `${who} put something on the stack: ${FATES[sign.fate]}.`;
    case 'left':
      return `${who} leaves.`;
    case 'joined':
      return `${who} joins.`;
  }
}

function turnSentence({ number, how, isCutShort, to }: TurnSign, who: string, source: string): string {
  const kind = how === 'again' ? ' again' : how === 'extra' ? `, an extra turn${source}` : '';
  return `Turn ${number}: ${who}${kind}${isCutShort ? ', cut short' : to === null ? ', under way' : ''}.`;
}

const WINDOWS: { readonly [W in WindowSign['window']]: string } = {
  priority: 'may act one after the other until all have passed',
  bidding: 'bid one after the other until one is left',
  sealed: 'hand in something sealed',
  asked: 'are asked in between',
};

const ACTS = {
  acted: 'acts',
  passed: 'passes',
  sealed: 'hands in something sealed',
  answered: 'answers',
  excused: 'need not hand in anything',
} as const;

const FATES = {
  waits: 'it waits',
  resolves: 'it is resolving',
  resolved: 'it has resolved',
  'came-to-nothing': 'it came to nothing',
} as const;

const sourceName = (source: Source, names: TimelineNames): string =>
  names.source?.(source) ?? `${source.kind} ${source.id}`;
