/** The core of a node for tests: everything needed to act in matches, without queue, timers and network. */
import { sql } from 'kysely';
import { pino } from 'pino';
import type { HostedGame } from '../base/settings.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../database/database.ts';
import { type Acting, openActing } from '../matches/acting.ts';
import { type Catalogue, openCatalogue } from '../matches/catalogue.ts';
import { type Journal, openJournal } from '../matches/journal.ts';
import { type MatchStore, openMatchStore } from '../matches/match-store.ts';
import { type MatchTime, openMatchTime } from '../nodes/match-time.ts';

/** A log entry. */
export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface BareNode {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly store: MatchStore;
  readonly journal: Journal;
  readonly acting: Acting;
  readonly time: MatchTime;
  readonly log: pino.Logger;
  /** Everything that was logged. */
  readonly lines: readonly LogLine[];
  close(): Promise<void>;
}

/**
 * @example
 * const node = await openBareNode(url, ['ca-ngua']);
 */
export async function openBareNode(
  url: string,
  games: readonly HostedGame[],
  options: Pick<DatabaseOptions, 'connections'> = {},
): Promise<BareNode> {
  const lines: LogLine[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const database = await openDatabase({ ...options, url });
  const catalogue = await openCatalogue(games);
  const store = openMatchStore(database, catalogue);
  const journal = openJournal({
    pool: database.pool,
    log,
    onWritten: (changes) => {
      for (const { after } of changes) store.keep(after);
    },
  });
  const time = await openMatchTime(database, log);
  const acting = openActing({ store, journal, time });
  const close = async (): Promise<void> => {
    await journal.drain();
    await database.close();
  };
  return { database, catalogue, store, journal, acting, time, log, lines, close };
}

/** Waits until a condition holds, and fails if it never does. */
export async function until(isSo: () => boolean | Promise<boolean>, limit = 60_000): Promise<void> {
  const end = performance.now() + limit;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** How many jobs wait in the queue. */
export async function countJobs({ database }: BareNode): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker._private_jobs`.execute(
    database.db,
  );
  return rows[0]?.count ?? -1;
}

/** How many events a match has had: where only turns end, how many of them did. */
export async function endsOf({ database }: BareNode, match: string): Promise<number> {
  const rows = await database.db.selectFrom('events').select('seq').where('match_id', '=', match).execute();
  return rows.length;
}
