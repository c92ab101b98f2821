import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { nativeFolder, prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { connectKeeper } from './keeper.ts';
import { endOrphans, findPostmaster } from './postmaster.ts';

/** A database for the tests that do not care what is in it: making one takes most of the time. */
let used: string;
const folders: string[] = [];
const opened: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];

async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'rondel-embedded-')));
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  used = await newFolder();
  folders.length = 0;
});

afterAll(() => removeFolder(used));

async function openAt(folder: string): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ folder });
  opened.push(database);
  return database;
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of opened.splice(0)) await database.close();
  for (const folder of folders.splice(0)) await removeFolder(folder);
  await expectNothingRuns(used);
});

async function removeFolder(folder: string): Promise<void> {
  await expectNothingRuns(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Nothing may be left running, whatever a test did. */
async function expectNothingRuns(folder: string): Promise<void> {
  const left = await findPostmaster(join(folder, 'postgres', 'data'));
  if (left !== undefined) process.kill(left.pid, 'SIGKILL');
  expect(left).toBeUndefined();
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Another process that opens the database and says where it is. */
async function openElsewhere(
  folder: string,
  program = process.execPath,
  words: readonly string[] = [],
): Promise<{ child: ChildProcess; url: string; adopted: boolean }> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(module)});
    const database = await openEmbedded({ folder: ${JSON.stringify(folder)} });
    process.on('SIGTERM', () => database.close().then(() => process.exit(0)));
    console.log(JSON.stringify({ url: database.url, adopted: database.adopted }));`;
  const flags = ['--import', 'tsx', '--conditions=rondel:source', '--input-type=module', '-e', script];
  // A process group of its own, so that all of it can be killed at once.
  const command = program === process.execPath ? flags : [...words, process.execPath, ...flags];
  const child = spawn(program, command, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  children.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; adopted: boolean }) };
}

const lockFile = (folder: string): string => join(folder, 'postgres', 'data', 'postmaster.pid');

it('[S1] makes a durable database of its own and keeps what is in it', async () => {
  const folder = await newFolder();
  const first = await openAt(folder);
  expect(first.adopted).toBe(false);
  expect((await stat(join(folder, 'postgres', 'access.json'))).mode & 0o777).toBe(0o600);
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'listen_addresses'];
  const [row] = await query(
    first.url,
    `SELECT array_to_string(ARRAY[${settings.map((name) => `current_setting('${name}')`)}], ' ') AS settings,
      (SELECT datcollate FROM pg_database WHERE datname = current_database()) AS locale`,
  );
  expect(row).toEqual({ settings: 'on on on UTF8 127.0.0.1', locale: 'C' });
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await expect(query(first.url.replace(/:\w+@/, ':guess@'), 'SELECT')).rejects.toThrow(/password/);
  await first.close();
  await expect(query(first.url, 'SELECT')).rejects.toThrow(/ECONNREFUSED/);
  await expect(first.revive()).rejects.toThrow(/closed/);

  const second = await openAt(folder);
  expect(second).toMatchObject({ adopted: false, url: first.url });
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

it('[S1] goes on with the database of a server that was killed', async () => {
  const folder = await newFolder();
  const { child, url } = await openElsewhere(folder);
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  // The whole process group, as a terminal does it: the database is not part of it.
  process.kill(-child.pid!, 'SIGKILL');
  await once(child, 'exit');
  const database = await openAt(folder);
  expect(database).toMatchObject({ adopted: true, url });
  expect(await query(database.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  await database.close();
  expect(await readdir(dirname(lockFile(folder)))).not.toContain('postmaster.pid');
});

it('[S1] is not stopped by a lock file of the past', async () => {
  const first = await openAt(used);
  const lines = (await readFile(lockFile(used), 'utf8')).split('\n');
  await first.close();
  const data = dirname(lockFile(used));
  const { uid, gid } = await stat(data);
  // A number that belongs to nobody, and one that belongs to another program of the very same user.
  const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
  children.push(stranger);
  for (const pid of [2 ** 22 + 1, stranger.pid]) {
    await writeFile(lockFile(used), [pid, ...lines.slice(1)].join('\n'));
    const again = await openAt(used);
    expect(again).toMatchObject({ adopted: false, url: first.url });
    await again.close();
  }
  expect(stranger.exitCode).toBeNull();
});

it('[S1] moves to another port if its own is taken', async () => {
  const first = await openAt(used);
  await first.close();
  const other = createServer().listen(first.port, '127.0.0.1');
  await once(other, 'listening');
  try {
    const second = await openAt(used);
    expect(second.port).not.toBe(first.port);
    await second.close();
    expect((await openAt(used)).url).toBe(second.url);
  } finally {
    other.close();
  }
});

it('[S1] is one database for all who open it at the same time, and stops with the last', async () => {
  const folder = await newFolder();
  const [here, there, elsewhere] = await Promise.all([openAt(folder), openAt(folder), openElsewhere(folder)]);
  expect(new Set([here.url, there.url, elsewhere.url]).size).toBe(1);
  expect([here, there, elsewhere].filter(({ adopted }) => !adopted).length).toBe(1);
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  await Promise.all([here.close(), there.close()]);
  expect(await query(elsewhere.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  elsewhere.child.kill('SIGTERM');
  await once(elsewhere.child, 'exit');
  expect(await findPostmaster(dirname(lockFile(folder)))).toBeUndefined();

  // Somebody who opens while the last one closes gets a database all the same.
  for (let round = 0; round < 3; round++) {
    const leaving = await openAt(folder);
    const [coming] = await Promise.all([openAt(folder), leaving.close()]);
    await coming.revive();
    expect(await query(coming.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await coming.close();
  }
});

it('[S1] comes back at the same address after it was killed, with all that was committed', async () => {
  const database = await openAt(used);
  const other = await openAt(used);
  await query(database.url, 'CREATE TABLE kept (n int)');
  const committed: number[] = [];
  for (let round = 0; round < 3; round++) {
    const client = new Client(database.url);
    client.on('error', () => undefined);
    await client.connect();
    const writing = (async () => {
      for (let n = round * 1_000_000; ; n++) {
        await client.query('INSERT INTO kept VALUES ($1)', [n]);
        committed.push(n);
      }
    })().catch(() => client.end().catch(() => undefined));
    const enough = committed.length + 50;
    while (committed.length < enough) await sleep(5);
    process.kill((await database.pid())!, 'SIGKILL');
    await writing;
    await database.revive();
    await other.revive();
    const rows = await query(database.url, 'SELECT n FROM kept');
    const kept = new Set(rows.map(({ n }) => n));
    expect(committed.filter((n) => !kept.has(n))).toEqual([]);
  }
  await Promise.all([database.close(), other.close()]);
});

it.runIf(process.platform === 'linux')(
  '[S1] ends processes of a PostgreSQL that is gone, and none of one that runs or works elsewhere',
  async () => {
    const database = await openAt(used);
    const data = dirname(lockFile(used));
    // As they look when they wait for a lock that nobody will let go of any more.
    const stuck = (cwd: string) => {
      const child = spawn('sleep', ['1000'], { argv0: 'postgres: walwriter', cwd, stdio: 'ignore' });
      children.push(child);
      return child;
    };
    const orphan = stuck(data);
    const stranger = stuck(tmpdir());
    await Promise.all([once(orphan, 'spawn'), once(stranger, 'spawn')]);
    expect(await endOrphans(data)).toBe(0);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.close();
    const ended = once(orphan, 'exit');
    expect(await endOrphans(data)).toBe(1);
    expect((await ended)[1]).toBe('SIGKILL');
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  },
);

it('[S1] can be closed while it is coming back', async () => {
  const database = await openAt(used);
  process.kill((await database.pid())!, 'SIGKILL');
  await database.close();
  expect(await database.pid()).toBeUndefined();
});

it.skipIf(process.platform === 'win32')(
  '[S1] leaves nothing running when it is given up between the start and the lock file',
  async () => {
    await (await openAt(used)).close();
    const cluster = await prepareCluster(used, () => undefined, true);
    // PostgreSQL as it is on a slow machine: a second until it has written its lock file.
    const slow = join(await newFolder(), 'postgres');
    await writeFile(slow, `#!/bin/sh\nsleep 1\nexec '${cluster.binaries.postgres}' "$@"\n`, { mode: 0o755 });
    await chmod(dirname(slow), 0o755);
    const binaries = { ...cluster.binaries, postgres: slow };
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('given up')), 300);
    await expect(connectKeeper({ ...cluster, binaries }, { signal: stop.signal })).rejects.toThrow(
      'given up',
    );
    await sleep(1_500);
    await expectNothingRuns(used);
  },
);

