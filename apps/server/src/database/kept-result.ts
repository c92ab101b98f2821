/** The result of a batch as it is kept in the database. */
import type { Tally } from '@rondel/simulator';

export interface KeptResult {
  readonly tally: Tally;
  /** Whether ranges are missing in between, because they were lost or given up. */
  readonly hasGaps: boolean;
  /** The number of threads that took part. */
  readonly workers: number;
  /** Their playing time in total. */
  readonly seconds: number;
}
