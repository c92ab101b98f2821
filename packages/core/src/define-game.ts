/**
 * Compiling a game: one object literal becomes a layout, codes, rules and a turn. A broken declaration
 * throws here, naming the culprit.
 */
import { compileEvents, type EventSchema } from './event.ts';
import { type Engine, type GameDefinition, MAX_SEATS, type PlainGame } from './game.ts';
import { CORE_VERSION, MADE_BY } from './is-game.ts';
import { listedIn, listedRules, listerOf, soleList } from './listing.ts';
import { makeMoveCollector } from './moves.ts';
import { offersOf } from './offers.ts';
import { lookBack } from './position.ts';
import { RANDOM_SCHEMA, StateRandom } from './random/state-random.ts';
import { ownArtifacts } from './reading.ts';
import { ENGINE_REFUSAL, ENGINE_REFUSALS, GAME_OVER } from './refusals.ts';
import { makeRefusal, type Refusal } from './result.ts';
import { type CompiledRule, compileRule } from './rule.ts';
import { defineAccess, defineConstant, makeAccessObject } from './schema/access.ts';
import { oneOf, type Schema } from './schema/field.ts';
import { type Layout, layOut } from './schema/layout.ts';
import { type Memory, makeMemory } from './schema/memory.ts';
import { blockOf, offsetOf } from './schema/place.ts';
import { within } from './schema/within.ts';
import type { WithTurn, WithTurnEvents } from './shape.ts';
import { sign } from './signature.ts';
import { settleTeams, type Teams } from './teams.ts';
import { compileTells, makeTellers, type NoTells, type TellSchema } from './tell.ts';
import { type Detachment, machineOf } from './turn/machine.ts';
import { MAIN_ONLY } from './turn/main-only.ts';
import { bindStep } from './turn/mutators.ts';
import type { TurnProfile } from './turn/profile.ts';
import { makeTurnCells, OWN_TURN } from './turn/turn-cells.ts';
import type { TurnSteps } from './turn/turn-steps.ts';

const RESERVED =
  `${OWN_TURN} turn tell commits stage seats teams random occurrences occurrencesOf forgetPositions`.split(
    ' ',
  );

/** What a definition may have, so that a part that is misspelt or out of use does not go unnoticed. */
const VALUES =
  'name version seats teams bestScore stages random repetition turns onSegment state events refusals tells rules turnRules bots';
const FUNCTIONS =
  'turnScore nextSeat activeSeat commitValue setup derive sample outcome stuck guess invariant migrate';

/**
 * Defines a game. Types are inferred from `state`, `events`, `refusals` and `stages`.
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
 *   outcome: (s) => (s.sticks === 0 ? winFor(s, s.turn.active, 'the other took the last stick') : null),
 * });
 */
export function defineGame<
  const S extends Schema,
  const E extends EventSchema,
  N extends string = never,
  const P extends string = 'play',
  T extends TurnProfile = typeof MAIN_ONLY,
  const R extends boolean = false,
  const Q extends boolean | (keyof S & string) = false,
  const W extends TellSchema = NoTells,
  const C extends number = number,
>(
  definition: GameDefinition<S, E, N, P, T, R, Q, W, C>,
): PlainGame<WithTurn<S, P, T, W>, WithTurnEvents<E, T>> {
  return compileGame(definition, null);
}

/** Compiles a definition with the turn leading or, detached, following or absent. */
function compileGame<
  S extends Schema,
  E extends EventSchema,
  N extends string,
  P extends string,
  T extends TurnProfile,
  R extends boolean,
  Q extends boolean | string,
  W extends TellSchema,
  C extends number,
