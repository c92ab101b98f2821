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
import { clearedBy, mayBegin, skipsPhase, willSkip } from './gates.ts';
import type { Segment } from './profile.ts';
import { beginNextTurn, MOST_STEPS } from './rotation.ts';
import { ownerOf, readCell, segmentOf, type TurnCells, writeCell } from './turn-cells.ts';
import { closeWindow, openWindow, wasClosed } from './window.ts';

/** The first turn of a game: its first segment. */
export function enterFirstSegment(t: TurnCells): void {
  drive(t, () => {
    planTurn(t);
    enterNext(t, -1);
  });
}

/** Ends the present segment and enters what follows, be it in the next turn or what an ask interrupted. */
export function endSegment(t: TurnCells): void {
  if (!t.even) {
    endUnevenly(t);
    return;
  }
  if (t.asked >= 0 && isAsking(t)) {
    endAsk(t);
    return;
  }
  const next = segmentOf(t) + 1;
  if (next === t.profile.natural) moveOnEvenly(t, 0);
  else enterEvenly(t, next);
}

// A function that has another one inside allocates for it also where it takes a way without it. So those
// for even turns have none: 18 bytes less for every event of ludo.

function endUnevenly(t: TurnCells): void {
  drive(t, () => finishSegment(t), 'segment');
}

/** Ends the turn where it stands and begins the next one. */
export function endTurnNow(t: TurnCells, passStreak: number): void {
  if (t.even) moveOnEvenly(t, passStreak);
  else endTurnUnevenly(t, passStreak);
}

function endTurnUnevenly(t: TurnCells, passStreak: number): void {
  if (t.busy) t.pendingStreak = passStreak;
  drive(t, () => finishTurn(t, passStreak), 'turn');
}

/** Begins the present segment once more. */
export function repeatSegment(t: TurnCells): void {
  drive(t, () => enter(t, leaveSegment(t), true));
}

/** Drops what is ahead in this turn but the last segment, and goes there if it may begin. */
export function cutTurnShort(t: TurnCells): void {
  drive(t, () => {
    const last = t.profile.natural - 1;
    const isLast = leaveSegment(t) === last;
    dropAgenda(t);
    if (mayBegin(t, last)) enter(t, last, isLast);
    else moveOn(t, 0);
  });
}

/** Leaves out what is between the present segment and one that is ahead, and goes there. */
export function jumpTo(t: TurnCells, segment: number): void {
  drive(t, () => {
    leaveSegment(t);
    if (t.agenda >= 0) dropDownTo(t, segment);
    enterNext(t, segment - 1);
  });
}

/** Asks seats in a segment of its own; the present one waits. */
export function beginAsk(t: TurnCells, seats: number, segment: number): void {
  if (t.even) pushAsk(t, seats, segment);
  else askUnevenly(t, seats, segment);
}

function askUnevenly(t: TurnCells, seats: number, segment: number): void {
  const ask = (): void => {
    pushAsk(t, seats, segment);
    t.onBegin[segment]?.(t.s);
  };
  // A hook that asks is in the middle of a step already.
  if (t.busy) ask();
  else drive(t, ask);
}

/** Ends the ask on top: what it interrupted goes on. */
export function endAsk(t: TurnCells): void {
  if (t.busy || t.even) finishAsk(t);
  else endAskUnevenly(t);
}

function endAskUnevenly(t: TurnCells): void {
  drive(t, () => finishAsk(t));
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
  drive(t, () => {
    const segment = leaveSegment(t);
    if (t.agenda >= 0) dropPhase(t);
    enterNext(t, phaseOf(t, segment)?.last ?? segment);
  });
}

/** The same turn from its first segment, for a replay; `begin` notes what is new. */
export function restartTurn(t: TurnCells, begin: (t: TurnCells) => void): void {
  if (!t.even) {
    restartUnevenly(t, begin);
    return;
  }
  if (t.asked >= 0) dropAsks(t);
  if (t.log !== null) logSegment(t, 'End');
  begin(t);
  beginEvenly(t, 0);
}

function restartUnevenly(t: TurnCells, begin: (t: TurnCells) => void): void {
  drive(t, () => {
    leaveSegment(t);
    begin(t);
    planTurn(t);
    enterNext(t, -1);
  });
}

/** Carries out the sealed commitments with `run`, then goes on to their resolution. */
export function closeCollection(t: TurnCells, run: () => void): void {
  drive(t, () => {
    run();
    finishSegment(t);
  });
}

// The even schedule: nothing can be skipped, inserted, gated or hooked, so a segment begins with one
// write. With the general way below, events of ludo took 1.5 times as long.

function enterEvenly(t: TurnCells, segment: number): void {
  if (t.log !== null) logSegment(t, 'End');
  beginEvenly(t, segment);
}

function moveOnEvenly(t: TurnCells, passStreak: number): void {
  if (t.asked >= 0) dropAsks(t);
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

function finishSegment(t: TurnCells): void {
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

/**
 * Takes a step, and then the steps that hooks asked for meanwhile, one after the other: a step within
 * a step waits, so nothing recurses and a chain without end is an error.
 */
function drive(t: TurnCells, step: () => void, name: TurnCells['pending'] = 'none'): void {
  if (t.busy) {
    if (name === 'none') {
      throw new TypeError(
        `${t.game}: a hook of a segment, or a commitment, can only end the segment or the turn`,
      );
    }
    if (t.pending !== 'turn') t.pending = name;
    return;
  }
  t.busy = true;
  try {
    step();
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
  }
}

function leaveSegment(t: TurnCells): number {
  dropAsks(t);
  const segment = segmentOf(t);
  runEnd(t, segment);
  logSegment(t, 'End');
  closeWindow(t);
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
  const spent = new Map<string, number>();
  const skips = (kind: string): boolean => {
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
    const kind = phaseOf(t, segment)?.kind;
    if (isPhaseStart(entry) && kind !== undefined) {
      if (skips(kind)) {
        while (depth < length && !isPhaseStart(entryAt(depth))) depth++;
        continue;
      }
      facts = clearedBy(t, facts, kind);
    }
    const { gate, name } = segments[segment] as Segment;
    if ((facts & gate) === gate && !skips(name)) return segment;
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
