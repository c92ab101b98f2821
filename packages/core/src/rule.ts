/**
 * Rules: for each event, conditions that may turn it down and mutators that carry it out, written as
 * a chain and compiled once into two functions, `check` (reads) and `run` (writes).
 */
import type { EventSchema, EventSlot, Sender } from './event.ts';
import type { Moves } from './moves.ts';

/** Reads the state and the event; must not write. */
export type Condition<R, V> = (s: R, event: V) => boolean;
/** Carries out a part of an event by writing to the state. */
export type Mutator<W, V> = (s: W, event: V) => void;
/** A condition that chooses its own answer: `null` for valid, `'ignore'`, or a refusal's name. */
export type Verdict<N extends string> = null | 'ignore' | N;

/**
 * The chain of one event. `R` and `W` are the read-only and the writable state, `V` the event, `N`
 * the names of the game's refusals, `P` its phases, `E` its events.
 */
export interface RuleBuilder<R, W, V, N extends string, P extends string, E extends EventSchema> {
  /** The rule applies only in these phases of the game. */
  during(...phases: P[]): RuleBuilder<R, W, V, N, P, E>;
  /** Refuses the event under this name unless the condition holds. */
  when(condition: Condition<R, V>, refusal: N): RuleBuilder<R, W, V, N, P, E>;
  /** Ignores the event (nothing happens, nothing is wrong) unless the condition holds. */
  applies(condition: Condition<R, V>): RuleBuilder<R, W, V, N, P, E>;
  /** Asks a function that gives the answer itself. */
  check(verdict: (s: R, event: V) => Verdict<N>): RuleBuilder<R, W, V, N, P, E>;
  /** Carries out the event. */
  do(...mutators: Mutator<W, V>[]): RuleBuilder<R, W, V, N, P, E>;
  /** Goes on with one of two chains. */
  if(
    condition: Condition<R, V>,
    then: (rule: RuleBuilder<R, W, V, N, P, E>) => unknown,
    otherwise?: (rule: RuleBuilder<R, W, V, N, P, E>) => unknown,
  ): RuleBuilder<R, W, V, N, P, E>;
  /**
   * Turns the event into several smaller ones, which are checked and carried out one after the
   * other; if one is refused, all are.
   */
  split(into: (s: R, event: V, parts: Moves<E>) => void): void;
}

type AnyTest = (s: unknown, event: unknown) => boolean;
/** Answers with a verdict: 0 valid, -1 ignored, otherwise 1 + the index of the refusal's name. */
type AnyCheck = (s: unknown, event: unknown) => number;
type AnyMutator = (s: unknown, event: unknown) => void;
type AnySplit = (s: unknown, event: unknown, parts: unknown) => void;

export const VALID = 0;
export const IGNORED = -1;
/** In place of a verdict: the test is an {@link AnyCheck} and gives the verdict itself. */
export const ASK = 0;

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
  /** Bit mask of the phases in which the rule applies. */
  readonly phases: number;
  readonly tests: readonly (AnyTest | AnyCheck)[];
  /** What to answer where the test of the same index fails. */
  readonly verdicts: readonly number[];
  readonly mutators: readonly AnyMutator[];
  readonly split: AnySplit | null;
}

/** The verdict of a rule's conditions. */
export function checkRule(rule: CompiledRule, s: unknown): number {
  const { tests, verdicts } = rule;
  const { event } = rule.view;
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
  readonly view: EventSlot;
  readonly refusals: readonly string[];
  readonly phases: readonly string[];
  /** Replaces mutators shared by all games (`advance`, …) by ones bound to this game. */
  readonly bind: (mutator: AnyMutator) => AnyMutator;
}

/** Compiles the rule that `write` describes. */
export function compileRule(context: RuleContext, write: (rule: never) => unknown): CompiledRule {
  const { where, refusals, phases } = context;
  const all = (1 << phases.length) - 1;
  const tests: (AnyTest | AnyCheck)[] = [];
  const verdicts: number[] = [];
  const mutators: AnyMutator[] = [];
  let mask = all;
  let split: AnySplit | null = null;

  const verdictOf = (name: string): number => {
    const index = refusals.indexOf(name);
    if (index < 0) throw new TypeError(`${where}: '${name}' is not in the list of refusals`);
    return index + 1;
  };
  const addTest = (test: AnyTest | AnyCheck, verdict: number): unknown => {
    if (mutators.length > 0) {
      throw new TypeError(`${where}: conditions come before mutators; this one would see a changed state`);
    }
    tests.push(test);
    verdicts.push(verdict);
    return builder;
  };
  const builder = {
    during(...names: string[]) {
      if (names.length === 0) throw new TypeError(`${where}: during() needs a phase`);
      mask = 0;
      for (const name of names) {
        const index = phases.indexOf(name);
        if (index < 0) throw new TypeError(`${where}: there is no phase '${name}'`);
        mask |= 1 << index;
      }
      return builder;
    },
    when: (test: AnyTest, refusal: string) => addTest(test, verdictOf(refusal)),
    applies: (test: AnyTest) => addTest(test, IGNORED),
    check: (verdict: (s: unknown, event: unknown) => string | null) =>
      addTest((s, event) => {
        const answer = verdict(s, event);
        return answer === null ? VALID : answer === 'ignore' ? IGNORED : verdictOf(answer);
      }, ASK),
    do(...added: AnyMutator[]) {
      for (const mutator of added) {
        if (typeof mutator !== 'function') throw new TypeError(`${where}: do() takes functions`);
        mutators.push(context.bind(mutator));
      }
      return builder;
    },
    if(test: AnyTest, then: (rule: never) => unknown, otherwise?: (rule: never) => unknown) {
      const yes = compileRule({ ...context, where: `${where} (then)` }, then);
      const no = compileRule({ ...context, where: `${where} (otherwise)` }, otherwise ?? (() => {}));
      if (yes.phases !== all || no.phases !== all || yes.split !== null || no.split !== null) {
        throw new TypeError(`${where}: during() and split() belong to the rule as a whole, not to a branch`);
      }
      if (yes.tests.length + no.tests.length > 0) {
        addTest((s, event) => checkRule(test(s, event) ? yes : no, s), ASK);
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
  if (split !== null && mutators.length > 0) {
    throw new TypeError(`${where}: a rule either splits its event or carries it out`);
  }
  return {
    where,
    by: context.by,
    listed: context.listed && split === null,
    sealed: context.sealed,
    keepsStreak: false,
    view: context.view,
    phases: mask,
    tests,
    verdicts,
    mutators,
    split,
  };
}
