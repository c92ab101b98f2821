/** The events of a match, whether they are rows or in its archive. */
import type { Database } from '../database/database.ts';
import { type StoredEvent, unpackEvents } from './archive-format.ts';
import type { Match } from './match.ts';

/**
 * The events after a sequence, up to a limit.
 * @example
 * const events = await readEvents(database, match, 12, 200);
 */
export async function readEvents(
  { db }: Pick<Database, 'db'>,
  { id, row, seq }: Pick<Match, 'id' | 'row' | 'seq'>,
  after: number,
  limit: number,
): Promise<readonly StoredEvent[]> {
  let rows: readonly StoredEvent[] = [];
  if (row.archived_at === null) {
    rows = await db
      .selectFrom('events')
      .select(['seq', 'code', 'hash', 'at'])
      .where('match_id', '=', id)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute();
    if (rows.length >= Math.min(limit, seq - after)) return rows;
    // It may have been archived since it was read.
  }
  const archive = await db
    .selectFrom('archives')
    .select('data')
    .where('match_id', '=', id)
    .executeTakeFirst();
  if (archive === undefined) return rows;
  const all = await unpackEvents(archive.data);
  return all.filter((event) => event.seq > after).slice(0, limit);
}
