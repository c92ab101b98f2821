/**
 * What the page asks the sandbox, and what it is told. Both travel as JSON: what somebody wrote has nothing in it that
 * could be more than data.
 */
import type { Options } from '@rondel/core';
import type { OptionDescription } from '@rondel/core/inspect';
import type { Layout, Path, Picture, SeatLook, Trail, Way } from '@rondel/scene';

/** Whose eyes one looks through: of whoever is to act, of a seat, of a spectator, or of nobody who is kept from anything. */
export type SeeAs = 'own' | 'spectator' | 'all' | number;

/** Who plays the seats besides the first: whoever is at the screen, chance, or a search. */
export type Others = 'people' | 'random' | 'search';

/** What the sandbox is asked. */
export type Ask =
  /** Compiles and runs the code, and follows the match so far by its rules. */
  | {
      readonly do: 'load';
      readonly code: string;
      readonly record: string | null;
      readonly seed: string;
      readonly seeAs: SeeAs;
      readonly others: Others;
    }
  | { readonly do: 'play'; readonly code: number }
  /** Picks that lead nowhere: the rules say why. */
  | { readonly do: 'attempt'; readonly picks: Path }
  /** Lets the game or whoever plays another seat go on. */
  | { readonly do: 'goOn' }
  | { readonly do: 'goTo'; readonly index: number }
  | { readonly do: 'look'; readonly seeAs: SeeAs; readonly others: Others }
  | { readonly do: 'restart'; readonly seed: string; readonly options: Options }
  | { readonly do: 'check'; readonly playouts: number; readonly seed: number }
  | { readonly do: 'simulate'; readonly count: number; readonly seed: number };

/** The names of each module. */
export type Names = { readonly [module: string]: readonly string[] };

/** Something wrong with the code, and where, as far as that is known; lines and columns begin with 1. */
export interface CodeFault {
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** A move as the list shows it. */
export interface WrittenMove {
  readonly seat: number | null;
  readonly short: string;
  readonly spoken: string;
}

/** What is on the table: all that the page needs to draw a position and to go on from it. */
export interface WrittenTable {
  readonly game: string;
  /** Its options, with what was chosen. */
  readonly options: readonly OptionDescription[];
  readonly looks: readonly SeatLook[];
  readonly layout: Layout;
  readonly picture: Picture;
  /** What somebody without a seat sees; `null` where it is the same. */
  readonly openPicture: Picture | null;
  readonly viewer: number | null | 'all';
  readonly hasSecrets: boolean;
  readonly ways: readonly Way[];
  readonly trails: readonly Trail[];
  readonly hasRolled: boolean;
  /** Who goes on: somebody at the screen, the game or another player by itself, or nobody. */
  readonly next: 'person' | 'other' | 'nobody';
  readonly status: string;
  /** What every seat does, in a word, and with whom it plays; empty if it just waits, and if it plays alone. */
  readonly seats: readonly { readonly word: string; readonly isActing: boolean; readonly team: string }[];
  /** The moves from number `from` on. */
  readonly from: number;
  readonly moves: readonly WrittenMove[];
  readonly index: number;
  /** With what was taken back. */
  readonly length: number;
  /** Parts of the scene that fail, each with its reason. */
  readonly sceneFaults: readonly string[];
  /** The match so far, for the next time that the code is loaded. */
  readonly record: string;
}

/** What `checkGame` found. */
export type CheckReport =
  | { readonly isSound: true; readonly playouts: number; readonly seed: number }
  | {
      readonly isSound: false;
      readonly playouts: number;
      readonly seed: number;
      readonly reason: string;
      readonly details: readonly string[];
      /** In which match it was found, counted from 1. */
      readonly match: number;
      /** The events that lead there, in words. */
      readonly events: readonly string[];
      /** The match that shows it. */
      readonly record: string;
    };

/** What became of many playouts. */
export interface SimulationReport {
  readonly count: number;
  readonly seed: number;
  readonly finished: number;
  readonly mean: number;
  readonly deviation: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
  /** How many playouts had a length: in bars of equal width, from `min`. */
  readonly bars: readonly number[];
  readonly barWidth: number;
  /** What the outcomes are listed by; `result`: the only team won or lost. */
  readonly by: 'seat' | 'team' | 'result';
  readonly outcomes: readonly {
    readonly name: string;
    readonly count: number;
    readonly rate: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** The points of the only team on average, and the most there can be. */
  readonly score: { readonly mean: number; readonly best: number | null } | null;
  readonly endings: readonly { readonly reason: string; readonly count: number }[];
  readonly branching: number | null;
  readonly digest: string;
  readonly eventsPerSecond: number;
}

/** What the sandbox says; the number is that of the question. */
export type Told =
  /** The thread is there; these names can be imported, by their modules. */
  | { readonly kind: 'ready'; readonly names: Names }
  | { readonly id: number; readonly kind: 'busy'; readonly done: number; readonly of: number }
  /** The code cannot be run, or failed. */
  | { readonly id: number; readonly kind: 'faults'; readonly faults: readonly CodeFault[] }
  /** A position; the note says how it came about, a refusal why nothing changed. */
  | {
      readonly id: number;
      readonly kind: 'table';
      readonly table: WrittenTable;
      readonly note: string | null;
      readonly refusal: { readonly code: string; readonly message: string } | null;
    }
  | { readonly id: number; readonly kind: 'checked'; readonly report: CheckReport }
  | { readonly id: number; readonly kind: 'simulated'; readonly report: SimulationReport };

export type Answered = Exclude<Told, { kind: 'ready' } | { kind: 'busy' }>;
