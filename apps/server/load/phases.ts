/** What is measured, one after the other; `main.ts` prints it. */
import { type Crowd, openCrowd } from './crowd.ts';
import { type Arrivals, arrive, percentile } from './open-loop.ts';
import { movesPerSecond } from './players.ts';
import { rawRate } from './raw.ts';
import type { ServerProcess } from './server-process.ts';
import { sitDown, type Table } from './tables.ts';

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export interface Compared {
  readonly players: number;
  readonly moves: number;
  readonly raw: number;
  /** The median of the ratios of the rounds. */
  readonly ratio: number;
  /** Microseconds of processor time per move. */
  readonly serverTime: number;
  readonly databaseTime: number | null;
}

/** Moves and raw transactions of as many clients, turn by turn, so that whatever else the machine does meets both. */
export async function compare(
  server: ServerProcess,
  tables: Table[],
  players: number,
  seconds: number,
  rounds: number,
): Promise<Compared> {
  await movesPerSecond(server.url, tables, players, Math.min(2, seconds));
  const [moves, raw, ratios]: [number[], number[], number[]] = [[], [], []];
  const used = { server: 0, database: 0 as number | null, moves: 0 };
  for (let i = 0; i < rounds; i++) {
    const transactions = await rawRate(server.databaseUrl, players, seconds);
    const before = await server.processorTime();
    const rate = await movesPerSecond(server.url, tables, players, seconds);
    const after = await server.processorTime();
    raw.push(transactions);
    moves.push(rate);
    ratios.push(rate / transactions);
    used.moves += rate * seconds;
    used.server += after.server - before.server;
    if (after.database === null || before.database === null) used.database = null;
    else if (used.database !== null) used.database += after.database - before.database;
  }
  return {
    players,
    moves: median(moves),
    raw: median(raw),
    ratio: median(ratios),
    serverTime: (used.server * 1e6) / used.moves,
    databaseTime: used.database === null ? null : (used.database * 1e6) / used.moves,
  };
}

export interface Overload {
  readonly half: Arrivals;
  readonly capacity: Arrivals;
  readonly twice: Arrivals;
  /** At half the load, right after twice as much as it can carry. */
  readonly after: Arrivals;
  /** Refused in the first second after it. */
  readonly shedAfter: number;
}

/** Of the moves, so many may be refused or late at capacity. */
const TOLERATED = 0.01;

/** The highest rate that is carried: it is raised step by step until moves are refused. */
async function findCapacity(tables: Table[], first: number, seconds: number): Promise<number> {
  let carried = first / 2;
  for (let rate = first * 0.6; rate < first * 8; rate *= 1.15) {
    const { done, shed, failed } = await arrive(tables, rate, seconds);
    if (failed > 0) throw new Error(`${failed} legal moves failed`);
    if (shed > rate * TOLERATED || done < rate * 0.95) break;
    carried = rate;
  }
  return carried;
}

/**
 * @param first - About what it can carry, in moves per second.
 */
export async function overload(
  server: ServerProcess,
  tables: Table[],
  first: number,
  seconds: number,
): Promise<Overload> {
  const rate = await findCapacity(tables, first, Math.min(2, seconds));
  await pause(500);
  const half = await arrive(tables, rate / 2, seconds);
  const capacity = await arrive(tables, rate, seconds);
  await pause(500);
  const twice = await arrive(tables, rate * 2, seconds);
  let shedAfter: number | null = null;
  const after = await arrive(tables, rate / 2, Math.max(2, seconds / 2), (_done, shed) => {
    shedAfter ??= shed;
  });
  const failed = half.failed + capacity.failed + twice.failed + after.failed;
  if (failed > 0) throw new Error(`${failed} legal moves failed at ${server.url}`);
  return { half, capacity, twice, after, shedAfter: shedAfter ?? after.shed };
}

export interface Sockets {
  readonly sockets: number;
  readonly spectators: number;
  /** Bytes per socket, of the whole process and of what its program holds. */
  readonly memory: number;
  readonly heap: number;
  /** Moves that the spectators of one match were told of, one by one. */
  readonly moves: number;
  readonly heardAll: boolean;
  /** Milliseconds from the answer to a move, which is on disk then, to the last spectator. */
  readonly lastSpectator: { readonly p50: number; readonly most: number };
  /** Moves per second at the watched tables meanwhile, and the part of what had to be heard there that was. */
  readonly played: number;
  readonly heard: number;
  readonly closed: number;
}

/** Holds many sockets: some on one match, the others spread over all tables, while all of these are played. */
export async function hold(
  server: ServerProcess,
  tables: Table[],
  sockets: number,
  spectators: number,
  seconds: number,
): Promise<Sockets> {
  const [one] = (await sitDown(server.url, 1)) as [Table];
  await pause(500);
  const before = await server.memory();
  const crowd = openCrowd(server.url);
  const others = Array.from(
    { length: sockets - spectators },
    (_, i) => (tables[i % tables.length] as Table).id,
  );
  await crowd.gather(others, false);
  await crowd.gather(new Array<string>(spectators).fill(one.id), true);
  const after = await server.memory();

  const moves = 20;
  const answered: bigint[] = [];
  for (let i = 0; i < moves; i++) {
    if ((await one.move()) !== 'done') throw new Error('a legal move was refused');
    answered.push(process.hrtime.bigint());
    await pause(100);
  }
  const { sequences } = await settled(crowd, spectators * moves);
  const spread = sequences.map(({ sequence, last }) =>
    Math.max(0, Number(BigInt(last) - (answered[sequence - 1] as bigint)) / 1e6),
  );
  const heardBefore = (await crowd.report()).events;
  const watched = new Map<string, number>();
  for (const id of others) watched.set(id, (watched.get(id) ?? 0) + 1);
  const left = tables.map((table) => [table, table.movesLeft] as const);
  const { done } = await arrive(tables, 200, seconds);
  const due = left.reduce(
    (sum, [{ id, movesLeft }, was]) => sum + (was - movesLeft) * (watched.get(id) ?? 0),
    0,
  );
  const { events, closed } = await settled(crowd, heardBefore + due);
  await crowd.close();
  one.close();
  return {
    sockets,
    spectators,
    memory: (after.resident - before.resident) / sockets,
    heap: (after.heap - before.heap) / sockets,
    moves,
    heardAll: sequences.length === moves && sequences.every(({ count }) => count === spectators),
    lastSpectator: { p50: median(spread), most: Math.max(...spread) },
    played: done,
    heard: due === 0 ? 1 : (events - heardBefore) / due,
    closed,
  };
}

/** Waits until so many events were heard, or for ten seconds. */
async function settled(crowd: Crowd, events: number): ReturnType<Crowd['report']> {
  const end = performance.now() + 10_000;
  for (;;) {
    const heard = await crowd.report();
    if (heard.events >= events || performance.now() > end) return heard;
    await pause(100);
  }
}
