/** The game that a command plays, and where: from its start, from a FEN, or from a point of a record. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type GameState, reseed, type Seed } from '@rondel/core';
import { hasGivenDice } from '@rondel/core/inspect';
import type { BatchOrigin } from '@rondel/simulator/report';
import { UserError } from './errors.ts';
import { type FoundGame, findGame, GAME_ARGUMENT, withTyped } from './find-game.ts';
import { inLine } from './format.ts';
import { findRecordedGame, parseRecord, replayRecord } from './records.ts';

/** What a command was told of the game and the position. */
export interface PositionOptions {
  readonly option?: readonly string[];
  readonly patience?: number;
  readonly fen?: string;
  readonly from?: string;
}

/** What the help says of a game that a record may name, and of `--from`. */
export const GAME_OR_RECORD: string = `${GAME_ARGUMENT}; not needed with --from`;
export const FROM_ARGUMENT = '--from <record[@n]>';
export const FROM_HELP =
  'where this record ends, or after its event n (0: its start); the record says which game it is of, and with which options';

/** A game, and where it is played from. */
export interface Beginning {
  readonly found: FoundGame;
  /** `null` for the start of the game. */
  readonly state: GameState | null;
  /** Where to begin, as the user gave it. */
  readonly origin: BatchOrigin | null;
}

/**
 * Finds the game and the position that were asked for.
 * @param name - The game; not needed with a record.
 * @param seed - What is rolled with from there on, where the dice of a record were given.
 * @example
 * const { found, state } = await findBeginning(undefined, { from: 'match.json@12' });
 */
export async function findBeginning(
  name: string | undefined,
  options: PositionOptions,
  seed: Seed = 0,
): Promise<Beginning> {
  const { fen, from } = options;
  if (fen !== undefined && from !== undefined) throw new UserError('Give --fen or --from, not both.');
  if (from !== undefined) return beginInRecord(name, from, options, seed);
  if (name === undefined) throw new UserError('Which game? Name one, or give a record of one with --from.');
  const found = await findGame(name, options.option, options.patience);
  if (fen === undefined) return { found, state: null, origin: null };
  return { found, state: readPosition(found, fen), origin: { fen } };
}

async function beginInRecord(
  name: string | undefined,
  from: string,
  { option = [], patience }: PositionOptions,
  seed: Seed,
): Promise<Beginning> {
  const { file, event: asked } = parsePoint(from);
  const shown = file === '-' ? 'The input' : file;
  const record = parseRecord(await readText(file), shown);
  const hint = 'Name the game too: a file such as ./letters.ts, or a package.';
  const found = await findRecordedGame(record, shown, { asked: name, hint, patience });
  refuseOptions(found, option, shown);
  const match = replayRecord(found, record, shown);
  const event = asked ?? match.length;
  if (event > match.length) {
    throw new UserError(`--from ${from}: the record has ${match.length} events.`);
  }
  const { state } = match.jump(event);
  return {
    found,
    state: hasGivenDice(state) ? reseed(state, seed) : state,
    origin: { record: file, event },
  };
}

/** Parses `match.json@12`. A file that is itself called so is taken as it is. */
function parsePoint(text: string): { readonly file: string; readonly event: number | null } {
  const end = text.lastIndexOf('@');
  const whole = { file: text, event: null };
  if (end <= 0 || existsSync(text)) return whole;
  const file = text.slice(0, end);
  const number = text.slice(end + 1);
  if (/^\d+$/.test(number)) return { file, event: Number(number) };
  if (!existsSync(file)) return whole;
  throw new UserError(
    `--from ${text}: after "@" comes the number of an event, as in ${file}@12, not '${number}'.`,
  );
}

/** Options that are given beside a record must be those that it was played with. */
function refuseOptions({ game }: FoundGame, typed: readonly string[], file: string): void {
  if (withTyped(game, typed).signature === game.signature) return;
  const names = typed.map((text) => text.slice(0, text.indexOf('=')));
  const recorded = Object.fromEntries(names.map((name) => [name, game.options[name]]));
  throw new UserError(
    `${file} was played with ${inLine(recorded)}. Leave out --option: the options come from the record.`,
  );
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
