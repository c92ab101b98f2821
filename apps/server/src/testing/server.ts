/** A server for tests: silent, on a free port, with a temporary database. */
import { openClient } from '@rondel/client';
import { pino } from 'pino';
import { caNguaRoutes } from '../ca-ngua/index.ts';
import { openServer, type Server, type ServerOptions } from '../server.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export interface TestServer {
  readonly url: string;
  readonly server: Server;
  readonly database: TestDatabase;
  /** A typed client, with or without a seat's token. */
  client(token?: string): ReturnType<typeof openClient>;
  close(): Promise<void>;
}

const GENEROUS = {
  body: 64 * 1024,
  requests: 100_000,
  matches: 100_000,
  sockets: 5_000,
  socketsPerClient: 5_000,
};

/**
 * @param shared - The database of another test server, to have two nodes on one database.
 * @example
 * const test = await openTestServer();
 */
export async function openTestServer(
  options: ServerOptions = {},
  shared?: TestDatabase,
): Promise<TestServer> {
  const database = shared ?? (await openTestDatabase());
  const server = await openServer({
    port: 0,
    databaseUrl: database.url,
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    routes: [caNguaRoutes],
    // Tests share their machine with others, and being slow is no overload there.
    maxDelay: 0,
    ...options,
    limits: { ...GENEROUS, ...options.limits },
  });
  const url = await server.listen();
  return {
    url,
    server,
    database,
    client: (token) => openClient(url, token === undefined ? {} : { token }),
    close: async () => {
      await server.close();
      if (shared === undefined) await database.close();
    },
  };
}
