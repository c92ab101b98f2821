/** Random turns and random rules, as plain data: of them `list-games.ts` makes games whose lists are looked at. */
import * as core from '@rondel/core';
import fc from 'fast-check';

const { segment, turnProfile } = core;

export interface SegmentPlan {
  readonly window: 'owner' | 'none' | 'priority' | 'bidding' | 'sealed';
  /** Whether a hook ends it as it begins. */
  readonly isAutomatic: boolean;
  readonly isGated: boolean;
  readonly opensLate: boolean;
  readonly repeatable: boolean;
  readonly again: boolean;
  readonly lastAsked: boolean;
  readonly phase: 'none' | 'same' | 'alpha' | 'beta';
  /** Where it collects commitments. */
  readonly commit: { readonly replace: boolean; readonly automatic: boolean; readonly order: 'turn' | 'bid' };
}

export const LISTINGS = ['tried', 'tried', 'tried', 'own', 'own', 'set', 'fast', 'counted', 'other'] as const;
export const EFFECTS = [
  ...['none', 'advance', 'endSegment', 'endSegment', 'pass', 'replay', 'endTurn', 'ask', 'answer', 'answer'],
  ...['leave', 'report', 'skipTurn', 'skipSegment', 'extraTurn', 'insertSegment', 'expect'],
  ...['act', 'resolve', 'resolve', 'stage', 'advanceTo', 'queue'],
] as const;

/** A condition that holds but for one in `modulus` values of what it looks at. */
export interface ConditionPlan {
  readonly plus: number;
  readonly modulus: number;
}

export interface RulePlan {
  readonly by: core.Sender | 'sealed';
  readonly isUnlisted: boolean;
  readonly isOffer: boolean;
  /** How many fields it has, of 0 to 2. */
  readonly fields: number;
  /** The segments it belongs to, as bits; `null` for all. */
  readonly segments: number | null;
  readonly stage: number | null;
  readonly early: ConditionPlan | null;
  readonly late: ConditionPlan | null;
  readonly listing: (typeof LISTINGS)[number];
  readonly effect: (typeof EFFECTS)[number];
  readonly amount: number;
}

export interface ListPlan {
  readonly seats: number;
  readonly segments: readonly SegmentPlan[];
  /** The segment that certainly begins, without a gate and without a hook. */
  readonly certain: number;
  readonly asked: number;
  readonly usual: boolean;
  readonly closing: boolean;
  readonly replays: number | null;
  readonly passing: 'consecutive' | 'cumulative' | null;
  readonly hasExtraTurns: boolean;
  readonly hasSkips: boolean;
  readonly hasInserts: boolean;
  readonly leaving: 'continue' | 'end-turn' | null;
  readonly isJoining: boolean;
  readonly order: core.Order;
  readonly hasStages: boolean;
  /** Whether the state is large, so that passes make brief states. */
  readonly isLarge: boolean;
  /** Who may send the turn's own events, in the order of `TURN_EVENTS`; `null`: nobody. */
  readonly senders: readonly (core.Sender | null)[];
  readonly rules: readonly RulePlan[];
  readonly seed: number;
}

/** Those of the turn's own events that have few enough values to be tried all. */
const TURN_EVENTS = [
  ...['pass', 'proceed', 'commit', 'act', 'special', 'answer', 'leave', 'leaveTogether', 'join', 'excuse'],
  ...['endSegment', 'beginSegment', 'endTurn', 'endPhase', 'replay', 'report', 'insertSegment'],
] as const;
type TurnEventName = (typeof TURN_EVENTS)[number];

const condition = fc.option(fc.record({ plus: fc.nat(9), modulus: fc.integer({ min: 2, max: 4 }) }), {
  freq: 3,
});
const rarely = fc.nat(5).map((n) => n === 0);
const sender = fc.constantFrom<core.Sender>('active', 'any', 'system', 'everyone');

const segmentPlan: fc.Arbitrary<SegmentPlan> = fc.record({
  window: fc.constantFrom('owner', 'owner', 'owner', 'owner', 'none', 'priority', 'bidding', 'sealed'),
  isAutomatic: fc.boolean(),
  isGated: fc.boolean(),
  opensLate: fc.boolean(),
  repeatable: fc.boolean(),
  again: fc.boolean(),
  lastAsked: fc.boolean(),
  phase: fc.constantFrom('none', 'none', 'same', 'alpha', 'beta'),
  commit: fc.record({
    replace: fc.boolean(),
    automatic: fc.boolean(),
    order: fc.constantFrom('turn', 'bid'),
  }),
});

