/** The database of a server, for commands that work on all of it. */
import { findDatabase, unreachable } from '../database.ts';
import { Ending, EXIT, sentence, UserError } from '../errors.ts';
import { listenForInterrupt } from '../interrupt.ts';

export interface DatabasePlace {
  readonly database?: string;
  readonly data?: string;
}

/** Explained to the user as they are. */
const isOurs = (error: unknown): boolean => error instanceof UserError || error instanceof Ending;

/**
 * Runs a task with the database that a server with the same options would use: the one that was named, or the private
 * one, which is started if no server has it running.
 * @param mustExist - Whether there must be a private database already.
 */
export async function withDatabase<T>(
  { database, data }: DatabasePlace,
  mustExist: boolean,
  task: (url: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { BackupError, openEmbedded, RestoreRefused } = await import('@rondel/server/backup');
  const isNamed =
    database !== undefined ||
    (data === undefined && Boolean(process.env['DATABASE_URL'] ?? process.env['DATABASE_URL_FILE']));
  const url = isNamed ? await findDatabase(database, 'This') : null;
  const interrupt = listenForInterrupt();
  try {
    const folder = data ?? process.env['RONDEL_DATA'] ?? 'rondel-data';
    const embedded = url === null ? await openEmbedded({ folder, mustExist }) : null;
    try {
      return await task(url ?? (embedded?.url as string), interrupt.signal);
    } finally {
      await embedded?.close();
    }
  } catch (error) {
    if (interrupt.isGiven) throw new Ending(EXIT.interrupted);
    if (isOurs(error)) throw error;
    const isPlain = error instanceof BackupError || error instanceof RestoreRefused;
    // Errors from PostgreSQL and from the way there have a code.
    if (url !== null && !isPlain && typeof (error as { code?: unknown }).code === 'string')
      throw unreachable(url, error);
    throw new UserError(sentence((error as Error).message), [], EXIT.failed);
  } finally {
    interrupt.close();
  }
}