it('[S1] starts over when making it was interrupted', async () => {
  const folder = await newFolder();
  const attempt = openElsewhere(folder);
  attempt.catch(() => undefined);
  const scratch = async (): Promise<string | undefined> =>
    (await readdir(folder)).find((name) => name.startsWith('postgres.new-'));
  while ((await scratch()) === undefined) await sleep(5);
  const data = join(folder, (await scratch())!, 'data');
  while (!(await readdir(data).catch((): string[] => [])).includes('PG_VERSION')) await sleep(1);
  const child = children.at(-1)!;
  process.kill(-child.pid!, 'SIGKILL');
  await once(child, 'exit');
  expect(await readdir(folder)).toEqual([await scratch()]);
  const database = await openAt(folder);
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await readdir(folder)).toEqual(['postgres']);
});

const claimFile = (folder: string): string => join(folder, 'postgres', 'in-use.json');

it('[S1] is refused while another machine or container gives signs of life, and taken over when it is gone', async () => {
  const first = await openAt(used);
  expect(JSON.parse(await readFile(claimFile(used), 'utf8'))).toMatchObject({ place: expect.any(String) });
  await first.close();
  expect(await readdir(dirname(claimFile(used)))).not.toContain('in-use.json');

  await writeFile(claimFile(used), JSON.stringify({ place: 'elsewhere', host: 'other-host' }));
  // Only its time is changed: somebody may be reading it.
  const touch = (): Promise<void> => utimes(claimFile(used), new Date(), new Date());
  // As PostgreSQL leaves it in another container: here the number belongs to nobody, or to a stranger.
  await writeFile(lockFile(used), `${process.pid}\n`);
  let touched = touch();
  const timer = setInterval(() => {
    touched = touch();
  }, 500);
  try {
    await expect(openEmbedded({ folder: used })).rejects.toThrow(/in use on another machine.*\(other-host\)/);
  } finally {
    clearInterval(timer);
  }
  expect(await readFile(lockFile(used), 'utf8')).toBe(`${process.pid}\n`);
  await touched;
  const next = await openAt(used);
  expect(next.adopted).toBe(false);
  expect(await readFile(claimFile(used), 'utf8')).not.toContain('elsewhere');
});

