/**
 * By which rules a worker plays. Its results may be added to those of others only if all of them would
 * have played the same, and a version that somebody forgot to raise must not spoil a batch. So a few
 * playouts are played on both sides, and what came of them is compared.
 */
import { createHash } from 'node:crypto';
import type { Game } from '@rondel/core';
import type { Range, RangeResult, SimulationJob } from '@rondel/simulator';
import { isSearching } from '@rondel/workers/policies';

/** Plays a range of a job, here or in a thread. */
export type Play = (job: SimulationJob, range: Range) => RangeResult | Promise<RangeResult>;

/** Long enough to see most rules at work; searches are short, because the events of some take seconds. */
const TRIAL = { events: 200, playouts: 4 };
const SEARCHED_TRIAL = { events: 8, playouts: 2 };
const SHORT_SEARCH = 'mcts:16';

/**
 * A mark of the rules by which a job is played here.
 * @example
 * const rules = await rulesOf(kalaha, job, (trial, range) => runRange(kalaha, trial, range, findPolicy));
 */
export async function rulesOf(game: Game, job: SimulationJob, play: Play): Promise<string> {
  const { events, playouts } = job.policies.some(isSearching) ? SEARCHED_TRIAL : TRIAL;
  const trial = {
    ...job,
    policies: job.policies.map((name) => (isSearching(name) ? SHORT_SEARCH : name)),
    maxEvents: Math.min(job.maxEvents, events),
  };
  const { tally } = await play(trial, { start: 0, count: playouts });
  const { lengths, reasons, wins, scores, digest } = tally;
  const { name, version, signature } = game;
  const text = JSON.stringify([
    name,
    version,
    signature,
    lengths,
    Object.values(reasons),
    wins,
    scores,
    digest,
  ]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
