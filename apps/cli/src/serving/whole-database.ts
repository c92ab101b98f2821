/** The database of a server, for commands that work on all of it. */
import { checkDatabase, chosenDatabase, type DatabasePlace, unreachable } from '../database.ts';
import { asUserError, Ending, EXIT, sentence, UserError } from '../errors.ts';
import { listenForInterrupt } from '../interrupt.ts';

/** Explained to the user as they are. */
const isOurs = (error: unknown): boolean => error instanceof UserError || error instanceof Ending;

/**
 * Runs a task with the database that a server with the same options would use: the one that was named, or the private
 * one, which is started if no server has it running.
 * @param mustExist - Whether there must be a private database already.
 */
export async function withDatabase<T>(
  place: DatabasePlace,
  mustExist: boolean,
  task: (url: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { BackupError, DEFAULT_SETTINGS, databaseFrom, openEmbedded, RestoreRefused } = await import(
    '@rondel/server/backup'
  );
  const { databaseUrl, data: folder } = {
    ...DEFAULT_SETTINGS,
    ...asUserError(() => databaseFrom(process.env)),
    ...chosenDatabase(place),
  };
  const url = databaseUrl === null ? null : checkDatabase(databaseUrl);
  const interrupt = listenForInterrupt();
  try {
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
