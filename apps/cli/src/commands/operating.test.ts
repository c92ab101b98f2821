/** `rondel admin` and `rondel doctor` with a server and its database. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../../server/src/testing/server.ts';
import { type Ran, run, scratchFolder } from '../../test/run.ts';

const TOKEN = 'a token that is long enough';
const scratch = scratchFolder();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ games: ['tic-tac-toe'], adminToken: TOKEN });
  vi.stubEnv('RONDEL_ADMIN_TOKEN', TOKEN);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.close();
});

const admin = (...words: string[]): Promise<Ran> => run('admin', ...words, '--url', server.url);

test('[S12] matches are listed, shown and ended', async () => {
  expect(await admin('matches')).toEqual({ code: 0, out: 'No matches.\n', err: '' });
  const answer = await fetch(`${server.url}/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'tic-tac-toe', name: 'An' }),
  });
  const { match } = (await answer.json()) as { match: string };
  expect((await admin('matches', '--status', 'open', '--game', 'tic-tac-toe')).out).toMatch(
    new RegExp(`^match .*\\n${match} +tic-tac-toe +open +0 .* An$`, 'm'),
  );
  await expect.poll(async () => (await admin('match', match)).out).toContain('127.0.0.1');
  expect((await admin('match', match)).out).toMatch(/^status +open$/m);
  expect(await admin('end', match, '--reason', 'It is late.')).toMatchObject({
    code: 0,
    out: `Ended ${match}.\n`,
  });
  expect((await admin('match', match)).out).toMatch(/^because +It is late\.$/m);
  const [shown] = JSON.parse((await admin('matches', '--json')).out);
  expect(shown).toMatchObject({ id: match, status: 'abandoned', endedBecause: 'It is late.' });
  expect(await admin('end', match, '--reason', 'Again.')).toMatchObject({
    code: 1,
    err: 'rondel: The match is over. (match/over)\n',
  });
});

test('[S12] clients are banned and let in again, and dead jobs are listed', async () => {
  expect((await admin('ban', '10.9.8.7/24', '--reason', 'Enough.', '--for', '5')).out).toMatch(
    /^10\.9\.8\.0\/24 is banned until \d{4}-\S+\.\n$/,
  );
  expect((await admin('bans')).out).toMatch(/^10\.9\.8\.0\/24 .* Enough\.$/m);
  expect((await admin('unban', '10.9.8.0/24')).out).toBe('10.9.8.0/24 is let in again.\n');
  expect((await admin('bans')).out).toBe('Nobody is banned.\n');
  expect((await admin('jobs')).out).toBe('No dead jobs.\n');
  expect((await admin('rotate-secret')).out).toMatch(/^A new secret signs from now on\. .* stay good\.\n$/);
  expect(await admin('retry', '7')).toMatchObject({
    code: 1,
    err: 'rondel: There is no such job. (job/unknown)\n',
  });
});

test.each([
  [['matches', '--status', 'lost'], 1, /querystring\/status/],
  [['match', 'x'], 2, /'x' is not the id of a match/],
  [['ban', 'nowhere', '--reason', 'No.'], 1, /'nowhere' is no address and no network/],
  [['ban', '10.0.0.1'], 2, /--reason/],
  [['dance'], 2, /dance/],
] as const)('what is wrong is answered with a sentence: admin %j', async (words, code, says) => {
  const ran = await admin(...words);
  expect([ran.code, ran.out]).toEqual([code, '']);
  expect(ran.err).toMatch(says);
});

test('[S12] without a token, or a server, it says so', async () => {
  const gone = await run('admin', 'bans', '--url', 'http://127.0.0.1:1');
  expect([gone.code, gone.err]).toEqual([
    1,
    expect.stringMatching(/^rondel: No server answers at http:\/\/127/),
  ]);
  vi.stubEnv('RONDEL_ADMIN_TOKEN', 'another token altogether');
  expect(await admin('bans')).toMatchObject({ code: 1, err: expect.stringContaining('role/operators-only') });
  vi.stubEnv('RONDEL_ADMIN_TOKEN', '');
  expect(await admin('bans')).toMatchObject({ code: 2, err: expect.stringContaining('RONDEL_ADMIN_TOKEN') });
  vi.stubEnv('RONDEL_ADMIN_TOKEN', TOKEN);
});

interface Line {
  readonly topic: string;
  readonly name: string;
  readonly value: string;
  readonly verdict: string;
}

/** Runs the doctor and gives what it found, by topic and name. */
async function examine(...words: string[]): Promise<{ code: number | null; found: Map<string, Line> }> {
  const { code, out } = await run('doctor', '--json', ...words);
  const { ok, findings } = JSON.parse(out) as { ok: boolean; findings: Line[] };
  expect(ok).toBe(code === 0);
  return { code, found: new Map(findings.map((one) => [`${one.topic}/${one.name}`, one])) };
}

