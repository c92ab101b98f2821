/**
 * How much a server can take, next to what its database can: `npm run load`.
 *
 *     npm run -s load                      # all figures, in some five minutes
 *     npm run -s load -- --quick           # the same with small numbers, to see that all of it works
 *     npm run -s load -- --json --seconds 6 --sockets 5000
 *
 * The server, its database and the players share the processors of this machine, so a quiet one is needed.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { mostFiles } from './crowd.ts';
import { compare, hold, overload } from './phases.ts';
import { printReport, type Report } from './report.ts';
import { startServer } from './server-process.ts';
import { sitDown } from './tables.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    players: { type: 'string', default: '32' },
    tables: { type: 'string' },
    sockets: { type: 'string' },
    spectators: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const { quick } = values;
const number = (given: string | undefined, usual: number, small: number): number =>
  given === undefined ? (quick ? small : usual) : Number(given);
const seconds = number(values.seconds, 5, 1);
const rounds = number(values.rounds, 3, 1);
const players = Number(values.players);
const tableCount = number(values.tables, 1000, 50);
let sockets = number(values.sockets, 10_000, 200);
const spectators = Math.min(sockets, number(values.spectators, 2000, 100));

const note = (line: string): void => {
  if (!values.json) console.error(line);
};

/** What a process needs besides its sockets. */
const OTHER_FILES = 500;
const files = mostFiles();
if (files !== null && files < sockets + OTHER_FILES) {
  note(
    `A process may have ${files} files open here, so ${files - OTHER_FILES} sockets are held instead of ${sockets}. ` +
      `Raise the limit first: ulimit -n ${sockets + OTHER_FILES}`,
  );
  sockets = files - OTHER_FILES;
}

/** A server without group commit: every event has a transaction of its own, as the raw ones have. */
async function compareSingle() {
  // As many statements at a time as the raw side has: the database gathers their flushes in both cases.
  const server = await startServer({ RONDEL_JOURNAL_LANES: `${players}`, RONDEL_JOURNAL_BATCH: '1' });
  const tables = await sitDown(server.url, players * 2);
  note('one player, then many, with a commit for every move …');
  const one = await compare(server, tables, 1, seconds, rounds);
  const many = await compare(server, tables, players, seconds, rounds);
  for (const table of tables) table.close();
  await server.close();
  return { one, many };
}

async function compareGroup() {
  const server = await startServer();
  note(`${tableCount} matches are opened …`);
  const tables = await sitDown(server.url, tableCount);
  note('many players with group commit …');
  const group = await compare(server, tables, players, seconds, rounds);
  note('what it can carry, half of it, twice as much, and right after that …');
  const load = await overload(server, tables, group.moves, seconds);
  for (const table of tables) table.close();
  await server.close();
  return { group, load };
}

async function holdSockets() {
  // A fresh one, whose memory does not shrink for other reasons.
  const server = await startServer();
  const tables = await sitDown(server.url, Math.min(500, tableCount));
  note(`${sockets} sockets …`);
  const crowd = await hold(server, tables, sockets, Math.min(spectators, sockets), seconds);
  for (const table of tables) table.close();
  await server.close();
  return crowd;
}

const began = performance.now();
const { one, many } = await compareSingle();
const { group, load } = await compareGroup();
const crowd = await holdSockets();
const report: Report = {
  machine: { processors: cpus().length, node: process.version },
  seconds,
  rounds,
  took: (performance.now() - began) / 1000,
  one,
  many,
  group,
  load,
  crowd,
};
if (values.json) console.log(JSON.stringify(report, null, 2));
else printReport(report);
process.exit(crowd.heardAll && crowd.heard === 1 && crowd.closed === 0 ? 0 : 1);
