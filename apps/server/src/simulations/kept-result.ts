/** What came of a batch and what it took, as it is kept in the database. */
import type { Tally } from '@rondel/simulator';

export interface KeptResult {
  readonly tally: Tally;
  /** Whether ranges are missing between those that count, because they were lost or given up. */
  readonly hasGaps: boolean;
  /** How many threads took part. */
  readonly workers: number;
  /** How long they played, all together. */
  readonly seconds: number;
}
