/** Random profiles, made by the builder, and games that are nothing but their turn. */
import * as core from '@rondel/core';
import fc from 'fast-check';
import { sealedIn } from './sealed-in.ts';

const { bySystem, defineGame, int, perSeat, segment, turnProfile } = core;

export interface SegmentPlan {
  readonly window: Exclude<core.Window, 'sealed'>;
  readonly repeatable: boolean;
  readonly when: readonly string[];
  readonly openIf: string | null;
  readonly again: boolean;
  /** In no phase, in the same as the one before, or the first of a new one. */
  readonly phase: 'none' | 'same' | 'alpha' | 'beta';
}

export interface Plan {
  readonly seats: number;
  readonly first: number;
  readonly segments: readonly SegmentPlan[];
  /** The segment that certainly begins. */
  readonly certain: number;
  /** Whether there are segments called main and end. */
  readonly usual: boolean;
  readonly closing: boolean;
  readonly commit: { readonly at: number; readonly replace: boolean; readonly automatic: boolean } | null;
  /** Whether there are the facts f and g. */
  readonly facts: boolean;
  /** The phase until which f holds once it is reported. */
  readonly until: 'alpha' | 'beta' | null;
  readonly replays: number | null;
  readonly passing: 'consecutive' | 'cumulative' | null;
  readonly extraTurns: { readonly first: 'lifo' | 'fifo'; readonly most: number } | null;
  readonly skips: boolean;
  readonly inserts: number | null;
  readonly leaving: 'continue' | 'end-turn' | null;
  readonly clocks: boolean;
  readonly order: core.Order;
}

const segmentPlan: fc.Arbitrary<SegmentPlan> = fc.record({
  window: fc.constantFrom('owner', 'owner', 'none', 'priority', 'priority', 'bidding'),
  repeatable: fc.boolean(),
  when: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(['f', 'g']) },
  ),
  openIf: fc.option(fc.constantFrom('f', 'g'), { freq: 4 }),
  again: fc.boolean(),
  phase: fc.constantFrom('none', 'same', 'same', 'alpha', 'beta'),
});

const richPlan: fc.Arbitrary<Plan> = fc.integer({ min: 2, max: 6 }).chain((seats) =>
  fc.record({
    seats: fc.constant(seats),
    first: fc.nat(seats - 1),
    segments: fc.array(segmentPlan, { minLength: 1, maxLength: 6 }),
    certain: fc.nat(5),
    usual: fc.boolean(),
    closing: fc.boolean(),
    commit: fc.option(fc.record({ at: fc.nat(4), replace: fc.boolean(), automatic: fc.boolean() }), {
      freq: 2,
    }),
    facts: fc.boolean(),
    until: fc.option(fc.constantFrom('alpha', 'beta')),
    replays: fc.option(fc.integer({ min: 0, max: 3 })),
    passing: fc.option(fc.constantFrom('consecutive', 'cumulative')),
    extraTurns: fc.option(
      fc.record({ first: fc.constantFrom('lifo', 'fifo'), most: fc.integer({ min: 1, max: 4 }) }),
      { freq: 3 },
    ),
    skips: fc.boolean(),
    inserts: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 1 }),
    leaving: fc.option(fc.constantFrom('continue', 'end-turn'), { freq: 3 }),
    clocks: fc.boolean(),
    order: fc.constantFrom('fixed', 'skipEliminated', 'reverse', 'snake', 'queue', 'scoreSorted', 'custom'),
  }),
) as fc.Arbitrary<Plan>;

/** One segment, and not much else: such turns take a shorter way through the engine. */
const barePlan: fc.Arbitrary<Plan> = richPlan.map((plan) => ({
  ...plan,
  segments: [{ window: 'owner', repeatable: false, when: [], openIf: null, again: false, phase: 'none' }],
  facts: false,
  extraTurns: null,
  skips: false,
  inserts: null,
  leaving: null,
  clocks: false,
  order: 'fixed',
}));
export const somePlan = fc.oneof({ weight: 5, arbitrary: richPlan }, { weight: 1, arbitrary: barePlan });

/** Names of the segments of a plan, kinds of its phases (by segment, '' for none), and where phases begin. */
export function shapeOf(plan: Plan) {
  const count = plan.segments.length;
  const names = plan.segments.map((_, i) => 'abcdef'[i] as string);
  if (plan.usual && count > 1) {
    names[count - 2] = 'main';
    names[count - 1] = 'end';
  }
  const kinds: string[] = [];
  const starts: boolean[] = [];
  for (const [i, { phase }] of plan.segments.entries()) {
    const joins = phase === 'same' && i > 0 && kinds[i - 1] !== '';
    kinds.push(joins ? (kinds[i - 1] as string) : phase === 'same' || phase === 'none' ? '' : phase);
    starts.push(!joins);
  }
  const commitAt = plan.commit !== null && count > 1 ? plan.commit.at % (count - 1) : -1;
  return { count, names, kinds, starts, commitAt };
}

/** The facts that a segment of a plan is gated by. */
export const gateOf = (plan: Plan, i: number): readonly string[] =>
  !plan.facts || i === plan.certain % plan.segments.length ? [] : (plan.segments[i] as SegmentPlan).when;

