/**
 * People who play without thinking: matches of kalaha over HTTP, every move acknowledged before the next. On a
 * large board, some 200 moves a match: it is moves that are counted here, and not sitting down.
 */
import { Agent, request } from 'node:http';
import { activePlayer, decodeEvent, type GameProgress, legalEvents, startMatch, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';

export interface Played {
  readonly moves: number;
  /** Milliseconds for every move, sorted. */
  readonly latencies: readonly number[];
}

const OPTIONS = { pits: 10, seeds: 12 };
const game = kalaha.with(OPTIONS);

interface Table {
  readonly id: string;
  readonly tokens: readonly string[];
  progress: GameProgress;
}

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

function post(url: string, path: string, body: object, headers: Record<string, string> = {}): Promise<never> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const whole = Buffer.concat(parts).toString();
          if ((answer.statusCode ?? 500) < 300) resolve((whole === '' ? null : JSON.parse(whole)) as never);
          else reject(new Error(`${path}: ${answer.statusCode} ${whole}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

async function sitDown(url: string): Promise<Table> {
  const first: { match: string; token: string } = await post(url, '/matches', {
    game: 'kalaha',
    options: OPTIONS,
    startsFull: true,
  });
  const second: { token: string } = await post(url, `/matches/${first.match}/join`, {});
  return {
    id: first.match,
    tokens: [first.token, second.token],
    progress: startMatch(game) as GameProgress,
  };
}

/** Plays one move; the state is followed here, so that nothing has to be asked. */
async function move(url: string, table: Table, n: number): Promise<number> {
  const { progress } = table;
  const codes = legalEvents(progress.state);
  const event = decodeEvent(progress.game, codes[n % codes.length] as number);
  const seat = activePlayer(progress.state);
  const began = performance.now();
  await post(
    url,
    `/matches/${table.id}/events`,
    { event, expected: progress.index },
    { authorization: `Bearer ${table.tokens[seat]}`, 'idempotency-key': `${progress.index}` },
  );
  table.progress = unwrap(progress.handleEvent(event as never));
  return performance.now() - began;
}

/**
 * Plays for some seconds with so many at a time.
 * @param rate - Moves per second of all together, for a load below the most. Default: as many as go.
 */
export async function play(url: string, players: number, seconds: number, rate?: number): Promise<Played> {
  const latencies: number[] = [];
  const tables = await Promise.all(Array.from({ length: players }, () => sitDown(url)));
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    tables.map(async (first, i) => {
      let table = first;
      for (let n = 0; performance.now() < until; n++) {
        if (table.progress.outcome() !== null) table = await sitDown(url);
        if (rate !== undefined) {
          const due = began + ((n + i / players) * players * 1000) / rate;
          const early = due - performance.now();
          if (early > 0) await new Promise((done) => setTimeout(done, early));
        }
        latencies.push(await move(url, table, n + i));
      }
    }),
  );
  return { moves: latencies.length, latencies: latencies.sort((a, b) => a - b) };
}

export const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] as number;
