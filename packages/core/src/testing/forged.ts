/**
 * What is read from outside is refused, or is played as any other state: forged states are read as JSON and as bytes, and
 * those that are accepted are played on at random. Nothing may throw, and nothing may go on for ever [F4].
 */
import { describe } from '../describe.ts';
import { type EventType, packEvent } from '../event.ts';
import { decodeEvent } from '../event-json.ts';
import type { Game } from '../game.ts';
import { outcomeOf } from '../handle.ts';
import { legalEvents } from '../legal.ts';
import type { Random } from '../random/random.ts';
import { openStream } from '../random/stream.ts';
import { RECORD_FORMAT } from '../read-record.ts';
import type { GameRecord } from '../record.ts';
import { Runner } from '../runner.ts';
import { startGame } from '../start-game.ts';
import { type GameState, hasGivenDice, reseed, sameState } from '../state.ts';
import { stateFromBytes, stateToBytes } from '../state-binary.ts';
import { stateFromJson, stateToJson } from '../state-json.ts';
import { turnOf } from '../turn/turn-of.ts';
import { view } from '../view.ts';
import { Fault } from './fault.ts';
import { drawForgeries, type Forgery, forge } from './forge.ts';
import { type MeteredGame, meter } from './metered.ts';
import { apply, faultOf, handle, watchGame } from './watch.ts';

/** How forged states are tried. */
export interface ForgedOptions {
  /** How many are made. */
  readonly tries: number;
  readonly seed: number;
  /** How many events an accepted state is played on for. Default 200. */
  readonly maxEvents?: number;
  /** Called before every event. */
  readonly onEvent?: (() => void) | undefined;
}

/** A forged state that breaks the game. */
export interface ForgedFault {
  readonly fault: Fault;
  readonly record: GameRecord;
  /** In which try it was found, counted from 1. */
  readonly found: number;
}

/** What became of the tries. */
export interface ForgedTally {
  tried: number;
  accepted: number;
}

/** Forged states per match. */
const TRIES_PER_MATCH = 8;
/** Events between two of them, at most. */
const MOST_BETWEEN = 12;
/** Every 25th state is viewed from every seat. */
const SEEN_EVERY = 25;

interface Try {
  readonly from: GameState;
  readonly forgeries: readonly Forgery[];
  readonly derives: boolean;
  readonly seed: number;
}

/** Tries forged states of a game; the first that breaks it, or `null`. */
export function findForged(
  original: Game,
  { tries, seed, maxEvents = 200, onEvent }: ForgedOptions,
  tally: ForgedTally = { tried: 0, accepted: 0 },
): ForgedFault | null {
  // `recompile` cannot copy a game whose turn engine is off.
  if (original.engine.turn.mode !== 'on') return null;
  const metered = meter(original);
  const random = openStream(seed, 'forged');
  return watchGame(metered.game, () => {
    for (let found = 1; found <= tries; ) {
      let state: GameState = startGame(metered.game, { seed: random.below(1 << 30) });
      for (let i = 0; i < TRIES_PER_MATCH && found <= tries; i++, found++) {
        for (let steps = random.below(MOST_BETWEEN); steps > 0; steps--)
          state = metered.run(() => goOn(state, random));
        const one: Try = {
          from: state,
          forgeries: drawForgeries(metered.game.engine.layout, random),
          derives: random.chance(1, 2),
          seed: random.below(1 << 30),
        };
        tally.tried++;
        const events: number[] = [];
        const fault = attempt(metered, one, maxEvents, events, tally, onEvent);
        if (fault !== null) return { ...shrink(metered, one, maxEvents, fault, events), found };
      }
    }
    return null;
  });
}

function goOn(state: GameState, random: Random): GameState {
  const codes = outcomeOf(state) === null ? legalEvents(state) : [];
  return codes.length === 0 ? state : apply(state, codes[random.below(codes.length)] as number);
}

/** Reads and plays one forged state, noting its events; what is wrong, or `null`. */
function attempt(
  metered: MeteredGame,
  one: Try,
  maxEvents: number,
  events: number[],
  tally?: ForgedTally,
  onEvent?: () => void,
): Fault | null {
  const { game } = metered;
  try {
    const forged = metered.run(() => forge(one.from, one.forgeries, one.derives));
    const state = readBack(metered, forged);
    if (state === null) return null;
    if (tally !== undefined) tally.accepted++;
    play(metered, hasGivenDice(state) ? reseed(state, one.seed) : state, one, maxEvents, events, onEvent);
    return null;
  } catch (error) {
    if (metered.endless) return new Fault('a rule goes on for ever in a state that was read from outside');
    const fault = faultOf(
      game,
      error,
      events.length === 0 ? 'before the first event' : `after ${events.length} events`,
    );
    return new Fault(`in a state that was read from outside ${fault.message}`, ...fault.details);
  }
}

