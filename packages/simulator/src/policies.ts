/** The policies that come with the simulator. */
import {
  type Board,
  eventSeat,
  type Game,
  type GameProgress,
  legalEvents,
  neighbours,
  pickLegalEvent,
} from '@rondel/core';
import { asPolicy, type Candidate, type Policy, type PolicyFunction } from './policy.ts';

/**
 * A legal event, each equally likely: the usual way to study a game. As candidates the one that was
 * drawn comes first and the other legal events follow, so observers see the branching factor.
 * @example
 * new GameSimulator(kalaha, { policy: randomMoves() });
 */
export function randomMoves(): Policy {
  return {
    name: 'random',
    candidates: ({ state }, random) => {
      const chosen = pickLegalEvent(state, random);
      return chosen < 0 ? [] : [chosen, ...legalEvents(state).filter((code) => code !== chosen)];
    },
    pick: (runner, random) => runner.pick(random),
  };
}

/** The game's legal events in the order in which it lists them: always the first one is played. */
export function legalMoves(): Policy {
  return {
    name: 'legal',
    candidates: ({ state }) => legalEvents(state),
    pick: (runner) => (runner.list() === 0 ? -1 : (runner.moves[0] as number)),
  };
}

/**
 * The same list of candidates at every step; the first that the rules accept is played.
 * @example
 * firstApplicable([{ type: 'sow', pit: 5 }, { type: 'sow', pit: 4 }]);
 */
export function firstApplicable(candidates: readonly Candidate[]): Policy {
  return { name: 'first applicable', candidates: () => candidates };
}

/** One event after the other; it ends when the script does, or where the rules refuse. */
export function scripted(events: readonly Candidate[]): Policy {
  return {
    name: 'scripted',
    candidates: ({ index }) => (index < events.length ? [events[index] as Candidate] : []),
  };
}

/**
 * The first of several policies that has a candidate at all: tactics first, then a fallback.
 * @example
 * composite(captures, randomMoves());
 */
export function composite(...policies: readonly (Policy | PolicyFunction)[]): Policy {
  const all = policies.map(asPolicy);
  return {
    name: `composite (${all.map(({ name }) => name).join(', ')})`,
    *candidates(progress, random) {
      for (const policy of all) {
        let isEmpty = true;
        for (const candidate of policy.candidates(progress, random)) {
          isEmpty = false;
          yield candidate;
        }
        if (!isEmpty) return;
      }
    },
  };
}

/** The candidates of a policy in random order, each order equally likely. */
export function randomized(policy: Policy | PolicyFunction): Policy {
  const { name, candidates } = asPolicy(policy);
  return {
    name: `${name} in random order`,
    candidates: (progress, random) => {
      const shuffled = [...candidates(progress, random)];
      random.shuffle(shuffled);
      return shuffled;
    },
  };
}

/**
 * Legal events, drawn with weights: whole numbers, 0 for never. Those with weight come in the order
 * in which they were drawn, the ones without are left out.
 * @example
 * weighted((progress, code) => (isCapture(progress, code) ? 5 : 1));
 */
export function weighted(weigh: (progress: GameProgress, code: number) => number): Policy {
  return {
    name: 'weighted',
    candidates: (progress, random) => {
      const codes = progress.legalEvents();
      const weights = codes.map((code) => weigh(progress, code));
      const drawn: number[] = [];
      while (weights.some((weight) => weight > 0)) {
        const index = random.weighted(weights);
        drawn.push(codes[index] as number);
        weights[index] = 0;
      }
      return drawn;
    },
  };
}

/** Where the pieces of a game stand, for {@link singleSteps}. */
export interface PieceMap {
  readonly board: Board;
  /** The tiles of the pieces, in the order of the pieces; -1 for a piece off the board. */
  readonly tiles: (progress: GameProgress) => readonly number[];
  /** The event that moves a piece to a tile. */
  readonly move: (piece: number, from: number, to: number) => Candidate;
}

/**
 * One step of every piece along every relation of the board, by piece and then by tile. Which of them
 * are moves is left to the rules: a way to try a game that has no list of legal events worth the name.
 */
export function singleSteps({ board, tiles, move }: PieceMap): Policy {
  return {
    name: 'single steps',
    *candidates(progress) {
      for (const [piece, from] of tiles(progress).entries()) {
        if (from < 0) continue;
        for (const to of neighbours(board, from).sort((a, b) => a - b)) yield move(piece, from, to);
      }
    },
  };
}

/**
 * Every seat plays by a policy of its own.
 * @example
 * bySeat([search, randomMoves()]);
 */
export function bySeat(policies: readonly (Policy | PolicyFunction)[]): Policy {
  const all = policies.map(asPolicy);
  const policyOf = (game: Game, code: number): Policy => {
    const policy = all[Math.max(0, eventSeat(game, code))];
    if (policy === undefined) throw new RangeError(`bySeat: no policy for seat ${eventSeat(game, code)}`);
    return policy;
  };
  const name = all.map((policy) => policy.name).join(' against ');
  const candidates: PolicyFunction = (progress, random) => {
    const [first] = progress.legalEvents();
    return first === undefined ? [] : policyOf(progress.game, first).candidates(progress, random);
  };
  if (!all.every(({ pick }) => pick !== undefined)) return { name, candidates };
  return {
    name,
    candidates,
    pick: (runner, random) => {
      if (runner.list() === 0) return -1;
      return policyOf(runner.game, runner.moves[0] as number).pick?.(runner, random) ?? -1;
    },
  };
}