const rulePlan: fc.Arbitrary<RulePlan> = fc.record({
  by: fc.constantFrom(
    'active',
    'active',
    'active',
    'active',
    'any',
    'system',
    'everyone',
    'sealed',
    'sealed',
  ),
  isUnlisted: rarely,
  isOffer: rarely,
  fields: fc.nat(2),
  segments: fc.option(fc.integer({ min: 1, max: 63 }), { freq: 2 }),
  stage: fc.option(fc.nat(1), { freq: 1 }),
  early: condition,
  late: condition,
  listing: fc.constantFrom(...LISTINGS),
  effect: fc.constantFrom(...EFFECTS),
  amount: fc.nat(11),
});

/** Turns with everything in them. */
const richPlan: fc.Arbitrary<ListPlan> = fc.record({
  seats: fc.integer({ min: 1, max: 4 }),
  segments: fc.array(segmentPlan, { minLength: 1, maxLength: 4 }),
  certain: fc.nat(3),
  asked: fc.nat(2),
  usual: fc.boolean(),
  closing: fc.boolean(),
  replays: fc.option(fc.nat(2)),
  passing: fc.option(fc.constantFrom('consecutive', 'cumulative')),
  hasExtraTurns: fc.boolean(),
  hasSkips: fc.boolean(),
  hasInserts: fc.boolean(),
  leaving: fc.option(fc.constantFrom('continue', 'end-turn')),
  isJoining: fc.boolean(),
  order: fc.constantFrom('fixed', 'skipEliminated', 'reverse', 'snake', 'queue', 'scoreSorted', 'custom'),
  hasStages: fc.boolean(),
  isLarge: fc.boolean(),
  senders: fc.array(fc.option(sender, { freq: 2 }), {
    minLength: TURN_EVENTS.length,
    maxLength: TURN_EVENTS.length,
  }),
  rules: fc.array(rulePlan, { minLength: 1, maxLength: 4 }),
  seed: fc.nat(999_999),
});

/** Turns that take the short ways: seats in order, segments in a row, little besides, and mostly one seat to act. */
const rowPlan: fc.Arbitrary<ListPlan> = richPlan.map((plan) => ({
  ...plan,
  segments: plan.segments.map((each) => ({
    ...each,
    ...{ isGated: false, opensLate: false, repeatable: false, again: false, phase: 'none' as const },
  })),
  passing: plan.passing === null ? null : ('consecutive' as const),
  ...{ hasExtraTurns: false, hasSkips: false, hasInserts: false, isJoining: false },
  ...{ order: 'fixed' as const, hasStages: false, senders: plan.senders.map((by, i) => (i < 2 ? by : null)) },
  rules: plan.rules.map((rule) => ({
    ...rule,
    by: rule.by === 'system' || plan.seed % 4 === 0 ? rule.by : ('active' as const),
  })),
}));

/** The same with one rule for every segment. */
const stairPlan: fc.Arbitrary<ListPlan> = rowPlan.map((plan) => ({
  ...plan,
  segments: plan.segments.slice(0, plan.rules.length).map((each) => ({ ...each, window: 'owner' as const })),
  asked: 0,
  senders: plan.senders.map(() => null),
  rules: plan.rules.slice(0, plan.segments.length).map((rule, i) => ({ ...rule, segments: 1 << i })),
}));

/** One segment of the active seat with one rule, and what may be asked in it, by rules before and after that one. */
const plainPlan: fc.Arbitrary<ListPlan> = rowPlan.map((plan) => {
  const rules = plan.rules.slice(0, plan.asked === 0 ? 1 : plan.rules.length);
  const main = plan.certain % rules.length;
  return {
    ...plan,
    segments: [{ ...(plan.segments[0] as SegmentPlan), window: 'owner' as const }],
    replays: plan.replays === null ? null : 0,
    leaving: null,
    senders: plan.senders.map(() => null),
    rules: rules.map((rule, i) =>
      i !== main
        ? { ...rule, segments: 6, fields: 1 }
        : {
            ...rule,
            ...{ by: 'active' as const, segments: plan.asked === 0 ? null : 1, isUnlisted: false, fields: 1 },
            effect: rule.amount % 2 === 0 ? ('ask' as const) : ('advance' as const),
          },
    ),
  };
});

