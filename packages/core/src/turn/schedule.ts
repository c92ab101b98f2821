/**
 * The schedule: which segment is next. Without insertions the segments simply follow each other; with
 * them the rest of the turn is kept as an agenda, a stack with the next segment on top, and inserting
 * is a matter of where in it.
 */

import {
  dropAgenda,
  dropDownTo,
  dropPhase,
  isPhaseStart,
  naturalEntry,
  phaseOf,
  planTurn,
  popEntry,
} from './agenda.ts';
import { dropAsks, isAsking, popAsk, pushAsk } from './asks.ts';
import { mayBegin, skipsPhase, willSkip } from './gates.ts';
import type { Segment } from './profile.ts';
import { beginNextTurn, MOST_STEPS } from './rotation.ts';
import { enterSteadily, rotateSteadily } from './steady.ts';
import { ownerOf, readCell, segmentOf, type TurnCells, writeCell } from './turn-cells.ts';
import { closeWindow, openWindow, wasClosed } from './window.ts';

/** The first turn of a game: its first segment. */
export function enterFirstSegment(t: TurnCells): void {
  drive(t, beginSegments, null);
}

function beginSegments(t: TurnCells): void {
  planTurn(t);
  enterNext(t, -1);
}

/** Ends the present segment and enters what follows, be it in the next turn or what an ask interrupted. */
export function endSegment(t: TurnCells): void {
  if (!t.even) {
    drive(t, finishSegment, null, 'segment');
    return;
  }
  if (t.asked >= 0 && isAsking(t)) {
    endAsk(t);
    return;
  }
  const next = segmentOf(t) + 1;
  if (next === t.profile.natural) moveOnEvenly(t, 0);
  else if (t.steady && t.log === null) enterSteadily(t, next);
  else enterEvenly(t, next);
}

/** Ends the turn where it stands and begins the next one. */
export function endTurnNow(t: TurnCells, passStreak: number): void {
  if (t.even) {
    moveOnEvenly(t, passStreak);
    return;
  }
  if (t.busy) t.pendingStreak = passStreak;
  drive(t, finishTurn, passStreak, 'turn');
}

/** Begins the present segment once more. */
export function repeatSegment(t: TurnCells): void {
  drive(t, enterAgain, null);
}

function enterAgain(t: TurnCells): void {
  enter(t, leaveSegment(t), true);
}

/** Drops what is ahead in this turn but the last segment, and goes there if it may begin. */
export function cutTurnShort(t: TurnCells): void {
  drive(t, enterLast, null);
}

function enterLast(t: TurnCells): void {
  const last = t.profile.natural - 1;
  const isLast = leaveSegment(t) === last;
  dropAgenda(t);
  if (mayBegin(t, last)) enter(t, last, isLast);
  else moveOn(t, 0);
}

/** Leaves out what is between the present segment and one that is ahead, and goes there. */
export function jumpTo(t: TurnCells, segment: number): void {
  drive(t, enterAhead, segment);
}

function enterAhead(t: TurnCells, segment: number): void {
  leaveSegment(t);
  if (t.agenda >= 0) dropDownTo(t, segment);
  enterNext(t, segment - 1);
}

/** Asks seats in a segment of its own; the present one waits. */
export function beginAsk(t: TurnCells, seats: number, segment: number): void {
  pushAsk(t, seats, segment);
  if (t.even) return;
  // A hook that asks is in the middle of a step already.
  if (t.busy) runBegin(t, segment);
  else drive(t, runBegin, segment);
}

function runBegin(t: TurnCells, segment: number): void {
  t.onBegin[segment]?.(t.s);
}

/** Ends the ask on top: what it interrupted goes on. */
export function endAsk(t: TurnCells): void {
  if (t.busy || t.even) finishAsk(t);
  else drive(t, finishAsk, null);
}

function finishAsk(t: TurnCells): void {
  const { cells } = t.memory;
  cells[t.asked] = 0;
  do {
    runEnd(t, segmentOf(t));
    popAsk(t);
    // All who were asked by the outer one may have left meanwhile.
  } while (segmentOf(t) >= t.profile.natural && cells[t.asked] === 0);
  if (!t.even && wasClosed(t) && t.pending === 'none') t.pending = 'segment';
}

