/** The policies that come with the simulator. */
import {
  eventSeat,
  type Game,
  type GameProgress,
  type GameState,
  legalEvents,
  pickLegalEvent,
  type Random,
  type Runner,
} from '@rondel/core';
import { withoutOffers } from '@rondel/core/inspect';
import {
  asPolicy,
  type Candidate,
  checkEach,
  listCandidates,
  MAX_CANDIDATES,
  type Policy,
  type PolicyFunction,
} from './policy.ts';

/**
 * A random legal event, each equally likely: the usual way to study a game. As candidates, the chosen event
 * comes first and the other legal ones follow, so that observers see the branching factor.
 *
 * Offers such as a double are left alone, unless asked: made at random, they decide most games.
 * @example
 * new GameSimulator(kalaha, { policy: randomMoves() });
 * new GameSimulator(backgammon, { policy: randomMoves({ offers: true }) }); // with the cube
 */
export function randomMoves({ offers = false }: { readonly offers?: boolean } = {}): Policy {
  return offers ? randomOf('random:offers', drawAll, pickAll) : randomOf('random', drawQuietly, pickAny);
}

function randomOf(
  name: string,
  draw: (state: GameState, codes: readonly number[], random: Random, seat: number | undefined) => number,
  pick: NonNullable<Policy['pick']>,
): Policy {
  return {
    name,
    candidates: ({ state }, random, seat) => {
      const codes = eventsOf(state.game, legalEvents(state), seat);
      if (codes.length === 0) return [];
      const chosen = draw(state, codes, random, seat);
      return [chosen, ...codes.filter((code) => code !== chosen)];
    },
    pick,
  };
}

const drawAll = (_state: GameState, codes: readonly number[], random: Random): number =>
  codes[random.below(codes.length)] as number;

const drawQuietly = (
  state: GameState,
  codes: readonly number[],
  random: Random,
  seat: number | undefined,
): number =>
  seat === undefined
    ? pickLegalEvent(state, random)
    : drawAll(state, withoutOffers(state.game, codes), random);

/** Any legal event but an offer, each equally likely. */
export function pickAny(runner: Runner, random: Random, seat?: number): number {
  if (seat === undefined) return runner.pick(random);
  const codes = withoutOffers(runner.game, ownEvents(runner, seat));
  return codes.length === 0 ? -1 : (codes[random.below(codes.length)] as number);
}

/** Any legal event, offers too. */
function pickAll(runner: Runner, random: Random, seat?: number): number {
  const codes = ownEvents(runner, seat);
  return codes.length === 0 ? -1 : (codes[random.below(codes.length)] as number);
}

/**
 * The legal events in the order in which the game lists them, so that the first is always played.
 * @example
 * new GameSimulator(kalaha, { policy: legalMoves() }).playout().events;
 */
export function legalMoves(): Policy {
  return {
    name: 'legal',
    candidates: ({ state }, _random, seat) => eventsOf(state.game, legalEvents(state), seat),
    pick: (runner, _random, seat) => {
      if (seat !== undefined) return ownEvents(runner, seat)[0] ?? -1;
      runner.choices = runner.list();
      return runner.choices === 0 ? -1 : (runner.moves[0] as number);
    },
  };
}

/** The events of one seat, or all events if no seat is given. */
function eventsOf(game: Game, codes: number[], seat: number | undefined): number[] {
  return seat === undefined ? codes : codes.filter((code) => eventSeat(game, code) === seat);
}

/** The legal events of one seat, or all, in place. */
function ownEvents(runner: Runner, seat: number | undefined): number[] {
  const codes = eventsOf(runner.game, runner.moves.slice(0, runner.list()), seat);
  runner.choices = codes.length;
  return codes;
}

/**
 * The same list of candidates at every step; the first that the rules accept is played.
 * @example
 * firstApplicable([{ type: 'sow', pit: 5 }, { type: 'sow', pit: 4 }]);
 */
export function firstApplicable(candidates: readonly Candidate[]): Policy {
  return { name: 'first applicable', candidates: () => candidates };
}

/**
 * Plays a list of events one after the other. Ends with the list, or when the rules refuse one.
 * @example
 * scripted([{ type: 'place', cell: 4 }, { type: 'place', cell: 0 }]);
 */
export function scripted(events: readonly Candidate[]): Policy {
  return {
    name: 'scripted',
    candidates: ({ index }) => (index < events.length ? [events[index] as Candidate] : []),
  };
}

/**
 * The candidates of the first policy that has any: tactics first, then a fallback.
 * @example
 * composite(captures, randomMoves());
 */
export function composite(...policies: readonly (Policy | PolicyFunction)[]): Policy {
  const all = policies.map(asPolicy);
  return {
    name: `composite (${all.map(({ name }) => name).join(', ')})`,
    check: checkEach(all),
    *candidates(progress, random, seat) {
      for (const policy of all) {
        let isEmpty = true;
        for (const candidate of policy.candidates(progress, random, seat)) {
          isEmpty = false;
          yield candidate;
        }
        if (!isEmpty) return;
      }
    },
  };
}

/**
 * The candidates of a policy in random order, each order equally likely.
 * @example
 * randomized(firstApplicable([{ type: 'sow', pit: 5 }, { type: 'sow', pit: 4 }]));
 */
export function randomized(policy: Policy | PolicyFunction): Policy {
  const inner = asPolicy(policy);
  return {
    name: `${inner.name} in random order`,
    check: checkEach([inner]),
    candidates: (progress, random, seat) => {
      const shuffled = listCandidates(inner.candidates(progress, random, seat), MAX_CANDIDATES);
      random.shuffle(shuffled);
      return shuffled;
    },
  };
}

/**
 * Legal events, drawn with weights: whole numbers, 0 for never. Candidates come in the order drawn; those of
 * weight 0 are left out.
 * @example
 * weighted((progress, code) => (isCapture(progress, code) ? 5 : 1));
 */
export function weighted(weigh: (progress: GameProgress, code: number) => number): Policy {
  return {
    name: 'weighted',
    candidates: (progress, random, seat) => {
      const codes = eventsOf(progress.game, progress.legalEvents(), seat);
      const weights = codes.map((code) => weigh(progress, code));
      const drawn: number[] = [];
      // `!== 0` rather than `> 0`, so that an invalid weight is reported instead of ignored.
      while (weights.some((weight) => weight !== 0)) {
        const index = random.weighted(weights);
        drawn.push(codes[index] as number);
        weights[index] = 0;
      }
      return drawn;
    },
  };
}
