/**
 * The turn log for people: what the turn did, step by step. It is derived by playing a match again
 * with an open notebook; nothing of it is in the state, and the state does not know it is watched.
 */
import type { EventSchema } from '../event.ts';
import { applyGiven } from '../handle.ts';
import type { GameProgress } from '../progress.ts';
import type { Schema } from '../schema/field.ts';
import { sameState, tryActivePlayer } from '../state.ts';

/** One thing that the turn did. `seat` is whose turn it was, -1 for nobody. */
export type TurnLogEntry =
  | {
      readonly type: 'TurnBegin';
      readonly seat: number;
      readonly turn: number;
      readonly extra: boolean;
      readonly replay: boolean;
      /** Where an extra turn comes from, as the game numbers its sources. */
      readonly source: number;
    }
  | { readonly type: 'TurnSkipped'; readonly seat: number; readonly times: number }
  | { readonly type: 'TurnSuppressed'; readonly seat: number }
  | { readonly type: 'Begin' | 'End' | 'SegmentSkipped'; readonly seat: number; readonly segment: string }
  | { readonly type: 'Pass'; readonly seat: number }
  | { readonly type: 'ResolveTop'; readonly seat: number }
  | { readonly type: 'Committed'; readonly seat: number }
  | { readonly type: 'Left'; readonly seat: number };

/** A log entry with the number of the event that brought it about, from 1. */
export type TurnLogLine = TurnLogEntry & { readonly event: number };

/**
 * The turn log of a match up to its present point.
 * @example
 * for (const line of turnLog(match)) console.log(formatTurnLine(line));
 */
export function turnLog<S extends Schema, E extends EventSchema>(
  progress: GameProgress<S, E>,
): TurnLogLine[] {
  const { turn } = progress.game.engine;
  const lines: TurnLogLine[] = [];
  const dice = progress.dice();
  let { state } = progress.jump(0);
  turn.began = turn.owner < 0 ? tryActivePlayer(state) : (state.cells[turn.owner] as number);
  for (const [index, code] of progress.events().entries()) {
    const entries: TurnLogEntry[] = [];
    turn.log = entries;
    try {
      state = applyGiven(state, code, dice?.[index + 1] ?? null);
    } finally {
      turn.log = null;
    }
    for (const entry of entries) lines.push({ ...entry, event: index + 1 });
  }
  if (!sameState(state, progress.state)) {
    throw new TypeError(`${progress.game.name}: this match, played again, comes to another state`);
  }
  return lines;
}

/** A line of the log as text. */
export function formatTurnLine(line: TurnLogLine): string {
  const who = line.seat < 0 ? 'nobody' : `seat ${line.seat}`;
  switch (line.type) {
    case 'TurnBegin': {
      const how = line.extra ? ' (extra)' : line.replay ? ' (again)' : '';
      return `${line.event}. turn ${line.turn}: ${who}${how}`;
    }
    case 'TurnSkipped':
      return `${line.event}. ${who} skips ${line.times === 1 ? 'a turn' : `${line.times} turns`}`;
    case 'TurnSuppressed':
      return `${line.event}. ${who} has left: no turn`;
    case 'Begin':
      return `${line.event}.   ${line.segment} begins (${who})`;
    case 'End':
      return `${line.event}.   ${line.segment} ends (${who})`;
    case 'SegmentSkipped':
      return `${line.event}.   ${line.segment} is skipped (${who})`;
    case 'Pass':
      return `${line.event}.   ${who} passes`;
    case 'ResolveTop':
      return `${line.event}.   the top of the stack resolves`;
    case 'Committed':
      return `${line.event}.   ${who} commits`;
    case 'Left':
      return `${line.event}. ${who} leaves`;
  }
}
