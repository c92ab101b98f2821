/**
 * Compiling a game: one object literal becomes a layout, codes, rules and a turn. A broken declaration
 * throws here, naming the culprit.
 */
import { compileEvents, type EventCodes, type EventSchema, type EventType } from './event.ts';
import { type Engine, type Game, type GameDefinition, MAX_SEATS, type WithTurnEvents } from './game.ts';
import { signText } from './hash.ts';
import { makeMoveCollector } from './moves.ts';
import { lookBack } from './position.ts';
import { RANDOM_SCHEMA, StateRandom } from './random/state-random.ts';
import { ENGINE_REFUSALS, GAME_OVER } from './refusals.ts';
import { resolveCommits } from './resolve.ts';
import { makeRefusal } from './result.ts';
import { ASK, type CompiledRule, compileRule, IGNORED, VALID } from './rule.ts';
import { defineAccess, defineConstant, makeAccessObject } from './schema/access.ts';
import { type Codec, oneOf, type Schema } from './schema/field.ts';
import { type Layout, layOut } from './schema/layout.ts';
import { type Memory, makeMemory } from './schema/memory.ts';
import { makeDetachedTurn, type TurnSequencing } from './turn/detached.ts';
import { bindStep } from './turn/mutators.ts';
import type { TurnProfile } from './turn/profile.ts';
import { MAIN_ONLY } from './turn/profile-builder.ts';
import { makeTurn, type Turn } from './turn/turn.ts';
import { makeTurnCells, skipKinds, type TurnHooks, turnSchema } from './turn/turn-cells.ts';
import { turnEventOf, turnEventSchema } from './turn/turn-events.ts';
import { TURN_REFUSALS } from './turn/turn-refusals.ts';
import type { TurnSteps } from './turn/turn-steps.ts';

const TURN_REFUSAL_LIST = Object.entries(TURN_REFUSALS).map(([refusal, sentence]) =>
  makeRefusal(`turn/${refusal}`, sentence),
);

const RESERVED = new Set([
  'turn',
  'commits',
  'phase',
  'seats',
  'random',
  'occurrences',
  'occurrencesOf',
  'forgetPositions',
]);

/**
 * Defines a game. Types are inferred from `state`, `events`, `refusals` and `phases`.
 *
 * @example
 * const nim = defineGame({
 *   name: 'nim',
 *   seats: 2,
 *   state: { sticks: counter(21) },
 *   events: { take: { count: int(1, 3) } },
 *   refusals: { 'too-many': 'There are not that many sticks left.' },
 *   setup: (s) => { s.sticks = 21; },
 *   rules: {
 *     take: (rule) => rule
 *       .when((s, e) => e.count <= s.sticks, 'too-many')
 *       .do((s, e) => { s.sticks -= e.count; }, advance),
 *   },
 *   legal: (s, moves) => { for (let n = 1; n <= 3 && n <= s.sticks; n++) moves.take(n); },
 *   outcome: (s) => (s.sticks === 0 ? winFor(s, s.turn.active, 'the other took the last stick') : null),
 * });
 */
export function defineGame<
  const S extends Schema,
  const E extends EventSchema,
  N extends string = never,
  const P extends string = 'play',
  T extends TurnProfile = typeof MAIN_ONLY,
>(definition: GameDefinition<S, E, N, P, T>): Game<S, WithTurnEvents<E, T>> {
  return compileGame(definition, 'on');
}

/** Compiles a definition with the turn leading, following or absent. */
function compileGame<
  S extends Schema,
  E extends EventSchema,
  N extends string,
  P extends string,
  T extends TurnProfile,
