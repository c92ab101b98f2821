/**
 * Records: a match as game, version, options, seed and events. States are derived, so a record is
 * short, can be read and mended by people, and serves as replay, saved game, bug report and fixture.
 * The hashes in it tell the first event after which a replay went another way.
 */
import type { EventSchema } from './event.ts';
import { type DecodedEvent, decodeEvent } from './event-json.ts';
import type { Game, Options } from './game.ts';
import { apply } from './handle.ts';
import { type GameProgress, startMatch } from './progress.ts';
import { isSeed, type Seed } from './random/seed.ts';
import { accept, type Result, refuse } from './result.ts';
import type { Schema } from './schema/field.ts';
import { isRecord } from './schema/parse.ts';
import { sameState, stateHash } from './state.ts';
import { parseText, type StateJson, sameOptions, stateFromJson, stateToJson } from './state-json.ts';

/** The version of the record format itself. */
export const RECORD_FORMAT = 1;

export interface GameRecord {
  readonly rondel: number;
  readonly game: string;
  readonly version: number;
  readonly options: Options;
  readonly seed: Seed;
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
  const hashes: { at: number; hash: string }[] = [];
  let { state } = progress.jump(0);
  for (let at = 0; at <= codes.length; at++) {
    if (at > 0) state = apply(state, codes[at - 1] as number);
    if (at % every === 0 || at === codes.length) hashes.push({ at, hash: stateHash(state) });
  }
  if (!sameState(state, progress.state)) {
    throw new TypeError(`${game.name}: this match cannot be recorded; was its randomness scripted?`);
  }
  return {
    rondel: RECORD_FORMAT,
    game: game.name,
    version: game.version,
    options: game.options,
    seed: start.seed,
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
export function replay<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  record: unknown,
): Result<GameProgress<S, E>> {
  const parsed = parseRecord(game, typeof record === 'string' ? parseText(record) : record);
  if (!parsed.ok) return parsed;
  const { seed, first, start, events, hashes } = parsed.value;
  const late = hashes.findIndex(({ at }) => at < 0 || at > events.length);
  if (late >= 0) {
    const message = `The record has a hash for event ${hashes[late]?.at}, but only ${events.length} events.`;
    return refuse('record/diverged', message, `hashes[${late}]`);
  }
  // By event, so that long records are read in one go.
  const noted = new Map<number, number[]>();
  for (const [entry, { at }] of hashes.entries()) {
    const entries = noted.get(at);
    if (entries === undefined) noted.set(at, [entry]);
    else entries.push(entry);
  }
  const from = start === undefined ? null : stateFromJson(game, start);
  if (from !== null && !from.ok) {
    const { field } = from.refusal;
    const message = `The record begins with a state that cannot be read: ${from.refusal.message}`;
    return refuse('record/bad-start', message, field === undefined ? 'start' : `start.${field}`);
  }
  let progress = startMatch(game, from === null ? { seed, first } : { seed, first, from: from.value });
  for (let at = 0; ; at++) {
    const { state } = progress;
    const entry = noted.get(at)?.find((index) => hashes[index]?.hash !== stateHash(state));
    if (entry !== undefined) {
      const place = at === 0 ? 'at the start' : `after event ${at} (${show(events[at - 1])})`;
      return refuse('record/diverged', `The replay differs from the record ${place}.`, `hashes[${entry}]`);
    }
    if (at === events.length) return accept(progress);
    const result = progress.handleEvent(events[at] as never);
    if (!result.ok) {
      const { code, message } = result.refusal;
      const event = `event ${at + 1} (${show(events[at])})`;
      return refuse('record/refused', `The game refuses ${event} with ${code}: ${message}`, `events[${at}]`);
    }
    progress = result.value;
  }
}

/** Something from outside, short enough for a message. */
function show(value: unknown): string {
  try {
    return JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
  } catch {
    return 'something that cannot be shown';
  }
}

/** Checks a record's frame and brings it to the game's version; its events are checked by playing them. */
function parseRecord(game: Game, value: unknown): Result<GameRecord> {
  if (!isRecord(value)) return refuse('record/malformed', 'This is not a record.');
  if (value.rondel !== RECORD_FORMAT) {
    return refuse('record/unknown-format', `Only records of format ${RECORD_FORMAT} can be read.`, 'rondel');
  }
  if (value.game !== game.name) {
    return refuse('record/foreign-game', `This is not a record of ${game.name}.`, 'game');
  }
  const { version } = value;
  if (!Number.isInteger(version) || (version as number) < 1) {
    return refuse('record/malformed', 'The version must be a whole number from 1.', 'version');
  }
  if ((version as number) > game.version) {
    const message = `The record is of version ${version} of ${game.name}, which is newer than ${game.version}.`;
    return refuse('record/newer-version', message, 'version');
  }
  const migrated = migrate(game, value as unknown as GameRecord);
  if (!migrated.ok) return migrated;
  const record: { readonly [K in keyof GameRecord]: unknown } = migrated.value;
  const broken = (field: string, wanted: string): Result<GameRecord> =>
    refuse('record/malformed', `${field} must be ${wanted}.`, field);
  if (!isRecord(record.options)) return broken('options', 'a record');
  if (!isSeed(record.seed)) return broken('seed', 'a whole number or a short text');
  if (!Array.isArray(record.events)) return broken('events', 'a list');
  if (!Array.isArray(record.hashes) || !record.hashes.every(isHashEntry)) {
    return broken('hashes', 'a list of { at, hash }');
  }
  const { first } = record;
  if (!Number.isInteger(first) || (first as number) < 0 || (first as number) >= game.seats) {
    return broken('first', 'a seat');
  }
  if (!sameOptions(record.options, game.options)) {
    const message = `The record was played with ${show(record.options)}; take game.with(…).`;
    return refuse('record/foreign-options', message, 'options');
  }
  return accept(migrated.value);
}

function isHashEntry(value: unknown): boolean {
  return isRecord(value) && Number.isInteger(value.at) && typeof value.hash === 'string';
}

/** Takes an old record through the game's `migrate`, version by version. */
function migrate(game: Game, record: GameRecord): Result<GameRecord> {
  let migrated = record;
  while (migrated.version < game.version) {
    if (game.engine.migrate === null) {
      const message = `${game.name} is at version ${game.version} and cannot read records of ${migrated.version}.`;
      return refuse('record/older-version', message, 'version');
    }
    const version = migrated.version + 1;
    try {
      // Hashes of the old version say nothing about states of the new one.
      migrated = { ...game.engine.migrate(migrated), version, hashes: [] };
    } catch (error) {
      const message = `The record could not be brought to version ${version}: ${(error as Error).message}`;
      return refuse('record/not-migrated', message);
    }
  }
  return accept(migrated);
}
