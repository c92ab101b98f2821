/**
 * Contestants with a process each. A game engine optimised for one program is not the one optimised
 * for another, so whoever is compared with a stranger gets a fresh process per round, as the stranger
 * does, with the same work: warm up, then play whole games for so many CPU seconds.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { INLINING } from '@rondel/workers/inlining';
import { ROUNDS } from './harness.ts';
import { median } from './statistics.ts';

/**
 * CPU seconds that everybody has to warm up, whoever it is and whatever is measured. After 0.4 seconds chess
 * ran at 0.65 to 0.9 of its speed; after one, nobody was seen to become faster still.
 */
export const WARM_UP = 1;

/** What everybody gets who plays in Node, ours or not: what the command `rondel` plays with. */
export const FLAGS: readonly string[] = [INLINING];

/** Contestants that play the same game have games of the same length, give or take chance. */
const LENGTH_TOLERANCE = 0.1;

export interface ProcessContestant {
  readonly name: string;
  /** What is run, if not Node. */
  readonly program?: string;
  /** Its arguments, by the CPU seconds to measure, those to warm up, and the number of the round. */
  readonly command: (seconds: number, warmUp: number, round: number) => readonly string[];
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
  readonly moves_per_s: number;
  readonly mean_length: number;
}

const script = fileURLToPath(new URL('./contestant.js', import.meta.url));

/** A contestant of `contestant.ts`. */
export function contestant(name: string): ProcessContestant {
  return { name, command: (seconds, warmUp) => [script, name, String(seconds), String(warmUp)] };
}

/** The same, if it plays something else than the others of its race. */
export function otherGame(one: ProcessContestant): ProcessContestant {
  return { ...one, isOtherGame: true };
}

/** Lets contestants take turns, a fresh process each time: there and back again, so that nobody is always first. */
export function raceProcesses(
  contestants: readonly ProcessContestant[],
  seconds: number,
  rounds: number = ROUNDS,
): Race {
  const played = new Map<ProcessContestant, Played[]>(contestants.map((one) => [one, []]));
  for (let round = 0; round < rounds; round++) {
    const turns = round % 2 === 0 ? contestants : [...contestants].reverse();
    for (const one of turns) played.get(one)?.push(play(one, seconds, round));
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
  return (one) => {
    const performance = performances.get(one);
    if (performance === undefined) throw new RangeError(`'${one.name}' did not take part`);
    return performance;
  };
}

function play({ program, command }: ProcessContestant, seconds: number, round: number): Played {
  // Libraries with a development mode are compared without it.
  const env = { ...process.env, NODE_ENV: 'production' };
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const line = [...(program === undefined ? FLAGS : []), ...command(seconds, WARM_UP, round)];
  const output = execFileSync(program ?? process.execPath, line, { env, stdio, encoding: 'utf8' });
  const result = JSON.parse(output) as Played;
  if (!(result.moves_per_s > 0 && result.mean_length > 0)) {
    throw new Error(`${program ?? 'node'} ${line.join(' ')} printed no rate and length: ${output}`);
  }
  return result;
}

/** Whether games of two mean lengths may be the same game. */
export function haveSameLength(lengths: readonly number[]): boolean {
  return Math.max(...lengths) <= Math.min(...lengths) * (1 + LENGTH_TOLERANCE);
}

/** Rates of different games say nothing about each other. */
export function checkLengths(performances: ReadonlyMap<ProcessContestant, Performance>): void {
  const same = [...performances].filter(([{ isOtherGame }]) => isOtherGame !== true);
  const lengths = same.map(([, { length }]) => length);
  if (lengths.length < 2 || haveSameLength(lengths)) return;
  const names = same.map(([{ name }]) => name);
  throw new Error(`${names.join(', ')} do not play the same game: mean lengths ${lengths.join(', ')}`);
}
