/**
 * States as JSON, readable and strict: reading checks every field, the game and its version, and the
 * hash of the whole, so that a damaged or foreign state is refused instead of played on.
 */
import { refuseDerived, refuseDeriving } from './derive.ts';
import type { EventSchema } from './event.ts';
import { acceptPossible, refuseCells } from './from-outside.ts';
import type { Game, Options } from './game.ts';
import { formatLanes, parseLanes } from './hash.ts';
import { refuseOptions } from './options.ts';
import { extendPast, listPast, type Past } from './past.ts';
import { rememberPosition } from './position.ts';
import { accept, makeRefusal, type Refusal, type Result } from './result.ts';
import type { Schema } from './schema/field.ts';
import { type Description, formatLayout } from './schema/format.ts';
import { firstUnknown, isRecord, parseLayout } from './schema/parse.ts';
import { type GameState, makeState, stateHash } from './state.ts';
import { TURN } from './turn/turn-cells.ts';

/** The version of the JSON and binary forms. */
export const STATE_FORMAT = 1;

/** A whole state as JSON. It holds secrets: for players there is `view`. */
export interface StateJson {
  readonly rondel: number;
  readonly game: string;
  readonly version: number;
  /** Those that differ from the standard. */
  readonly options: Options;
  readonly state: Description;
  /** The hashes of earlier positions, in games that look back. */
  readonly past?: readonly string[];
  readonly hash: string;
}

const KEYS = new Set(['rondel', 'game', 'version', 'options', 'state', 'past', 'hash']);

/** The state as JSON. */
export function stateToJson(state: GameState): StateJson {
  const { game } = state;
  return {
    rondel: STATE_FORMAT,
    game: game.name,
    version: game.version,
    options: game.chosen,
    state: formatLayout(game.engine.layout, state.cells, 'everything'),
    ...(state.past === null
      ? {}
      : { past: listPast(state.past).map(({ low, high }) => formatLanes(Int32Array.of(low, high))) }),
    hash: stateHash(state),
  };
}

/**
 * Where a state that is read comes from. From `outside` it may be forged, so it is refused if the game cannot come to
 * it. One's `own` was written by the same program and kept where nobody else writes, such as its database; it may also
 * be blank where something is hidden. Its bounds and its hash are checked all the same.
 */
export type StateSource = 'outside' | 'own';

/**
 * Reads a state from what {@link stateToJson} gave, or from its text.
 * @param source - Default `outside`.
 * @example
 * const restored = stateFromJson(kalaha, JSON.stringify(stateToJson(state)));
 */
export function stateFromJson<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  json: unknown,
  source: StateSource = 'outside',
): Result<GameState<S, E>> {
  const value = typeof json === 'string' ? parseText(json) : json;
  if (!isRecord(value)) return failed('state/malformed', 'This is not the JSON of a state.');
  const foreign = refuseForeign(game, value.rondel, value.game, value.version, value.options);
  if (foreign !== null) return { ok: false, refusal: foreign };
  const cells = game.engine.layout.blank.slice();
  const refusal =
    parseLayout(game.engine.layout, value.state, cells, false) ??
    firstUnknown(value, KEYS, '') ??
    (source === 'own' ? null : (refuseCells(game.engine, cells) ?? refuseDerived(game.engine, cells)));
  if (refusal !== null) return { ok: false, refusal };
  const past = parsePast(game, value.past);
  if (past === undefined) return failed('state/bad-field', 'past must be a list of hashes.', 'past');
  return verified(makeState(game, cells, past), value.hash, source);
}

/** The value of a JSON text, or `undefined`. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Refuses what was written by another format, game, version or set of options. */
export function refuseForeign(
  game: Game,
  format: unknown,
  name: unknown,
  version: unknown,
  options: unknown,
): Refusal | null {
  if (format !== STATE_FORMAT) {
    return makeRefusal('state/unknown-format', `Only format ${STATE_FORMAT} can be read.`, 'rondel');
  }
  if (name !== game.name) {
    return makeRefusal('state/foreign-game', `This is not of the game ${game.name}.`, 'game');
  }
  if (version !== game.version) {
    const message = `This is of another version of ${game.name}; here is version ${game.version}.`;
    return makeRefusal('state/foreign-version', message, 'version');
  }
  return refuseOptions(game, options, 'state');
}

function parsePast(game: Game, value: unknown): Past | null | undefined {
  if (!game.engine.remembers) return value === undefined ? null : undefined;
  if (!Array.isArray(value)) return undefined;
  let past: Past | null = null;
  for (const text of value as unknown[]) {
    const lanes = typeof text === 'string' ? parseLanes(text, 2) : null;
    if (lanes === null) return undefined;
    past = extendPast(past, lanes[0] as number, lanes[1] as number);
  }
  return past;
}

/** The state, if it has the hash it claims to have and, from outside, the game can come to it. */
export function verified<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  hash: unknown,
  source: StateSource,
): Result<GameState<S, E>> {
  if (stateHash(state) === hash) return source === 'own' ? accept(state) : acceptPossible(state);
  return failed('state/hash-mismatch', 'The hash does not fit the state: it was changed or damaged.', 'hash');
}

function failed(code: string, message: string, field?: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: makeRefusal(code, message, field) };
}

/** Some fields of a state, in the form in which {@link stateToJson} shows them. */
export type StateChanges = { readonly [artifact: string]: unknown };

/**
 * A state with some fields set, for positions that did not come about by play: puzzles, tests,
 * notations. Groups may be given in part, by index or name. What follows from other fields by the game's `derive` is
 * worked out. The game's `invariant` is not asked: for fields from a stranger, read the state again from its JSON.
 * @example
 * edit(startGame(kalaha), { holes: [0, 0, 0, 0, 0, 1, 9, 0, 0, 0, 0, 0, 2, 9], turn: { active: 1 } });
 */
export function edit<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  changes: StateChanges,
): Result<GameState<S, E>> {
  const { engine } = state.game;
  const cells = state.cells.slice();
  const unread = parseLayout(engine.layout, changes, cells, true);
  if (unread !== null) return { ok: false, refusal: unread };
  // Whose turn it is decides where the rotation goes on from, unless that is said too.
  const turn: unknown = changes.turn;
  if (isRecord(turn) && Object.hasOwn(turn, 'active')) {
    const active = cells[TURN.active] as number;
    for (const cell of ['owner', 'anchor'] as const) {
      const place = engine.turn[cell];
      if (place >= 0 && active >= 0 && !Object.hasOwn(turn, cell)) cells[place] = active;
    }
  }
  const refusal = refuseCells(engine, cells) ?? refuseDeriving(engine, cells);
  if (refusal !== null) return { ok: false, refusal };
  // The line of positions that led here no longer holds; it starts anew.
  return accept(makeState(state.game, cells, rememberPosition(engine, cells, null)));
}