>(
  definition: GameDefinition<S, E, N, P, T, R, Q, W, C>,
  detached: Detachment | null,
): PlainGame<WithTurn<S, P, T, W>, WithTurnEvents<E, T>> {
  const { name, version = 1, seats } = definition;
  const fail: Fail = failIn(name);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new TypeError(`name: '${name}' is not in kebab-case`);
  }
  if (!Number.isInteger(version) || version < 1) fail('version must be 1 or more');
  if (!Number.isInteger(seats) || seats < 1 || seats > MAX_SEATS) {
    fail(`seats must be a whole number from 1 to ${MAX_SEATS}, got ${seats}`);
  }
  checkParts(fail, definition);
  const teams = within(name, () => settleTeams(definition.teams, seats));
  const { bestScore = null } = definition;
  if (bestScore !== null && teams.length > 1) fail('bestScore is for games of a single team');
  if (bestScore !== null && !(bestScore > 0 && bestScore < Infinity)) fail('bestScore must be above 0');
  for (const artifact of Object.keys(definition.state)) {
    if (RESERVED.includes(artifact)) fail(`state.${artifact}: this name is taken`);
  }
  const stages: readonly string[] = definition.stages ?? ['play'];
  if (stages.length > 30) fail('stages: there can be at most 30');
  const twice = stages.find((stage, i) => stages.indexOf(stage) !== i);
  if (twice !== undefined) fail(`stages: '${twice}' is there twice`);
  const profile: TurnProfile = definition.turns ?? MAIN_ONLY;
  const machine = detached?.machine ?? machineOf(profile);
  if (machine === undefined) fail('turns must be made by turnProfile()');
  const mode = detached?.mode ?? 'on';
  /** Without a field for whose turn it is, a game whose rules do not run on the turn is given one. */
  const keeper = definition.activeSeat === undefined ? detached : null;
  const tooMuch = detached?.refuse(profile, keeper !== null, definition.onSegment);
  if (tooMuch != null) fail(`${tooMuch} the turn; it cannot be ${mode}`);
  const schema: Schema = {
    ...(mode === 'off' ? {} : machine.schemaOf(profile, seats)),
    ...keeper?.schemaOf(profile),
    ...(stages.length > 1 ? { stage: oneOf(...(stages as [string, ...string[]])) } : {}),
    ...definition.state,
    ...(definition.random ? RANDOM_SCHEMA : {}),
  };
  const layout = within(name, () => layOut(schema, seats));
  const types = Object.keys(definition.events).length + Object.keys(profile.events).length;
  const turnEvents = machine.eventsOf(profile, seats, types);
  const clash = Object.keys(definition.events).find((event) => Object.hasOwn(turnEvents, event));
  if (clash !== undefined) fail(`events.${clash} is an event of the turn already`);
  const codes = within(name, () => compileEvents({ ...definition.events, ...turnEvents }, seats));
  const tells = within(name, () => compileTells(definition.tells ?? {}, seats));
  const memory = makeMemory();
  const names = Object.keys(definition.refusals ?? {});
  if (names.includes('ignore')) fail('refusals.ignore: this name is taken');
  const own = makeRefusals(name, definition.refusals ?? {});
  const ownTurn = keeper?.makeOwn(memory, layout, profile) ?? null;
  const hooks = machine.hooksOf(name, profile, definition, ownTurn);
  const turnCells = makeTurnCells(memory, layout, profile, machine, name, mode, hooks);
  const real = machine.makeTurn(turnCells);
  // Of the state that rules see by themselves, or of one that is read.
  const activeIn = (s?: object) => ({ active: () => turnCells.activeSeat?.(s ?? turnCells.s) ?? -1 });
  const turn = detached?.makeTurn(real, ownTurn ?? activeIn(), seats) ?? real;
  const readTurn = (ofState: Memory, s: object): object =>
    detached?.makeTurn(null, keeper?.makeOwn(ofState, layout, profile) ?? activeIn(s), seats) ??
    machine.makeReader({ ...turnCells, memory: ofState, s });
  const turnVerdicts = Object.fromEntries(
    Object.keys(machine.refusals).map((refusal, i) => [refusal, own.length + ENGINE_REFUSALS.length + i + 1]),
  );
  const shared = {
    isPlain: turnCells.direct,
    refusals: names,
    stages,
    segments: profile.segments.map((segment) => segment.name),
    events: codes.types.map((type) => type.name),
    wrongSegment: turnVerdicts['wrong-segment'] as number,
    notListed: own.length + ENGINE_REFUSAL.notPossible,
  };
  const rules = codes.types.map((type) => {
    const part = Object.hasOwn(turnEvents, type.name) ? 'turnRules' : 'rules';
    const ofTurn = (own: CompiledRule | null) => machine.ruleOf(real, type, turnVerdicts, mode, own);
    const write = rulesOf(definition[part])[type.name];
    if (part === 'turnRules' && write === undefined) return ofTurn(null);
    const where = `${name}: ${part}.${type.name}`;
    if (typeof write !== 'function') throw new TypeError(`${where} is missing`);
    const bind = (mutator: (s: unknown, event: unknown) => void) => bindStep(turn, mutator);
    const { by, listed, view, sealed } = type;
    const rule = compileRule(
      { ...shared, where, by, listed, view, sealed, bind },
      write as (rule: never) => unknown,
    );
    return part === 'rules' ? rule : ofTurn(rule);
  });
  for (const [part, known] of [
    ['rules', definition.events],
    ['turnRules', turnEvents],
  ] as const) {
    const unknown = Object.keys(rulesOf(definition[part])).find((type) => !Object.hasOwn(known, type));
    if (unknown !== undefined) fail(`${part}.${unknown} is a rule for no event`);
  }
  const legal = makeMoveCollector(codes, name);
  const listed = listedRules(codes, rules, legal);
  const inSegments = listedIn(turnCells, listed);
  const stageCell = offsetOf(layout, 'stage');
  const random = new StateRandom(memory, layout);
  const { repetition = false } = definition;
  const remembers = repetition !== false;
  const offers = offersOf(codes.types);
  const sole = stageCell < 0 ? soleList(turnCells, inSegments, legal, codes.seatShift) : null;
  // An offer would not be left alone by whoever counts the whole list.
  const whole = sole && turnCells.plain && !offers ? inSegments[0]?.[0] : undefined;
  const engine: Engine = {
    layout,
    codes,
    memory,
    s: makeAccess(
      layout,
      memory,
      name,
      turn,
      makeTellers(tells, memory, name, seats),
      random,
      stages,
      teams,
      remembers,
    ),
    readTurn,
    reader: null,
    random,
    rules,
    typeMask: codes.typeMask,
    seatShift: codes.seatShift,
    seatMask: codes.seatMask,
    isPlain: turnCells.direct,
    refusals: [...own, ...ENGINE_REFUSALS, ...makeRefusals('turn', machine.refusals)],
    over: GAME_OVER,
    ownRefusals: own.length,
    stageCell,
    remembers,
    keyCell: typeof repetition === 'string' ? keyCellOf(name, layout, repetition) : -1,
    sample: definition.sample ?? null,
    offers,
    turn: turnCells,
    tells,
    turnVerdicts,
    commitValue: definition.commitValue ?? null,
    hashed: new Int32Array(2),
    opened: { codes: [], worths: [] },
    legal,
    parts: makeMoveCollector(codes, name),
    setup: definition.setup ?? (() => {}),
    derive: definition.derive ?? null,
    listedIn: inSegments,
    sole,
    counting: whole?.rule.counting ?? null,
    wholeSet: whole?.set ?? null,
    listers: rules.map((_, type) => listerOf(type, rules, codes, listed)),
    outcome: definition.outcome,
    stuck: definition.stuck ?? null,
    guess: definition.guess ?? null,
    bots: { ...definition.bots },
    invariant: definition.invariant ?? null,
    migrate: definition.migrate ?? null,
    brief: undefined,
  };
  turnCells.s = engine.s;
  turnCells.engine = engine;
  engine.brief = machine.briefOf?.(engine);
  const game: PlainGame<WithTurn<S, P, T, W>, WithTurnEvents<E, T>> & { readonly [MADE_BY]: string } = {
    [MADE_BY]: CORE_VERSION,
    name,
    version,
    seats,
    teams,
    bestScore,
    options: {},
    chosen: {},
    optionSpecs: {},
    stages,
    turns: profile,
    isRandom: definition.random ?? false,
    signature: sign(name, version, layout, codes),
    with: (options) => {
      if (Object.keys(options).length === 0) return game;
      throw new TypeError(`${name} has no options, got ${Object.keys(options).join(', ')}`);
    },
    recompile: (other) => compileGame(definition, other),
    engine,
  };
  return game;
}

