/** Random events, legal or not, sent to random games (turn-plans.ts), and checks of every step. */
import * as core from '@rondel/core';
import { type TurnLogLine, turnLog } from '@rondel/core/inspect';
import fc from 'fast-check';
import { gameOf, type Plan, type SegmentPlan, shapeOf, somePlan } from './turn-plans.ts';

const { startMatch, stateToJson } = core;

interface Command {
  readonly kind: string;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const ALWAYS = ['proceed', 'pass', 'bid', 'endSegment'];
const KINDS = [
  ...[
    'finish',
    'resolved',
    'move',
    'act',
    'special',
    'beginSegment',
    'endTurn',
    'endPhase',
    'replay',
    'commit',
  ],
  ...['report', 'extraTurn', 'skipTurn', 'skipSegment', 'insertSegment', 'insertPhase', 'leave'],
  ...['tick', 'setLimit', 'timeout', 'score', 'queue', 'ask'],
];
/** Commands of a few kinds: with all kinds at once little of each would come about. */
export const someCommands = (most = 50): fc.Arbitrary<Command[]> =>
  fc.subarray(KINDS, { minLength: 2 }).chain((kinds) =>
    fc.array(
      fc.record({
        kind: fc.constantFrom(...ALWAYS, ...kinds),
        a: fc.nat(999),
        b: fc.nat(999),
        c: fc.nat(999),
      }),
      { maxLength: most, size: 'max' },
    ),
  );

export type Loose = { readonly type: string; readonly [field: string]: unknown };

/** The event of a command: mostly one that fits the present state, now and then one that does not. */
function eventOf(plan: Plan, { kind, a, b, c }: Command, turn: TurnView): Loose {
  const { names, kinds } = shapeOf(plan);
  const pick = <T>(items: readonly T[], n: number): T => items[n % items.length] as T;
  const phases = [...new Set(kinds.filter((name) => name !== ''))];
  const all = [...names, ...phases];
  const player = a % plan.seats;
  const present = turn.segment ?? (names[0] as string);
  switch (kind) {
    case 'pass':
    case 'act':
    case 'special':
    case 'move':
    case 'finish':
      return c % 8 === 0 ? { type: kind, seat: player } : { type: kind };
    case 'endSegment':
      return { type: kind, segment: c % 8 === 0 ? pick(names, a) : present };
    case 'beginSegment': {
      const at = names.indexOf(present);
      return { type: kind, segment: c % 8 === 0 ? pick(names, a) : (names[at + (c % 2)] ?? present) };
    }
    case 'extraTurn':
      return { type: kind, player, source: 'card', id: b, without: 'none' };
    case 'skipTurn':
      return { type: kind, player, times: b % 4 };
    case 'skipSegment':
      return { type: kind, player, kind: pick(all, c), times: b % 3 };
    case 'insertSegment':
      return { type: kind, segment: pick(names, a) };
    case 'insertPhase':
      return {
        type: kind,
        kind: pick(phases, a),
        only: b % 2 === 0 ? 'all' : pick(names, b),
        after: c % 2 === 0 ? 'this' : pick(phases, c),
        for: -1,
      };
    case 'endPhase':
      return { type: kind, kind: pick(phases, a) };
    case 'leave':
      return { type: kind, seat: c % 4 === 0 ? b % plan.seats : null, player };
    case 'resolved':
      return { type: kind, depth: c % 4 === 0 ? a % 4 : Math.max(0, (turn.depth ?? 1) - 1) };
    case 'report':
      return { type: kind, fact: a % 2 === 0 ? 'f' : 'g', holds: b % 3 !== 0 };
    case 'setLimit':
      return { type: kind, player, limit: b % 50 };
    case 'tick':
      return { type: kind, amount: b % 40 };
    case 'timeout':
      return { type: kind, player: c % 2 === 0 ? player : (turn.active ?? player) };
    case 'score':
      return { type: kind, player, score: b % 10 };
    case 'queue':
      return { type: kind, which: a % 12 };
    case 'ask':
      return { type: kind, mask: 1 + (a % (2 ** plan.seats - 1)) };
    case 'bid': {
      const waiting = turn.provisional ?? [];
      return {
        type: kind,
        seat: c % 6 === 0 || waiting.length === 0 ? player : pick(waiting, a),
        amount: b % 8,
      };
    }
    default:
      return { type: kind };
  }
}

export interface TurnView {
  readonly active: number | null;
  readonly number: number;
  readonly round: number;
  readonly passStreak: number;
  readonly isReplay: boolean;
  readonly events: number;
  readonly segment?: string;
  readonly ordinal?: number;
  readonly replays?: number;
  readonly queue?: readonly number[];
  readonly left?: readonly number[];
  readonly owner?: number | null;
  readonly isExtra?: boolean;
  readonly extraSeats?: readonly number[];
  readonly extraSources?: readonly number[];
  readonly turnSkips?: readonly number[];
  readonly segmentSkips?: readonly number[];
  readonly agenda?: readonly number[];
  readonly facts?: number;
  readonly holder?: number | null;
  readonly passed?: readonly number[];
  readonly depth?: number;
  readonly awaiting?: boolean;
  readonly opened?: boolean;
  readonly provisional?: readonly number[];
  readonly expected?: number;
}

type Match = ReturnType<typeof begin>;
type State = Match['state'];
const begin = (plan: Plan) => startMatch(gameOf(plan), { first: plan.first });

export interface Step {
  readonly event: Loose;
  readonly state: State;
  readonly before: TurnView;
  /** `null` if the event was refused. */
  readonly next: State | null;
  readonly after: TurnView;
  readonly code: string;
  /** What the turn log says of the event. */
  readonly log: readonly TurnLogLine[];
}

interface Run {
  readonly plan: Plan;
  readonly match: Match;
  readonly steps: readonly Step[];
  readonly log: readonly TurnLogLine[];
  /** What was thrown, after which nothing was sent any more. */
  readonly thrown: unknown;
}

/** As it is kept, not as people read it. */
export const turnOf = (state: State): TurnView => stateToJson(state).state.turn as TurnView;

export function playOut(plan: Plan, commands: readonly Command[]): Run {
  let match = begin(plan);
  const steps: Omit<Step, 'log'>[] = [];
  let thrown: unknown = null;
  for (const command of commands) {
    const { state } = match;
    const before = turnOf(state);
    const event = eventOf(plan, command, before);
    try {
      const result = match.handleEvent(event as never);
      const code = result.ok ? '' : result.refusal.code;
      if (code === 'event/unknown-type') continue;
      if (result.ok) match = result.value;
      const next = result.ok ? match.state : null;
      steps.push({ event, state, before, next, after: turnOf(match.state), code });
    } catch (error) {
      thrown = new Error(`${JSON.stringify(event)} in ${JSON.stringify(before)}`, { cause: error });
      break;
    }
  }
  const log = turnLog(match).filter(({ event }) => event > 0);
  let index = 0;
  return {
    plan,
    match,
    thrown,
    log,
    steps: steps.map((step) => {
      if (step.next !== null) index++;
      const at = index;
      return { ...step, log: step.next === null ? [] : log.filter((line) => line.event === at) };
    }),
  };
}

export const RUNS = 300;
/** Checks something for every step of many runs. */
export function everyRun(check: (run: Run) => void, commands = someCommands(), numRuns = RUNS): void {
  fc.assert(
    fc.property(somePlan, commands, (plan, list) => check(playOut(plan, list))),
    { numRuns, seed: 20 },
  );
}
export const everyStep = (check: (step: Step, run: Run) => void): void =>
  everyRun((run) => {
    for (const step of run.steps) check(step, run);
  });
export const everyChange = (check: (step: Step, run: Run) => void): void =>
  everyStep((step, run) => {
    if (step.next !== null) check(step, run);
  });

export const livingOf = ({ seats }: Plan, turn: TurnView): number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !turn.left?.includes(seat));
export const windowOf = (plan: Plan, turn: TurnView): core.Window => {
  const { names, commitAt } = shapeOf(plan);
  const at = turn.segment === undefined ? 0 : names.indexOf(turn.segment);
  return at === commitAt ? 'sealed' : (plan.segments[at] as SegmentPlan).window;
};
/** The next of some seats after this one, in the order in which windows go round. */
export function nextOf(
  { seats, order }: Plan,
  seat: number,
  among: readonly number[],
  queue?: readonly number[],
): number | null {
  if (queue !== undefined) {
    const at = queue.indexOf(seat);
    const ahead = [...queue.slice(at + 1), ...queue.slice(0, at + 1)];
    return ahead.find((next) => among.includes(next)) ?? null;
  }
  const step = order === 'reverse' ? seats - 1 : 1;
  for (let i = 1, next = seat; i <= seats; i++) {
    next = (next + step) % seats;
    if (among.includes(next)) return next;
  }
  return null;
}
