/**
 * Rules: the one home of an event. A chain says when the event fits, what may turn it down, which events
 * of its type are legal, and what it does. It is compiled once, when the game is defined.
 */
import type { EventSlot, Sender } from './event.ts';
import type { SetList } from './set-list.ts';

type AnyTest = (s: unknown, event: unknown) => boolean;
/** Answers with a verdict: 0 valid, -1 ignored, otherwise 1 + the index of the refusal's name. */
type AnyCheck = (s: unknown, event: unknown) => number;
/** A condition as the author wrote it: `true`, `null` or 0 for valid. */
type AnyAnswer = (s: unknown, event: unknown) => unknown;
type AnyMutator = (s: unknown, event: unknown) => void;
type AnySplit = (s: unknown, event: unknown, parts: unknown) => void;
type AnyList = (s: unknown, moves: unknown) => void;

/** Counts a list without making it, and writes down what is at one place of it. */
export interface Counting {
  readonly count: (s: unknown) => number;
  readonly writeAt: (s: unknown, place: number, moves: unknown) => void;
}

export const VALID = 0;
export const IGNORED = -1;
/** In place of a verdict: the test is an {@link AnyCheck} and gives the verdict itself. */
export const ASK = 0;

/** Who says which events of a type are legal. */
export type Listing =
  /** Every value of the fields is tried. */
  | { readonly kind: 'derived' }
  | { readonly kind: 'own'; readonly list: AnyList | SetList<never>; readonly otherwise: number }
  /** The same as if every value were tried. */
  | { readonly kind: 'fast'; readonly list: AnyList }
  | { readonly kind: 'other'; readonly event: string; readonly otherwise: number };

/**
 * A rule as the engine runs it. Tests and mutators are flat lists, called one by one.
 */
export interface CompiledRule {
  readonly where: string;
  readonly by: Sender;
  /** Whether the game lists the event: then it can be accepted only while something is legal. */
  readonly listed: boolean;
  readonly sealed: boolean;
  /** Whether a streak of passes goes on over it: a pass itself, and time that passes. */
  readonly keepsStreak: boolean;
  /** The event as the rule sees it; the engine puts the code in. */
  readonly view: EventSlot;
  /** Bit mask of the stages in which the rule applies. */
  readonly stages: number;
  /** For every segment whether the rule applies there; `null` if it does in all. */
  readonly segments: readonly boolean[] | null;
  /** What to answer in each of the other segments. */
  readonly wrongSegment: readonly number[];
  readonly tests: readonly (AnyTest | AnyCheck)[];
  /** What to answer where the test of the same index fails. */
  readonly verdicts: readonly number[];
  /** The tests that look at the state alone: they are asked once for a whole list. */
  readonly early: readonly AnyAnswer[];
  /** The others, which are asked for every event of a list. */
  readonly late: readonly AnyAnswer[];
  /** Whether those say nothing but yes and no. */
  readonly isLateBoolean: boolean;
  readonly mutators: readonly AnyMutator[];
  readonly split: AnySplit | null;
  readonly listing: Listing;
  /** For its own list, if there is a way to count it. */
  readonly counting: Counting | null;
  /** Whether the conditions say which events of the type are legal; otherwise a list does. */
  readonly isTried: boolean;
  /** Whether nothing but the active seat and the conditions decides: no window, stage, segment or list. */
  readonly isOpen: boolean;
  /** For an event that is not listed otherwise: when it is listed all the same, being the only way on. */
  readonly offered: (() => boolean) | null;
}

/** The verdict of a rule's conditions. */
export function checkRule(rule: CompiledRule, s: unknown, event: unknown = rule.view.event): number {
  const { tests, verdicts } = rule;
  for (let i = 0; i < tests.length; i++) {
    const answer = (tests[i] as AnyTest | AnyCheck)(s, event);
    if (verdicts[i] === ASK) {
      if (answer !== VALID) return answer as number;
    } else if (answer !== true) {
      return verdicts[i] as number;
    }
  }
  return VALID;
}

/** Carries out a rule's mutators. */
export function runRule(rule: CompiledRule, s: unknown): void {
  const { mutators } = rule;
  const { event } = rule.view;
  const count = mutators.length;
  if (count === 0) return;
  // Most rules have one or two. Written out, each has a call of its own to be inlined (tic-tac-toe: 8 %).
  (mutators[0] as AnyMutator)(s, event);
  if (count > 1) (mutators[1] as AnyMutator)(s, event);
  for (let i = 2; i < count; i++) (mutators[i] as AnyMutator)(s, event);
}

/** What a rule is compiled in. */
export interface RuleContext {
  /** Named in errors, such as `kalaha: rules.sow`. */
  readonly where: string;
  readonly by: Sender;
  readonly listed: boolean;
  readonly sealed: boolean;
  /** Whether whoever is active acts. */
  readonly isPlain: boolean;
  readonly view: EventSlot;
  readonly refusals: readonly string[];
  readonly stages: readonly string[];
  readonly segments: readonly string[];
  readonly events: readonly string[];
  /** The verdict for an event in the wrong segment, where the rule has no words of its own for it. */
  readonly wrongSegment: number;
  /** The same for an event that is not in its list. */
  readonly notListed: number;
  /** Replaces mutators shared by all games (`advance`, …) by ones bound to this game. */
  readonly bind: (mutator: AnyMutator) => AnyMutator;
}