>(definition: GameDefinition<S, E, N, P, T>, mode: TurnSequencing): Game<S, WithTurnEvents<E, T>> {
  const { name, version = 1, seats } = definition;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new TypeError(`name: '${name}' is not in kebab-case`);
  }
  if (!Number.isInteger(version) || version < 1) throw new TypeError(`${name}: version must be 1 or more`);
  if (!Number.isInteger(seats) || seats < 1 || seats > MAX_SEATS) {
    throw new RangeError(`${name}: seats must be a whole number from 1 to ${MAX_SEATS}, got ${seats}`);
  }
  for (const artifact of Object.keys(definition.state)) {
    if (RESERVED.has(artifact)) throw new TypeError(`${name}: state.${artifact}: this name is taken`);
  }
  const phases: readonly string[] = definition.phases ?? ['play'];
  if (phases.length > 30) throw new RangeError(`${name}: phases: there can be at most 30`);
  const twice = phases.find((phase, i) => phases.indexOf(phase) !== i);
  if (twice !== undefined) throw new TypeError(`${name}: phases: '${twice}' is there twice`);
  const profile: TurnProfile = definition.turns ?? MAIN_ONLY;
  if (mode !== 'on' && profile.commit !== null) {
    throw new TypeError(`${name}: commitments need the turn; it cannot be ${mode}`);
  }
  const schema: Schema = {
    ...(mode === 'off' ? {} : turnSchema(profile, seats)),
    ...(phases.length > 1 ? { phase: oneOf(...(phases as [string, ...string[]])) } : {}),
    ...definition.state,
    ...(definition.random ? RANDOM_SCHEMA : {}),
  };
  const layout = inGame(name, () => layOut(schema, seats));
  const types = Object.keys(definition.events).length + Object.keys(profile.events).length;
  const turnEvents = turnEventSchema(profile, seats, skipKinds(profile), types);
  const clash = Object.keys(definition.events).find((event) => Object.hasOwn(turnEvents, event));
  if (clash !== undefined) throw new TypeError(`${name}: events.${clash} is an event of the turn already`);
  const codes = inGame(name, () => compileEvents({ ...definition.events, ...turnEvents }, seats));
  const memory = makeMemory();
  const names = Object.keys(definition.refusals ?? {});
  if (names.includes('ignore')) throw new TypeError(`${name}: refusals.ignore: this name is taken`);
  const own = Object.entries(definition.refusals ?? {}).map(([refusal, sentence]) =>
    makeRefusal(`${name}/${refusal}`, sentence as string),
  );
  const turnCells = makeTurnCells(memory, layout, profile, name, mode, turnHooks(name, profile, definition));
  const real = makeTurn(turnCells);
  const active = (): number => turnCells.activeSeat?.(turnCells.s) ?? -1;
  const turn: TurnSteps =
    mode === 'on' ? real : makeDetachedTurn(mode === 'off' ? null : real, active, seats);
  const turnVerdicts = Object.fromEntries(
    Object.keys(TURN_REFUSALS).map((refusal, i) => [refusal, own.length + ENGINE_REFUSALS.length + i + 1]),
  );
  const rules = codes.types.map((type) => {
    if (Object.hasOwn(turnEvents, type.name)) return turnRule(real, type, turnVerdicts, mode);
    const write = definition.rules[type.name as keyof E];
    if (typeof write !== 'function') throw new TypeError(`${name}: rules.${type.name} is missing`);
    const where = `${name}: rules.${type.name}`;
    const bind = (mutator: (s: unknown, event: unknown) => void) => bindStep(turn, mutator);
    const { by, listed, view, sealed } = type;
    return compileRule(
      { where, by, listed, view, sealed, refusals: names, phases, bind },
      write as (rule: never) => unknown,
    );
  });
  for (const type of Object.keys(definition.rules)) {
    if (!Object.hasOwn(definition.events, type))
      throw new TypeError(`${name}: rules.${type} is a rule for no event`);
  }
  const random = new StateRandom(memory, layout);
  const { repetition = false } = definition;
  const remembers = repetition !== false;
  const engine: Engine = {
    layout,
    codes,
    memory,
    s: makeAccess(layout, memory, name, turn, random, phases, remembers),
    random,
    rules,
    typeMask: codes.typeMask,
    seatShift: codes.seatShift,
    seatMask: codes.seatMask,
    isPlain: turnCells.direct,
    refusals: [...own, ...ENGINE_REFUSALS, ...TURN_REFUSAL_LIST],
    over: GAME_OVER,
    ownRefusals: own.length,
    phaseCell: layout.blocks.find((block) => block.artifact === 'phase')?.offset ?? -1,
    remembers,
    keyCell: typeof repetition === 'string' ? keyCellOf(name, layout, repetition) : -1,
    sample: definition.sample ?? null,
    turn: turnCells,
    turnVerdicts,
    commitValue: definition.commitValue ?? null,
    legal: makeMoveCollector(codes, name),
    parts: makeMoveCollector(codes, name),
    setup: definition.setup ?? (() => {}),
    listLegal: definition.legal,
    outcome: definition.outcome,
    stuck: definition.stuck ?? null,
    guess: definition.guess ?? null,
    migrate: definition.migrate ?? null,
  };
  turnCells.s = engine.s;
  turnCells.resolveCommits = () => resolveCommits(engine);
  const game: Game<S, WithTurnEvents<E, T>> = {
    name,
    version,
    seats,
    options: {},
    phases,
    turns: profile,
    isRandom: definition.random ?? false,
    signature: sign(name, version, layout, codes),
    with: (options) => {
      if (Object.keys(options).length === 0) return game;
      throw new TypeError(`${name} has no options, got ${Object.keys(options).join(', ')}`);
    },
    sequenced: (other) => compileGame(definition, other),
    engine,
  };
  return game;
}

