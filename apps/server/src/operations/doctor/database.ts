/** Looks at the database: whether it is there, up to date, quick, and what waits in it. It changes nothing. */
import type { Client } from 'pg';
import { stepNames } from '../../database/migrations.ts';
import { readFigures } from '../figures.ts';
import { bytesText, type Finding, notesOn } from './finding.ts';

const OLDEST_MAJOR = 15;
/** Milliseconds above which something is worth a note. */
const SLOW_ANSWER = 20;
const SLOW_COMMIT = 100;
/** Seconds after which a job that could be done is overdue. */
const OVERDUE = 60;
/** How far clocks may be apart, in milliseconds. */
const APART = 2_000;
const TRIES = 5;

/** The server itself: version, speed, safety. Returns whether it has the tables of rondel. */
export async function examineDatabase(client: Client, findings: Finding[]): Promise<boolean> {
  const { good, note, wrong } = notesOn('database', findings);
  const { rows } = await client.query<{ [name: string]: string }>(ABOUT);
  const about = rows[0] as { [name: string]: string };
  const major = Math.floor(Number(about['number']) / 10_000);
  const version = `PostgreSQL ${about['version']}`;
  if (major < OLDEST_MAJOR) wrong('version', version, `rondel needs PostgreSQL ${OLDEST_MAJOR} or later.`);
  else good('version', version);
  if (about['recovery'] === 'true')
    wrong('role', 'a standby, which only reads', 'DATABASE_URL must lead to the primary.');

  const answer = await middle(() => client.query('select 1'));
  const answers = `${answer.toFixed(1)} ms for an answer`;
  if (answer > SLOW_ANSWER) note('latency', answers, 'It is far away or busy. Every move waits for it.');
  else good('latency', answers);
  const commit = await middle(() => client.query(`select pg_logical_emit_message(true, 'rondel', 'doctor')`));
  const commits = `${commit.toFixed(1)} ms for a commit`;
  if (commit > SLOW_COMMIT)
    note('commit', commits, 'Its disk is slow or busy. Every move waits for one commit.');
  else good('commit', commits);
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (about[name] === 'off')
      wrong(name, 'off', 'What was acknowledged can be lost when the machine fails: turn it on.');
  }
  return examineMigrations(client, findings);
}

/** The time in the middle of a few tries, in milliseconds. */
async function middle(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] as number;
}

async function examineMigrations(client: Client, findings: Finding[]): Promise<boolean> {
  const { good, note, wrong } = notesOn('database', findings);
  const { rows: tables } = await client.query<{ is: boolean }>(HAS_TABLES);
  if (tables[0]?.is !== true) {
    note('tables', 'none yet', 'The first start of a server makes them.');
    return false;
  }
  const { rows } = await client.query<{ name: string }>(
    'select name from rondel.kysely_migration order by name',
  );
  const done = new Set(rows.map(({ name }) => name));
  const missing = stepNames().filter((name) => !done.has(name));
  const unknown = [...done].filter((name) => !stepNames().includes(name));
  if (unknown.length > 0)
    wrong(
      'tables',
      `newer than this rondel: ${unknown.join(', ')}`,
      'Use the version of rondel that made them.',
    );
  else if (missing.length > 0)
    note(
      'tables',
      `older than this rondel: ${missing.join(', ')}`,
      'The next start of a server adds what is missing.',
    );
  else good('tables', `up to date, ${done.size} steps`);
  return missing.length === 0;
}