/** Drops the rest of the phase that is under way. */
export function cutPhaseShort(t: TurnCells): void {
  drive(t, enterPhase, null);
}

function enterPhase(t: TurnCells): void {
  const segment = leaveSegment(t);
  if (t.agenda >= 0) dropPhase(t);
  enterNext(t, phaseOf(t, segment)?.last ?? segment);
}

/** The same turn from its first segment, for a replay; `begin` notes what is new. */
export function restartTurn(t: TurnCells, begin: (t: TurnCells) => void): void {
  if (!t.even) {
    drive(t, restart, begin);
    return;
  }
  if (t.asked >= 0) dropAsks(t);
  if (t.log !== null) logSegment(t, 'End');
  begin(t);
  beginEvenly(t, 0);
}

function restart(t: TurnCells, begin: (t: TurnCells) => void): void {
  leaveSegment(t);
  begin(t);
  beginSegments(t);
}

// The even schedule: nothing can be skipped, inserted, gated or hooked, so a segment begins with one
// write. With the general way below, events of ludo took 1.5 times as long.

function enterEvenly(t: TurnCells, segment: number): void {
  if (t.log !== null) logSegment(t, 'End');
  beginEvenly(t, segment);
}

function moveOnEvenly(t: TurnCells, passStreak: number): void {
  if (t.asked >= 0) dropAsks(t);
  if (t.steady && t.log === null) {
    if (rotateSteadily(t, passStreak)) enterSteadily(t, 0);
    return;
  }
  if (t.log !== null) logSegment(t, 'End');
  if (beginNextTurn(t, passStreak)) beginEvenly(t, 0);
}

function beginEvenly(t: TurnCells, segment: number): void {
  writeCell(t, t.segment, segment);
  if (t.tally !== null) countSegment(t, segment);
  if (t.log !== null) logSegment(t, 'Begin');
}

function logSegment(t: TurnCells, type: 'Begin' | 'End'): void {
  t.log?.push({ type, seat: ownerOf(t), segment: t.profile.segments[segmentOf(t)]?.name as string });
}

function countSegment({ tally }: TurnCells, segment: number): void {
  if (tally !== null) tally.segments[segment] = (tally.segments[segment] as number) + 1;
}

/** Ends the present segment, as part of a step that is under way. */
export function finishSegment(t: TurnCells): void {
  if (isAsking(t)) {
    finishAsk(t);
    return;
  }
  const opened = readCell(t, t.opened, 0) === 1;
  const segment = leaveSegment(t);
  if (opened && t.profile.segments[segment]?.again) enter(t, segment, true);
  else enterNext(t, segment);
}

function finishTurn(t: TurnCells, passStreak: number): void {
  leaveSegment(t);
  dropAgenda(t);
  moveOn(t, passStreak);
}

/** Begins the next turn. */
function moveOn(t: TurnCells, passStreak: number): void {
  if (!beginNextTurn(t, passStreak)) return;
  planTurn(t);
  enterNext(t, -1);
}

/** What is done to a turn, with what it needs to know; a function that is there already, so that none is made. */
type Step<A> = (t: TurnCells, argument: A) => void;

/**
 * Takes a step, and then the steps that hooks asked for meanwhile, one after the other: a step within
 * a step waits, so nothing recurses and a chain without end is an error.
 */
export function drive<A>(
  t: TurnCells,
  step: Step<A>,
  argument: A,
  name: TurnCells['pending'] = 'none',
): void {
  if (t.busy) {
    if (name === 'none') {
      throw new TypeError(`${t.game}: a hook or a commitment can only end its segment or turn`);
    }
    if (t.pending !== 'turn') t.pending = name;
    return;
  }
  t.busy = true;
  try {
    step(t, argument);
    for (let steps = 0; t.pending !== 'none'; steps++) {
      if (steps === MOST_STEPS) throw new RangeError(`${t.game}: segments ended each other ${steps} times`);
      const { pending, pendingStreak } = t;
      t.pending = 'none';
      t.pendingStreak = 0;
      if (pending === 'segment') finishSegment(t);
      else finishTurn(t, pendingStreak);
    }
  } finally {
    t.busy = false;
    t.ending = false;
    t.pending = 'none';
    t.pendingStreak = 0;
    t.restart = -1;
  }
}

