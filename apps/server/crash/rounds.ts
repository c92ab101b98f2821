/** Rounds of play, crash and recovery, and the end, when nothing is killed any more. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Arena } from './arena.ts';
import { type Chance, openChance } from './chance.ts';
import type { Delivery } from './delivery.ts';
import { checkAcknowledged, checkRefused, checkSpectators, withDatabase } from './inspection.ts';
import type { Ledger } from './ledger.ts';
import { KINDS } from './mix.ts';
import type { NodeProcess } from './node-process.ts';
import { checkRecords, type Totals } from './records.ts';
import type { Spectators } from './spectators.ts';
import { openTable, type PlayedMatch, type Table } from './table.ts';
import { lookForWaiting, waitFor } from './waiting.ts';

/** Milliseconds that a server has to be back, a match to move on, a spectator to hear everything. */
const PATIENCE = 40_000;
/** Seconds that a match may wait for the host when all is well, and a deadline be late. */
const DUE = 2;

/** One round, for the report: times in milliseconds. */
export interface Round {
  readonly strike: string;
  /** From the crash until every node has answered a request that was sent after it. */
  readonly recovery: number;
  /** Nodes that were killed once more while they started. */
  readonly again: number;
  /** The longest time without an accepted event, from the crash on. */
  readonly silence: number;
}

/** All who take part. */
export interface Play {
  readonly arena: Arena;
  readonly nodes: readonly NodeProcess[];
  readonly delivery: Delivery;
  readonly ledger: Ledger;
  readonly spectators: Spectators;
  readonly tables: Table[];
  readonly played: Map<string, PlayedMatch>;
}

const databaseOf = ({ nodes }: Play): string => (nodes[0] as NodeProcess).databaseUrl;

/** Has players sit down at so many tables. */
export function openTables(play: Play, seed: string, matches: number): void {
  const { delivery, ledger, played, spectators } = play;
  const onMatch = (match: PlayedMatch): void => {
    played.set(match.id, match);
    spectators.watch(match.id);
  };
  for (let i = 0; i < matches; i++) {
    const kind = KINDS[i % KINDS.length] as (typeof KINDS)[number];
    play.tables.push(openTable({ kind, chance: openChance(seed, 'table', i), delivery, ledger, onMatch }));
  }
}

/** Some play, a crash, and what it takes until all is well again. */
export async function playRound(play: Play, chance: Chance): Promise<Round> {
  const { arena, nodes, delivery, ledger } = play;
  await sleep(chance.between(200, 1_200));
  checkRunning(play);
  ledger.takeSilence();
  delivery.excuse(arena.isSilent);
  const struck = await arena.strike(nodes, chance);
  delivery.excuse(false);
  if (!struck.hasHit) ledger.violate(`there was nothing to hit: ${struck.strike}`);
  for (const sentence of struck.wrong ?? []) ledger.violate(sentence);
  const again = (await struck.mend?.()) ?? 0;
  const isBack = (): boolean => delivery.answered.every((sent) => sent > struck.at);
  if (!(await waitFor(isBack, PATIENCE))) ledger.violate(`not all servers were back after: ${struck.strike}`);
  const recovery = performance.now() - struck.at;
  const silence = ledger.takeSilence();
  const news = ledger.takeNews();
  await withDatabase(databaseOf(play), (client) => checkAcknowledged(client, news, ledger));
  await struck.after?.();
  return { strike: struck.strike, recovery, again, silence };
}

/** No server ends unless it is told to, whatever becomes of its database. */
function checkRunning({ nodes, ledger }: Play): void {
  for (const { url, isRunning } of nodes)
    if (!isRunning) ledger.violate(`the server at ${url} has ended by itself`);
}

/**
 * Nothing is killed any more: all matches move on, nothing waits, and all books agree.
 * @param silence - The longest of all rounds, in milliseconds.
 */
export async function settle(play: Play, silence: number): Promise<{ totals: Totals; settled: number }> {
  const { arena, ledger, tables, spectators, nodes } = play;
  const began = performance.now();
  const { totals, settled } = await withDatabase(databaseOf(play), async (client) => {
    await checkMoving(play, client);
    let waiting = await lookForWaiting(client);
    const isCalm = async (): Promise<boolean> => {
      waiting = await lookForWaiting(client);
      return waiting.due < DUE && waiting.late < DUE && waiting.orphans === 0 && waiting.dead === 0;
    };
    if (!(await waitFor(isCalm, PATIENCE))) ledger.violate(`something is stuck: ${JSON.stringify(waiting)}`);
    const settled = performance.now() - began;
    await Promise.all(tables.map((table) => table.close()));
    const haveSeenAll = (): Promise<boolean> => checkSpectators(client, spectators.all, ledger);
    if (!(await waitFor(haveSeenAll, PATIENCE))) ledger.violate('not all spectators have seen all events');
    await client.query('begin isolation level repeatable read');
    await checkAcknowledged(client, [...ledger.acknowledged.values()], ledger);
    await checkRefused(client, ledger);
    const totals = await checkRecords(client, ledger, Math.round(silence));
    await client.query('commit');
    return { totals, settled };
  });
  spectators.close();
  checkRunning(play);
  for (const code of await Promise.all(nodes.map((node) => node.stop()))) {
    if (code !== 0) ledger.violate(`a server did not end in good order: exit code ${code}`);
  }
  const complaint = await arena.complaint();
  if (complaint !== null) ledger.violate(complaint);
  return { totals, settled };
}

/** Every match that is being played moves on, or comes to its end. */
async function checkMoving({ ledger, played }: Play, client: pg.Client): Promise<void> {
  const look = async (): Promise<Map<string, number>> => {
    const { rows } = await client.query<{ id: string; seq: number }>(
      `select id, seq from rondel.matches where status = 'started' and id = any($1::uuid[])`,
      [[...played.keys()]],
    );
    return new Map(rows.map(({ id, seq }) => [id, seq]));
  };
  const before = await look();
  const stuck = async (): Promise<string[]> => {
    const now = await look();
    return [...before].filter(([id, seq]) => now.get(id) === seq).map(([id]) => id);
  };
  if (await waitFor(async () => (await stuck()).length === 0, PATIENCE)) return;
  for (const id of await stuck()) ledger.violate(`${played.get(id)?.kind.game} match ${id} does not move on`);
}
