/** Requests to a server, typed by its API document. */
import createClient, { type Client as Requests } from 'openapi-fetch';
import type { paths } from './api.ts';

/** `GET`, `POST` and the others, with paths, bodies and answers as the server declares them. */
export type Client = Requests<paths>;

/** How a client talks to its server. */
export interface ClientOptions {
  /** The token of a seat, sent along with every request. */
  readonly token?: string;
  /** What to fetch with. Default: the one that is there. */
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * A client of a server.
 * @example
 * const lobby = openClient('http://localhost:8080');
 * const { data } = await lobby.POST('/matches', { body: { game: 'kalaha' } });
 * const seat = openClient('http://localhost:8080', { token: data.token });
 * await seat.POST('/matches/{id}/events', {
 *   params: { path: { id: data.match } },
 *   body: { event: { type: 'sow', pit: 2 } },
 * });
 */
export function openClient(url: string, { token, fetch }: ClientOptions = {}): Client {
  return createClient<paths>({
    baseUrl: url,
    ...(fetch === undefined ? {} : { fetch: (request: Request) => fetch(request) }),
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
}