it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  '[S1] is not opened twice by processes that cannot see each other',
  async () => {
    const { child, url } = await openElsewhere(used, 'unshare', [
      '--pid',
      '--fork',
      '--mount-proc',
      '--kill-child',
    ]);
    const lock = await readFile(lockFile(used), 'utf8');
    await expect(openEmbedded({ folder: used })).rejects.toThrow(/in use on another machine/);
    expect(await readFile(lockFile(used), 'utf8')).toBe(lock);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    // All processes of that place end with its first one, as in a container.
    process.kill(-child.pid!, 'SIGKILL');
    await once(child, 'exit');
    const database = await openAt(used);
    expect(database.adopted).toBe(false);
  },
);

it('[S1] says what to do where there is no PostgreSQL, and leaves strange folders alone', async () => {
  expect(() => nativeFolder('plan9', 'mips')).toThrow(/plan9-mips.*Set DATABASE_URL/);
  const folder = await newFolder();
  await expect(prepareBinaries(folder, folder)).rejects.toThrow(/incomplete.*DATABASE_URL/);
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'diary.txt'), 'dear diary');
  await expect(openEmbedded({ folder })).rejects.toThrow(/in the way/);
  expect(await readdir(join(folder, 'postgres'))).toEqual(['diary.txt']);
});

it('[S1] finds its libraries without an install script', async () => {
  const folder = await newFolder();
  const native = join(folder, 'native');
  const linked = JSON.parse(
    await readFile(join(nativeFolder(), 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as {
    target: string;
  }[];
  const links = new Set(linked.map(({ target }) => join(nativeFolder(), '..', target)));
  await cp(nativeFolder(), native, {
    recursive: true,
    filter: (path) => !links.has(path) && !path.endsWith('.a') && !path.endsWith('share'),
  });
  const spare = join(folder, 'spare');
  const { postgres, environment } = await prepareBinaries(native, spare);
  const child = spawn(postgres, ['--version'], { env: environment });
  const [version] = (await once(child.stdout, 'data')) as [Buffer];
  expect(version.toString()).toMatch(/PostgreSQL/);
});
