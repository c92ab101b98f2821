/**
 * How much a server can take, next to what its database can: `npm run load`.
 *
 *     npm run -s load -- --seconds 5 --players 32 --sockets 2000 --json
 */
import { parseArgs } from 'node:util';
import { percentile, play } from './players.ts';
import { rawRate } from './raw.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { gather } from './sockets.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    players: { type: 'string', default: '32' },
    sockets: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const [seconds, players, sockets, rounds] = [
  values.seconds,
  values.players,
  values.sockets,
  values.rounds,
].map(Number) as [number, number, number, number];

const say = (line: string): void => {
  if (!values.json) console.log(line);
};
const median = (numbers: readonly number[]): number =>
  percentile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  );

/** Moves and raw transactions, turn by turn, so that whatever else the machine does meets both. */
async function compare(
  title: string,
  server: ServerProcess,
): Promise<{ moves: number; raw: number; ratio: number }> {
  await play(server.url, players, Math.min(2, seconds));
  const moves: number[] = [];
  const raw: number[] = [];
  for (let i = 0; i < rounds; i++) {
    raw.push(await rawRate(server.databaseUrl, players, seconds));
    moves.push((await play(server.url, players, seconds)).moves / seconds);
  }
  const result = { moves: median(moves), raw: median(raw), ratio: median(moves) / median(raw) };
  say(
    `${title.padEnd(16)} ${result.moves.toFixed(0).padStart(6)} moves/s   ${result.raw.toFixed(0).padStart(6)} raw transactions/s   ratio ${result.ratio.toFixed(2)}`,
  );
  return result;
}

async function watch(
  server: ServerProcess,
): Promise<{ sockets: number; bytesPerSocket: number; heardAll: boolean }> {
  const response = await fetch(`${server.url}/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'tic-tac-toe', startsFull: true, bots: [{ seat: 1, bot: 'first' }] }),
  });
  const { match, token } = (await response.json()) as { match: string; token: string };
  await new Promise((done) => setTimeout(done, 500));
  const before = await server.memory();
  const crowd = await gather(server.url, match, sockets);
  const after = await server.memory();
  await fetch(`${server.url}/matches/${match}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ event: { type: 'place', cell: 4 } }),
  });
  // The move and the bot's answer.
  const limit = Date.now() + 10_000;
  while (crowd.heard().some((count) => count < 2) && Date.now() < limit)
    await new Promise((done) => setTimeout(done, 50));
  const heardAll = crowd.heard().every((count) => count === 2);
  await crowd.close();
  const bytesPerSocket = Math.round((after - before) / sockets);
  say(
    `${sockets} sockets held, ${(bytesPerSocket / 1024).toFixed(1)} KiB each; all heard both events: ${heardAll ? 'yes' : 'NO'}`,
  );
  return { sockets, bytesPerSocket, heardAll };
}

say(`${players} players, ${rounds} rounds of ${seconds} s each; medians`);
// As many statements at a time as the raw side has: the database gathers their flushes in both cases.
const single = await startServer({ RONDEL_JOURNAL_LANES: `${players}`, RONDEL_JOURNAL_BATCH: '1' });
const singleCommits = await compare('single commits', single);
await single.close();

const server = await startServer();
const groupCommit = await compare('group commit', server);
const rate = groupCommit.moves / 2;
const { latencies } = await play(server.url, players, seconds, rate);
const latency = { rate, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
say(
  `at half load     ${rate.toFixed(0).padStart(6)} moves/s   p50 ${latency.p50.toFixed(1)} ms   p99 ${latency.p99.toFixed(1)} ms`,
);
await server.close();

// A fresh one, whose memory does not shrink for other reasons.
const fresh = await startServer();
const crowd = await watch(fresh);
await fresh.close();

if (values.json)
  console.log(
    JSON.stringify({ players, seconds, rounds, singleCommits, groupCommit, latency, crowd }, null, 2),
  );
process.exit(crowd.heardAll ? 0 : 1);
