/** What random playouts are measured by: whole numbers that are only added, and a list in the order of the playouts. */
import type { Game } from '@rondel/core';
import { makeTally, mergeTally, type Tally } from '../tally.ts';
import { type AttemptTally, makeAttempts } from './attempts.ts';
import { makeSketch, mergeSketch, type PositionSketch } from './position-sketch.ts';

/** Into how many parts of equal length a game is divided. */
export const PHASES = 10;

/** What one playout adds to the figures whose uncertainty is by game. */
export interface GameCounts {
  readonly events: number;
  /** The sum over its events of how many there were to choose from. */
  readonly choices: number;
  readonly forced: number;
  readonly chance: number;
  readonly passes: number;
  /** The decimal logarithm of the product of the choices. */
  readonly tree: number;
}

export interface RandomTally {
  /** The same as that of a batch. */
  readonly batch: Tally;
  /** In the order of the playouts. */
  readonly games: GameCounts[];
  /** How often each team shared the first place among so many: alone, of two, and so on. */
  readonly firsts: number[][];
  /** How many games there were of so many turns and rounds. */
  readonly turns: number[];
  readonly rounds: number[];
  /** How often there were so many events to choose from. */
  readonly choices: number[];
  /** By the number of the event: the choices in all games that came so far, and how many did. */
  readonly curve: { readonly choices: number[]; readonly games: number[] };
  /** By tenths of the game: events, their choices, and how many were forced. */
  readonly phases: { readonly events: number[]; readonly choices: number[]; readonly forced: number[] };
  /** How often an event of each type was played, and by `type.field` how often each value. */
  readonly types: number[];
  readonly values: { readonly [field: string]: number[] };
  /** In which segment games ended. */
  readonly endedIn: { [segment: string]: number };
  readonly attempts: AttemptTally;
  readonly positions: PositionSketch;
}

/** Fields with more values than this are not looked at value by value. */
const MOST_VALUES = 128;

export function makeRandomTally(game: Game): RandomTally {
  const { types } = game.engine.codes;
  const phases = (): number[] => Array.from({ length: PHASES }, () => 0);
  const values: { [field: string]: number[] } = {};
  for (const type of types) {
    if (!type.listed) continue;
    for (const { name, min, max } of type.fields) {
      if (max - min < MOST_VALUES)
        values[`${type.name}.${name}`] = Array.from({ length: max - min + 1 }, () => 0);
    }
  }
  return {
    batch: makeTally(game),
    games: [],
    firsts: game.teams.map(() => game.teams.map(() => 0)),
    turns: [],
    rounds: [],
    choices: [],
    curve: { choices: [], games: [] },
    phases: { events: phases(), choices: phases(), forced: phases() },
    types: types.map(() => 0),
    values,
    endedIn: Object.fromEntries(game.turns.segments.map(({ name }) => [name, 0])),
    attempts: makeAttempts(game),
    positions: makeSketch(),
  };
}

/** Adds the tally of later playouts. */
export function mergeRandom(tally: RandomTally, other: RandomTally): void {
  mergeTally(tally.batch, other.batch);
  tally.games.push(...other.games);
  other.firsts.forEach((row, among) => {
    addRow(tally.firsts[among] as number[], row);
  });
  addRow(tally.turns, other.turns);
  addRow(tally.rounds, other.rounds);
  addRow(tally.choices, other.choices);
  addRow(tally.curve.choices, other.curve.choices);
  addRow(tally.curve.games, other.curve.games);
  addRow(tally.phases.events, other.phases.events);
  addRow(tally.phases.choices, other.phases.choices);
  addRow(tally.phases.forced, other.phases.forced);
  addRow(tally.types, other.types);
  for (const [field, counts] of Object.entries(other.values)) addRow(tally.values[field] as number[], counts);
  addCounts(tally.endedIn, other.endedIn);
  tally.attempts.tries += other.attempts.tries;
  addCounts(tally.attempts.refusals, other.attempts.refusals);
  addRow(tally.attempts.accepted, other.attempts.accepted);
  mergeSketch(tally.positions, other.positions);
}

/** Adds to one place of a row, which grows as needed. */
export function countAt(row: number[], at: number, by: number): void {
  while (row.length <= at) row.push(0);
  row[at] = (row[at] as number) + by;
}

function addRow(row: number[], other: readonly number[]): void {
  for (let i = 0; i < other.length; i++) countAt(row, i, other[i] as number);
}

function addCounts(counts: { [name: string]: number }, other: { readonly [name: string]: number }): void {
  for (const [name, times] of Object.entries(other)) counts[name] = (counts[name] ?? 0) + times;
}
