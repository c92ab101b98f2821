/**
 * Records: a match as game, version, options, seed and events. States are derived, so a record is
 * short, can be read and mended by people, and serves as replay, saved game, bug report and fixture.
 * The hashes in it tell the first event after which a replay went another way. A match that was rolled
 * on a real board has its dice in the record instead of a seed.
 */
import type { EventSchema } from './event.ts';
import { type DecodedEvent, decodeEvent } from './event-json.ts';
import type { Game, Options } from './game.ts';
import { applyGiven } from './handle.ts';
import { beginMatch, type GameProgress, startMatch } from './progress.ts';
import type { Seed } from './random/seed.ts';
import { OLDEST_FORMAT, parseRecord, RECORD_FORMAT, show } from './read-record.ts';
import { accept, type Result, refuse } from './result.ts';
import type { Schema } from './schema/field.ts';
import { startGiven } from './start-game.ts';
import { hasGivenDice, sameState, stateHash } from './state.ts';
import { parseText, type StateJson, stateFromJson, stateToJson } from './state-json.ts';

/** A match as plain data. It has a seed or dice, never both. */
export interface GameRecord {
  readonly rondel: number;
  readonly game: string;
  readonly version: number;
  /** The options that differ from the standard. */
  readonly options: Options;
  /** What the dice come from. */
  readonly seed?: Seed;
  /** Given dice: what was drawn at the start, and then by each event. */
  readonly dice?: readonly (readonly number[])[];
  /** The seat that began. */
  readonly first: number;
  /** The state that the match began with, where that is not the start of the game. */
  readonly start?: StateJson;
  readonly events: readonly DecodedEvent[];
  /** Hash of the state after event `at`; 0 is the start. */
  readonly hashes: readonly { readonly at: number; readonly hash: string }[];
}

/**
 * The record of a match up to its present point.
 * @param every - A hash is noted after every so many events, and after the last. Default 1.
 */
export function toRecord(progress: GameProgress, every = 1): GameRecord {
  const { game, start } = progress;
  const codes = progress.events();
  const dice = progress.dice();
  const hashes: { at: number; hash: string }[] = [];
  let { state } = progress.jump(0);
  for (let at = 0; at <= codes.length; at++) {
    if (at > 0) state = applyGiven(state, codes[at - 1] as number, dice?.[at] ?? null);
    if (at % every === 0 || at === codes.length) hashes.push({ at, hash: stateHash(state) });
  }
  if (!sameState(state, progress.state)) {
    throw new TypeError(`${game.name}: this match, played again, comes to another state`);
  }
  return {
    rondel: RECORD_FORMAT,
    game: game.name,
    version: game.version,
    options: game.chosen,
    ...(dice === null ? { seed: start.seed as Seed } : { dice }),
    first: start.first,
    ...(start.from === null ? {} : { start: stateToJson(start.from) }),
    events: codes.map((code) => decodeEvent(game, code)),
    hashes,
  };
}

/**
 * Plays a record again, from its text or its value, and verifies every hash in it. A refusal names
 * the first event that differs.
 * @example
 * const result = replay(kalaha, JSON.stringify(toRecord(match)));
 */
export function fromRecord<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  record: unknown,
): Result<GameProgress<S, E>> {
  const parsed = parseRecord(game, typeof record === 'string' ? parseText(record) : record);
  if (!parsed.ok) return parsed;
  const { rondel, dice, start, events, hashes } = parsed.value;
  const noted = noteHashes(hashes);
  const started = startRecorded(game, parsed.value);
  if (!started.ok) return started;
  let progress = started.value;
  // States of the oldest format were laid out otherwise. Where the first hash fits, so do the others.
  let isLaidOutSo = rondel !== OLDEST_FORMAT;
  for (let at = 0; ; at++) {
    const { state } = progress;
    const entries = noted.get(at) ?? [];
    const wrong = entries.find((index) => hashes[index]?.hash !== stateHash(state));
    if (wrong !== undefined && isLaidOutSo) {
      const place = at === 0 ? 'at the start' : `after event ${at} (${show(events[at - 1])})`;
      return refuse('record/diverged', `The replay differs from the record ${place}.`, `hashes[${wrong}]`);
    }
    if (wrong !== undefined) noted.clear();
    else if (entries.length > 0) isLaidOutSo = true;
    if (at === events.length) return accept(progress);
    const extras = dice === undefined ? undefined : { dice: dice[at + 1] as readonly number[] };
    const event = (): string => `event ${at + 1} (${show(events[at])})`;
    let result: Result<GameProgress<S, E>>;
    try {
      result = progress.handleEvent(events[at] as never, extras);
    } catch (error) {
      // Without a start state a throw is the game's bug; with one the state may be at fault.
      if (start === undefined) throw error;
      const reason = String(error).slice(0, 200);
      return refuse('record/refused', `The game fails at ${event()}: ${reason}.`, `events[${at}]`);
    }
    if (!result.ok) {
      const { code, message } = result.refusal;
      return refuse(
        'record/refused',
        `The game refuses ${event()} with ${code}: ${message}`,
        `events[${at}]`,
      );
    }
    progress = result.value;
  }
}

/** The hashes by event, so that long records are read in one go. */
function noteHashes(hashes: GameRecord['hashes']): Map<number, number[]> {
  const noted = new Map<number, number[]>();
  for (const [entry, { at }] of hashes.entries()) {
    const entries = noted.get(at);
    if (entries === undefined) noted.set(at, [entry]);
    else entries.push(entry);
  }
  return noted;
}

/** The match of a record before its first event. */
export function startRecorded<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  { seed = 0, first, dice, start }: GameRecord,
): Result<GameProgress<S, E>> {
  if (start === undefined) {
    if (dice === undefined) return accept(startMatch(game, { seed, first }));
    const rolled = dice[0] as readonly number[];
    const state = startGiven(game, rolled, first);
    if (state.ok) return accept(beginMatch(state.value, { seed: null, first, from: null, dice: rolled }));
    return refuse('record/refused', `The game cannot begin: ${state.refusal.message}`, 'dice[0]');
  }
  const from = stateFromJson(game, start);
  if (!from.ok) {
    const { field, message } = from.refusal;
    const where = field === undefined ? 'start' : `start.${field}`;
    return refuse(
      'record/bad-start',
      `The record begins with a state that cannot be read: ${message}`,
      where,
    );
  }
  if (hasGivenDice(from.value) !== (dice !== undefined)) {
    const message =
      'The record and the state that it begins with do not have their dice from the same place.';
    return refuse('record/bad-start', message, 'start');
  }
  return accept(
    startMatch(game, dice === undefined ? { seed, first, from: from.value } : { first, from: from.value }),
  );
}
