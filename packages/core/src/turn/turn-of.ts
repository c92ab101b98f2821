/** Where a state stands in its turn, for hosts and interfaces. Rule code reads `s.turn`. */
import type { EventSchema } from '../event.ts';
import type { Schema } from '../schema/field.ts';
import type { TurnNames } from '../shape.ts';
import type { GameState } from '../state.ts';
import { phaseOf } from './agenda.ts';
import { isAsking, naturalOf } from './asks.ts';
import {
  type PendingSkip,
  type PendingTurn,
  pendingSegmentSkips,
  pendingTurns,
  seatsIn,
  segmentsAhead,
} from './describe-turn.ts';
import type { Segment, Window } from './profile.ts';
import { hasLeft, seatsAhead } from './rotation.ts';
import { type Source, unpackSource } from './source.ts';
import { ownerOf, readCell, segmentOf, TURN, type TurnCells } from './turn-cells.ts';
import type { TurnReader } from './turn-steps.ts';
import { mayAct } from './window.ts';

/**
 * A place in a turn. `G` and `K` are the profile's segments and kinds of phases.
 * @example
 * const nameOf = ({ segment }: TurnPlace<'roll' | 'move'>) => ({ roll: 'the roll', move: 'the move' })[segment];
 */
export interface TurnPlace<G extends string = string, K extends string = string> {
  /** The seat whose turn it is; `null` where all are asked at once, or nobody is left. */
  readonly active: number | null;
  /** The seat whose turn it is, also while others are asked or when it has left. */
  readonly owner: number | null;
  /** The turns so far, this one included. A replay is a turn of its own. */
  readonly number: number;
  readonly round: number;
  readonly isReplay: boolean;
  readonly passStreak: number;
  readonly segment: G;
  /** The kind of the phase that the segment belongs to, or the one that a question has interrupted. */
  readonly phase: K | null;
  /** Who may act in the segment; in `none` nobody but the system. */
  readonly window: Window;
  /** The seat that holds a window in which the seats act one after the other. */
  readonly holder: number | null;
  /** The seats that are to act now. */
  readonly toAct: readonly number[];
  /** The seats that are asked and have not answered, or whose sealed event is still to come. */
  readonly asked: readonly number[];
  /** While seats are asked: the segment of the turn that waits for it. */
  readonly interrupted: string | null;
  /** While seats are asked: the questions that wait for the open one, the outermost first. */
  readonly outerQuestions: readonly { readonly segment: string; readonly asked: readonly number[] }[];
  /** The seats that have passed in a rotating window since the last action; in a bidding, for good. */
  readonly passed: readonly number[];
  /** How much waits on the stack, and whether its top is to be resolved now. */
  readonly depth: number;
  readonly isResolving: boolean;
  /** Whether this is an extra turn, and where it comes from; `null` if it is none. */
  readonly isExtra: boolean;
  readonly source: Source | null;
  /** Extra turns to come, in the order in which they will be taken. */
  readonly extraTurns: readonly PendingTurn<G | K>[];
  readonly skips: readonly PendingSkip<G | K>[];
  readonly left: readonly number[];
  /** The segments still to come in this turn, the next one first; conditions and skips are yet to be asked. */
  readonly ahead: readonly G[];
  /** Whose turn would be next as things stand; `null` where that is not yet known. */
  readonly next: number | null;
  /** Time used, in this turn or in the match as the profile says, and the limit, by seat; empty without limits. */
  readonly time: readonly { readonly seat: number; readonly used: number; readonly limit: number | null }[];
}

const orNull = (seat: number): number | null => (seat < 0 ? null : seat);

/**
 * The place of a state in its turn.
 * @example
 * const { segment, round, toAct, ahead } = turnOf(match.state);
 */
export function turnOf<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
): TurnPlace<TurnNames<S>['segment'], TurnNames<S>['phase']>;
export function turnOf(state: GameState): TurnPlace {
  const { memory, turn: t, s } = state.game.engine;
  const { cells } = state;
  memory.cells = cells as number[];
  if (t.mode === 'off') return placeWithout(t, (s as { readonly turn: TurnReader }).turn);
  const at = segmentOf(t);
  const { name, window } = t.profile.segments[at] as Segment;
  const asked = seatsIn(window === 'sealed' ? readCell(t, t.provisional, 0) : readCell(t, t.asked, 0));
  const isExtra = readCell(t, t.isExtra, 0) === 1;
  const given = pendingTurns(t, cells);
  const extraTurns = t.profile.extraTurns?.first === 'fifo' ? given : given.reverse();
  const seats = Array.from({ length: t.seats }, (_, seat) => seat);
  return {
    active: orNull(cells[TURN.active] as number),
    owner: orNull(ownerOf(t)),
    number: cells[TURN.number] as number,
    round: cells[TURN.round] as number,
    isReplay: cells[TURN.isReplay] === 1,
    passStreak: cells[TURN.passStreak] as number,
    segment: name,
    phase: phaseOf(t, naturalOf(t))?.kind ?? null,
    window,
    holder: orNull(readCell(t, t.holder, -1)),
    toAct: window === 'sealed' ? asked : seats.filter((seat) => mayAct(t, seat)),
    asked,
    interrupted: isAsking(t) ? nameOf(t, naturalOf(t)) : null,
    outerQuestions: outerQuestions(t, cells),
    passed: seatsIn(readCell(t, t.passed, 0)),
    depth: readCell(t, t.depth, 0),
    isResolving: readCell(t, t.awaiting, 0) === 1,
    isExtra,
    source: unpackSource(readCell(t, t.source, 0)),
    extraTurns,
    skips: [...pendingTurnSkips(t, cells), ...pendingSegmentSkips(t, cells)],
    left: seatsIn(readCell(t, t.left, 0)),
    ahead: segmentsAhead(t, cells),
    next: nextSeatOf(t, cells, extraTurns),
    time: timeOf(t, cells),
  };
}

