/** The public list of `@rondel/simulator/report`: results in the forms in which the command and the page give them. */
export { batchCsv } from './batch-csv.ts';
export {
  type BatchOrigin,
  type BatchRun,
  type BatchSummary,
  type StoppedBy,
  summarizeBatch,
} from './batch-summary.ts';
export { csv } from './csv.ts';
export { binLengths, type LengthBin } from './length-bins.ts';
export { fewerBins, type OutcomeRow, outcomeRows, teamName } from './outcome-rows.ts';
export { shareDone } from './share-done.ts';
export {
  type PairingSummary,
  type PlayerSummary,
  summarizeTournament,
  type TournamentRun,
  type TournamentSummary,
  tournamentCsv,
} from './tournament-summary.ts';
