/** Who takes part in games that measure strength: our bots and programs of others, asked in the same way. */
import { type GameProgress, openStream, type Seed } from '@rondel/core';
import type { Policy } from '@rondel/simulator';

/** What a player has done so far. */
export interface Effort {
  /** Choices for which it has searched. */
  choices: number;
  iterations: number;
  /** Processor time and time on the wall, in milliseconds. */
  cpu: number;
  wall: number;
}

/** A player of one game at a time. */
export interface Player {
  /** A new game begins. */
  begin(seed: Seed): void | Promise<void>;
  /** The events to play now, as codes: one, or all that are one move in the opponent's eyes. */
  choose(match: GameProgress, seat: number): readonly number[] | Promise<readonly number[]>;
  /** Leaves. */
  end(): void | Promise<void>;
}

/** A player that searches, and says what that took. */
export interface Searching extends Player {
  readonly effort: Effort;
}

/** Milliseconds of processor time that this process has used. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * A policy as a player. It is made anew for every game, so that no game depends on those before it.
 * @param make - Makes the policy.
 */
export function policyPlayer(make: () => Policy): Searching {
  const effort: Effort = { choices: 0, iterations: 0, cpu: 0, wall: 0 };
  let policy = make();
  let random = openStream(0, 'strength');
  return {
    effort,
    begin: (seed) => {
      policy = make();
      random = openStream(seed, 'strength');
    },
    choose: (match, seat) => {
      const [cpu, wall] = [cpuTime(), performance.now()];
      const [best] = policy.candidates(match, random, seat);
      const thoughts = policy.thoughts?.() ?? null;
      if (thoughts !== null) {
        effort.choices++;
        effort.iterations += thoughts.iterations;
        effort.cpu += cpuTime() - cpu;
        effort.wall += performance.now() - wall;
      }
      return best === undefined ? [] : [best as number];
    },
    end: () => {},
  };
}
