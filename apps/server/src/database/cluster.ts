import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  access,
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, nativeFolder, prepareBinaries } from './binaries.ts';
import { findPostgresUser, makeFolder, type PostgresUser, postgresUser } from './postgres-user.ts';
import { checkVersion } from './postgres-version.ts';
import { findShelter, shelterFolder, shelterPrograms } from './shelter.ts';

const run = promisify(execFile);

/** A private PostgreSQL on disk, whether running or not. */
export interface Cluster {
  /** PostgreSQL's own folder. */
  readonly data: string;
  /** Where its messages go. */
  readonly logFile: string;
  readonly password: string;
  /** The port it was last started on. */
  readonly port: number;
  readonly user: PostgresUser;
  readonly binaries: Binaries;
}

/**
 * Finds the database under a folder, or creates it: `postgres/data` with PostgreSQL's files and
 * `postgres/access.json` with password and port, readable only by its owner.
 *
 * Both are created in a temporary folder and renamed into place together, so a half-made database never
 * appears. If two servers try at once, one wins and both use its result.
 *
 * @param mustExist - Whether it is an error if there is none.
 */
export async function prepareCluster(
  given: string,
  log: (message: string) => void,
  mustExist = false,
  signal?: AbortSignal,
): Promise<Cluster> {
  await makeFolder(given, process.getuid?.() === 0);
  // We later recognise PostgreSQL by this path in its command line, so it must be the only name for the folder.
  const real = await realpath(given);
  const user = await postgresUser(join(real, 'postgres', 'data'));
  const folder = await shelterFolder(real, user, log);
  const home = join(folder, 'postgres');
  const data = join(home, 'data');
  const native = await shelterPrograms(nativeFolder(), user);
  const binaries = await prepareBinaries(native, join(folder, 'postgres-libraries'));
  await removeLeftovers(folder);
  if (!(await exists(accessFile(home)))) {
    if (mustExist) throw new Error(`There is no private database in ${home}.`);
    log(`Makes a private PostgreSQL in ${home}; this happens once …`);
    await create(folder, home, binaries, user, signal);
  }
  await checkVersion(home, binaries);
  return { ...(await readAccess(home)), data, logFile: join(home, 'postgres.log'), user, binaries };
}

/** Whether there is a database under a folder. It only looks: nothing is made, no folder and no user. */
export async function hasCluster(given: string): Promise<boolean> {
  const real = await realpath(given).catch(() => null);
  if (real === null) return false;
  const folder = await findShelter(real, await findPostgresUser(join(real, 'postgres', 'data')));
  return exists(accessFile(join(folder, 'postgres')));
}

/** Saves a new port. */
export async function rememberPort(cluster: Cluster, port: number): Promise<void> {
  const file = accessFile(dirname(cluster.data));
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeAccess(fresh, { password: cluster.password, port });
  // A file made by an ordinary user stays theirs, even if root has started the server this time.
  const { uid, gid } = await stat(file);
  if (process.getuid?.() === 0) await chown(fresh, uid, gid);
  await rename(fresh, file);
}

/** A free port, from a range that systems do not use for outgoing connections. */
export async function choosePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 30_000);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error('No free port was found for the private PostgreSQL. Set DATABASE_URL to use another one.');
}

/** Folders in which this process is creating a database. */
const inProgress = new Set<string>();

async function create(
  folder: string,
  home: string,
  binaries: Binaries,
  user: PostgresUser,
  signal: AbortSignal | undefined,
): Promise<void> {
  const scratch = join(folder, `postgres.new-${process.pid}-${randomBytes(6).toString('hex')}`);
  inProgress.add(scratch);
  try {
    const password = randomBytes(24).toString('hex');
    const data = join(scratch, 'data');
    const passwordFile = join(scratch, 'password');
    await mkdir(scratch, { mode: 0o711 });
    await mkdir(data, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user !== undefined) {
      await chown(data, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
    // These go into postgresql.conf, where an operator can change them. What must not change is on the command
    // line that starts PostgreSQL. SQL errors are not logged: the client that caused them gets them.
    const settings = [
      'max_connections=100',
      'shared_buffers=128MB',
      'log_min_messages=log',
      'log_checkpoints=off',
    ];
    await run(
      binaries.initdb,
      [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...flags, ...settings.flatMap((it) => ['--set', it])],
      { env: binaries.environment, cwd: folder, signal, ...user },
    ).catch((error: { stderr?: string; message: string }) => {
      // Ctrl-C in a terminal reaches it before it reaches us.
      signal?.throwIfAborted();
      const reason = (error.stderr || error.message).trim();
      throw new Error(
        `The private PostgreSQL could not be made: ${reason}. Set DATABASE_URL to use another one.`,
      );
    });
    await rm(passwordFile);
    await writeAccess(accessFile(scratch), { password, port: await choosePort() });
    await rename(scratch, home).catch(async (error: unknown) => {
      if (await exists(accessFile(home))) return;
      throw new Error(`${home} is in the way: it is not a database of this server.`, { cause: error });
    });
    await syncFolder(folder);
  } finally {
    inProgress.delete(scratch);
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes the folders of interrupted attempts. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (maker === undefined) continue;
    const path = join(folder, name);
    // In a container, every run of the server may have the same process id.
    const busy = Number(maker) === process.pid ? inProgress.has(path) : isAlive(Number(maker));
    if (!busy) await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Access {
  readonly password: string;
  readonly port: number;
}

const accessFile = (home: string): string => join(home, 'access.json');

async function readAccess(home: string): Promise<Access> {
  try {
    const { password, port } = JSON.parse(await readFile(accessFile(home), 'utf8')) as Partial<Access>;
    if (typeof password === 'string' && Number.isInteger(port)) return { password, port: port as number };
  } catch (error) {
    throw new Error(`The password of the private PostgreSQL cannot be read from ${accessFile(home)}.`, {
      cause: error,
    });
  }
  throw new Error(`${accessFile(home)} does not hold the password and port of the private PostgreSQL.`);
}

async function writeAccess(file: string, content: Access): Promise<void> {
  await writeFile(file, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
