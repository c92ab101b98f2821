/** The public list of `@rondel/simulator`. */
export { BatchResult, type SeatResult, type TeamResult } from './batch-result.ts';
export type { OfferedByEvent } from './by-event.ts';
export { bySeat } from './by-seat.ts';
export { type BatchPlace, GameSimulator, type PlayoutPlace } from './game-simulator.ts';
export { type PolicyFinder, recordPlayout, runRange, type SimulationJob } from './job.ts';
export type { Observer, PlayoutResult } from './observed-table.ts';
export type { PlayoutOptions } from './options.ts';
export {
  type ParallelOptions,
  type Range,
  type RangeResult,
  type RangeRunner,
  simulateParallel,
} from './parallel.ts';
export { TERMINAL_REASONS, type TerminalReason } from './playout.ts';
export {
  composite,
  firstApplicable,
  legalMoves,
  randomized,
  randomMoves,
  scripted,
  weighted,
} from './policies.ts';
export type { Candidate, Policy, PolicyFunction, Thoughts } from './policy.ts';
export type { ScoreBin, ScoreResult, ScoreTally } from './score-tally.ts';
export { BOT_LEVELS, type BotLevel, botFor, mctsPolicy, type PlayerOptions } from './search/bots.ts';
export type { OpenSearch, Prospect, SearchResult } from './search/result.ts';
export { openSearch, search } from './search/search.ts';
export { openSession, type SearchSession } from './search/session.ts';
export type { SearchOptions, SessionOptions, ThinkingOptions, TimeLimit } from './search/settings.ts';
export { type PieceMap, singleSteps } from './single-steps.ts';
export { type Solution, type SolveOptions, solve } from './solve.ts';
export { type Interval, wilsonInterval } from './statistics.ts';
export type { PlayoutSummary } from './summary.ts';
export { addPlayout, makeTally, mergeTally, type Tally } from './tally.ts';
export { type EloEstimate, estimateElo, type PairResults } from './tournament/elo.ts';
export { expectedScore, type SprtOptions, type SprtResult, sprt } from './tournament/sprt.ts';
export {
  addGame,
  makeTournamentTally,
  mergeTournaments,
  type Pairing,
  type Standing,
  type Standings,
  type StandingsOptions,
  standingsOf,
  type TournamentGame,
  type TournamentTally,
} from './tournament/standings.ts';
export type { Attempt, AttemptStanding, AttemptTally } from './tournament/together.ts';
export { Tournament, type TournamentOptions } from './tournament/tournament.ts';
export { untilNarrow } from './until-narrow.ts';
