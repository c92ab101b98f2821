/**
 * The crash test: matches are played on one or more servers while servers and their database are killed, and
 * in the end everything that was acknowledged has to be there, once, and nothing may be stuck.
 */
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePort } from '../src/database/cluster.ts';
import { openArena, type Strikes } from './arena.ts';
import { openChance } from './chance.ts';
import { openDelivery } from './delivery.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { readErrors } from './log.ts';
import { GAMES } from './mix.ts';
import { type NodeProcess, openNodeProcess } from './node-process.ts';
import type { Totals } from './records.ts';
import { openTables, type Play, playRound, type Round, settle } from './rounds.ts';
import { openSpectators } from './spectators.ts';

export interface CrashTestOptions {
  readonly strikes: Strikes;
  /** See {@link openArena}. */
  readonly database: string | null;
  /** Milliseconds for which something is stopped or full. */
  readonly hold: number;
  readonly rounds: number;
  readonly seed: string;
  /** Matches at a time. */
  readonly matches: number;
  readonly nodes: number;
  readonly isCompiled: boolean;
  /** Told how it goes. */
  readonly tell: (line: string) => void;
}

export interface CrashReport {
  readonly rounds: readonly Round[];
  readonly ledger: Ledger;
  readonly totals: Totals | null;
  readonly spectators: { readonly all: number; readonly connections: number };
  /** From the last recovery until nothing waited any more, in milliseconds. */
  readonly settled: number;
  /** What the servers logged as errors, and how often, apart from trouble with their connections. */
  readonly errors: ReadonlyMap<string, number>;
  /** Where data and logs are; kept only if something was wrong. */
  readonly folder: string;
}

const LIMITS = {
  body: 65_536,
  requests: 1_000_000,
  matches: 1_000_000,
  sockets: 5_000,
  socketsPerClient: 5_000,
};

/** @example const report = await runCrashTest({ strikes: 'crashes', database: null, hold: 20_000, rounds: 25, seed: 'one', matches: 12, nodes: 2, isCompiled: false, tell: console.log }); */
export async function runCrashTest(options: CrashTestOptions): Promise<CrashReport> {
  const { seed, tell } = options;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'rondel-crash-')));
  // Started by root, PostgreSQL runs as somebody else, who has to get there.
  await chmod(folder, 0o711);
  const arena = await openArena({ ...options, folder });
  const ledger = openLedger();
  const nodes: NodeProcess[] = [];
  for (let i = 0; i < options.nodes; i++) {
    const port = await choosePort();
    const logFile = logOf(folder, i);
    const settings = { port, ...arena.settings, games: GAMES, logLevel: 'info', limits: LIMITS };
    nodes.push(openNodeProcess({ options: settings, logFile, isCompiled: options.isCompiled }));
  }
  const urls = nodes.map(({ url }) => url);
  const delivery = openDelivery(urls, openChance(seed, 'delivery'), ledger, arena.patience);
  const spectators = openSpectators(urls, ledger);
  const play: Play = {
    arena,
    nodes,
    delivery,
    ledger,
    spectators,
    tables: [],
    played: new Map(),
  };
  const end = async (): Promise<void> => {
    spectators.close();
    await Promise.all(nodes.map((node) => node.kill()));
    await arena.close();
  };
  const interrupted = (): void => void end().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);

  const rounds: Round[] = [];
  let totals: Totals | null = null;
  let settled = 0;
  try {
    await Promise.all(nodes.map((node) => node.start()));
    await arena.begin?.();
    tell(`${nodes.length} server(s) on one database, ${options.matches} matches at a time, seed ${seed}`);
    openTables(play, seed, options.matches);
    const chance = openChance(seed, 'crashes');
    for (let i = 0; i < options.rounds && ledger.violations.length === 0; i++) {
      const round = await playRound(play, chance);
      rounds.push(round);
      const [recovery, silence] = [Math.round(round.recovery), Math.round(round.silence)];
      tell(`${i + 1}: ${round.strike}, back after ${recovery} ms, ${silence} ms without an event`);
    }
    ({ totals, settled } = await settle(play, Math.max(0, ...rounds.map(({ silence }) => silence))));
  } catch (error) {
    ledger.violate(`the test itself failed: ${(error as Error).stack}`);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await end();
  }
  const errors = await readErrors(nodes.map((_, i) => logOf(folder, i)));
  if (ledger.violations.length === 0) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const { connections, all } = spectators;
  return {
    rounds,
    ledger,
    totals,
    spectators: { all: all.length, connections },
    settled,
    errors,
    folder,
  };
}

const logOf = (folder: string, node: number): string => join(folder, `node-${node}.log`);
