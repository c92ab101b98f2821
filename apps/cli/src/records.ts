/** Records in files: what they are of, and the match that they tell. */
import { fromRecord, type GameProgress, type GameRecord } from '@rondel/core';
import { isBuiltIn } from '@rondel/workers/modules';
import { asUserError, EXIT, UserError } from './errors.ts';
import { type FoundGame, findGame } from './find-game.ts';

/** A record that has not been replayed yet: any part of it may be missing or wrong. */
export type ParsedRecord = Partial<GameRecord>;

/** Parses the text of a record. The error says where it is wrong. */
export function parseRecord(text: string, file: string): ParsedRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value === 'object' && value !== null && 'rondel' in value) return value as ParsedRecord;
  throw new UserError(`${file} is not a record of rondel.`);
}

/** How a command learns the game of a record. */
export interface RecordedGameOptions {
  /** The game that was asked for, if one was. It must be the one of the record. */
  readonly asked?: string | undefined;
  /** What to do about a record of a game from outside, as a sentence. */
  readonly hint: string;
  readonly patience?: number | undefined;
}

/** The game of a record, with the options that it was played with. */
export async function findRecordedGame(
  { game, options }: ParsedRecord,
  file: string,
  { asked, hint, patience }: RecordedGameOptions,
): Promise<FoundGame> {
  if (typeof game !== 'string') throw new UserError(`${file} does not say which game it is of.`);
  if (asked === undefined && !(await isBuiltIn(game))) {
    throw new UserError(
      `${file} is a record of '${game.slice(0, 64)}', which does not come with rondel. ${hint}`,
    );
  }
  const found = await findGame(asked ?? game, [], patience);
  if (found.game.name !== game) {
    throw new UserError(`${file} is a record of '${game.slice(0, 64)}', not of ${found.game.name}.`);
  }
  if (typeof options !== 'object' || options === null) return found;
  return { ...found, game: asUserError(() => found.game.with(options)) };
}

/** Replays a record of this game. Throws if it does not verify. */
export function replayRecord({ game }: FoundGame, record: ParsedRecord, file: string): GameProgress {
  const result = fromRecord(game, record);
  if (result.ok) return result.value;
  const { code, message } = result.refusal;
  throw new UserError(`${file} does not verify (${code}): ${message}`, [], EXIT.failed);
}