export const somePlan: fc.Arbitrary<ListPlan> = fc.oneof(
  { weight: 4, arbitrary: richPlan },
  { weight: 2, arbitrary: rowPlan },
  { weight: 1, arbitrary: stairPlan },
  { weight: 2, arbitrary: plainPlan },
);

/** The names of the segments of a plan, those in which seats are asked last, and the window of each. */
export function shapeOf(plan: ListPlan) {
  const count = plan.segments.length;
  const natural = plan.segments.map((_, i) => 'abcd'[i] as string);
  if (plan.usual && count > 1) natural.splice(count - 2, 2, 'main', 'end');
  const asked = ['who', 'what'].slice(0, plan.asked);
  // The last segment has nothing after it that could open what it collects.
  const windows = plan.segments.map(({ window }, i) =>
    window === 'sealed' && i === count - 1 ? 'owner' : window,
  );
  const certain = plan.certain % count;
  return {
    natural,
    asked,
    names: [...natural, ...asked],
    windows: [...windows, ...asked.map(() => 'asked')],
    certain,
  };
}

export const hasFacts = ({ segments }: ListPlan): boolean =>
  segments.some(({ isGated, opensLate }) => isGated || opensLate);

export function profileOf(plan: ListPlan): core.TurnProfile {
  const { natural, asked, windows, certain } = shapeOf(plan);
  // Any steps in any order, of which types could not keep count.
  let builder = turnProfile() as never as {
    [step: string]: (...values: unknown[]) => typeof builder;
  } & { build(): core.TurnProfile };
  const call = (step: string, ...values: unknown[]): void => {
    builder = builder[step]?.(...values) as typeof builder;
  };
  if (hasFacts(plan)) call('fact', 'f');
  const inputs = plan.segments.map((each, i) => {
    const window = windows[i] as SegmentPlan['window'];
    const rotates = window === 'priority' || window === 'bidding';
    return segment(natural[i] as string, {
      window,
      repeatable: each.repeatable,
      again: each.again && each.opensLate && rotates,
      ...(each.isGated && i !== certain ? { when: 'f' } : {}),
      ...(each.opensLate && rotates ? { openIf: 'f' } : {}),
      ...(window === 'bidding' ? { lastAsked: each.lastAsked } : {}),
      ...(window === 'priority' ? { actions: 3 } : {}),
      closing: plan.closing && i === plan.segments.length - 1,
    });
  });
  for (let i = 0; i < inputs.length; ) {
    const { phase } = plan.segments[i] as SegmentPlan;
    let next = i + 1;
    while (next < inputs.length && plan.segments[next]?.phase === 'same') next++;
    const group = inputs.slice(i, next);
    if (phase === 'alpha' || phase === 'beta') call('phase', phase, ...group);
    else call('segments', ...group);
    i = next;
  }
  if (asked.length > 0) call('segments', ...asked.map((name) => segment(name, { window: 'asked' })));
  windows.forEach((window, i) => {
    if (window === 'sealed') call('pairCommit', natural[i], natural[i + 1], plan.segments[i]?.commit);
  });
  if (plan.replays !== null) call('allowReplay', plan.replays === 0 ? {} : { cap: plan.replays });
  if (plan.passing !== null) call('allowPass', { count: plan.passing });
  if (plan.hasExtraTurns) call('allowExtraTurns', { most: 2 });
  if (plan.hasSkips) call('allowSkips');
  if (plan.hasInserts) call('allowInserts', { most: 3 });
  if (plan.leaving !== null) call('allowLeaving', { activeTurn: plan.leaving });
  if (plan.isJoining) call('allowJoining');
  call('order', plan.order);
  TURN_EVENTS.forEach((name, i) => {
    const by = plan.senders[i];
    if (by != null) builder = withEvent(builder, name, by);
  });
  return builder.build();
}

/** The builder with an event more, or as it is where the profile has no such event, or not from there. */
function withEvent<B extends { [step: string]: (...values: unknown[]) => unknown }>(
  builder: B,
  name: TurnEventName,
  by: core.Sender,
): B {
  try {
    const more = builder['events']?.({ [name]: by }) as B;
    (more['build'] as () => unknown)();
    return more;
  } catch {
    return builder;
  }
}
