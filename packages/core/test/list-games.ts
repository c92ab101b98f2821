/** Games made of the plans of `list-plans.ts`: rules of all kinds, whose lists say what their conditions say. */
import * as core from '@rondel/core';
import {
  type ConditionPlan,
  hasFacts,
  type ListPlan,
  profileOf,
  type RulePlan,
  shapeOf,
} from './list-plans.ts';

const { array, byAnySeat, bySystem, defineGame, int, offer, perSeat, sealed, setOf, unlisted } = core;

interface TurnNow {
  readonly [part: string]: never;
}
interface StateNow {
  clock: number;
  stage: string;
  readonly seats: number;
  readonly turn: TurnNow;
}
interface EventNow {
  readonly seat: number;
  readonly x?: number;
  readonly y?: number;
}
type Step = (...values: unknown[]) => unknown;

const FIELDS = [{}, { x: int(0, 3) }, { x: int(1, 3), y: int(0, 1) }] as const;
const VALUES: readonly (readonly { readonly x?: number; readonly y?: number }[])[] = [
  [{}],
  [0, 1, 2, 3].map((x) => ({ x })),
  [1, 2, 3].flatMap((x) => [0, 1].map((y) => ({ x, y }))),
];
const STAGES = ['one', 'two'] as const;
const MOST_TICKS = 1_000_000;

const read = (s: StateNow, part: string): number => s.turn[part] as unknown as number;
const isAsking = (s: StateNow): boolean => read(s, 'asked') !== 0;
const holdsEarly = (s: StateNow, plan: ConditionPlan | null): boolean =>
  plan === null || (s.clock + plan.plus) % plan.modulus !== 0;
const holdsLate = (s: StateNow, e: EventNow, plan: ConditionPlan | null): boolean =>
  plan === null || (s.clock + plan.plus + 3 * (e.x ?? 0) + 5 * (e.y ?? 0) + 7 * e.seat) % plan.modulus !== 0;

