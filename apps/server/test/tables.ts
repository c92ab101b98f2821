/** What these tests share: people who sit down at a table, and plain requests whose answers are kept as they came. */
import type { openClient, paths } from '@rondel/client';
import pg from 'pg';
import type { TestServer } from '../src/testing/server.ts';

export { until } from '../src/testing/bare-node.ts';

export type NewMatch = paths['/matches']['post']['requestBody']['content']['application/json'];
export type MatchReply = paths['/matches/{id}']['get']['responses'][200]['content']['application/json'];
type SeatReply = paths['/matches']['post']['responses'][201]['content']['application/json'];

/** Somebody at a table. */
export interface Player {
  readonly seat: number;
  readonly token: string;
  readonly client: ReturnType<typeof openClient>;
}

export interface Table {
  readonly id: string;
  readonly invitation: string;
  readonly players: readonly Player[];
  /** The match as a seat sees it; without a seat, as everybody does. */
  look(seat?: number): Promise<MatchReply>;
  /** The events so far, as everybody sees them. */
  events(): Promise<readonly { readonly type: string; readonly seat: number | null }[]>;
  /** Plays an event, which is accepted. */
  play(seat: number, event: object): Promise<void>;
}

/**
 * Opens a match and fills its seats, so that it begins. Bots keep theirs.
 * @example
 * const table = await sitDown(test, { game: 'ca-ngua', options: { players: 2 } });
 */
export async function sitDown(test: TestServer, wish: NewMatch): Promise<Table> {
  const lobby = test.client();
  const opened = must(await lobby.POST('/matches', { body: { name: 'An', startsFull: true, ...wish } }));
  const { match: id, invitation } = opened;
  const path = { id };
  const seats: SeatReply[] = [opened];
  const free = must(await lobby.GET('/matches/{id}', { params: { path, query: { invitation } } })).freeSeats;
  for (const seat of free) {
    const body = { name: `Guest ${seat}`, seat, invitation };
    seats.push(must(await lobby.POST('/matches/{id}/join', { params: { path }, body })));
  }
  const players: Player[] = [];
  for (const { seat, token } of seats) {
    if (seat !== null && seat >= 0) players[seat] = { seat, token, client: test.client(token) };
  }
  const clientOf = (seat?: number) => (seat === undefined ? lobby : (players[seat] as Player).client);
  return {
    id,
    invitation,
    players,
    look: async (seat) =>
      must(await clientOf(seat).GET('/matches/{id}', { params: { path, query: { invitation } } })),
    events: async () => {
      const query = { limit: 1000, invitation };
      return must(await lobby.GET('/matches/{id}/events', { params: { path, query } })).events.map(
        ({ event }) => event,
      );
    },
    play: async (seat, event) => {
      must(
        await clientOf(seat).POST('/matches/{id}/events', {
          params: { path },
          body: { event: event as never },
        }),
      );
    },
  };
}

/** The data of an answer that is no problem. */
export function must<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (error !== undefined)
    throw new Error(`${response.url} answered ${response.status} ${JSON.stringify(error)}`);
  return data as T;
}

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** `undefined` if it is not JSON. */
  readonly body: { readonly [name: string]: unknown; readonly code?: string } | undefined;
  readonly headers: Headers;
}

export interface Asked {
  readonly token?: string | undefined;
  /** What is sent as JSON. */
  readonly json?: unknown;
  /** What is sent as it is. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

/**
 * A request without a client in between; a POST if it has a body.
 * @example
 * const { status, body } = await ask(test, '/roll-dice', { token, json: { matchId } });
 */
export async function ask(
  { url }: { readonly url: string },
  path: string,
  asked: Asked = {},
): Promise<Answer> {
  const {
    token,
    json,
    raw,
    headers = {},
    method = json === undefined && raw === undefined ? 'GET' : 'POST',
  } = asked;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(json === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(json === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(json) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: parse(text), headers: response.headers };
}

function parse(text: string): Answer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const pools = new Map<string, pg.Pool>();

/** Runs a query on the database of a server. */
export async function query<T>(
  { database: { url } }: TestServer,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  // The database goes with its server, and takes the connection with it.
  if (!pools.has(url)) pool.on('error', () => {});
  pools.set(url, pool);
  return (await pool.query(text, [...values])).rows as T[];
}

/**
 * Everything that is stored, in short, of one match or of all of them: the same if nothing has changed. But for where
 * players are, which is written when there is time for it.
 */
export async function fingerprint(test: TestServer, match?: string): Promise<string> {
  const tables = { matches: 'id', seats: 'match_id', events: 'match_id', requests: 'match_id' };
  const parts = Object.entries(tables).map(
    ([table, id]) => `(select md5(coalesce(string_agg(t, '|' order by t), '')) from (
      select (to_jsonb(r) - 'address' - 'address_at')::text as t from rondel.${table} r where $1::uuid is null or r.${id} = $1) s)`,
  );
  const [row] = await query<{ all: string }>(test, `select concat_ws(' ', ${parts.join(', ')}) as all`, [
    match ?? null,
  ]);
  return row?.all as string;
}

/** How a request was refused: the status and the code. */
export const codeOf = ({ error, response }: { error?: unknown; response: Response }) => [
  response.status,
  (error as { code?: string } | undefined)?.code,
];
