/**
 * The totals of a batch, as whole numbers that are only ever added. So two tallies merge without loss and in
 * any order, and a batch in pieces gives the same result as a batch in one go.
 */
import type { Game, Options, Teams } from '@rondel/core';
import { addOffered, copyOffered, type OfferedByEvent, offeredIn } from './by-event.ts';
import { TERMINAL_REASONS, type TerminalReason } from './playout.ts';
import { addScore, copyScores, makeScores, mergeScores, type ScoreTally } from './score-tally.ts';
import { addDigest, type PlayoutSummary } from './summary.ts';

/** Plain data that can be sent, stored and merged elsewhere. */
export interface Tally {
  readonly game: string;
  /** Those that differ from the standard. */
  readonly options: Options;
  /** The seats of every team. */
  readonly teams: Teams;
  /** How many playouts there were of each length. */
  readonly lengths: number[];
  readonly reasons: { [R in TerminalReason]: number };
  /** Per seat: games that its team won alone, and games in which some but not all teams shared first place. */
  readonly wins: number[];
  readonly shared: number[];
  /** Games in which all teams share first place; never with a single team. */
  draws: number;
  /** Games that everybody lost. */
  lost: number;
  /** Per seat: the sum of its points, and the number of games that had points. */
  readonly scores: number[];
  scored: number;
  /** How the points of a single team are distributed; `null` for several teams. */
  readonly together: ScoreTally | null;
  /** How often games ended in each way, by the reason of their outcome. */
  readonly endings: { [reason: string]: number };
  /** Turns and rounds that were seen, the first of each playout included. */
  turns: number;
  rounds: number;
  passes: number;
  replays: number;
  advancements: number;
  /** How often each segment began, by name. */
  readonly segments: { [segment: string]: number };
  /** The number of candidates, and the number of decisions at which they were counted. */
  choices: number;
  decisions: number;
  /** The branching by the number of the event, if it was counted. */
  byEvent?: OfferedByEvent;
  /** Sums over the playouts' digests. */
  readonly digest: [number, number];
  /** The errors of the first few failed playouts. */
  readonly errors: { readonly index: number; readonly message: string }[];
}

const KEPT_ERRORS = 8;

/**
 * An empty tally.
 * @example
 * const tally = makeTally(kalaha);
 * simulator.run({ count: 100 }, (playout) => {
 *   addPlayout(tally, playout);
 *   return false;
 * });
 */
export function makeTally(game: Game): Tally {
  const { name, chosen, seats, teams } = game;
  const perSeat = (): number[] => Array.from({ length: seats }, () => 0);
  return {
    game: name,
    options: chosen,
    teams,
    lengths: [],
    reasons: Object.fromEntries(TERMINAL_REASONS.map((reason) => [reason, 0])) as Tally['reasons'],
    wins: perSeat(),
    shared: perSeat(),
    draws: 0,
    lost: 0,
    scores: perSeat(),
    scored: 0,
    together: teams.length === 1 ? makeScores(game.bestScore) : null,
    endings: {},
    turns: 0,
    rounds: 0,
    passes: 0,
    replays: 0,
    advancements: 0,
    segments: Object.fromEntries(game.turns.segments.map(({ name: segment }) => [segment, 0])),
    choices: 0,
    decisions: 0,
    digest: [0, 0],
    errors: [],
  };
}

/** The tally as it is now, whatever is added to the original later. */
export function copyTally(tally: Tally): Tally {
  const { game, options, teams, draws, lost, scored, turns, rounds, passes, replays, advancements } = tally;
  const { together, choices, decisions } = tally;
  const [low, high] = tally.digest;
  // Field by field: a predicate is given a copy after every playout, and spreading took a third longer.
  const copy: Tally = {
    game,
    options,
    teams,
    lengths: tally.lengths.slice(),
    reasons: { ...tally.reasons },
    wins: tally.wins.slice(),
    shared: tally.shared.slice(),
    draws,
    lost,
    scores: tally.scores.slice(),
    scored,
    together: together === null ? null : copyScores(together),
    endings: { ...tally.endings },
    turns,
    rounds,
    passes,
    replays,
    advancements,
    segments: { ...tally.segments },
    choices,
    decisions,
    digest: [low, high],
    errors: tally.errors.length === 0 ? [] : tally.errors.slice(),
  };
  if (tally.byEvent !== undefined) copy.byEvent = copyOffered(tally.byEvent);
  return copy;
}

/** Adds one playout. */
export function addPlayout(tally: Tally, playout: PlayoutSummary): void {
  const { events, reason, outcome } = playout;
  // Without gaps, so that it stays a plain array for V8.
  while (tally.lengths.length <= events) tally.lengths.push(0);
  tally.lengths[events] = (tally.lengths[events] as number) + 1;
  tally.reasons[reason]++;
  if (outcome !== null) addOutcome(tally, outcome);
  tally.turns += playout.turns;
  tally.rounds += playout.rounds;
  tally.passes += playout.passes;
  tally.replays += playout.replays;
  tally.advancements += playout.advancements;
  let segment = 0;
  for (const name in tally.segments) {
    tally.segments[name] = (tally.segments[name] as number) + (playout.segments[segment++] ?? 0);
  }
  tally.choices += playout.choices;
  tally.decisions += playout.decisions;
  if (playout.offered !== null) addOffered(tally, offeredIn(playout.offered));
  addDigest(tally.digest, playout);
  if (playout.error !== null) addErrors(tally, [{ index: playout.index, message: playout.error }]);
}

