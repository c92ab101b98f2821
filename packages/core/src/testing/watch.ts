/**
 * Where a game throws. While a game is watched, every function that its author wrote notes what comes
 * out of it, so that an exception is reported with the rule and the event it came from. The error itself
 * passes unchanged: a game that catches its own errors is not disturbed.
 */
import type { EventOf, EventSchema, EventSlot } from '../event.ts';
import { decodeEvent } from '../event-json.ts';
import type { Engine, Game } from '../game.ts';
import * as core from '../handle.ts';
import type { ListedRule } from '../listing.ts';
import type { Result } from '../result.ts';
import type { CompiledRule } from '../rule.ts';
import type { Schema } from '../schema/field.ts';
import type { GameState } from '../state.ts';
import type { Telling } from '../tell.ts';
import { Fault } from './fault.ts';
import { type MissingName, type NameWatch, watchNames } from './missing-name.ts';

/** An exception that was seen on its way out. */
interface Sighting {
  readonly error: unknown;
  /** Where it was thrown, in the author's words, such as `a condition of rules.sow`. */
  readonly place: string;
  /** The event of the rule that threw; -1 where it was no rule. */
  readonly code: number;
  /** The event that was being carried out, which may be one that the rule's event is a part of; -1: none. */
  readonly handled: number;
  /** The name that it tried to use and that is not there, if names are watched. */
  readonly missing: MissingName | null;
}

interface Watch {
  seen: Sighting | null;
  handled: number;
  /** `null` where only errors are watched, which is quicker. */
  readonly names: NameWatch | null;
}

// By the engine, which all the wrappings of a game share.
const watches = new WeakMap<Engine, Watch>();

type Work = (...args: never[]) => unknown;

/** The author's functions in the engine and the turn, with the names they have in a definition. */
const OF_ENGINE = {
  setup: 'setup',
  derive: 'derive',
  sample: 'sample',
  outcome: 'outcome',
  stuck: 'stuck',
  guess: 'guess',
  invariant: 'invariant',
  commitValue: 'commitValue',
} as const;
const OF_TURN = { scoreOf: 'turnScore', nextSeat: 'nextSeat', activeSeat: 'activeSeat' } as const;

/** Runs `work` while the functions of the game's author are watched. */
export function watchGame<T>({ name, engine }: Game, work: () => T, withNames = false): T {
  if (watches.has(engine)) return work();
  const names = withNames ? watchNames(engine.s) : null;
  const watch: Watch = { seen: null, handled: -1, names };
  const own = engine.s;
  const restore: (() => void)[] = [];
  // In place, and not in copies: other parts of the engine hold the same objects.
  const wrap = (target: object, key: string | number, place: string, slot: EventSlot | null = null): void => {
    const parts = target as Record<string | number, unknown>;
    const made = parts[key];
    if (typeof made !== 'function') return;
    parts[key] = watched(watch, own, made as Work, place, slot);
    restore.push(() => {
      parts[key] = made;
    });
  };
  const { turn } = engine;
  for (const rule of engine.rules) watchRule(rule, rule.where.replace(`${name}: `, ''), wrap);
  const listings = new Set([...engine.listedIn.flat(), ...engine.listers.filter((item) => item !== null)]);
  const placeOf = ({ rule }: ListedRule): string => `the list of ${rule.where.replace(`${name}: `, '')}`;
  for (const item of listings) wrap(item, 'write', placeOf(item));
  const [first] = engine.listedIn[0] ?? [];
  // In other turns it calls the lists of the rules, which are wrapped already.
  if (first !== undefined && turn.plain) wrap(engine, 'sole', placeOf(first));
  for (const [key, place] of Object.entries(OF_ENGINE)) wrap(engine, key, place);
  for (const key of ['evaluate', 'suggest']) wrap(engine.bots, key, `bots.${key}`);
  for (const [key, place] of Object.entries(OF_TURN)) wrap(turn, key, place);
  turn.profile.segments.forEach((segment, i) => {
    wrap(turn.onBegin, i, `onSegment.${segment.name}.begin`);
    wrap(turn.onEnd, i, `onSegment.${segment.name}.end`);
  });
  watches.set(engine, watch);
  try {
    return work();
  } finally {
    watches.delete(engine);
    for (const undo of restore.reverse()) undo();
  }
}

/** What a function of a game threw, and which one: `a mutator of rules.sow`. */
export interface Thrown {
  readonly place: string;
  readonly error: unknown;
  /** The name that it used and that is not there; `null` if the error is about something else. */
  readonly missing: MissingName | null;
}

