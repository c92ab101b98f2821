/** A backup is taken while people play, and everything goes on from it elsewhere. */
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fromRecord, type Game, type GameRecord, unwrap } from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';
import { kalaha } from '@rondel/games/kalaha';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../server/src/testing/database.ts';
import { openTestServer, type TestServer } from '../../../server/src/testing/server.ts';
import { ask, query, sitDown, type Table, until } from '../../../server/test/tables.ts';
import { scratchFolder, start } from '../../test/run.ts';

const GAMES: { readonly [name: string]: Game } = {
  kalaha: kalaha as unknown as Game,
  'ca-ngua': caNgua as unknown as Game,
};
const games = Object.keys(GAMES);
const scratch = scratchFolder();
const backup = scratch('rondel.backup');
const rondel = (...words: readonly string[]) => start(...words).ran;
let server: TestServer;
let fresh: TestDatabase;
let tables: Table[];
/** What each table had seen acknowledged when the backup began, and when it was done. */
let before: number[];

beforeAll(async () => {
  server = await openTestServer({ games });
  fresh = await openTestDatabase();
});
afterAll(async () => {
  await server?.close();
  await fresh?.close();
});

/** Plays the first legal event of either seat, if there is one, and returns how far the match is. */
async function playOn(at: TestServer, { id, players }: Table, seat: number): Promise<number> {
  const { body } = await ask(at, `/matches/${id}`, { token: players[seat]?.token });
  const { sequence, position } = body as { sequence: number; position: { legal: readonly object[] } };
  const [event] = position.legal;
  if (event === undefined) return sequence;
  const { body: acted } = await ask(at, `/matches/${id}/events`, {
    token: players[seat]?.token,
    json: { event, expected: sequence },
  });
  return (acted?.['sequence'] as number | undefined) ?? sequence;
}

/** What is left of attempts to write a file. */
const partsOf = (file: string): string[] =>
  readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)) && name.endsWith('.part'));

const record = async (at: TestServer, { id }: Table): Promise<GameRecord | null> => {
  const { status, text } = await ask(at, `/matches/${id}/record`);
  return status === 200 ? (JSON.parse(text) as GameRecord) : null;
};

test('[S13] a backup is taken while matches are played', async () => {
  const clock = { kind: 'player', seconds: 3_000, increment: 0 } as const;
  tables = [];
  for (const game of games) {
    for (let i = 0; i < 2; i++) {
      const options = game === 'ca-ngua' ? { players: 2 } : {};
      tables.push(await sitDown(server, { game, options, ...(i === 1 ? { clock } : {}) }));
    }
  }
  let isOver = false;
  const reached = tables.map(() => 0);
  const playing = tables.map(async (table, i) => {
    for (let seat = 0; !isOver; seat = 1 - seat) reached[i] = await playOn(server, table, seat);
  });
  await until(() => reached.every((sequence) => sequence > 5));
  before = [...reached];
  const done = await rondel('backup', backup, '--database', server.database.url);
  isOver = true;
  await Promise.all(playing);
  expect(done).toMatchObject({ code: 0, out: '' });
  expect(done.err).toMatch(/^Backed up 4 matches, [\d,]+ rows in all\.\n$/);
  expect(partsOf(backup)).toEqual([]);
  // It can be read without us, too.
  expect(gunzipSync(readFileSync(backup)).toString('utf8', 0, 2_000)).toMatch(
    /^-- rondel backup \{.*\}\nCOPY rondel\./,
  );
});

test('[S13] two backups to one name leave one whole file, and a reader who has left is told of', async () => {
  const name = scratch('twice');
  const url = server.database.url;
  const both = await Promise.all([name, name].map((file) => rondel('backup', file, '--database', url)));
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(gunzipSync(readFileSync(name)).toString()).toMatch(/\n-- end \{.*\}\n$/);
  expect(partsOf(name)).toEqual([]);
  expect((await rondel('backup', join(scratch('nowhere'), 'file'), '--database', url)).code).toBe(2);

  const { child, ran } = start('backup', '-', '--database', url);
  child.stdout?.destroy();
  expect(await ran).toMatchObject({
    code: 1,
    err: 'rondel: The backup is cut off: its reader has ended before it.\n',
  });
});

