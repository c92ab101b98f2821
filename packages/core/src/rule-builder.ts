/** A rule as its author writes it: the chain of one event. Types only; `rule.ts` compiles it. */
import type { EventSchema } from './event.ts';
import type { Moves } from './moves.ts';
import type { SetList } from './set-list.ts';

/** Reads the state and the event; must not write. */
export type Condition<R, V> = (s: R, event: V) => boolean;
/** Carries out a part of an event by writing to the state. */
export type Mutator<W, V> = (s: W, event: V) => void;
/** A condition that chooses its own answer: `null` for valid, `'ignore'`, or a refusal's name. */
export type Verdict<N extends string> = null | 'ignore' | N;

/**
 * The chain of one event. `R` and `W` are the read-only and the writable state, `V` the event, `N`
 * the names of the game's refusals, `P` its stages, `G` the segments of its turn, `E` its events.
 */
export interface RuleBuilder<
  R,
  W,
  V,
  N extends string,
  P extends string,
  G extends string,
  E extends EventSchema,
> {
  /** The rule applies only in these stages of the game. */
  during(...stages: P[]): RuleBuilder<R, W, V, N, P, G, E>;
  /**
   * The rule applies only in these segments of the turn; elsewhere the event is refused under this name, or
   * under the one that the segment has.
   * @example
   * roll: (rule) => rule.in('roll', { move: 'already-rolled', cube: 'answer-double' }).do(roll),
   */
  in(segments: G | readonly G[], refusal?: N | { readonly [K in G]?: N }): RuleBuilder<R, W, V, N, P, G, E>;
  /** Refuses the event under this name unless the condition holds. */
  when(condition: Condition<R, V>, refusal: N): RuleBuilder<R, W, V, N, P, G, E>;
  /** Ignores the event (nothing happens, nothing is wrong) unless the condition holds. */
  applies(condition: Condition<R, V>): RuleBuilder<R, W, V, N, P, G, E>;
  /** Asks a function that gives the answer itself. */
  check(verdict: (s: R, event: V) => Verdict<N>): RuleBuilder<R, W, V, N, P, G, E>;
  /**
   * Lists the legal events of this type, for speed. Without it the engine tries every value of the fields. With
   * it the list decides: an event that is not in it is refused, and the conditions only say why, or `otherwise`
   * does. Conditions that take the state alone come first: while one of them does not hold nothing is listed.
   * Where the list is a set of values of one field, write it as `setOf(…)`.
   */
  list(list: ((s: R, moves: Moves<E>) => void) | SetList<R>, otherwise?: N): RuleBuilder<R, W, V, N, P, G, E>;
  /**
   * Lists the events that the conditions accept, in a faster way than by trying each. Unlike with `list()` the
   * conditions still decide: a single event is judged by them alone.
   */
  listFast(write: (s: R, moves: Moves<E>) => void): RuleBuilder<R, W, V, N, P, G, E>;
  /**
   * Beside a list that is all there is in a turn: how many events it has, and the one at a place in it, without
   * writing all of them down. Random play and `perft` then make no list. `writeAt` is only asked right after `count`,
   * for the same state and a place below that number. Both must agree with the list; `checkGame` tells if they do not.
   * @example
   * take: (rule) => rule.list(listPoints).countFast((s) => s.free.length, (s, place, moves) => moves.take.raw(s.free.get(place)))
   */
  countFast(
    count: (s: R) => number,
    writeAt: (s: R, place: number, moves: Moves<E>) => void,
  ): RuleBuilder<R, W, V, N, P, G, E>;
  /** The list of another event has the legal events of this type too, found in the same go. */
  listedBy(event: keyof E & string, otherwise?: N): RuleBuilder<R, W, V, N, P, G, E>;
  /** Carries out the event. */
  do(...mutators: Mutator<W, V>[]): RuleBuilder<R, W, V, N, P, G, E>;
  /** Goes on with one of two chains. */
  if(
    condition: Condition<R, V>,
    then: (rule: RuleBuilder<R, W, V, N, P, G, E>) => unknown,
    otherwise?: (rule: RuleBuilder<R, W, V, N, P, G, E>) => unknown,
  ): RuleBuilder<R, W, V, N, P, G, E>;
  /**
   * Turns the event into several smaller ones, which are checked and carried out one after the
   * other; if one is refused, all are.
   */
  split(into: (s: R, event: V, parts: Moves<E>) => void): void;
}