function profileOf(plan: Plan): core.TurnProfile {
  const { count, names, kinds, starts, commitAt } = shapeOf(plan);
  const optionsOf = (i: number): core.SegmentOptions => {
    const { window, repeatable, openIf, again } = plan.segments[i] as SegmentPlan;
    return {
      window: i === commitAt ? 'sealed' : window,
      repeatable,
      when: gateOf(plan, i),
      ...(openIf === null || !plan.facts ? {} : { openIf }),
      again,
      closing: plan.closing && i === count - 1,
    };
  };
  const rotates = plan.segments.some(
    ({ window }, i) => i !== commitAt && (window === 'priority' || window === 'bidding'),
  );
  let builder = turnProfile() as unknown as ReturnType<ReturnType<typeof turnProfile>['segments']>;
  for (let i = 0; i < count; ) {
    let next = i + 1;
    while (next < count && !starts[next]) next++;
    const inputs = Array.from({ length: next - i }, (_, k) =>
      segment(names[i + k] as string, optionsOf(i + k)),
    );
    builder = (
      kinds[i] === '' ? builder.segments(...inputs) : builder.phase(kinds[i] as string, ...inputs)
    ) as never;
    i = next;
  }
  const until = plan.until !== null && kinds.includes(plan.until) ? { until: plan.until as never } : {};
  if (plan.facts) builder = builder.fact('f', until).fact('g') as never;
  if (plan.commit !== null && commitAt >= 0) {
    const { replace, automatic } = plan.commit;
    builder = builder.pairCommit(names[commitAt] as never, names[commitAt + 1] as never, {
      replace,
      automatic,
    });
  }
  if (plan.replays !== null) builder = builder.allowReplay(plan.replays === 0 ? {} : { cap: plan.replays });
  if (plan.passing !== null) builder = builder.allowPass({ count: plan.passing });
  if (plan.extraTurns !== null) builder = builder.allowExtraTurns(plan.extraTurns);
  if (plan.skips) builder = builder.allowSkips();
  if (plan.inserts !== null) builder = builder.allowInserts({ most: plan.inserts });
  if (plan.leaving !== null) builder = builder.allowLeaving({ activeTurn: plan.leaving });
  if (plan.clocks) builder = builder.limitTime();
  return builder
    .order(plan.order)
    .events({
      ...(plan.passing !== null || rotates ? { pass: 'active' } : {}),
      ...(rotates ? { act: 'active', special: 'active', resolved: 'system' } : {}),
      proceed: 'system',
      beginSegment: 'system',
      endSegment: 'system',
      endTurn: 'system',
      ...(plan.replays === null ? {} : { replay: 'system' }),
      ...(plan.facts ? { report: 'system' } : {}),
      ...(commitAt >= 0 || names.includes('main') ? { commit: 'system' } : {}),
      ...(plan.extraTurns === null ? {} : { extraTurn: 'system' }),
      ...(plan.skips ? { skipTurn: 'system', skipSegment: 'system' } : {}),
      ...(plan.inserts === null ? {} : { insertSegment: 'system' }),
      ...(kinds.some((kind) => kind !== '')
        ? { endPhase: 'system', ...(plan.inserts === null ? {} : { insertPhase: 'system' }) }
        : {}),
      ...(plan.leaving === null ? {} : { leave: 'everyone' }),
      ...(plan.clocks ? { tick: 'system', setLimit: 'system', timeout: 'system' } : {}),
    } as never)
    .build() as core.TurnProfile;
}

/** For the order `custom`: a step that comes round to every seat. */
const STRIDE = [1, 1, 1, 2, 3, 2, 5];
export const strideOf = (seats: number): number => STRIDE[seats] as number;

/** Queues that the event `queue` arranges. */
export function queueOf(seats: number, which: number): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const turned = all.map((seat) => (seat + which) % seats);
  return which % 2 === 0 ? turned : turned.reverse();
}

/** A game that is nothing but its turn. */
export function gameOf(plan: Plan) {
  const turns = profileOf(plan);
  return defineGame({
    name: 'random',
    seats: plan.seats,
    turns,
    state: { players: perSeat({ score: int(0, 9), gained: int(0, 1_000_000) }), order: int(0, 1_000_000) },
    events: {
      move: {},
      finish: {},
      score: bySystem({ player: int(0, plan.seats - 1), score: int(0, 9) }),
      queue: bySystem({ which: int(0, 11) }),
      ask: bySystem({ mask: int(1, 2 ** plan.seats - 1) }),
      bid: sealedIn(turns, { amount: int(0, 7) }),
    },
    rules: {
      move: (rule) => rule.do(() => {}),
      finish: (rule) => rule.do((s) => s.turn.advance()),
      score: (rule) => rule.do((s, e) => s.players.score.set(e.player, e.score)),
      queue: (rule) =>
        rule
          .applies(() => plan.order === 'queue')
          .do((s, e) => s.turn.setQueue(queueOf(plan.seats, e.which))),
      ask: (rule) =>
        rule
          .applies(() => shapeOf(plan).commitAt >= 0)
          .do((s, e) => {
            s.turn.expectCommits(
              Array.from({ length: plan.seats }, (_, i) => i).filter((i) => (e.mask >> i) & 1),
            );
          }),
      bid: (rule) =>
        rule.do((s, e) => {
          s.order = (s.order * 7 + e.seat * 8 + e.amount + 1) % 1_000_000;
          s.players.gained.set(e.seat, (s.players.gained.get(e.seat) + e.amount + 1) % 1_000_000);
        }),
    },
    turnScore: (s, seat) => s.players.score.get(seat),
    nextSeat: (s, seat) => (seat + strideOf(s.seats)) % s.seats,
    outcome: () => null,
  });
}