/** Compiles the rule that `write` describes. */
export function compileRule(context: RuleContext, write: (rule: never) => unknown): CompiledRule {
  const { where, refusals, stages } = context;
  const all = (1 << stages.length) - 1;
  const tests: {
    readonly test: AnyTest | AnyCheck;
    readonly verdict: number;
    readonly plain: AnyAnswer;
    readonly isEarly: boolean;
  }[] = [];
  const mutators: AnyMutator[] = [];
  let mask = all;
  let segments: readonly boolean[] | null = null;
  let wrongSegment = context.segments.map(() => context.wrongSegment);
  let split: AnySplit | null = null;
  let listing: Listing = { kind: 'derived' };
  let counting: Counting | null = null;

  const fail = (problem: string): never => {
    throw new TypeError(`${where}: ${problem}`);
  };
  const verdictOf = (name: string): number => {
    const index = refusals.indexOf(name);
    return index < 0 ? fail(`'${name}' is not in the list of refusals`) : index + 1;
  };
  const reasonOf = (name: string | undefined): number => (name == null ? context.notListed : verdictOf(name));
  const addTest = (test: AnyTest | AnyCheck, verdict: number, plain: AnyAnswer = test): unknown => {
    if (mutators.length > 0) fail('conditions come before mutators');
    // A function of one parameter cannot look at the event.
    tests.push({ test, verdict, plain, isEarly: plain.length === 1 });
    return builder;
  };
  const builder = {
    during(...names: string[]) {
      if (names.length === 0) fail('during() needs a stage');
      mask = 0;
      for (const name of names) {
        const index = stages.indexOf(name);
        if (index < 0) fail(`there is no stage '${name}'`);
        mask |= 1 << index;
      }
      return builder;
    },
    in(names: string | readonly string[], refusal: string | { readonly [segment: string]: string } = {}) {
      const wanted = [names].flat();
      if (wanted.length === 0) fail('in() needs a segment');
      const unknown = wanted.find((name) => !context.segments.includes(name));
      if (unknown !== undefined) fail(`there is no segment '${unknown}'`);
      segments = context.segments.map((segment) => wanted.includes(segment));
      wrongSegment = context.segments.map((segment) => {
        const name = typeof refusal === 'string' ? refusal : refusal[segment];
        return name === undefined ? context.wrongSegment : verdictOf(name);
      });
      return builder;
    },
    when: (test: AnyTest, refusal: string) => addTest(test, verdictOf(refusal)),
    applies: (test: AnyTest) => addTest(test, IGNORED),
    check: (verdict: (s: unknown, event: unknown) => string | null) =>
      addTest(
        (s, event) => {
          const answer = verdict(s, event);
          return answer === null ? VALID : answer === 'ignore' ? IGNORED : verdictOf(answer);
        },
        ASK,
        verdict,
      ),
    list(list: AnyList | SetList<never>, otherwise?: string) {
      if (typeof list !== 'function' && !list?.compile) fail('list() takes functions');
      listing = { kind: 'own', list, otherwise: reasonOf(otherwise) };
      return builder;
    },
    listFast(list: AnyList) {
      listing = { kind: 'fast', list };
      return builder;
    },
    countFast(count: Counting['count'], writeAt: Counting['writeAt']) {
      if (!('list' in listing)) fail('countFast() needs a list()');
      counting = { count, writeAt };
      return builder;
    },
    listedBy(event: string, otherwise?: string) {
      if (!context.events.includes(event)) fail(`listedBy('${event}'): there is no such event`);
      listing = { kind: 'other', event, otherwise: reasonOf(otherwise) };
      return builder;
    },
    do(...added: AnyMutator[]) {
      for (const mutator of added) {
        if (typeof mutator !== 'function') fail('do() takes functions');
        mutators.push(context.bind(mutator));
      }
      return builder;
    },
    if(test: AnyTest, then: (rule: never) => unknown, otherwise?: (rule: never) => unknown) {
      const yes = compileRule({ ...context, where: `${where} (then)` }, then);
      const no = compileRule({ ...context, where: `${where} (otherwise)` }, otherwise ?? (() => {}));
      if (!isBranch(yes, all) || !isBranch(no, all)) {
        fail('during(), in(), list() and split() belong to the whole rule, not to a branch');
      }
      if (yes.tests.length + no.tests.length > 0) {
        addTest((s, event) => checkRule(test(s, event) ? yes : no, s, event), ASK);
      }
      if (yes.mutators.length + no.mutators.length > 0) {
        mutators.push((s, event) => runRule(test(s, event) ? yes : no, s));
      }
      return builder;
    },
    split(into: AnySplit) {
      split = into;
    },
  };
  write(builder as never);
  if (split !== null && mutators.length > 0) fail('a rule either splits its event or carries it out');
  const early = tests.filter(({ isEarly }) => isEarly);
  if (counting !== null && early.length > 0)
    fail('countFast() knows no conditions: those take the event, too');
  const late = tests.filter(({ isEarly }) => !isEarly);
  const listed = context.listed && split === null;
  const isTried = !listed || !('otherwise' in listing);
  const isAlways = mask === all && segments === null;
  return {
    where,
    by: context.by,
    listed,
    sealed: context.sealed,
    keepsStreak: false,
    view: context.view,
    stages: mask,
    segments,
    wrongSegment,
    tests: tests.map(({ test }) => test),
    verdicts: tests.map(({ verdict }) => verdict),
    early: early.map(({ plain }) => plain),
    late: late.map(({ plain }) => plain),
    isLateBoolean: late.every(({ verdict }) => verdict !== ASK),
    mutators,
    split,
    listing,
    isTried,
    isOpen: isAlways && isTried && context.isPlain && context.by === 'active' && !context.sealed,
    counting,
    offered: null,
  };
}

const isBranch = ({ stages, segments, split, listing }: CompiledRule, all: number): boolean =>
  stages === all && segments === null && split === null && listing.kind === 'derived';