/** A game of a plan. Types cannot follow what is random, so that it is written without. */
export function gameOf(plan: ListPlan): core.Game {
  const turns = profileOf(plan);
  const shape = shapeOf(plan);
  const rules = plan.rules.map((rule, i) => settle(plan, shape, rule, i));
  const isIn = (s: StateNow, rule: RulePlan): boolean => {
    const at = shape.names.indexOf(read(s, 'segment') as unknown as string);
    if (rule.segments !== null && ((rule.segments >> at) & 1) === 0) return false;
    return rule.stage === null || !plan.hasStages || s.stage === STAGES[rule.stage];
  };
  const windowNow = (s: StateNow): string =>
    shape.windows[shape.names.indexOf(read(s, 'segment') as unknown as string)] as string;
  /** Who may send an event of a rule now, with -1 for the system. */
  const sendersOf = (s: StateNow, { by }: RulePlan): number[] => {
    const living = read(s, 'living');
    const mayAct = s.turn['mayAct'] as unknown as (seat: number) => boolean;
    const seats = Array.from({ length: plan.seats }, (_, seat) => seat);
    if (by === 'system') return [-1];
    if (by === 'active' || by === 'sealed') return seats.filter((seat) => mayAct.call(s.turn, seat));
    return [...(by === 'everyone' ? [-1] : []), ...seats.filter((seat) => (living >> seat) & 1)];
  };
  /** Writes down what the conditions of a rule accept. */
  const listOf = (i: number) => (s: StateNow, moves: never) => {
    const rule = rules[i] as RulePlan;
    if (!isIn(s, rule) || !holdsEarly(s, rule.early)) return;
    // In a sealed window the list of an event that is not sealed has nobody to be asked for.
    if (windowNow(s) === 'sealed' && rule.by === 'active') return;
    for (const seat of sendersOf(s, rule)) {
      for (const values of VALUES[rule.fields] ?? []) {
        if (!holdsLate(s, { ...values, seat }, rule.late)) continue;
        const by = moves['by'] as unknown as (seat: number) => { [event: string]: Step };
        by(seat)[`e${i}`]?.(values);
      }
    }
  };
  const events = Object.fromEntries(rules.map((rule, i) => [`e${i}`, eventOf(rule)]));
  const ruleOf = (rule: RulePlan, i: number) => (chain: never) => {
    let builder = chain as { [step: string]: (...values: unknown[]) => typeof builder };
    const call = (step: string, ...values: unknown[]): void => {
      builder = builder[step]?.(...values) as typeof builder;
    };
    const { segments, stage, early, late, listing } = rule;
    if (segments !== null)
      call(
        'in',
        shape.names.filter((_, k) => (segments >> k) & 1),
      );
    if (stage !== null && plan.hasStages) call('during', STAGES[stage]);
    if (early !== null) call('when', (s: StateNow) => holdsEarly(s, early), 'early');
    if (late !== null) call('when', (s: StateNow, e: EventNow) => holdsLate(s, e, late), 'late');
    const others = rules.flatMap((other, k) =>
      other.listing === 'other' && listerOf(rules, k) === i ? [k] : [],
    );
    const lists = [i, ...others].map(listOf);
    const write = (s: StateNow, moves: never): void => {
      for (const list of lists) list(s, moves);
    };
    const legalNow = (s: StateNow): number[] =>
      [0, 1, 2, 3].filter((x) => holdsLate(s, { x, seat: read(s, 'active') }, late));
    if (listing === 'own') call('list', write);
    if (listing === 'fast') call('listFast', write);
    if (listing === 'other') call('listedBy', `e${listerOf(rules, i)}`);
    if (listing === 'set')
      call(
        'list',
        setOf((s: StateNow) => legalOf(s, rule, read)),
      );
    if (listing === 'counted') {
      call('list', write);
      call(
        'countFast',
        (s: StateNow) => legalNow(s).length,
        (s: StateNow, place: number, moves: { [event: string]: Step }) =>
          moves[`e${i}`]?.({ x: legalNow(s)[place] }),
      );
    }
    call('do', (s: StateNow, e: EventNow) => {
      s.clock++;
      takeStep(plan, shape, rule, s, e, windowNow(s));
    });
  };
  const hooks = shape.natural.flatMap((name, i) =>
    plan.segments[i]?.isAutomatic && i !== shape.certain
      ? [[name, { begin: (s: { turn: { endSegment(): void } }) => s.turn.endSegment() }]]
      : [],
  );
  return defineGame({
    name: 'random',
    seats: plan.seats,
    turns,
    ...(plan.hasStages ? { stages: STAGES } : {}),
    state: {
      clock: int(0, MOST_TICKS),
      players: perSeat({ score: int(0, 9) }),
      ...(plan.isLarge ? { room: array(128, int(0, 1)) } : {}),
    },
    events,
    refusals: { early: 'Not now.', late: 'Not this.' },
    rules: Object.fromEntries(rules.map((rule, i) => [`e${i}`, ruleOf(rule, i)])),
    onSegment: Object.fromEntries(hooks),
    commitValue: (s: StateNow, e: EventNow) => (s.clock + e.seat) % 3,
    turnScore: (s: StateNow, seat: number) => (s.clock * (seat + 1)) % 5,
    nextSeat: (s: StateNow, seat: number) => (seat + 1) % s.seats,
    outcome: () => null,
  } as never) as unknown as core.Game;
}

/** The values that the set of a rule has for the seat that is to act. */
function legalOf(s: StateNow, { late }: RulePlan, get: typeof read): number {
  const holder = get(s, 'holder');
  const seat = holder >= 0 ? holder : get(s, 'active');
  return [0, 1, 2, 3].reduce((bits, x) => (holdsLate(s, { x, seat }, late) ? bits | (1 << x) : bits), 0);
}

/** Makes of a rule one that there can be. */
function settle(plan: ListPlan, shape: ReturnType<typeof shapeOf>, rule: RulePlan, i: number): RulePlan {
  const { names, windows } = shape;
  const hasSealed = windows.includes('sealed');
  let { by, listing } = rule;
  if (by === 'sealed' && !hasSealed) by = 'active';
  const known = rule.segments === null ? null : rule.segments % (1 << names.length);
  let segments = known === 0 ? null : known;
  let { fields, early } = rule;
  if (listing === 'other' && listerOf(plan.rules, i) < 0) listing = 'tried';
  if (by === 'sealed' && listing !== 'tried') listing = 'own';
  // A set is for one seat at a time.
  const isAlone = by === 'active' && !plan.hasStages;
  if (listing === 'set' && !(by === 'active' && fields === 1)) listing = 'own';
  if (listing === 'counted' && (!isAlone || windows[0] !== 'owner' || plan.segments.length > 1))
    listing = 'own';
  if (listing === 'counted') [fields, early] = [1, null];
  if (listing === 'fast' && by === 'active') {
    const open = names.reduce((bits, _, k) => (windows[k] === 'sealed' ? bits : bits | (1 << k)), 0);
    segments = (segments ?? open) & open;
    if (segments === 0) [listing, segments] = ['own', known === 0 ? null : known];
  }
  // Of all that a rule can do, asking is what most seldom comes about.
  const effect = plan.asked > 0 && i === 0 && (segments ?? 1) & 1 ? 'ask' : rule.effect;
  return {
    ...rule,
    effect,
    by,
    listing,
    segments,
    fields,
    early,
    isUnlisted: rule.isUnlisted && listing === 'tried' && i > 0,
  };
}