function addOutcome(tally: Tally, outcome: NonNullable<PlayoutSummary['outcome']>): void {
  const { places, scores, reason } = outcome;
  const { teams } = tally;
  const first = countFirst(teams, places);
  if (first === 0) {
    tally.lost++;
  } else if (first === teams.length && first > 1) {
    tally.draws++;
  } else {
    const row = first === 1 ? tally.wins : tally.shared;
    for (let seat = 0; seat < places.length; seat++) {
      if (places[seat] === 1) row[seat] = (row[seat] as number) + 1;
    }
  }
  if (scores !== null) {
    tally.scored++;
    for (let seat = 0; seat < scores.length; seat++) {
      tally.scores[seat] = (tally.scores[seat] as number) + (scores[seat] as number);
    }
    if (tally.together !== null) addScore(tally.together, scores[0] as number);
  }
  addEnding(tally, reason, 1);
}

/** How many teams are in first place. Where every seat plays for itself the places alone tell, which is a tenth faster. */
function countFirst(teams: Teams, places: readonly number[]): number {
  let first = 0;
  if (teams.length === places.length) {
    for (let seat = 0; seat < places.length; seat++) if (places[seat] === 1) first++;
    return first;
  }
  for (const [seat = 0] of teams) if (places[seat] === 1) first++;
  return first;
}

/** Counts an ending. */
function addEnding({ endings }: Tally, reason: string, times: number): void {
  const before = endings[reason];
  // Not `!== undefined`: a reason may be called the same as a property that every object has.
  if (typeof before === 'number') endings[reason] = before + times;
  else insertEnding(endings, reason, times);
}

/** In alphabetical order, so that equal tallies are also equal as text. */
function insertEnding(endings: Tally['endings'], reason: string, times: number): void {
  const later = Object.entries(endings).filter(([other]) => other > reason);
  for (const [other] of later) delete endings[other];
  endings[reason] = times;
  for (const [other, count] of later) endings[other] = count;
}

/** Keeps the errors with the lowest numbers, so that the order of merging does not matter. */
function addErrors(tally: Tally, errors: Tally['errors']): void {
  tally.errors.push(...errors);
  tally.errors.sort((a, b) => a.index - b.index);
  tally.errors.length = Math.min(tally.errors.length, KEPT_ERRORS);
}

/**
 * Adds a tally of the same game, options and teams to another.
 * @example
 * const all = makeTally(kalaha);
 * for (const part of parts) mergeTally(all, part);
 */
export function mergeTally(tally: Tally, other: Tally): void {
  if (tally.game !== other.game || !sameOptions(tally.options, other.options)) {
    throw new TypeError(`a tally of ${nameOf(other)} cannot be merged into one of ${nameOf(tally)}`);
  }
  if (!sameSides(tally, other)) {
    throw new TypeError(`tallies of ${nameOf(tally)} with different teams or best scores cannot be merged`);
  }
  while (tally.lengths.length < other.lengths.length) tally.lengths.push(0);
  addRow(tally.lengths, other.lengths);
  addRow(tally.wins, other.wins);
  addRow(tally.shared, other.shared);
  addRow(tally.scores, other.scores);
  if (tally.together !== null && other.together !== null) mergeScores(tally.together, other.together);
  for (const reason of TERMINAL_REASONS) tally.reasons[reason] += other.reasons[reason];
  for (const [reason, times] of Object.entries(other.endings)) addEnding(tally, reason, times);
  for (const [name, times] of Object.entries(other.segments)) {
    tally.segments[name] = (tally.segments[name] ?? 0) + times;
  }
  if (other.byEvent !== undefined) addOffered(tally, other.byEvent);
  for (const field of COUNTERS) tally[field] += other[field];
  tally.digest[0] = (tally.digest[0] + other.digest[0]) | 0;
  tally.digest[1] = (tally.digest[1] + other.digest[1]) | 0;
  addErrors(tally, other.errors);
}

/** Whether the options are the same, in whatever order they are written. */
function sameOptions(a: Options, b: Options): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Whether both count the same teams, and points in the same bins. */
const sameSides = (a: Tally, b: Tally): boolean =>
  a.together?.best === b.together?.best &&
  a.teams.length === b.teams.length &&
  a.teams.every((team, i) => team.join() === b.teams[i]?.join());

const nameOf = ({ game, options }: Tally): string => `${game} ${JSON.stringify(options)}`;

const COUNTERS = [
  'draws',
  'lost',
  'scored',
  'turns',
  'rounds',
  'passes',
  'replays',
  'advancements',
  'choices',
  'decisions',
] as const;

function addRow(row: number[], other: readonly number[]): void {
  for (let i = 0; i < other.length; i++) row[i] = (row[i] as number) + (other[i] as number);
}
