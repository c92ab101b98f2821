/** The turn log for people: what the turn told in a match, step by step, and as text. */
import type { EventSchema } from '../event.ts';
import type { GameProgress } from '../progress.ts';
import type { Schema } from '../schema/field.ts';
import { type TellingLine, tellings } from '../tellings.ts';
import { TURN_TELLINGS, type TurnLogLine, type TurnTelling } from './turn-telling.ts';

/**
 * What the turn told in a match up to its present point: {@link tellings} without those of the game.
 * @example
 * for (const line of turnLog(match)) console.log(formatTurnLine(line));
 */
export function turnLog<S extends Schema, E extends EventSchema>(match: GameProgress<S, E>): TurnLogLine[] {
  return tellings(match).filter(isTurnLine);
}

function isTurnLine(line: TellingLine): line is TurnLogLine & TellingLine {
  return TURN_TELLINGS.has(line.type);
}

const count = (times: number, one: string, many: string): string => (times === 1 ? one : `${times} ${many}`);

/** A line of the log as text. */
export function formatTurnLine(line: TurnLogLine): string {
  return `${line.event}. ${formatTurnTelling(line)}`;
}

/** What the turn told as text; what happens within a turn is indented. */
export function formatTurnTelling(line: TurnTelling): string {
  const who = line.seat === null ? 'nobody' : `seat ${line.seat}`;
  switch (line.type) {
    case 'TurnBegin': {
      const how = line.extra ? ' (extra)' : line.replay ? ' (again)' : '';
      return `turn ${line.turn}: ${who}${how}`;
    }
    case 'RoundBegin':
      return `round ${line.round}${line.times === 1 ? '' : `, ${line.times} rounds later`}`;
    case 'TurnSkipped':
      return `${who} skips ${count(line.times, 'a turn', 'turns')}`;
    case 'TurnSuppressed':
      return `${who} has left: ${count(line.times, 'no turn', 'turns fall away')}`;
    case 'Begin':
      return `  ${line.segment} begins (${who})`;
    case 'End':
      return `  ${line.segment} ends (${who})`;
    case 'SegmentSkipped':
      return `  ${line.segment} is skipped (${who})`;
    case 'Inserted':
      return `  ${line.segments.join(', ')} inserted (${who})`;
    case 'Pass':
      return `  ${who} passes`;
    case 'Stacked':
      return `  ${who} puts something on the stack (${line.depth})`;
    case 'ResolveTop':
      return '  the top of the stack resolves';
    case 'Resolved':
      return `  it has resolved (${line.depth} left)`;
    case 'Unstacked':
      return `  something comes off the stack unresolved (${line.depth} left)`;
    case 'Asked':
      return `  ${line.seats.map((seat) => `seat ${seat}`).join(', ')} asked: ${line.segment}`;
    case 'Answered':
      return `  ${who} answers`;
    case 'Committed':
      return `  ${who} commits`;
    case 'Excused':
      return `  ${who} need not commit`;
    case 'Left':
      return `${who} leaves`;
    case 'Joined':
      return `${who} joins`;
  }
}
