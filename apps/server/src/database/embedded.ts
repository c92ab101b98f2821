import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBackoff } from '../base/backoff.ts';
import { claimDatabase } from './claim.ts';
import { prepareCluster } from './cluster.ts';
import { connectKeeper, type Keeper, releaseKeeper } from './keeper.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

/** What {@link openEmbedded} needs to know. */
export interface EmbeddedOptions {
  /** The server's data folder; the database is kept in `postgres` below it. */
  readonly folder: string;
  /** Whether it is an error if there is no database yet. */
  readonly mustExist?: boolean;
  /** Receives sentences about the database for the log. */
  readonly log?: (message: string) => void;
  /** Gives up opening. What was started for it is stopped again. */
  readonly signal?: AbortSignal | undefined;
}

/** A private PostgreSQL in use by this process. */
export interface EmbeddedDatabase {
  /** Where clients connect. It stays the same until {@link EmbeddedDatabase.close}. */
  readonly url: string;
  readonly port: number;
  /** Whether the database was already running: another server uses it, or its last user was killed. */
  readonly adopted: boolean;
  /** The id of PostgreSQL's main process, if it is running. */
  pid(): Promise<number | undefined>;
  /**
   * Resolves when the database answers. It restarts by itself after a crash; this is for callers who lost
   * their connection and want to know when to try again.
   */
  revive(): Promise<void>;
  /**
   * Stops the database, unless other processes have it open; the last one to close stops it. Stopping closes
   * all connections, so close your own first.
   */
  close(): Promise<void>;
}

/**
 * Opens the private PostgreSQL under a folder: creates it on first use, starts it if it is not running, or
 * uses the one that is. If it dies, it is started again.
 *
 * It is as durable as any PostgreSQL and listens on this machine only, with its own password. It outlives the
 * process: after a kill -9 the next start finds it running. All processes of one machine can share it, but it is
 * refused to those of other machines and containers while it is in use.
 *
 * @example
 * const database = await openEmbedded({ folder: 'data' });
 * const client = new Client(database.url);
 * …
 * await client.end();
 * await database.close();
 */
export async function openEmbedded({
  folder,
  mustExist = false,
  log = () => undefined,
  signal,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(folder, log, mustExist, signal);
  const claim = await claimDatabase(dirname(cluster.data), log, signal);
  const first = await connectKeeper(cluster, { signal }).catch(async (error: unknown) => {
    // If it runs, it is in use by somebody who gives signs of life.
    if ((await findPostmaster(cluster.data)) === undefined) await claim.giveUp();
    else claim.stop();
    throw error;
  });
  if (first === undefined) throw new Error('The private PostgreSQL was not opened.');
  const { port } = first.postmaster;
  let keeper: Keeper | undefined;
  let revival: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  function keep(next: Keeper): void {
    keeper = next;
    const lost = (): void => {
      if (keeper !== next) return;
      keeper = undefined;
      if (closing === undefined) revival = bringBack();
    };
    next.client.once('end', lost);
  }

  async function bringBack(): Promise<void> {
    log('The connection to the private PostgreSQL was lost. If it is gone it is started again.');
    const backoff = makeBackoff({ first: 100, longest: 2_000 });
    for (;;) {
      try {
        const next = await connectKeeper(cluster, { fixedPort: port, wanted: () => closing === undefined });
        if (next === undefined) return;
        if (next.postmaster.port === port) {
          keep(next);
          log('The private PostgreSQL answers again.');
          return;
        }
        await next.client.end();
        log(`The private PostgreSQL was started on port ${next.postmaster.port} instead of ${port}.`);
      } catch (error) {
        log((error as Error).message);
      }
      if (closing !== undefined) return;
      await sleep(backoff.next());
    }
  }

  async function shutDown(): Promise<void> {
    await revival;
    // One attempt is enough, unless the database is killed in the middle of it.
    for (let attempt = 0; attempt < 3; attempt++) {
      const last = keeper ?? (await connectKeeper(cluster, { wanted: () => false }).catch(() => undefined));
      keeper = undefined;
      if (last === undefined) return;
      const alone = await releaseKeeper(last).catch(() => undefined);
      if (alone === true) {
        await stopPostmaster(cluster, last.postmaster);
        await claim.giveUp();
      }
      await last.client.end().catch(() => undefined);
      if (alone !== undefined) return;
    }
  }

  keep(first);
  log(first.adopted ? 'Found the private PostgreSQL running.' : 'Started the private PostgreSQL.');
  return {
    url: `postgres://rondel:${cluster.password}@127.0.0.1:${port}/rondel`,
    port,
    adopted: first.adopted,
    pid: async () => (await findPostmaster(cluster.data))?.pid,
    async revive() {
      while (closing === undefined) {
        const answer = await keeper?.client.query('SELECT').catch(() => undefined);
        if (answer !== undefined) return;
        await revival;
        await sleep(10);
      }
      throw new Error('The private PostgreSQL has been closed.');
    },
    close() {
      closing ??= shutDown().finally(() => claim.stop());
      return closing;
    },
  };
}
