/** The starting position: the start of the game, a FEN, or the end of a record. */
import { readFile } from 'node:fs/promises';
import { fromRecord, type Game, type GameProgress, type GameState, reseed, type Seed } from '@rondel/core';
import { hasGivenDice } from '@rondel/core/inspect';
import { EXIT, UserError } from './errors.ts';
import type { FoundGame } from './find-game.ts';

export interface PositionOptions {
  readonly fen?: string;
  readonly from?: string;
}

/**
 * The state that was asked for; `null` for the start of the game.
 * @param seed - What is rolled with from there on, where the dice of a record were given.
 */
export async function findPosition(
  found: FoundGame,
  { fen, from }: PositionOptions,
  seed: Seed = 0,
): Promise<GameState | null> {
  if (fen !== undefined && from !== undefined) throw new UserError('Give --fen or --from, not both.');
  if (fen !== undefined) return readPosition(found, fen);
  if (from === undefined) return null;
  const text = await readText(from);
  const { state } = replayRecord(found.game, text, from);
  return hasGivenDice(state) ? reseed(state, seed) : state;
}

function readPosition({ game, scene }: FoundGame, fen: string): GameState {
  const format = scene.formats?.find((one) => one.of === 'position');
  if (format === undefined) {
    throw new UserError(`--fen: ${game.name} has no FEN and no other notation for positions.`);
  }
  const result = format.read(fen, game);
  if (result.ok) return result.value;
  const { code, message, at } = result.refusal;
  const marked = at === undefined ? [] : [`  ${fen}`, `  ${' '.repeat(at)}^`];
  throw new UserError(`The FEN cannot be read (${code}): ${message}`, marked);
}

/** Replays a record of this game. Throws if it does not verify. */
export function replayRecord(game: Game, text: string, file: string): GameProgress {
  const result = fromRecord(game, text);
  if (result.ok) return result.value;
  const { code, message } = result.refusal;
  if (code === 'record/foreign-options') {
    const { options } = JSON.parse(text) as { options: object };
    const given = Object.entries(options).map(([name, value]) => `--option ${name}=${value}`);
    throw new UserError(
      `${file} was played with other options. ${given.length === 0 ? 'Leave out --option' : `Add ${given.join(' ')}`}.`,
    );
  }
  throw new UserError(`${file} does not verify (${code}): ${message}`, [], EXIT.failed);
}

/** The text of a file, or of standard input for `-`. */
export async function readText(file: string): Promise<string> {
  try {
    return withoutMark(await readBytes(file));
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

async function readBytes(file: string): Promise<Buffer> {
  if (file !== '-') return readFile(file);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Some editors write a mark before a text, which is no part of it. */
const withoutMark = (bytes: Buffer): string => bytes.toString('utf8').replace(/^\ufeff/, '');

/** Why a file could not be read or written. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file or folder.';
  if (code === 'EISDIR') return 'it is a folder.';
  if (code === 'EACCES') return 'it is not allowed.';
  if (code === 'ENOSPC') return 'there is no room left.';
  return message;
}