/**
 * Does something with a game once more that threw, and tells which of its author's functions threw last; `null` if none
 * did. Meanwhile the game is slow.
 * @example
 * thrownIn(game, () => simulator.playout({ seed: 7 }))?.place; // 'a mutator of rules.sow'
 */
export function thrownIn(game: Game, again: () => unknown): Thrown | null {
  const watch = (withNames: boolean): Sighting | null => {
    const attempt = (): Sighting | null => {
      try {
        again();
      } catch {
        // It was seen on its way out.
      }
      return watches.get(game.engine)?.seen ?? null;
    };
    return watchGame(game, attempt, withNames);
  };
  const seen = watch(false);
  if (seen === null) return null;
  // Only an error about something that is not there can come from a name that is not there.
  const named = seen.error instanceof TypeError ? watch(true) : null;
  const isSame = String(named?.error) === String(seen.error);
  return { place: seen.place, error: seen.error, missing: isSame ? (named?.missing ?? null) : null };
}

/** Watches all functions of a rule, whatever they are called. */
function watchRule(
  rule: CompiledRule,
  at: string,
  wrap: (target: object, key: string | number, place: string, slot: EventSlot) => void,
): void {
  for (const [key, part] of Object.entries(rule)) {
    wrap(rule, key, `the ${key} of ${at}`, rule.view);
    const place = `${key === 'mutators' ? 'a mutator' : 'a condition'} of ${at}`;
    if (Array.isArray(part)) part.forEach((_, i) => void wrap(part, i, place, rule.view));
  }
}

function watched(watch: Watch, s: object, work: Work, place: string, slot: EventSlot | null): Work {
  return (...args) => {
    try {
      const { names } = watch;
      const answer =
        names !== null && args[0] === s ? work(names.s as never, ...args.slice(1)) : work(...args);
      if (isPromise(answer))
        throw new Fault(`${place} gives a promise`, 'Nothing here can wait for it: no async.');
      return answer;
    } catch (error) {
      note(watch, error, place, slot?.code ?? -1);
      throw error;
    }
  };
}

const isPromise = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function';

/** Notes where an error came from: the innermost place sees it first. */
function note(watch: Watch, error: unknown, place: string, code: number): void {
  if (error instanceof Fault || watch.seen?.error === error) return;
  const missing = watch.names?.explain(error) ?? null;
  watch.seen = { error, place, code, handled: watch.handled, missing };
}

/** `handle` that tells which event an exception is about. */
export function handle<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  event: EventOf<E> | number,
  told?: Telling[],
): Result<GameState<S, E>> {
  return during(state, event, () => core.handle(state, event, told));
}

/** `apply` that tells which event an exception is about. */
export function apply<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  code: number,
): GameState<S, E> {
  return during(state, code, () => core.apply(state, code));
}

function during<T>({ game }: { game: { engine: Engine } }, event: unknown, work: () => T): T {
  const { engine } = game;
  const watch = watches.get(engine);
  if (watch === undefined || typeof event !== 'number') return work();
  watch.handled = event;
  try {
    return work();
  } catch (error) {
    note(watch, error, `rules.${engine.codes.types[event & engine.typeMask]?.name}`, event);
    throw error;
  } finally {
    watch.handled = -1;
  }
}

/**
 * What was thrown as a fault: the place, and the event it is about, or else `where` the match was.
 */
export function faultOf(game: Game, error: unknown, where: string): Fault {
  if (error instanceof Fault) return error;
  const seen = watches.get(game.engine)?.seen;
  const isSeen = seen !== undefined && seen !== null && seen.error === error;
  const { place, code, handled } = isSeen ? seen : { place: 'the game', code: -1, handled: -1 };
  const event = code >= 0 ? code : handled;
  const details = [event < 0 ? where : `event: ${showEvent(game, event)}`];
  if (event >= 0 && handled >= 0 && handled !== event) {
    details.push(`as a part of: ${showEvent(game, handled)}`);
  }
  const fault = new Fault(`${place} throws ${String(error)}`, ...details);
  fault.cause = error;
  return fault;
}

/** Where a match is, by the last of its events. */
export function whereIn(game: Game, events: readonly number[]): string {
  const last = events.at(-1);
  return last === undefined ? 'before the first event' : `after: ${showEvent(game, last)}`;
}

const showEvent = (game: Game, code: number): string => JSON.stringify(decodeEvent(game, code));