function pendingTurnSkips(t: TurnCells, cells: readonly number[]): PendingSkip[] {
  if (t.turnSkips < 0) return [];
  return Array.from({ length: t.seats }, (_, seat) => ({
    seat,
    kind: null,
    times: cells[t.turnSkips + seat] as number,
  })).filter(({ times }) => times > 0);
}

function timeOf(t: TurnCells, cells: readonly number[]): TurnPlace['time'] {
  if (t.limits < 0) return [];
  return Array.from({ length: t.seats }, (_, seat) => {
    const limit = cells[t.limits + seat] as number;
    return { seat, used: cells[t.used + seat] as number, limit: limit === 0 ? null : limit };
  });
}

/** The first extra turn that is not skipped; else the first in order, once the skips that all have are used up. */
function nextSeatOf(
  t: TurnCells,
  cells: readonly number[],
  extraTurns: readonly PendingTurn[],
): number | null {
  const skips = Array.from({ length: t.seats }, (_, seat) =>
    t.turnSkips < 0 ? 0 : (cells[t.turnSkips + seat] as number),
  );
  for (const { seat } of extraTurns) {
    const left = skips[seat] as number;
    if (left === 0) return seat;
    skips[seat] = left - 1;
  }
  const { order } = t.profile;
  if (order === 'custom') return null;
  // At the end of its round the order is made anew.
  if (order === 'scoreSorted' && cells[t.place] === t.seats - 1) return null;
  const living = seatsAhead(t).filter((seat) => !hasLeft(t, seat));
  const ahead = living.map((seat) => skips[seat] as number);
  const rounds = Math.min(...ahead);
  if (rounds > 0 && order !== 'fixed' && order !== 'skipEliminated' && order !== 'reverse') return null;
  return living[ahead.indexOf(rounds)] ?? null;
}

const nameOf = (t: TurnCells, segment: number): string => t.profile.segments[segment]?.name as string;

function outerQuestions(t: TurnCells, cells: readonly number[]): TurnPlace['outerQuestions'] {
  return Array.from({ length: readCell(t, t.askSegments, 0) }, (_, i) => ({
    segment: nameOf(t, t.profile.natural + (cells[t.askSegments + 1 + i] as number)),
    asked: seatsIn(cells[t.askSeats + 1 + i] as number),
  }));
}

/** Where the turn engine is off, what the game itself keeps. */
function placeWithout(t: TurnCells, turn: TurnReader): TurnPlace {
  const seats = Array.from({ length: t.seats }, (_, seat) => seat);
  const segment = turn.segment as string;
  const at = t.profile.segments.findIndex(({ name }) => name === segment);
  const questions = t.own?.questions() ?? [];
  const [first] = questions;
  const natural = first === undefined ? at : first.interrupts;
  return {
    active: orNull(turn.active),
    owner: orNull(turn.owner),
    number: turn.number,
    round: turn.round,
    isReplay: turn.isReplay,
    passStreak: turn.passStreak,
    segment,
    phase: turn.phase,
    window: t.profile.segments[at]?.window ?? 'owner',
    holder: null,
    toAct: seats.filter((seat) => mayAct(t, seat)),
    asked: seatsIn(turn.asked),
    interrupted: first === undefined ? null : nameOf(t, natural),
    // What a question interrupts is the question around it.
    outerQuestions: questions.slice(1).map(({ interrupts }, i) => ({
      segment: nameOf(t, interrupts),
      asked: seatsIn(questions[i]?.seats as number),
    })),
    passed: [],
    depth: 0,
    isResolving: false,
    isExtra: false,
    source: null,
    extraTurns: [],
    skips: [],
    left: seats.filter((seat) => turn.hasLeft(seat)),
    ahead:
      natural < 0 ? [] : t.profile.segments.slice(natural + 1, t.profile.natural).map(({ name }) => name),
    next: null,
    time: [],
  };
}
