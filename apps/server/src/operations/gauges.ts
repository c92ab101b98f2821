/** Metrics that are read when somebody asks for them. */
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { BOT_TASK } from '../base/job-names.ts';
import { type Figures, readFigures } from './figures.ts';
import { remember } from './remember.ts';

/** What this node knows by itself, and where it can look up the rest. */
export interface Gauges {
  readonly sockets: () => number;
  readonly journalWaiting: () => number;
  /** Requests in progress, and how many may be. */
  readonly inProgress: () => number;
  readonly mostInProgress: () => number;
  /** Connections to the database, by what they are for. */
  readonly pools?: { readonly [name: string]: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> };
  /** For what only the database knows. */
  readonly database?: Pick<Pool, 'query'>;
}

/** How long figures from the database are reused, and how long they are waited for, in milliseconds. */
const FRESH = 10_000;
const PATIENCE = 3_000;

/**
 * Registers the gauges; call the returned function before each scrape.
 * @example
 * const refresh = openGauges(registry, { sockets: () => hub.size, journalWaiting: () => journal.waiting });
 */
export function openGauges(
  registry: Registry,
  { sockets, journalWaiting, inProgress, mostInProgress, pools, database }: Gauges,
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('rondel_sockets', 'Open sockets and event streams', sockets);
  gauge('rondel_journal_waiting', 'Events that wait to be written down', journalWaiting);
  gauge('rondel_in_progress', 'Requests and messages in progress', inProgress);
  gauge(
    'rondel_in_progress_limit',
    'How many may be in progress, as things are now; more are refused',
    mostInProgress,
  );

  const connections = new Gauge({
    name: 'rondel_pool_connections',
    help: 'Connections to the database, by pool and state',
    labelNames: ['pool', 'state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'rondel_pool_waiting',
    help: 'Requests that wait for a connection to the database',
    labelNames: ['pool'],
    registers,
  });
  const look = database === undefined ? null : openDatabaseGauges(registry, database);
  return async () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools ?? {})) {
      waiting.set({ pool }, waitingCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
    }
    await look?.();
  };
}

/** The same at all nodes: take the largest, not the sum. */
function openDatabaseGauges(registry: Registry, database: Pick<Pool, 'query'>): () => Promise<void> {
  const registers = [registry];
  const make = (name: string, help: string, ...labelNames: string[]): Gauge =>
    new Gauge({ name, help, labelNames, registers });
  const matches = make('rondel_matches', 'Matches by status', 'status');
  const jobs = make('rondel_queue_jobs', 'Jobs in the queue, by task and state', 'task', 'state');
  const oldest = make(
    'rondel_queue_oldest_seconds',
    'How long the oldest job waits that could be done',
    'task',
  );
  const dead = make('rondel_dead_jobs', 'Jobs that were given up and wait for an operator');
  const bots = make('rondel_bots_waiting', 'Bots that wait for a thread to think in');
  const nodes = make('rondel_nodes', 'Nodes that work on this database');
  const bans = make('rondel_bans', 'Clients and networks that are banned');
  const bytes = make('rondel_database_bytes', 'The size of the database');
  const used = make('rondel_database_connections', 'Connections to PostgreSQL, of everybody');
  const most = make('rondel_database_connections_max', 'How many connections PostgreSQL allows');
  const up = make('rondel_database_up', 'Whether the database answers');
  const labelled = [matches, jobs, oldest];
  const single = [dead, bots, nodes, bans, bytes, used, most];

  const show = (figures: Figures): void => {
    for (const [status, count] of Object.entries(figures.matches)) matches.set({ status }, count);
    for (const { task, oldest: age, ...counts } of figures.jobs) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ task, state }, count);
      oldest.set({ task }, age);
    }
    const sum = (read: (job: Figures['jobs'][0]) => number): number =>
      figures.jobs.reduce((total, job) => total + read(job), 0);
    dead.set(sum((job) => job.dead));
    bots.set(sum(({ task, waiting }) => (task === BOT_TASK ? waiting : 0)));
    nodes.set(figures.nodes);
    bans.set(figures.bans);
    bytes.set(figures.bytes);
    used.set(figures.connections.used);
    most.set(figures.connections.most);
  };
  const ask = remember(() => readFigures(database), FRESH);
  return async () => {
    const figures = await within(ask(), PATIENCE);
    // Drop stale values instead of showing old ones.
    for (const each of labelled) each.reset();
    for (const each of single) each.remove();
    up.set(figures === null ? 0 : 1);
    if (figures !== null) show(figures);
  };
}

/** An answer, or `null` if there is none in time. */
async function within<T>(answer: Promise<T>, patience: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const found = await Promise.race([answer.catch(() => null), late]);
  clearTimeout(timer);
  return found;
}
