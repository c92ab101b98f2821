/** Where a crash test takes place: a database, and what befalls it and its servers. */
import { join } from 'node:path';
import { type Chance, openChance } from './chance.ts';
import { PATIENCE } from './delivery.ts';
import { failOver } from './failover.ts';
import { fillDisk, mountSmallDisk } from './full-disk.ts';
import type { NodeProcess } from './node-process.ts';
import { openPair } from './pair.ts';
import { killBackend, killPostgres, postmasterOf } from './postgres.ts';
import { stopDatabase, stopNode } from './stop.ts';
import { type Struck, strike } from './strike.ts';

/** What can be asked for with `--strikes`. */
export const STRIKES = ['crashes', 'failover', 'stop-node', 'stop-database', 'full-disk'] as const;
export type Strikes = (typeof STRIKES)[number];

export interface Arena {
  /** What servers are told about their database. */
  readonly settings: { readonly data: string } | { readonly databaseUrl: string };
  /** Milliseconds that a client waits for an answer. */
  readonly patience: number;
  /** Whether a client may wait in vain while something is done to the servers. */
  readonly isSilent: boolean;
  /** Called once when the servers run. */
  begin?(): Promise<void>;
  /** Does harm to the servers or to the database. */
  strike(nodes: readonly NodeProcess[], chance: Chance): Promise<Struck>;
  /** Says what is wrong after all servers have ended; `null` if nothing is. */
  complaint(): Promise<string | null>;
  /** Ends what is left of the database. */
  close(): Promise<void>;
}

export interface ArenaOptions {
  readonly strikes: Strikes;
  /** A new and empty database on this machine to play on; `null`: the private one. */
  readonly database: string | null;
  readonly folder: string;
  readonly seed: string;
  /** Milliseconds for which something is stopped or full. */
  readonly hold: number;
}

/** Milliseconds by which the clocks of two machines differ: more than a player would notice. */
const SKEW = 7_000;
/** For clients of a server that says nothing: they have another one to turn to. */
const IMPATIENCE = 2_000;

/** @example const arena = await openArena({ strikes: 'failover', folder, database: null, seed: 'one', hold: 20_000 }); */
export async function openArena({ strikes, database, folder, seed, hold }: ArenaOptions): Promise<Arena> {
  if (database !== null) return openGivenArena(database);
  if (strikes === 'failover') return openPairArena(folder, seed);
  const data = join(folder, 'data');
  const unmount = strikes === 'full-disk' ? await mountSmallDisk(data) : async () => {};
  const strikeWith: Record<Exclude<Strikes, 'failover'>, Arena['strike']> = {
    crashes: (nodes, chance) =>
      strike(nodes, { isGiven: false, kill: (target, pick) => killPostgres(data, target, pick) }, chance),
    'stop-node': (nodes, chance) => stopNode(nodes, chance, hold),
    'stop-database': () => stopDatabase(data, hold),
    'full-disk': (nodes) => fillDisk(data, nodes, hold),
  };
  return {
    settings: { data },
    patience: strikes === 'stop-node' ? IMPATIENCE : PATIENCE,
    isSilent: strikes.startsWith('stop'),
    strike: strikeWith[strikes],
    complaint: async () =>
      (await postmasterOf(data)) === undefined ? null : 'PostgreSQL still runs after its servers',
    close: async () => {
      const postmaster = await postmasterOf(data).catch(() => undefined);
      if (postmaster !== undefined) process.kill(postmaster, 'SIGQUIT');
      await unmount();
    },
  };
}

function openGivenArena(url: string): Arena {
  const database = {
    isGiven: true,
    kill: (_: unknown, pick: (count: number) => number) => killBackend(url, pick),
  };
  return {
    settings: { databaseUrl: url },
    patience: PATIENCE,
    isSilent: false,
    strike: (nodes, chance) => strike(nodes, database, chance),
    complaint: async () => null,
    close: async () => {},
  };
}

async function openPairArena(folder: string, seed: string): Promise<Arena> {
  const pair = await openPair(folder);
  const chance = openChance(seed, 'failover');
  return {
    settings: { databaseUrl: pair.url },
    patience: PATIENCE,
    isSilent: false,
    begin: () => pair.skewClock(SKEW),
    strike: (nodes) => failOver(pair, nodes, chance),
    complaint: async () => null,
    close: () => pair.close(),
  };
}