/** The rule of one of the turn's own events. */
function turnRule(
  turn: Turn,
  type: EventType,
  verdicts: Engine['turnVerdicts'],
  mode: TurnSequencing,
): CompiledRule {
  const event = turnEventOf(type.name);
  const test = (_s: unknown, view: unknown): number => {
    // Without a turn its events do nothing.
    if (mode === 'off') return IGNORED;
    const refusal = event.refuse(turn, view as never);
    return refusal === null ? VALID : (verdicts[refusal] as number);
  };
  return {
    where: `the event ${type.name} of the turn`,
    by: type.by,
    listed: type.listed,
    sealed: false,
    keepsStreak: event.keepsStreak,
    view: type.view,
    phases: -1,
    tests: [test],
    verdicts: [ASK],
    mutators: [(_s, view) => event.run(turn, view as never)],
    split: null,
  };
}

/** The game's part in its turn, checked against the profile. */
function turnHooks(name: string, profile: TurnProfile, definition: object): TurnHooks {
  const {
    onSegment = {},
    turnScore,
    nextSeat,
    activeSeat,
  } = definition as {
    onSegment?: { [segment: string]: { begin?: (s: object) => void; end?: (s: object) => void } };
    turnScore?: (s: object, seat: number) => number;
    nextSeat?: (s: object, seat: number) => number;
    activeSeat?: (s: object) => number;
  };
  const names = profile.segments.map((segment) => segment.name);
  for (const segment of Object.keys(onSegment)) {
    if (!names.includes(segment))
      throw new TypeError(`${name}: onSegment.${segment}: there is no such segment`);
  }
  if (profile.order === 'scoreSorted' && turnScore === undefined) {
    throw new TypeError(`${name}: the order scoreSorted needs turnScore`);
  }
  if (profile.commit?.order === 'bid' && !('commitValue' in definition)) {
    throw new TypeError(`${name}: commitments resolved by bid need commitValue`);
  }
  if (profile.order === 'custom' && nextSeat === undefined) {
    throw new TypeError(`${name}: the order custom needs nextSeat`);
  }
  return {
    onBegin: names.map((segment) => onSegment[segment]?.begin ?? null),
    onEnd: names.map((segment) => onSegment[segment]?.end ?? null),
    scoreOf: turnScore ?? null,
    nextSeat: nextSeat ?? null,
    activeSeat: activeSeat ?? null,
  };
}

function inGame<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new TypeError(`${name}: ${(error as Error).message}`);
  }
}

function makeAccess(
  layout: Layout,
  memory: Memory,
  name: string,
  turn: TurnSteps,
  random: StateRandom,
  phases: readonly string[],
  remembers: boolean,
): object {
  const s = makeAccessObject();
  const own = (key: string, value: unknown): void => {
    defineConstant(s, key, value);
  };
  const isOurs = (artifact: string): boolean =>
    artifact === 'turn' || artifact === 'commits' || artifact === 'random';
  const artifacts = layout.artifacts.filter((artifact) => !isOurs(artifact.name));
  defineAccess(s, { ...layout, artifacts }, memory, name);
  own('turn', turn);
  own('seats', layout.seats);
  own('random', random);
  if (phases.length === 1) own('phase', phases[0]);
  const { occurrences, occurrencesOf, forget } = lookBack(memory);
  const unknown = (): never => {
    throw new TypeError(`${name}: s.occurrences needs repetition: true`);
  };
  Object.defineProperty(s, 'occurrences', { get: remembers ? occurrences : unknown });
  own('occurrencesOf', remembers ? occurrencesOf : unknown);
  own('forgetPositions', forget);
  return s;
}

/** Where the key that a game carries along begins. */
function keyCellOf(game: string, layout: Layout, field: string): number {
  const block = layout.blocks.find((found) => found.artifact === field && found.field === null);
  if (block?.shape !== 'array' || block.stride !== 2) {
    throw new TypeError(`${game}: repetition: '${field}' is not a field made by positionKey()`);
  }
  return block.offset;
}

/** Everything that gives numbers their meaning, as one hash. */
function sign(name: string, version: number, layout: Layout, codes: EventCodes): string {
  const blocks = layout.blocks.map((b) => [
    [b.artifact, b.field, b.shape, b.count, b.stride, b.width, b.min, b.max, b.blank, b.positional],
    [b.visibility, b.owner, meaningOf(b.codec)],
  ]);
  const events = codes.types.map((t) => [
    [t.name, t.by, t.listed, t.sealed],
    t.fields.map((f) => [f.name, f.min, f.max, f.secret, meaningOf(f.codec)]),
  ]);
  return signText(JSON.stringify([name, version, layout.seats, blocks, events]));
}

/** What the values of a field stand for. */
function meaningOf(codec: Codec): unknown {
  if (codec.kind === 'name') return codec.names;
  if (codec.kind === 'tile') return codec.board.tiles;
  return codec.kind === 'ref' ? codec.group : codec.kind;
}