type Fail = (problem: string) => never;

const failIn =
  (name: string): Fail =>
  (problem) => {
    throw new TypeError(`${name}: ${problem}`);
  };

/** A definition has no parts but those there are, and functions where the engine calls one. */
function checkParts(fail: Fail, definition: object): void {
  const parts = { outcome: null, events: null, state: null, ...definition };
  for (const [part, value] of Object.entries(parts) as [string, unknown][]) {
    if (FUNCTIONS.split(' ').includes(part)) {
      if (typeof value !== 'function' && value !== undefined) fail(`${part} must be a function`);
    } else if (!VALUES.split(' ').includes(part)) fail(`a definition has no part '${part}'`);
    else if (value === null) fail(`${part} is missing`);
  }
}

const makeRefusals = (prefix: string, refusals: object): Refusal[] =>
  Object.entries(refusals).map(([name, sentence]) => makeRefusal(`${prefix}/${name}`, sentence));

const rulesOf = (rules: object = {}): { readonly [event: string]: unknown } => ({ ...rules });

function makeAccess(
  layout: Layout,
  memory: Memory,
  name: string,
  turn: TurnSteps,
  tell: object,
  random: StateRandom,
  stages: readonly string[],
  teams: Teams,
  remembers: boolean,
): object {
  const s = makeAccessObject();
  const own = (key: string, value: unknown): void => {
    defineConstant(s, key, value);
  };
  defineAccess(s, ownArtifacts(layout), { memory, game: name, seats: layout.seats });
  own('turn', Object.preventExtensions(turn));
  own('tell', tell);
  own('seats', layout.seats);
  own('teams', teams);
  own('random', random);
  if (stages.length === 1) own('stage', stages[0]);
  const { occurrences, occurrencesOf, forget } = lookBack(memory);
  const unknown = (): never => {
    throw new TypeError(`${name}: s.occurrences needs repetition: true`);
  };
  Object.defineProperty(s, 'occurrences', { get: remembers ? occurrences : unknown });
  own('occurrencesOf', remembers ? occurrencesOf : unknown);
  own('forgetPositions', forget);
  // A misspelt field is written to nowhere otherwise, where no compiler looks.
  return Object.preventExtensions(s);
}

/** Where the key that a game carries along begins. */
function keyCellOf(game: string, layout: Layout, field: string): number {
  const block = blockOf(layout, field);
  if (block?.shape !== 'array' || block.stride !== 2) {
    throw new TypeError(`${game}: repetition: '${field}' is not a field made by positionKey()`);
  }
  return block.offset;
}
