/** A game that is being written: its code, what is wrong with it, and its match on the table, whose rules run in the sandbox. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Options } from '@rondel/core';
import type { Desk } from '../table/desk.ts';
import type {
  CheckReport,
  CodeFault,
  Names,
  Others,
  SeeAs,
  SimulationReport,
  WrittenTable,
} from './protocol.ts';

/** What the sandbox is doing. */
export type Doing = 'nothing' | 'loading' | 'playing' | 'checking' | 'simulating';

export interface Workbench extends Desk {
  readonly table: ReadonlySignal<WrittenTable | null>;
  /** Whether the table is of code that was changed since and does not run. */
  readonly isStale: ReadonlySignal<boolean>;
  /** What the code can import, by the names of the modules. */
  readonly names: ReadonlySignal<Names>;
  readonly faults: ReadonlySignal<readonly CodeFault[]>;
  /** Why nothing runs, such as a loop without end; `null` while something does. */
  readonly ended: ReadonlySignal<string | null>;
  /** How the match came about after the last change, or `null`. */
  readonly note: ReadonlySignal<string | null>;
  readonly refusal: ReadonlySignal<{ readonly code: string; readonly message: string } | null>;
  readonly doing: ReadonlySignal<Doing>;
  readonly progress: ReadonlySignal<{ readonly done: number; readonly of: number } | null>;
  readonly check: ReadonlySignal<CheckReport | null>;
  readonly simulation: ReadonlySignal<SimulationReport | null>;
  readonly seeAs: Signal<SeeAs>;
  readonly others: Signal<Others>;
  /** Whether one looks at the past, so that nobody goes on by themselves. */
  readonly isPaused: ReadonlySignal<boolean>;
  /** Another draft: nothing that was shown is of it. */
  forget(): void;
  /** Runs code in a thread of its own, and follows the match so far. */
  load(code: string, record?: string | null): Promise<void>;
  goTo(index: number): void;
  goOn(): void;
  /** Begins another match; with these options, or those of the present one. */
  restart(options?: Options): void;
  /** Looks at the match as `seeAs` and `others` say now. */
  look(): void;
  checkGame(playouts: number, seed: number): void;
  simulate(count: number, seed: number): void;
  /** Ends whatever runs, and loads the code anew. */
  stop(): void;
  close(): void;
}
