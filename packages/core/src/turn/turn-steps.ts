/** What rule code may read of the turn, and the steps it may take. */

/** Reads the turn. `G`, `K` and `F` are the profile's segments, kinds of phases and facts. */
export interface TurnReader<G extends string = string, K extends string = string, F extends string = string> {
  /** The seat whose turn it is, or -1: while commitments are collected, or when that seat has left. */
  readonly active: number;
  /** Counts every turn that began, from 1. */
  readonly number: number;
  /** Goes up when the turn passes the end of the cycle, from 1. Extra turns and replays do not move it. */
  readonly round: number;
  /** How many turns were passed: in a row, or altogether if the profile counts so. */
  readonly passStreak: number;
  /** Whether this turn is another one for the same seat, by `replay`. */
  readonly isReplay: boolean;
  /** How many events the game has seen. */
  readonly events: number;
  readonly segment: G;
  /** How often this segment has run in this turn, this time included. */
  readonly ordinal: number;
  /** The kind of the phase that the segment belongs to. */
  readonly phase: K | null;
  /** How many phases of this kind the turn has had, this one included. */
  readonly phaseOrdinal: number;
  /** Whether this turn is an extra one, and the source it was given with. */
  readonly isExtra: boolean;
  readonly source: number;
  /** The seat whose turn it is, even while nobody is active. */
  readonly owner: number;
  /** The seat that holds the rotating window, or -1. */
  readonly holder: number;
  /** The seats that have passed in the window since the last action, as a bit mask. */
  readonly passed: number;
  /** How much waits on the stack of a priority window. */
  readonly depth: number;
  /** Whether the top of the stack is to be resolved now. */
  readonly isResolving: boolean;
  /** The seats that have yet to commit, as a bit mask. */
  readonly provisional: number;
  /** The seats that have not left, as a bit mask. */
  readonly living: number;
  /** Whether another turn in a row may be given by `replay`. */
  readonly canReplay: boolean;
  /** How many extra turns are pending, and how many more can be. */
  readonly extraTurns: number;
  readonly extraTurnRoom: number;
  /** How many more segments can be inserted now. */
  readonly insertRoom: number;
  /** Whether a seat may act in the present window. */
  mayAct(seat: number): boolean;
  hasLeft(seat: number): boolean;
  has(fact: F): boolean;
  /** How many turns a seat will skip. */
  skipsOf(seat: number): number;
  /** Whether the time is up for a seat that is active, or that has yet to commit. */
  isOverTime(seat: number): boolean;
  /** The living seats, the active one first, then in turn order. */
  apnap(): number[];
}

/** Where an extra turn comes from, as a number of the game's choice, and what it goes without. */
export interface ExtraTurn<G extends string = string, K extends string = string> {
  readonly source?: number;
  readonly without?: readonly (G | K)[];
}

/** A whole phase, or one with only one of its segments. */
export type PhaseInsert<G extends string = string, K extends string = string> =
  | K
  | { readonly phase: K; readonly only: G };

/** Where an insertion comes from, as a number of the game's choice: it is told with it. */
export interface InsertOptions {
  readonly source?: number;
}

/** Moves the turn. Rules emit these steps; nothing else rotates a player. */
export interface TurnSteps<G extends string = string, K extends string = string, F extends string = string>
  extends TurnReader<G, K, F> {
  /** This turn ends here and the next one begins. */
  advance(): void;
  /** The seat that may act passes: its turn, or the window it holds. */
  pass(): void;
  /** The same seat has another turn; the round stays. */
  replay(): void;
  /** The segment ends; after the last one the next turn begins. */
  endSegment(): void;
  /** The next segment begins, or a repeatable one once more. */
  beginSegment(name: G): void;
  /** Opens the sealed commitments; without such, goes from `main` to `end`. */
  commit(): void;
  /** The seat takes another turn after this one. */
  extraTurn(seat: number, options?: ExtraTurn<G, K>): void;
  /** The seat's next turns do not begin. */
  skipTurn(seat: number, times?: number): void;
  /** The seat's next segments or phases of this kind do not begin. */
  skipSegment(seat: number, kind: G | K, times?: number): void;
  /** Puts a segment right after this one. */
  insertSegment(name: G, options?: InsertOptions): void;
  /** Puts phases after this one, or after the next one of a kind. */
  insertPhases(phases: readonly PhaseInsert<G, K>[], after?: K | 'this', options?: InsertOptions): void;
  /** Seats leave the game, all at once. */
  leave(...seats: number[]): void;
  /** Cuts the turn short: only its closing segment is still to come. */
  endTurn(): void;
  /** Cuts the phase short if it is of this kind. */
  endPhase(kind: K): void;
  /** Ends the turn of a seat that is over its time. */
  timeout(seat: number): void;
  /** The holder puts something on the stack, or bids. */
  act(): void;
  /** The holder does something that uses no stack. */
  special(): void;
  /** The top of the stack has resolved, so many are left. */
  resolved(depth: number): void;
  report(fact: F, holds?: boolean): void;
  /** A seat that is asked need not commit. */
  excuse(seat: number): void;
  /** Which seats the next collection asks; without it all are. */
  expectCommits(seats: readonly number[]): void;
  /** Arranges the queue of the order `priority`. */
  setQueue(order: readonly number[]): void;
  setLimit(seat: number, limit: number): void;
  /** Time passes for the active seat. */
  tick(amount: number): void;
}
