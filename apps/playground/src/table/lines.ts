/** Lines of play: those that were left for another one, as a tree, and as they are kept. */
import type { GameProgress, GameRecord } from '@rondel/core';
import { toRecord } from '@rondel/core';

/** This many are remembered; the oldest are dropped. */
export const MOST_LINES = 16;
/** A match keeps no more than this many events of other lines. */
const MOST_EVENTS = 4000;

/** A line as it is kept with a match: from where it leaves the line that is played, its own events. */
export interface KeptLine {
  readonly from: number;
  readonly events: GameRecord['events'];
  readonly dice?: GameRecord['dice'];
}

/** Where a line leaves another one: so many events they have in common. */
export function forkOf(line: readonly number[], other: readonly number[]): number {
  let at = 0;
  while (at < line.length && at < other.length && line[at] === other[at]) at++;
  return at;
}

const codesOf = (line: GameProgress): number[] => line.jump(line.length).events();

/**
 * Remembers a line, unless it is a part of one that is remembered or played.
 * @param now - The line that is played from now on.
 */
export function rememberLine(
  lines: readonly GameProgress[],
  left: GameProgress,
  now: GameProgress,
): readonly GameProgress[] {
  const whole = left.jump(left.length);
  const codes = whole.events();
  const isPartOf = (longer: readonly number[], part: readonly number[]): boolean =>
    forkOf(part, longer) === part.length;
  const present = codesOf(now);
  const others = lines.filter((line) => {
    const each = codesOf(line);
    return !isPartOf(codes, each) && !isPartOf(present, each);
  });
  if (isPartOf(present, codes) || others.some((line) => isPartOf(codesOf(line), codes))) return others;
  return [...others, whole].slice(-MOST_LINES);
}

/** A line in the tree, hanging on the line that it leaves latest. */
export interface Branch {
  readonly line: GameProgress;
  /** So many events it has in common with the line that it hangs on. */
  readonly from: number;
  readonly codes: readonly number[];
  readonly branches: readonly Branch[];
}

/**
 * The lines as a tree around the one that is played: each hangs on that with which it has most in common.
 * @example
 * branchesOf(session.live.value, session.lines.value)
 */
export function branchesOf(main: GameProgress, lines: readonly GameProgress[]): Branch[] {
  interface Growing extends Branch {
    readonly branches: Growing[];
  }
  const trunk: readonly number[] = codesOf(main);
  const roots: Growing[] = [];
  const placed: Growing[] = [];
  for (const line of lines) {
    const codes = codesOf(line);
    let [from, on]: [number, Growing | null] = [forkOf(codes, trunk), null];
    for (const other of placed) {
      const fork = forkOf(codes, other.codes);
      if (fork > from) [from, on] = [fork, other];
    }
    if (from === codes.length) continue;
    const branch: Growing = { line, from, codes, branches: [] };
    placed.push(branch);
    (on?.branches ?? roots).push(branch);
  }
  return roots;
}

/** The lines as they are kept, the latest first as long as there is room. */
export function keepLines(main: GameProgress, lines: readonly GameProgress[]): KeptLine[] {
  const trunk = codesOf(main);
  let room = MOST_EVENTS;
  const kept: KeptLine[] = [];
  for (const line of lines.toReversed()) {
    const from = forkOf(codesOf(line), trunk);
    const { events, dice } = toRecord(line.jump(line.length), Number.MAX_SAFE_INTEGER);
    room -= events.length - from;
    if (room < 0) break;
    kept.unshift({
      from,
      events: events.slice(from),
      ...(dice === undefined ? {} : { dice: dice.slice(from + 1) }),
    });
  }
  return kept;
}

/** The lines of a match again, each as far as the rules take it. */
export function recallLines(main: GameProgress, kept: readonly KeptLine[]): GameProgress[] {
  return kept.flatMap(({ from, events, dice }) => {
    if (!Number.isInteger(from) || from < 0 || from > main.length || !Array.isArray(events)) return [];
    let line = main.jump(from);
    for (const [i, event] of events.entries()) {
      const given = dice?.[i];
      const result = line.handleEvent(event as never, given === undefined ? undefined : { dice: given });
      if (!result.ok) break;
      line = result.value;
    }
    return line.index > from ? [line] : [];
  });
}
