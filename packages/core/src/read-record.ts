/** Reading a record: its frame is checked, and it is brought to the game's version; its events are checked by playing them. */
import type { Game } from './game.ts';
import { refuseOptions } from './options.ts';
import { isSeed } from './random/seed.ts';
import type { GameRecord } from './record.ts';
import { accept, type Result, refuse } from './result.ts';
import { isRecord } from './schema/parse.ts';

/** The version of the record format itself. */
export const RECORD_FORMAT = 2;

/** Records of this format name all options, have a seed, and hash states that were laid out otherwise. */
export const OLDEST_FORMAT = 1;

/** Checks everything about a record but its events. */
export function parseRecord(game: Game, value: unknown): Result<GameRecord> {
  if (!isRecord(value)) return refuse('record/malformed', 'This is not a record.');
  if (value.rondel !== RECORD_FORMAT && value.rondel !== OLDEST_FORMAT) {
    const formats = `${OLDEST_FORMAT} and ${RECORD_FORMAT}`;
    return refuse('record/unknown-format', `Only records of the formats ${formats} can be read.`, 'rondel');
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
  const migrated = migrate(game, renamed(game, value as unknown as GameRecord));
  if (!migrated.ok) return migrated;
  const record: { readonly [K in keyof GameRecord]: unknown } = migrated.value;
  const broken = (field: string, wanted: string): Result<GameRecord> =>
    refuse('record/malformed', `${field} must be ${wanted}.`, field);
  if (!Array.isArray(record.events)) return broken('events', 'a list');
  if (record.dice !== undefined) {
    if (record.seed !== undefined) return broken('seed', 'left out where the dice are given');
    if (!isListOf(record.dice, Array.isArray)) {
      return broken('dice', 'a list of lists');
    }
    if (record.dice.length !== record.events.length + 1) {
      return broken('dice', 'what was drawn at the start and by each event');
    }
  } else if (!isSeed(record.seed)) return broken('seed', 'a whole number or a short text');
  if (!isListOf(record.hashes, isHashEntry)) {
    return broken('hashes', 'a list of { at, hash }');
  }
  const { first } = record;
  if (!Number.isInteger(first) || (first as number) < 0 || (first as number) >= game.seats) {
    return broken('first', 'a seat');
  }
  const foreign = refuseOptions(game, record.options, 'record');
  if (foreign !== null) return { ok: false, refusal: foreign };
  const { events, hashes } = migrated.value;
  const late = hashes.findIndex(({ at }) => at < 0 || at > events.length);
  if (late >= 0) {
    const message = `The record has a hash for event ${hashes[late]?.at}, but only ${events.length} events.`;
    return refuse('record/diverged', message, `hashes[${late}]`);
  }
  return accept(migrated.value);
}

/** Whether it is a list of such items. `every` by itself passes over holes. */
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && Array.from<unknown>(value).every(isItem);

function isHashEntry(value: unknown): boolean {
  return isRecord(value) && Number.isInteger(value.at) && typeof value.hash === 'string';
}

/** In records of format 1 the event of the turn that ends a segment was called `advance`. */
function renamed(game: Game, record: GameRecord): GameRecord {
  const { byName } = game.engine.codes;
  const isOld = (record.rondel as number) === OLDEST_FORMAT && Array.isArray(record.events);
  if (!isOld || byName.has('advance') || !byName.has('proceed')) return record;
  const events = record.events.map((event) =>
    isRecord(event) && event.type === 'advance' ? { ...event, type: 'proceed' } : event,
  );
  return { ...record, events };
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

/** Something from outside, short enough for a message. */
export function show(value: unknown): string {
  try {
    return JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
  } catch {
    return 'something that cannot be shown';
  }
}
