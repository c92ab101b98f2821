/** The promises of the engine, checked at one state, one step and one whole match. */
import { type EventType, isEventCode, packEvent, seatOf, typeOf } from '../event.ts';
import { decodeEvent } from '../event-json.ts';
import type { Game } from '../game.ts';
import { askConditions } from '../handle.ts';
import { legalEvents } from '../legal.ts';
import type { Outcome } from '../outcome.ts';
import { startMatch } from '../progress.ts';
import type { Random } from '../random/random.ts';
import { fromRecord, toRecord } from '../record.ts';
import { type Refusal, unwrap } from '../result.ts';
import { Runner } from '../runner.ts';
import { placeOf } from '../schema/place.ts';
import { type StartOptions, startGame } from '../start-game.ts';
import { type GameState, makeState, sameState, stateHash } from '../state.ts';
import { stateFromBytes, stateToBytes } from '../state-binary.ts';
import { stateFromJson, stateToJson } from '../state-json.ts';
import type { Telling } from '../tell.ts';
import { tellings } from '../tellings.ts';
import { TURN } from '../turn/turn-cells.ts';
import { turnOf } from '../turn/turn-of.ts';
import { Fault } from './fault.ts';
import { whoLists } from './lister.ts';
import { checkOutcome, checkSameOutcome } from './outcomes.ts';
import { apply, handle } from './watch.ts';

/** Below this many possible events all are tried at every state, above it a sample. */
const TRY_ALL = 64;

/** Often enough that chance from outside the state shows. */
const ASKED_AGAIN = 4;

/** A state is within bounds, and JSON and bytes give it back. */
export function checkState(state: GameState): void {
  const { layout } = state.game.engine;
  state.cells.forEach((cell, i) => {
    if (Number.isInteger(cell) && cell >= (layout.min[i] as number) && cell <= (layout.max[i] as number))
      return;
    const bounds = `${layout.min[i]}..${layout.max[i]}`;
    throw new Fault(`${placeOf(layout, i).name} holds ${cell}, outside ${bounds}`);
  });
  // What was committed before a seat left the rules may no longer accept, so it could not come from outside.
  const source = isCollecting(state) ? 'own' : 'outside';
  const json = stateFromJson(state.game, JSON.stringify(stateToJson(state)), source);
  if (!json.ok) throw new Fault('a state is not read back from its JSON', showRefusal(json.refusal));
  if (!sameState(json.value, state)) throw new Fault('a state differs after a trip through JSON');
  const bytes = stateFromBytes(state.game, stateToBytes(state), source);
  if (!bytes.ok) throw new Fault('a state is not read back from its bytes', showRefusal(bytes.refusal));
  if (!sameState(bytes.value, state)) throw new Fault('a state differs after a trip through bytes');
}

/** Whether commitments are being collected. */
const isCollecting = (state: GameState): boolean =>
  state.game.turns.segments.some(({ name, window }) => window === 'sealed' && turnOf(state).segment === name);

/** The legal events. Listing them asks conditions too, and must leave the state as it was. */
export function listMoves(state: GameState): number[] {
  const before = state.cells.slice();
  const moves = legalEvents(state);
  checkUntouched(state, before);
  return moves;
}

/**
 * The legal events are exactly those that the rules accept, and depend on nothing but the position.
 * Gives the events that are possible besides: unlisted ones, and ones that are split.
 */
