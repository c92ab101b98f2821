/**
 * Makes sure that all workers play by the same rules, since otherwise their results must not be added up.
 * Version numbers are not enough, because somebody may forget to raise one. So both sides play a few playouts
 * and compare the results.
 */
import { createHash } from 'node:crypto';
import type { Game } from '@rondel/core';
import type { Range, RangeResult, SimulationJob } from '@rondel/simulator';
import { isSearching } from '@rondel/workers/policies';

/** Plays a range of a job, here or in a thread. */
export type Play = (job: SimulationJob, range: Range) => RangeResult | Promise<RangeResult>;

/** Long enough to exercise most rules. Searches are short, because a single event can take seconds. */
const TRIAL = { events: 200, playouts: 4 };
const SEARCHED_TRIAL = { events: 8, playouts: 2 };
const SHORT_SEARCH = 'mcts:16';

/**
 * A fingerprint of the rules by which this process plays a job.
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
  const { teams, lengths, reasons, wins, shared, draws, lost, scores, together, digest } = tally;
  const { name, version, signature } = game;
  const text = JSON.stringify([
    name,
    version,
    signature,
    // Tallies that count other things cannot be added up either.
    Object.keys(tally).sort(),
    lengths,
    Object.values(reasons),
    teams,
    wins,
    shared,
    draws,
    lost,
    scores,
    together,
    digest,
  ]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