test('[S12] the doctor finds a well server well', async () => {
  vi.stubEnv('PORT', new URL(server.url).port);
  vi.stubEnv('RONDEL_GAMES', 'tic-tac-toe');
  const { code, found } = await examine('--database', server.database.url);
  expect([...found.values()].filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  expect(code).toBe(0);
  expect(found.get('database/version')?.value).toMatch(/^PostgreSQL \d/);
  expect(found.get('database/tables')?.value).toMatch(/^up to date/);
  expect(found.get('database/commit')?.value).toMatch(/ms for a commit$/);
  expect(found.get('database/size')?.value).toMatch(/ [kMGT]?B$/);
  expect(found.get('queue/nodes')?.value).toBe('1 node is at work');
  expect(found.get('queue/dead jobs')?.value).toBe('none');
  expect(found.get('clocks/clocks')?.verdict).toBe('good');
  expect(found.get('server/server')?.value).toBe(`one is ready at ${server.url}`);
  expect(found.get('versions/games')?.value).toBe('tic-tac-toe 1');
  const { out } = await run('doctor', '--database', server.database.url);
  expect(out).toMatch(/^database$/m);
  expect(out).toMatch(/\n\nNothing is wrong\.\n$/);
  expect(out).not.toContain(new URL(server.database.url).password);
});

test('[S12] the doctor finds what is wrong, and ends with 1', async () => {
  vi.stubEnv('RONDEL_GAMES', 'tic-tac-to');
  vi.stubEnv('RONDEL_ADMIN_TOKEN', 'short');
  const { code, found } = await examine('--database', 'postgres://a:secret@127.0.0.1:1/a');
  expect(code).toBe(1);
  expect(found.get('database/database')).toMatchObject({ verdict: 'wrong', value: /ECONNREFUSED/ });
  expect(found.get('versions/games')).toMatchObject({
    verdict: 'wrong',
    value: "There is no game 'tic-tac-to'. Did you mean tic-tac-toe?",
  });
  expect(found.get('settings/RONDEL_ADMIN_TOKEN')?.verdict).toBe('wrong');
  vi.stubEnv('RONDEL_GAMES', 'tic-tac-toe');
  vi.stubEnv('RONDEL_ADMIN_TOKEN', TOKEN);
});

test('[S12] the doctor makes no database where there is none', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const folder = scratch('nothing');
  const { found } = await examine('--data', folder);
  expect(found.get('database/place')).toMatchObject({
    verdict: 'note',
    value: `there is none in ${folder} yet`,
  });
  expect(found.get('disk/disk')?.value).toMatch(/ free of /);
});

test('[S12] a folder that is named counts more than DATABASE_URL, for doctor and backup alike', async () => {
  vi.stubEnv('DATABASE_URL', server.database.url);
  const folder = scratch('nothing');
  const { found } = await examine('--data', folder);
  expect(found.get('database/place')?.value).toBe(`there is none in ${folder} yet`);
  expect(await run('backup', scratch('none'), '--data', folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no private database in'),
  });
  vi.stubEnv('DATABASE_URL', '');
});

test('[S12] an empty DATABASE_URL does not hide DATABASE_URL_FILE', async () => {
  const file = scratch('database-url');
  writeFileSync(file, server.database.url);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATABASE_URL_FILE', file);
  const { found } = await examine();
  expect(found.get('database/tables')?.value).toMatch(/^up to date/);
  expect(await run('backup', scratch('whole'))).toMatchObject({ code: 0 });
  vi.stubEnv('DATABASE_URL_FILE', '');
});