export function checkPosition(state: GameState, moves: readonly number[], random: Random): number[] {
  const { game } = state;
  const before = state.cells.slice();
  const legal = new Set(moves);
  if (legal.size !== moves.length) {
    const twice = moves.find((code, i) => moves.indexOf(code) !== i) as number;
    throw new Fault('the list of legal events has one of them twice', ...whoLists(game, twice));
  }
  checkOutcome(state);
  // What was just listed for a state is not looked at again: so a copy is asked.
  const copy = makeState(game, state.cells.slice(), state.past);
  for (const code of moves) {
    if (!isEventCode(game.engine.codes, code)) throw new Fault(`the legal list has the broken code ${code}`);
    checkReason(state, code);
    const result = handle(copy, code);
    checkUntouched(copy, before);
    if (!result.ok) {
      throw new Fault(
        'the list of legal events offers one that the rules turn down',
        ...whoLists(game, code),
        showRefusal(result.refusal),
      );
    }
  }
  const asides: number[] = [];
  for (const code of otherEvents(game, random)) {
    const type = typeOf(game.engine.codes, code);
    const result = handle(state, code);
    checkUntouched(state, before);
    if (!result.ok) continue;
    const isShorthand = game.engine.rules[type.index]?.split != null;
    if (!legal.has(code)) asides.push(code);
    if (!legal.has(code) && type.listed && !isShorthand) {
      throw new Fault(
        'the rules accept an event that is not in the list of legal ones',
        `event: ${show(game, code)}`,
      );
    }
  }
  if (!sameMoves(legalEvents(state), moves)) {
    throw new Fault(
      'the same state gives two different lists of legal events',
      'Nothing but the state may be read.',
    );
  }
  checkUntouched(state, before);
  return asides;
}

/** Where a rule lists its events the conditions only say why not, so they must let pass what it lists. */
function checkReason(state: GameState, code: number): void {
  const { engine } = state.game;
  if (engine.rules[code & engine.typeMask]?.listing.kind === 'derived') return;
  const refusal = askConditions(state, code);
  if (refusal === null) return;
  throw new Fault(
    'the list offers an event that a condition turns down',
    `event: ${show(state.game, code)}`,
    showRefusal(refusal),
    'The list decides; a condition beside it only explains what is not in it.',
  );
}

/** Handling an event, legal or not, leaves the state as it was. */
export function checkUntouched(state: GameState, before: readonly number[]): void {
  for (let i = 0; i < before.length; i++) {
    if (state.cells[i] === before[i]) continue;
    throw new Fault(
      `looking at a state changed it: ${placeOf(state.game.engine.layout, i).name}`,
      'Conditions, lists, outcome() and invariant() must only read; mutators get a state of their own.',
    );
  }
}

/** A step is a pure function: once more, unchecked, in place and after JSON it gives the same state. */
export function checkStep(state: GameState, code: number): void {
  const { game } = state;
  const before = state.cells.slice();
  const event = `event: ${show(game, code)}`;
  // Somebody listens, so that a telling that does not fit is found.
  const told: Telling[] = [];
  const first = unwrap(handle(state, code, told));
  checkTold(game, code, told, () => {
    const again: Telling[] = [];
    unwrap(handle(state, code, again));
    return again;
  });
  const again = Array.from({ length: ASKED_AGAIN }, () => unwrap(handle(state, code)));
  if (again.some((other) => !sameState(first, other))) {
    throw new Fault(
      'the same event on the same state gives two different states',
      event,
      'Draw from s.random, and keep nothing outside the state.',
    );
  }
  if (!sameState(first, apply(state, code))) throw new Fault('handle and apply disagree', event);
  const runner = new Runner(game);
  runner.load(state);
  runner.apply(code);
  if (!sameState(first, runner.state())) throw new Fault('playing in place and on a copy disagree', event);
  const restored = unwrap(stateFromJson(game, stateToJson(state), 'own'));
  if (!sameState(first, unwrap(handle(restored, decodeEvent(game, code) as never)))) {
    throw new Fault('a step differs after a trip through JSON', event);
  }
  checkUntouched(state, before);
  checkTurn(state, first, event);
}

/** An event tells the same every time. */
function checkTold(game: Game, code: number, told: readonly Telling[], ask: () => readonly Telling[]): void {
  for (let i = 0; i < ASKED_AGAIN; i++) {
    const again = ask();
    if (JSON.stringify(again) === JSON.stringify(told)) continue;
    const at = told.findIndex((telling, k) => JSON.stringify(telling) !== JSON.stringify(again[k]));
    throw new Fault(
      'the same event on the same state tells two different things',
      `event: ${show(game, code)}`,
      `told: ${JSON.stringify(told[at] ?? null)}`,
      `and then: ${JSON.stringify(again[at] ?? null)}`,
      'Draw from s.random, and tell nothing that is kept outside the state.',
    );
  }
}