/** What both readers make of a state; `null` if they refuse it. */
function readBack(metered: MeteredGame, forged: GameState): GameState | null {
  const { game } = metered;
  const json = metered.run(() => stateFromJson(game, JSON.stringify(stateToJson(forged))));
  const bytes = metered.run(() => stateFromBytes(game, stateToBytes(forged)));
  if (metered.endless) throw new RangeError('endless');
  if (json.ok !== bytes.ok)
    throw new Fault('its JSON is accepted and its bytes are refused, or the other way round');
  if (!json.ok || !bytes.ok) return null;
  if (!sameState(json.value, forged) || !sameState(bytes.value, forged))
    throw new Fault('what is read differs from what was written');
  return json.value;
}

/** Plays on at random: by the list and beside it, on copies and in place. */
function play(
  metered: MeteredGame,
  start: GameState,
  { seed }: Try,
  maxEvents: number,
  events: number[],
  onEvent?: () => void,
): void {
  const { game } = metered;
  const random = openStream(seed, 'forged-play');
  const runner = new Runner(game);
  let state = start;
  for (let step = 0; step < maxEvents; step++) {
    onEvent?.();
    const outcome = metered.run(() => outcomeOf(state));
    const codes = metered.run(() => legalEvents(state));
    if (step % SEEN_EVERY === 0 || outcome !== null || codes.length === 0) metered.run(() => lookAt(state));
    if (outcome !== null || codes.length === 0) return;
    metered.run(() => handle(state, drawEvent(game, random)));
    const code = codes[random.below(codes.length)] as number;
    events.push(code);
    const result = metered.run(() => handle(state, code));
    if (!result.ok) throw new Fault(`a listed event is refused: ${result.refusal.code}`);
    metered.run(() => {
      runner.load(state);
      runner.apply(code);
    });
    state = result.value;
    if (runner.cells.some((cell, i) => cell !== state.cells[i]))
      throw new Fault('playing in place and on a copy disagree');
  }
}

/** Everybody's view of a state, and what else is said of it. */
function lookAt(state: GameState): void {
  describe(state);
  turnOf(state);
  for (let seat = -1; seat < state.game.seats; seat++) view(state, seat < 0 ? null : seat);
}

/** Any event that the codes allow. */
function drawEvent({ engine, seats }: Game, random: Random): number {
  const { codes } = engine;
  const type = codes.types[random.below(codes.types.length)] as EventType;
  const values = type.fields.map((field) => random.between(field.min, field.max));
  return packEvent(codes, type, random.between(-1, seats - 1), values);
}

/** The same fault with as few forged fields as show it. */
function shrink(
  metered: MeteredGame,
  first: Try,
  maxEvents: number,
  firstFault: Fault,
  firstEvents: number[],
): Omit<ForgedFault, 'found'> {
  let [one, fault, events] = [first, firstFault, firstEvents];
  for (const forgery of first.forgeries) {
    const fewer = { ...one, forgeries: one.forgeries.filter((other) => other !== forgery) };
    if (fewer.forgeries.length === 0) break;
    const played: number[] = [];
    const again = attempt(metered, fewer, maxEvents, played);
    if (again !== null) [one, fault, events] = [fewer, again, played];
  }
  const { game } = metered;
  const places = one.forgeries.map(({ place, values }) => `forged: ${place}, the cells ${values.join(', ')}`);
  const details = [
    ...fault.details,
    ...places,
    'Reject such a state in invariant(), or make the rule handle it. `forged: 0` leaves this check out.',
  ];
  const record: GameRecord = {
    rondel: RECORD_FORMAT,
    game: game.name,
    version: game.version,
    options: game.chosen,
    seed: one.seed,
    first: 0,
    start: metered.run(() => stateToJson(forge(one.from, one.forgeries, one.derives))),
    events: events.map((code) => decodeEvent(game, code)),
    hashes: [],
  };
  return { fault: new Fault(fault.message, ...details), record };
}