/** What is in the tables: matches, jobs, nodes, and how the clocks go. */
export async function examineTables(client: Client, findings: Finding[]): Promise<void> {
  const figures = await readFigures(client as never);
  const database = notesOn('database', findings);
  database.good('size', bytesText(figures.bytes));
  const { used, most } = figures.connections;
  const connections = `${used} of ${most} connections in use`;
  if (used > most * 0.9)
    database.wrong('connections', connections, 'Raise max_connections, or run fewer nodes and workers.');
  else database.good('connections', connections);
  database.good(
    'matches',
    Object.entries(figures.matches)
      .map(([status, count]) => `${count} ${status}`)
      .join(', '),
  );
  if (figures.bans > 0) database.note('bans', `${figures.bans}`, '"rondel admin bans" lists them.');

  const queue = notesOn('queue', findings);
  const sum = (read: (job: (typeof figures.jobs)[0]) => number): number =>
    figures.jobs.reduce((total, job) => total + read(job), 0);
  const waiting = sum((job) => job.waiting);
  const running = sum((job) => job.running);
  const oldest = Math.max(0, ...figures.jobs.map((job) => job.oldest));
  const age = waiting === 0 ? '' : `, the oldest for ${Math.round(oldest)} s`;
  const jobs = `${waiting} waiting${age}, ${running} running, ${sum((job) => job.pausing)} to be tried again`;
  if (oldest > OVERDUE && figures.nodes > 0)
    queue.wrong('jobs', jobs, 'The nodes do not keep up, or do not work on the queue: see their logs.');
  else if (oldest > OVERDUE) queue.note('jobs', jobs, 'They are done when a server runs.');
  else queue.good('jobs', jobs);
  const dead = sum((job) => job.dead);
  if (dead > 0)
    queue.wrong(
      'dead jobs',
      String(dead),
      '"rondel admin jobs" shows why; "rondel admin retry" tries again.',
    );
  else queue.good('dead jobs', 'none');
  const nodes = figures.nodes === 1 ? '1 node is at work' : `${figures.nodes} nodes are at work`;
  if (figures.nodes === 0) queue.note('nodes', 'none is at work', 'Matches go on when a server runs.');
  else queue.good('nodes', nodes);
}

/** This machine's clock, the database's, and match time. */
export async function examineClocks(client: Client, findings: Finding[], hasTables: boolean): Promise<void> {
  const { good, wrong } = notesOn('clocks', findings);
  const asked = Date.now();
  const { rows } = await client.query<{ now: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
  );
  const apart = Number(rows[0]?.now) - (asked + Date.now()) / 2;
  const text = `the database's is ${(Math.abs(apart) / 1000).toFixed(1)} s ${apart < 0 ? 'behind' : 'ahead of'} this machine's`;
  if (Math.abs(apart) > APART)
    wrong('clocks', text, 'Let both machines keep time (NTP): tokens expire by the clock of the node.');
  else good('clocks', text);
  if (!hasTables) return;
  const { rows: clock } = await client.query<{ ahead: string; epoch: number }>(
    'select ahead, epoch from rondel.clock',
  );
  const { ahead, epoch } = clock[0] as { ahead: string; epoch: number };
  const seconds = Math.abs(Number(ahead) / 1000).toFixed(0);
  good(
    'match time',
    epoch === 0
      ? 'is the time of the database'
      : `${seconds} s ${Number(ahead) < 0 ? 'ahead of' : 'behind'} the database after ${epoch} jumps of its clock`,
  );
}

/** Matches that are being played and cannot go on with the games that are here. */
export async function examineGames(
  client: Client,
  findings: Finding[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await client.query<{ game: string; version: number; count: string }>(GAMES);
  for (const { game, version, count } of rows) {
    const here = versions.get(game);
    if (here === version) continue;
    const why = here === undefined ? 'is not hosted here' : `is here as version ${here}`;
    notesOn('versions', findings).wrong(
      game,
      `${count} matches wait for version ${version}, and it ${why}`,
      'Host it again, or end them with "rondel admin end".',
    );
  }
}

const GAMES = `select game, version, count(*) as count from rondel.matches
where status in ('open', 'started') group by game, version order by game, version`;
const HAS_TABLES = `select to_regclass('rondel.kysely_migration') is not null as is`;
const ABOUT = `select current_setting('server_version') as version, current_setting('server_version_num') as number,
  current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
  current_setting('synchronous_commit') as synchronous_commit, pg_is_in_recovery()::text as recovery`;
