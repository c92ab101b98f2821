/** The database, held against what the clients know. It is asked directly, not through a server. */
import { isDeepStrictEqual } from 'node:util';
import { viewEvent } from '@rondel/core';
import { loadGame } from '@rondel/workers/modules';
import type pg from 'pg';
import { isUnavailable } from '../src/base/database-errors.ts';
import { newClient } from '../src/database/hosts.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import type { Spectator } from './spectators.ts';

/** Asks the database, which may be about to come back. */
export async function withDatabase<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const client = newClient(url, { connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await task(client);
    } catch (error) {
      if (tries >= 100 || !isUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Every acknowledged event is where the answer said, once (the table allows it once only). */
export async function checkAcknowledged(
  client: pg.Client,
  entries: readonly Acknowledged[],
  ledger: Ledger,
): Promise<void> {
  const { rows } = await client.query<{ code: number | null; answer: { sequence: number } | null }>(
    `select e.code, r.answer from unnest($1::uuid[], $2::int[], $3::int[], $4::text[]) with ordinality as i (match, seq, seat, key, n)
     left join rondel.events e on e.match_id = i.match and e.seq = i.seq
     left join rondel.requests r on r.match_id = i.match and r.seat = i.seat and r.key = i.key order by i.n`,
    [
      entries.map(({ match }) => match),
      entries.map(({ sequence }) => sequence),
      entries.map(({ seat }) => seat),
      entries.map(({ key }) => key),
    ],
  );
  for (const [i, { match, sequence, code, key }] of entries.entries()) {
    const row = rows[i];
    const place = `event ${sequence} of match ${match} (request ${key})`;
    if (row?.code === null || row === undefined) ledger.violate(`${place} was acknowledged and is lost`);
    else if (row.code !== code)
      ledger.violate(`${place} was acknowledged as code ${code} and is ${row.code}`);
    if (row?.answer?.sequence !== sequence)
      ledger.violate(`the request of ${place} is not noted with its event`);
  }
}

/** What was refused was not done. */
export async function checkRefused(client: pg.Client, ledger: Ledger): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    'select key from rondel.requests where key = any($1::text[])',
    [[...ledger.refused.keys()]],
  );
  for (const { key } of rows)
    ledger.violate(`request ${key} of match ${ledger.refused.get(key)?.match} was refused and done`);
}

/** What a spectator has seen is what is recorded. Answers whether all of them have seen all of it. */
export async function checkSpectators(
  client: pg.Client,
  spectators: readonly Spectator[],
  ledger: Ledger,
): Promise<boolean> {
  let isUpToDate = true;
  for (const { match, events, url } of spectators) {
    const { rows } = await client.query<{
      game: string;
      options: never;
      seq: number;
      codes: number[] | null;
    }>(
      `select game, options, seq, (select array_agg(code order by seq) from rondel.events where match_id = m.id) as codes
       from rondel.matches m where id = $1`,
      [match],
    );
    const row = rows[0];
    if (row === undefined) {
      ledger.violate(`match ${match} is gone`);
      continue;
    }
    if (events.length < row.seq) isUpToDate = false;
    const game = (await loadGame(row.game)).with(row.options);
    const recorded = JSON.parse(JSON.stringify((row.codes ?? []).map((code) => viewEvent(game, code, null))));
    const wrong = events.findIndex((event, i) => !isDeepStrictEqual(event, recorded[i]));
    if (wrong >= 0) {
      const seen = JSON.stringify(events[wrong]);
      ledger.violate(`at ${url} event ${wrong + 1} of match ${match} was seen as ${seen}`);
    }
  }
  return isUpToDate;
}
