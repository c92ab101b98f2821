/**
 * Keeps a private database to one machine or container. PostgreSQL's own lock file names a process, and so does
 * its shared memory; both mean nothing where that process cannot be seen, as in another container with the same
 * volume. A second PostgreSQL would start there and ruin the data.
 *
 * Therefore whoever has the database open keeps touching a file beside it. Who finds such a file from another
 * place watches it: if it changes, the database is in use. Watching it, rather than comparing its time with the
 * present, needs no clocks that agree.
 */
import { randomBytes } from 'node:crypto';
import { chown, open, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** Milliseconds between signs of life. */
const BEAT = 2_000;
/** How long to watch for one, in milliseconds: a busy process may be late by several. */
const WATCH = 10_000;
const PAUSE = 100;

/** A claim on a private database, kept up by signs of life. */
export interface Claim {
  /** Gives no more signs of life. */
  stop(): void;
  /** The database was stopped: anybody may have it, at once. */
  giveUp(): Promise<void>;
}

/**
 * Claims a database for the processes that this one can see. Those share it; from anywhere else it is refused.
 *
 * @param home - The folder of the database: the file `in-use.json` is in it.
 * @throws If it is in use elsewhere.
 */
export async function claimDatabase(
  home: string,
  log: (message: string) => void,
  signal?: AbortSignal,
): Promise<Claim> {
  const file = join(home, 'in-use.json');
  const place = await findPlace();
  for (;;) {
    const seen = await look(file);
    if (seen === null) await create(file, home, place);
    else if (seen.place === place) break;
    else if (await isChanging(file, seen, log, signal)) {
      const user = await look(file);
      if (user === null || user.place === place) continue;
      throw new Error(
        `The private database in ${home} is in use on another machine or in another container (${user.host}). ` +
          'Run the command there, for example with "docker exec", or stop that one first.',
      );
    } else await remove(file, seen);
  }

  let hasComplained = false;
  const beat = async (): Promise<void> => {
    try {
      // Only its time is changed: that works on a full disk, too.
      await utimes(file, new Date(), new Date());
      hasComplained = false;
    } catch (error) {
      // Another process of this place has stopped the database just when this one wanted to use it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return create(file, home, place);
      if (!hasComplained) log(`${file} cannot be touched: ${(error as Error).message}`);
      hasComplained = true;
    }
  };
  await beat();
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beat().catch((error: Error) => log(error.message));
  }, BEAT);
  timer.unref();
  const stop = (): void => clearInterval(timer);
  return {
    stop,
    giveUp: async () => {
      stop();
      await beating;
      await rm(file, { force: true });
    },
  };
}

/** Which processes can be seen: those of one machine since it was started, in one container. */
async function findPlace(): Promise<string> {
  if (process.platform !== 'linux') return `${process.platform} ${hostname()}`;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const processes = await readlink('/proc/self/ns/pid').catch(() => hostname());
  return `${boot.trim()} ${processes}`;
}

/** What is in the file, and when it was touched. */
interface Seen {
  readonly place: string;
  readonly host: string;
  readonly at: number;
}

async function look(file: string): Promise<Seen | null> {
  try {
    const handle = await open(file);
    try {
      const { mtimeMs: at } = await handle.stat();
      return { ...parse(await handle.readFile('utf8')), at };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Half a file belongs to nobody: its writer will finish it in a moment, or never. */
function parse(text: string): Omit<Seen, 'at'> {
  try {
    return JSON.parse(text) as Omit<Seen, 'at'>;
  } catch {
    return { place: '', host: '' };
  }
}

/** Makes the file, unless somebody else is faster. */
async function create(file: string, home: string, place: string): Promise<void> {
  try {
    const text = `${JSON.stringify({ place, host: hostname() })}\n`;
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
    // What an ordinary user has made stays theirs, even if root opens it this time.
    const { uid, gid } = await stat(home);
    if (process.getuid?.() === 0) await chown(file, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Whether somebody keeps touching the file. */
async function isChanging(
  file: string,
  first: Seen,
  log: (message: string) => void,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  log('The private PostgreSQL was last used on another machine or in another container. Is it still? …');
  for (let waited = 0; waited < WATCH; waited += PAUSE) {
    await sleep(PAUSE, undefined, { signal });
    if (!isDeepStrictEqual(await look(file), first)) return true;
  }
  return false;
}

/** Removes the file of somebody who is gone, unless somebody else has claimed the database since. */
async function remove(file: string, expected: Seen): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, aside);
    if (isDeepStrictEqual(await look(aside), expected)) await rm(aside);
    else await rename(aside, file);
  } catch {
    // Somebody else has removed it.
  }
}