/** The turn only goes forward, and rests while its number does. */
function checkTurn(before: GameState, after: GameState, event: string): void {
  if (before.game.engine.turn.mode === 'off') return;
  const turn = (state: GameState, field: keyof typeof TURN): number => state.cells[TURN[field]] as number;
  if (turn(after, 'events') !== turn(before, 'events') + 1)
    throw new Fault('an event was not counted once', event);
  if (turn(after, 'number') < turn(before, 'number') || turn(after, 'round') < turn(before, 'round')) {
    throw new Fault('the turn or the round went backwards', event);
  }
  // It may become nobody's: while commitments are collected, or when that seat leaves.
  const [was, is] = [turn(before, 'active'), turn(after, 'active')];
  if (turn(after, 'number') === turn(before, 'number') && was >= 0 && is >= 0 && is !== was) {
    throw new Fault('the active seat changed without a new turn', event);
  }
}

/** A match replays from its record, through text, to the same end; undoing leads back to the start. */
export function checkMatch(
  game: Game,
  start: StartOptions,
  codes: readonly number[],
  outcome: Outcome | null,
): void {
  let match = startMatch(game, start);
  for (const code of codes) match = unwrap(match.handleEvent(code));
  const result = fromRecord(game, JSON.stringify(toRecord(match)));
  if (!result.ok) throw new Fault('a match does not replay from its record', showRefusal(result.refusal));
  if (!sameState(result.value.state, match.state)) throw new Fault('a replay ends in another state');
  // Some time has passed since: what reads a clock shows here.
  for (const ending of [match.outcome(), result.value.outcome()]) checkSameOutcome(outcome, ending);
  if (JSON.stringify(tellings(match)) !== JSON.stringify(tellings(result.value))) {
    throw new Fault('a replay tells something else', 'Tell nothing that is kept outside the state.');
  }
  if (stateHash(match.jump(0).state) !== stateHash(startGame(game, start))) {
    throw new Fault('undoing a whole match does not lead back to its start');
  }
}

/** Events to try besides the legal ones: all there are, or a sample. */
function otherEvents(game: Game, random: Random): number[] {
  const total = game.engine.codes.types.reduce((n, type) => n + countOfType(game, type), 0);
  return total <= TRY_ALL ? allEvents(game) : sampleEvents(game, random, TRY_ALL / 2);
}

/** How many events of a type there can be, legal or not, by anybody. */
export const countOfType = ({ seats }: Game, { fields }: EventType): number =>
  fields.reduce((n, { min, max }) => n * (max - min + 1), seats + 1);

const allEventsOf = new WeakMap<Game, number[]>();

function allEvents(game: Game): number[] {
  const known = allEventsOf.get(game);
  if (known !== undefined) return known;
  const found = game.engine.codes.types.flatMap((type) => eventsOfType(game, type));
  allEventsOf.set(game, found);
  return found;
}

export function eventsOfType({ seats, engine: { codes } }: Game, type: EventType): number[] {
  const found: number[] = [];
  for (let seat = -1; seat < seats; seat++) {
    const values = type.fields.map((field) => field.min);
    for (;;) {
      found.push(packEvent(codes, type, seat, values));
      let i = 0;
      while (i < values.length && values[i] === type.fields[i]?.max) {
        values[i] = type.fields[i]?.min as number;
        i++;
      }
      if (i === values.length) break;
      values[i] = (values[i] as number) + 1;
    }
  }
  return found;
}

function sampleEvents(game: Game, random: Random, count: number): number[] {
  const { codes } = game.engine;
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const type = codes.types[random.below(codes.types.length)] as EventType;
    const values = type.fields.map((field) => random.between(field.min, field.max));
    found.push(packEvent(codes, type, random.between(-1, game.seats - 1), values));
  }
  return found;
}

const sameMoves = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((code, i) => code === b[i]);

const show = (game: Game, code: number): string => JSON.stringify(decodeEvent(game, code));
const showRefusal = (refusal: Refusal): string => `refusal: ${refusal.code} (${refusal.message})`;

/** The events of one seat. */
export const movesOf = (game: Game, moves: readonly number[], seat: number): number[] =>
  moves.filter((code) => seatOf(game.engine.codes, code) === seat);
