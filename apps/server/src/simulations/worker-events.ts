/** What a worker reports about its work. */
import type { Range } from '@rondel/simulator';

/** A range of a batch, as a worker sees it. */
export interface TakenRange extends Range {
  readonly simulation: string;
  readonly game: string;
}

/** A report of a worker about what it is doing. */
export type WorkerEvent =
  | { readonly kind: 'ready'; readonly threads: number }
  | { readonly kind: 'took'; readonly range: TakenRange; readonly attempt: number }
  | { readonly kind: 'finished'; readonly range: TakenRange; readonly seconds: number }
  /** The batch ended before the range was finished. */
  | { readonly kind: 'dropped'; readonly range: TakenRange }
  /** The worker was stopped before the range was finished; another one can take it. */
  | { readonly kind: 'gave-back'; readonly range: TakenRange }
  /** This worker cannot play the batch as intended and leaves it to others. */
  | { readonly kind: 'refused'; readonly range: TakenRange; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly range: TakenRange;
      readonly message: string;
      readonly isLast: boolean;
    }
  /** Something else, such as lost workers or an unreachable database. */
  | { readonly kind: 'notice'; readonly message: string };
