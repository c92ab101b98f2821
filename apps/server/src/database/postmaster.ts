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
  /** It has got its port. Before, somebody else may be listening there. */
  readonly listening: boolean;
}

/**
 * The PostgreSQL that runs on this data, if one does, whoever started it.
 *
 * Its lock file says who it is. After a crash the file may be out of date, and the number in it may belong
 * to another program by now, so the process is asked for its command line.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const file = join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pidLine, , , portLine, , address] = text.split('\n');
  const pid = Number(pidLine);
  // PostgreSQL adds the lines as it gets on: the address when it listens there.
  const port = Number(portLine);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (await runsOn(pid, data)) return { pid, port, listening: port > 0 && Boolean(address?.trim()) };
  await setAside(file, text);
  return undefined;
}

async function runsOn(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    // A process that has ended but was not yet waited for has no command line, which is what we want.
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.split('\0').includes(data)) return true;
    // Started by hand it may have been given another name of the folder, but it always works inside it.
    return /postgres/.test(line) && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data;
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes(data);
}

/**
 * Takes away a lock file that names a stranger. PostgreSQL sees for itself that a process is gone, but
 * gives up when the number is in use again. Old processes of it that still run keep it from starting all
 * the same: it recognises them by their shared memory.
 */
async function setAside(file: string, expected: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, aside);
    // Another server may have started PostgreSQL since we looked: then the file is put back.
    if ((await readFile(aside, 'utf8')) !== expected) await link(aside, file);
    await rm(aside);
  } catch {
    // Somebody else took it away.
  }
}

/** An attempt to start PostgreSQL. */
export interface Launch {
  readonly pid: number | undefined;
  /** Undefined as long as it runs, then what it had to say. */
  failure(): Promise<string | undefined>;
}

/**
 * Starts PostgreSQL in a session of its own: a Ctrl-C in our terminal does not reach it, nor does our end.
 * It outlives us until somebody stops it.
 */
export async function launchPostmaster(cluster: Cluster, port: number): Promise<Launch> {
  const { data, logFile, binaries, user } = cluster;
  const previous = await stat(logFile).catch(() => undefined);
  const handle = await open(logFile, previous !== undefined && previous.size > 4_000_000 ? 'w' : 'a', 0o600);
  try {
    const start = (await handle.stat()).size;
    const settings = [
      'listen_addresses=127.0.0.1',
      // TCP alone: the path of a socket may be too long, and there is nothing to clean up after a crash.
      'unix_socket_directories=',
      // What was acknowledged is on disk. Said here, no configuration file can take it back.
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
 * Ends processes of a PostgreSQL whose main process is gone. They end by themselves when they notice that, but
 * one that waits for a lock of a process that was killed with it waits for ever, and keeps the next PostgreSQL
 * from starting. Ending them loses nothing: the next one recovers from the log in any case.
 *
 * Only where they can be told for sure, which is on Linux: by the folder they work in, and that nobody but the
 * system is their parent any more.
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

/** Whether a PostgreSQL did not start because processes of the one before are still there. */
export const isHauntedBy = (failure: string): boolean => /pre-existing shared memory block/.test(failure);

/** What to do after PostgreSQL did not start: try again, try another port, or give up. */
export function readFailure(text: string): 'again' | 'port' | 'hopeless' {
  // Another server was faster, or processes of a PostgreSQL that was killed have not gone yet, or this one
  // was killed too.
  if (/lock file .* already exists|pre-existing shared memory block|^ended by SIG/.test(text)) return 'again';
  if (/could not create any TCP\/IP sockets|could not bind/.test(text)) return 'port';
  return 'hopeless';
}

/** Stops PostgreSQL: connections are closed, everything is written. Returns when it is gone. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    // There are no signals on Windows; this program knows the other way.
    await run(cluster.binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast'], {
      env: cluster.binaries.environment,
    });
    return;
  }
  signal(pid, 'SIGINT');
  // A disk that takes a minute to write is not waited for: the next start recovers from the log.
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
