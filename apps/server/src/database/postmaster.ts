import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, open, readdir, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Cluster, isAlive } from './cluster.ts';

const run = promisify(execFile);

/** The main process of a running PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Whether it has opened its port. Until then another program may be listening there. */
  readonly listening: boolean;
}

/**
 * Finds the PostgreSQL running on this data folder, whoever started it.
 *
 * Its lock file names the process. After a crash the file may be stale and the process id may belong to
 * another program, so we also check the command line.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const file = join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pidLine, , , portLine, , address] = text.split('\n');
  const pid = Number(pidLine);
  // PostgreSQL adds these lines one by one: the address appears once it is listening.
  const port = Number(portLine);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (await runsOn(pid, data)) return { pid, port, listening: port > 0 && Boolean(address?.trim()) };
  await setAside(file, text);
  return undefined;
}

async function runsOn(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    // A zombie process has an empty command line, which is just what we need here.
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.split('\0').includes(data)) return true;
    // If started by hand, it may have been given another path to the folder, but it always works inside it.
    return /postgres/.test(line) && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data;
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes(data);
}

/**
 * Removes a lock file that names an unrelated process. PostgreSQL detects by itself that its process is gone,
 * but refuses to start if the id is in use again. This is safe: PostgreSQL also recognises its own leftover
 * processes by their shared memory and will not start beside them.
 */
async function setAside(file: string, expected: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, aside);
    // Another server may have started PostgreSQL since we looked; if so, put its file back.
    if ((await readFile(aside, 'utf8')) !== expected) await link(aside, file);
    await rm(aside);
  } catch {
    // Another server has removed it.
  }
}

/** An attempt to start PostgreSQL. */
export interface Launch {
  readonly pid: number | undefined;
  /** Undefined while it runs, then what it printed. */
  failure(): Promise<string | undefined>;
}

/**
 * Starts PostgreSQL in a session of its own, so that neither Ctrl-C in our terminal nor our exit ends it. It
 * runs until it is stopped.
 */
export async function launchPostmaster(cluster: Cluster, port: number): Promise<Launch> {
  const { data, logFile, binaries, user } = cluster;
  const previous = await stat(logFile).catch(() => undefined);
  const handle = await open(logFile, previous !== undefined && previous.size > 4_000_000 ? 'w' : 'a', 0o600);
  try {
    const start = (await handle.stat()).size;
    const settings = [
      'listen_addresses=127.0.0.1',
      // TCP only: a socket's path can be too long, and would need cleaning up after a crash.
      'unix_socket_directories=',
      // What was acknowledged is on disk. On the command line no configuration file can override it.
      'fsync=on',
      'synchronous_commit=on',
      'full_page_writes=on',
    ];
    const child = spawn(
      binaries.postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      {
        detached: true,
        windowsHide: true,
        stdio: ['ignore', handle.fd, handle.fd],
        cwd: dirname(data),
        env: binaries.environment,
        ...user,
      },
    );
    child.unref();
    let ended = false;
    let complaint = '';
    child.once('exit', (_code, signal) => {
      ended = true;
      if (signal !== null) complaint = `ended by ${signal}\n`;
    });
    child.once('error', (error) => {
      ended = true;
      complaint = error.message;
    });
    return {
      pid: child.pid,
      async failure() {
        if (!ended) return undefined;
        const text = await readFile(logFile).catch(() => Buffer.alloc(0));
        return `${complaint}${text.subarray(start).toString('utf8')}`.trim() || 'it said nothing';
      },
    };
  } finally {
    await handle.close();
  }
}

/**
 * Kills leftover processes of a PostgreSQL whose main process is gone. Most end by themselves when they
 * notice, but one that waits for a lock of a killed process waits for ever and keeps the next PostgreSQL from
 * starting. Nothing is lost: the next one recovers from its log in any case.
 *
 * Linux only, because only there can we identify them for certain: by their working directory, and by not
 * having a PostgreSQL as their parent any more.
 */
export async function endOrphans(data: string): Promise<number> {
  if (process.platform !== 'linux' || (await findPostmaster(data)) !== undefined) return 0;
  let ended = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [line, folder, status] = await Promise.all([
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
      readlink(`/proc/${name}/cwd`).catch(() => ''),
      readFile(`/proc/${name}/status`, 'utf8').catch(() => ''),
    ]);
    const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
    if (folder !== data || !line.startsWith('postgres:') || (await isPostgres(parent))) continue;
    signal(Number(name), 'SIGKILL');
    ended++;
  }
  return ended;
}

const isPostgres = async (pid: number): Promise<boolean> =>
  /postgres/.test(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));

/** Whether PostgreSQL failed to start because processes of the previous one are still running. */
export const isBlockedByOrphans = (failure: string): boolean =>
  /pre-existing shared memory block/.test(failure);

/** What to do after PostgreSQL failed to start: try again, try another port, or give up. */
export function readFailure(text: string): 'again' | 'port' | 'hopeless' {
  // Another server was faster, or processes of a killed PostgreSQL are still there, or this one was killed too.
  if (/lock file .* already exists|pre-existing shared memory block|^ended by SIG/.test(text)) return 'again';
  if (/could not create any TCP\/IP sockets|could not bind/.test(text)) return 'port';
  return 'hopeless';
}

/** Stops PostgreSQL, closing all connections and writing everything to disk. Resolves when it is gone. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl knows another way.
    await run(cluster.binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast'], {
      env: cluster.binaries.environment,
    });
    return;
  }
  signal(pid, 'SIGINT');
  // Do not wait more than a minute for a slow disk: the next start recovers from the log.
  const impatient = Date.now() + 60_000;
  for (let insisted = false; await runsOn(pid, cluster.data); ) {
    if (!insisted && Date.now() > impatient) {
      insisted = true;
      signal(pid, 'SIGQUIT');
    }
    await sleep(10);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