/** Takes the steps that wait, for a turn that was held back. */
export function takeWaiting(t: TurnCells): void {
  drive(t, () => {}, null);
}

function leaveSegment(t: TurnCells): number {
  dropAsks(t);
  const segment = segmentOf(t);
  runEnd(t, segment);
  closeWindow(t);
  logSegment(t, 'End');
  return segment;
}

function runEnd(t: TurnCells, segment: number): void {
  const hook = t.onEnd[segment];
  if (hook == null) return;
  t.ending = true;
  hook(t.s);
  t.ending = false;
}

/** The segment that would begin if the present one ended now; -1 if that would be in the next turn. */
export function peekNext(t: TurnCells): number {
  const { segments } = t.profile;
  if (segments[segmentOf(t)]?.again && readCell(t, t.opened, 0) === 1) return segmentOf(t);
  const length = t.agenda < 0 ? t.profile.natural : (t.memory.cells[t.agenda] as number);
  let facts = readCell(t, t.facts, 0);
  let depth = t.agenda < 0 ? segmentOf(t) + 1 : 0;
  const spent = new Map<number, number>();
  const skips = (kind: number): boolean => {
    const before = spent.get(kind) ?? 0;
    if (willSkip(t, kind) <= before) return false;
    spent.set(kind, before + 1);
    return true;
  };
  const entryAt = (i: number): number =>
    t.agenda < 0 ? naturalEntry(t, i) : (t.memory.cells[t.agenda + length - i] as number);
  while (depth < length) {
    const entry = entryAt(depth++);
    const segment = entry >> 1;
    const { gate, phase } = segments[segment] as Segment;
    if (isPhaseStart(entry) && phase >= 0) {
      if (skips(t.phaseKinds[phase] as number)) {
        while (depth < length && !isPhaseStart(entryAt(depth))) depth++;
        continue;
      }
      facts &= ~(t.phaseClears[phase] as number);
    }
    if ((facts & gate) === gate && !skips(segment)) return segment;
  }
  return -1;
}

/** Finds the next segment that may begin, after `last` where there is no agenda, and enters it. */
function enterNext(t: TurnCells, last: number): void {
  let at = last;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const natural = at + 1 < t.profile.natural ? naturalEntry(t, at + 1) : -1;
    const entry = t.agenda >= 0 ? popEntry(t) : natural;
    if (entry < 0) {
      if (!beginNextTurn(t, 0)) return;
      planTurn(t);
      at = -1;
      continue;
    }
    at = entry >> 1;
    if (isPhaseStart(entry) && skipsPhase(t, at)) {
      if (t.agenda >= 0) dropPhase(t);
      else at = phaseOf(t, at)?.last ?? at;
    } else if (mayBegin(t, at)) {
      enter(t, at, false);
      return;
    }
  }
  throw new RangeError(`${t.game}: no segment began within ${MOST_STEPS} steps; is every segment skipped?`);
}

function enter(t: TurnCells, segment: number, isAgain: boolean): void {
  const { cells } = t.memory;
  writeCell(t, t.segment, segment);
  if (t.counts >= 0) {
    const count = (cells[t.counts + segment] as number) + 1;
    cells[t.counts + segment] = count;
    cells[t.ordinal] = count;
  } else if (t.ordinal >= 0) {
    cells[t.ordinal] = isAgain ? (cells[t.ordinal] as number) + 1 : 1;
  }
  if (t.tally !== null) countSegment(t, segment);
  logSegment(t, 'Begin');
  t.onBegin[segment]?.(t.s);
  // If nobody is left to ask, there is nothing to wait for.
  if (openWindow(t, segment) && t.pending === 'none') t.pending = 'segment';
}
