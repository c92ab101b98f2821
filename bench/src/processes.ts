/**
 * Contestants with a process each. A game engine optimised for one program is not the one optimised
 * for another, so whoever is compared with a stranger gets a fresh process per round, as the stranger
 * does, with the same work: warm up, then play whole games for so many CPU seconds.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './harness.ts';

/** Rounds for processes; fewer than within a process, since each pays for its start. */
const ROUNDS = 5;

/** Floors warm up for as long as they measure; with less, the start would be measured and not the speed. */
const LEAST_SECONDS = 0.3;

/** What whole engines were seen to need. After 0.4 seconds chess ran at 0.65 to 0.9 of its speed, floors at all of it. */
export const ENGINE_WARM_UP = 1;
/** The same for boardgame.io. */
export const LONG_WARM_UP = 2;

/** Contestants that play the same game have games of the same length, give or take chance. */
const LENGTH_TOLERANCE = 0.1;

export interface ProcessContestant {
  readonly name: string;
  /** What Node is to run: a script and its arguments. */
  readonly command: (seconds: number) => readonly string[];
  /** Plays on purpose something else than the others, and its row says so. */
  readonly isOtherGame?: boolean;
}

/** How a contestant did. */
export interface Performance {
  /** Moves per CPU-second, one number per round. */
  readonly rates: readonly number[];
  /** The mean length of its games. */
  readonly length: number;
}

/** How every contestant of a race did. */
export type Race = (contestant: ProcessContestant) => Performance;

/** What such a process prints. */
interface Played {
  readonly game: string;
  readonly moves_per_s: number;
  readonly mean_length: number;
}

const script = fileURLToPath(new URL('./contestant.js', import.meta.url));

/** A contestant of `contestant.ts`; it warms up for so many CPU seconds, by default as long as a floor. */
export function contestant(name: string, warmUp?: number): ProcessContestant {
  return {
    name,
    command: (seconds) => [script, name, String(seconds), String(warmUp ?? Math.min(1, seconds))],
  };
}

/** Lets contestants take turns, a fresh process each time. */
export function raceProcesses(
  contestants: readonly ProcessContestant[],
  seconds: number,
  rounds: number = ROUNDS,
): Race {
  const share = Math.max(seconds / ROUNDS, LEAST_SECONDS);
  const played = new Map<ProcessContestant, Played[]>(contestants.map((one) => [one, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [{ command }, results] of played) results.push(play(command(share)));
  }
  const performances = new Map(
    [...played].map(([one, results]) => [
      one,
      {
        rates: results.map((result) => result.moves_per_s),
        length: median(results.map((result) => result.mean_length)),
      },
    ]),
  );
  checkLengths(performances);
  return (one) => performances.get(one) as Performance;
}

function play(command: readonly string[]): Played {
  // Libraries with a development mode are compared without it.
  const env = { ...process.env, NODE_ENV: 'production' };
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const output = execFileSync(process.execPath, command, { env, stdio, encoding: 'utf8' });
  const result = JSON.parse(output) as Played;
  if (!(result.moves_per_s > 0 && result.mean_length > 0)) {
    throw new Error(`${command.join(' ')} printed no rate and length: ${output}`);
  }
  return result;
}

/** Rates of different games say nothing about each other. */
export function checkLengths(performances: ReadonlyMap<ProcessContestant, Performance>): void {
  const same = [...performances].filter(([{ isOtherGame }]) => isOtherGame !== true);
  const lengths = same.map(([, { length }]) => length);
  if (Math.max(...lengths) <= Math.min(...lengths) * (1 + LENGTH_TOLERANCE)) return;
  const names = same.map(([{ name }]) => name);
  throw new Error(`${names.join(', ')} do not play the same game: mean lengths ${lengths.join(', ')}`);
}
