/** The processes of the private PostgreSQL, and their end. Linux only: children are found under /proc. */
import { readFileSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostmaster } from '../src/database/postmaster.ts';
import { withDatabase } from './inspection.ts';

/** What of PostgreSQL is killed. */
export type PostgresTarget = 'postmaster' | 'backend' | 'all';

/** The number of the main process; `undefined` while there is none. */
export async function postmasterOf(folder: string): Promise<number | undefined> {
  return (await findPostmaster(join(await realpath(folder), 'postgres', 'data')))?.pid;
}

/** The processes that serve connections of the servers. */
export const backendsOf = (postmaster: number): Promise<number[]> =>
  childrenOf(postmaster, 'postgres: rondel ');

/** The children of the main process, or those with a certain title. */
export async function childrenOf(postmaster: number, title = ''): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent !== postmaster) continue;
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (line.startsWith(title)) found.push(Number(name));
  }
  return found;
}

/**
 * Kills processes of PostgreSQL. Answers whether there were any.
 * @param pick - Chooses one of so many.
 */
export async function killPostgres(
  folder: string,
  target: PostgresTarget,
  pick: (count: number) => number,
): Promise<boolean> {
  const postmaster = await postmasterOf(folder);
  if (postmaster === undefined) return false;
  if (target === 'postmaster') return signalAll([postmaster], 'SIGKILL');
  const backends = await backendsOf(postmaster);
  if (target === 'all') return signalAll([postmaster, ...backends], 'SIGKILL');
  return backends.length > 0 && signalAll([backends[pick(backends.length)] as number], 'SIGKILL');
}

/** Kills a process that serves a connection of the servers to a database on this machine. */
export async function killBackend(url: string, pick: (count: number) => number): Promise<boolean> {
  const pids = await withDatabase(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'rondel' order by pid`,
    );
    return rows.map(({ pid }) => pid);
  });
  const pid = pids[pick(pids.length)];
  // A database on another machine reports pids that belong to other processes here.
  if (pid === undefined || !isPostgres(pid)) return false;
  return signalAll([pid], 'SIGKILL');
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

/** Sends a signal to processes, some of which may have ended. Answers whether any was there. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): boolean {
  let isThere = false;
  for (const pid of pids) {
    try {
      isThere = process.kill(pid, name) || isThere;
    } catch {
      // It was faster.
    }
  }
  return isThere;
}
