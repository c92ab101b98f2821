/** Where everything is kept: the database that was given, or the private one, and the connections that write events. */
import type { Logger } from 'pino';
import type { Openings } from './base/openings.ts';
import type { Settings } from './base/settings.ts';
import { type Database, openDatabase, openJournalPool } from './database/database.ts';
import { openEmbedded } from './database/embedded.ts';

export interface Storage {
  readonly url: string;
  readonly database: Database;
  /** Connections for the journal alone. */
  readonly written: ReturnType<typeof openJournalPool>;
}

/** Opens it, and waits for a database that is just starting. */
export async function openStorage(
  openings: Openings,
  settings: Settings,
  log: Logger,
  signal?: AbortSignal,
): Promise<Storage> {
  const { databaseUrl, data, databaseWait, journal } = settings;
  const tell = (message: string): void => log.info(message);
  const url = databaseUrl ?? openings.add(await openEmbedded({ folder: data, log: tell, signal })).url;
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection to the database was lost');
  let isTold = false;
  const onWait = (error: Error, left: number): void => {
    // Warn only once; how it ends is reported anyway.
    const sentence = `the database cannot be reached yet (${error.message}): waits for it, up to ${left} s`;
    log[isTold ? 'debug' : 'warn']({ left }, sentence);
    isTold = true;
  };
  const database = await openings.wait(
    openDatabase({ url, onError, patience: databaseWait * 1_000, onWait, signal }),
  );
  const written = openings.add(openJournalPool({ url, connections: journal.lanes, onError }));
  return { url, database, written };
}