test('[S13] a backup that is cut off or changed is refused, and nothing is left of it', async () => {
  const whole = readFileSync(backup);
  const plain = gunzipSync(whole);
  const changed = Buffer.from(plain);
  changed[changed.indexOf('kalaha')] = 'K'.charCodeAt(0);
  const parts = {
    cut: whole.subarray(0, whole.length / 2),
    ended: gzipSync(plain.subarray(0, plain.lastIndexOf('-- end'))),
    changed: gzipSync(changed),
    other: gzipSync('something else\n'),
  };
  for (const [name, bytes] of Object.entries(parts)) {
    const file = scratch(name);
    writeFileSync(file, bytes);
    const { code, err } = await rondel('restore', file, '--database', fresh.url);
    expect([name, code, err]).toEqual([
      name,
      1,
      name === 'other'
        ? 'rondel: This file is not a backup of rondel.\n'
        : 'rondel: The backup is cut off or damaged: it is not as it was written.\n',
    ]);
  }
  const newer = scratch('newer');
  writeFileSync(newer, gzipSync(plain.toString().replace('"001-matches"', '"001-matches","999-later"')));
  expect((await rondel('restore', newer, '--database', fresh.url)).err).toMatch(
    /^rondel: The backup was made by a newer rondel \(.*step 999-later\); this one knows up to .* Restore it with the newer one\.\n$/,
  );
});

test('[S13] restored elsewhere, every record is whole, tokens are valid, clocks stand, and matches go on', async () => {
  const { code, err } = await rondel('restore', backup, '--keep-clocks', '--database', fresh.url);
  expect([code, err.replace(/[\d,]+/g, '…')]).toEqual([0, 'Restored … matches… … rows in all.\n']);
  const other = await openTestServer({ games }, fresh);
  try {
    for (const [i, table] of tables.entries()) {
      const { body } = await ask(other, `/matches/${table.id}`, { token: table.players[0]?.token });
      const match = body as { sequence: number; status: string; game: string; remaining: number[] | null };
      // Nothing that was acknowledged before the backup began is missing.
      expect(match.sequence).toBeGreaterThanOrEqual(before[i] as number);
      const [count] = await query(
        other,
        'select count(*)::int, max(seq) as last from rondel.events where match_id = $1',
        [table.id],
      );
      expect(count).toEqual({ count: match.sequence, last: match.sequence });
      if (match.remaining !== null) expect(Math.min(...match.remaining)).toBeGreaterThan(2_000_000);
      const kept = await record(other, table);
      if (kept !== null) unwrap(fromRecord((GAMES[match.game] as Game).with(kept.options), kept));
      if (match.status === 'finished') continue;
      // Turns that wait for the queue are found by the sweep.
      await until(async () => {
        const [one, two] = [await playOn(other, table, 0), await playOn(other, table, 1)];
        return Math.max(one, two) > match.sequence + 1;
      });
      await ask(other, `/matches/${table.id}/leave`, { token: table.players[0]?.token, method: 'POST' });
      const ended = await record(other, table);
      if (ended === null) throw new Error('no record');
      unwrap(fromRecord((GAMES[match.game] as Game).with(ended.options), ended));
    }
    const refused = await rondel('restore', backup, '--replace', '--database', fresh.url);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(
      /^rondel: A node is running on this database: [0-9a-f-]{36} at 127\.0\.0\.1\. Stop all servers and workers first\.\n$/,
    );
  } finally {
    await other.close();
  }
  const full = await rondel('restore', backup, '--database', fresh.url);
  expect([full.code, full.err]).toEqual([
    1,
    'rondel: The database is not empty: it holds 4 matches, which a restore would delete.\n--replace does it all the same.\n',
  ]);
  expect((await rondel('restore', backup, '--replace', '--database', fresh.url)).code).toBe(0);
});

test('[S13] the private database is backed up and restored in the same way, and of another version says how', async () => {
  const data = scratch('data');
  // PostgreSQL runs as another user if we are root, and shall find the folder all the same.
  chmodSync(dirname(data), 0o755);
  expect((await rondel('backup', scratch('none'), '--data', data)).err).toMatch(
    /^rondel: There is no private database in .+\.\n$/,
  );
  expect(existsSync(scratch('none'))).toBe(false);
  expect(await rondel('restore', backup, '--data', data)).toMatchObject({ code: 0 });
  const again = scratch('again');
  expect(await rondel('backup', again, '--data', data)).toMatchObject({ code: 0 });
  const linesOf = (file: string): string[] =>
    gunzipSync(readFileSync(file))
      .toString()
      .split('\n')
      .filter((line) => !line.startsWith('--'))
      .sort();
  expect(linesOf(again)).toEqual(linesOf(backup));

  writeFileSync(join(data, 'postgres', 'data', 'PG_VERSION'), '12\n');
  const { code, err } = await rondel('serve', '--port', '0', '--data', data);
  expect(code).toBe(1);
  expect(err).toContain('is of PostgreSQL 12, and this rondel brings 18, which cannot read it.');
  expect(err).toMatch(/npx @rondel\/cli@\d+\.\d+\.\d+ backup rondel\.backup --data /);
  expect(err).toMatch(/npx @rondel\/cli@\d+\.\d+\.\d+ restore rondel\.backup --keep-clocks --data /);
});