/** The rule that lists for another one: the last before it with a list of its own that is always looked at. */
function listerOf(rules: readonly RulePlan[], i: number): number {
  return rules.findLastIndex(
    ({ listing, by, early, isUnlisted }, k) =>
      k < i &&
      (listing === 'own' || listing === 'fast') &&
      by !== 'sealed' &&
      early === null &&
      !(isUnlisted && k > 0),
  );
}

function eventOf({ by, fields, isUnlisted, isOffer }: RulePlan): unknown {
  const values = FIELDS[fields] as (typeof FIELDS)[1];
  if (by === 'sealed') return sealed(values);
  const event = by === 'active' ? values : by === 'any' ? byAnySeat(values) : { ...bySystem(values), by };
  const declared = isOffer ? offer(event as never) : event;
  return isUnlisted ? unlisted(declared as never) : declared;
}

/** The step of a rule, where it can be taken. */
function takeStep(
  plan: ListPlan,
  { natural, asked, windows }: ReturnType<typeof shapeOf>,
  { effect, amount, by }: RulePlan,
  s: StateNow,
  e: EventNow,
  window: string,
): void {
  const turn = s.turn as unknown as { [step: string]: Step };
  const seat = amount % plan.seats;
  const living = read(s, 'living');
  const isSealed = window === 'sealed';
  if (by === 'sealed') {
    if (effect === 'advance' || effect === 'endSegment') turn[effect]?.();
    return;
  }
  const rotates = read(s, 'holder') >= 0 && !isAsking(s) && (window === 'priority' || window === 'bidding');
  switch (effect) {
    case 'advance':
    case 'endSegment':
    case 'endTurn':
      turn[effect]?.();
      break;
    case 'pass':
      if (rotates || (window === 'owner' && plan.passing !== null && read(s, 'active') >= 0))
        turn['pass']?.();
      break;
    case 'replay':
      if (s.turn['canReplay'] as unknown as boolean) turn['replay']?.();
      break;
    case 'ask': {
      const seats = Array.from({ length: plan.seats }, (_, k) => k).filter((k) => ((amount + 1) >> k) & 1);
      if (asked.length > 0 && read(s, 'askRoom') > 0 && !isSealed)
        turn['ask']?.(seats, asked[amount % asked.length]);
      break;
    }
    case 'answer':
      if (e.seat >= 0 && (read(s, 'asked') >> e.seat) & 1) turn['answer']?.(e.seat);
      break;
    case 'leave':
      if ((plan.leaving !== null || plan.isJoining) && (living >> seat) & 1 && s.clock % 4 === 0)
        turn['leave']?.(seat);
      break;
    case 'report':
      if (hasFacts(plan)) turn['report']?.('f', amount % 2 === 0);
      break;
    case 'skipTurn':
      if (plan.hasSkips && (living >> seat) & 1) turn['skipTurn']?.(seat);
      break;
    case 'skipSegment':
      if (plan.hasSkips && (living >> seat) & 1)
        turn['skipSegment']?.(seat, natural[amount % natural.length]);
      break;
    case 'extraTurn':
      if (plan.hasExtraTurns && (living >> seat) & 1) turn['extraTurn']?.(seat);
      break;
    case 'insertSegment':
      if (plan.hasInserts) turn['insertSegment']?.(natural[amount % natural.length]);
      break;
    case 'expect':
      if (windows.includes('sealed')) turn['expectCommits']?.([seat]);
      break;
    case 'act':
      if (rotates) turn['act']?.();
      break;
    case 'resolve':
      if (s.turn['isResolving'] as unknown as boolean) turn['resolved']?.(Math.max(0, read(s, 'depth') - 1));
      break;
    case 'stage':
      if (plan.hasStages) s.stage = STAGES[amount % 2] as string;
      break;
    case 'advanceTo':
      if (['fixed', 'skipEliminated', 'reverse'].includes(plan.order)) turn['advanceTo']?.(seat);
      break;
    case 'queue':
      if (plan.order === 'queue')
        turn['setQueue']?.(Array.from({ length: plan.seats }, (_, k) => (k + seat) % plan.seats));
      break;
    default:
  }
}
