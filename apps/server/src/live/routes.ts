/** Routes for watching a match live. */
import type { WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Admission, openAdmission } from '../base/admission.ts';
import { type Answer, OVERLOADED, succeed } from '../base/problem.ts';
import { clientOf } from '../http/client-of.ts';
import type { App, RouteContext } from '../http/context.ts';
import { sendProblem } from '../http/errors.ts';
import { refuseForeignPages } from '../http/origin.ts';
import { Invitation, MatchPath, problems } from '../http/schemas.ts';
import { SOCKET_ROUTE } from '../http/upgrades.ts';
import type { Bans } from '../nodes/bans.ts';
import { problemOf, REASONS } from './closing.ts';
import { type ConnectionsOptions, openConnections } from './connections.ts';
import { LiveStream, STREAM_HEADERS } from './event-stream.ts';
import type { Hub } from './hub.ts';
import type { LiveContext } from './live-context.ts';
import { endSocket, LiveSocket, type Place } from './socket.ts';

const tags = ['live'];
const MOST_UNREAD = 1024 * 1024;
/** Unread bytes of all clients together, unless each has only the least. */
const ALL_UNREAD = 256 * MOST_UNREAD;
const LEAST_UNREAD = 64 * 1024;
const MAX_MESSAGE = 16 * 1024;
const OPEN = 1;

const LiveQuery = Type.Object(
  {
    invitation: Type.Optional(Invitation),
    /** Browsers cannot send headers with these. */
    token: Type.Optional(Type.String({ maxLength: 1000 })),
    /** The last event the client knows: only later ones are sent. */
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  },
  { additionalProperties: false },
);

/** Options for the WebSocket plugin of the app. */
export const SOCKET_OPTIONS: WebsocketPluginOptions = {
  options: { maxPayload: MAX_MESSAGE },
  // We close sockets ourselves, with a reason.
  preClose: (done: () => void) => done(),
  errorHandler: (error, socket, request) => {
    request.log.debug({ err: error }, 'a socket failed');
    socket.close(1011, 'server/failed');
  },
};

export interface LiveRoutesContext extends Pick<RouteContext, 'lobby' | 'acting' | 'access' | 'limits'> {
  readonly hub: Hub;
  readonly onSeen?: LiveContext['onSeen'];
  /** Other sites whose pages may watch; see `Settings.origins`. */
  readonly origins?: readonly string[];
  /** Default: everybody is let in. */
  readonly admission?: Admission;
  /** How many unread bytes may pile up for a client. Default 1 MiB, and less if there are many clients. */
  readonly mostUnread?: number;
  readonly heart?: Pick<ConnectionsOptions, 'beatEvery' | 'patience'>;
  /** Who is not let in. Their connections end as soon as they are banned. */
  readonly bans?: Pick<Bans, 'check' | 'onNew'>;
}

/**
 * `GET /matches/:id/live` and `GET /matches/:id/stream`. The app must already have the WebSocket plugin.
 * @example
 * await app.register(websocket, SOCKET_OPTIONS);
 * liveRoutes(app, { hub, lobby, acting, access, limits });
 */
export function liveRoutes(app: App, options: LiveRoutesContext): void {
  const { hub, access, acting, lobby, limits, onSeen = () => {} } = options;
  const { mostUnread = MOST_UNREAD, heart = {}, origins = [], bans } = options;
  const { admission = openAdmission({ maxDelay: 0 }) } = options;
  const connections = openConnections({ ...limits, ...heart });
  const context: LiveContext = {
    hub,
    store: lobby.store,
    acting,
    admission,
    connections,
    onSeen,
    // A slow client may keep a lot waiting, but not ten thousand of them.
    get mostUnread() {
      return Math.min(mostUnread, Math.max(LEAST_UNREAD, ALL_UNREAD / connections.size));
    },
    log: app.log as never,
  };

  /** Adds a connection, unless its client was banned while it was opened: then nobody else would end it. */
  const addConnection = (live: LiveSocket | LiveStream, address: string, after: number | null): void => {
    connections.add(live, address);
    const banned = bans?.check(address) ?? null;
    if (banned === null) hub.subscribe(live, after);
    else live.end(banned);
  };

  const placeOf = async (request: FastifyRequest): Promise<Answer<Place>> => {
    const { id } = request.params as { readonly id: string };
    // When a thousand clients connect again at once, some have to wait.
    const admitted = admission.enter(clientOf(request), false);
    if (admitted === null) return { ok: false, problem: OVERLOADED };
    try {
      const seen = await access.viewer(request, id);
      if (!seen.ok) return seen;
      const { match, viewer, whyOver } = seen.value;
      const row = viewer === null ? undefined : match.seats.find(({ seat }) => seat === viewer);
      return succeed({
        match: match.id,
        viewer,
        tokenId: row?.token_id ?? null,
        client: clientOf(request),
        whyOver,
      });
    } catch (error) {
      request.log.warn({ err: error }, 'a live connection could not be opened');
      return { ok: false, problem: problemOf(error) };
    } finally {
      admission.leave(admitted);
    }
  };

  app.route({
    method: 'GET',
    url: SOCKET_ROUTE,
    config: { takesTokenInAddress: true },
    onRequest: refuseForeignPages(origins),
    schema: {
      operationId: 'watchMatch',
      summary: 'A match live, over a WebSocket',
      tags,
      params: MatchPath,
      querystring: LiveQuery,
      response: problems,
    },
    handler: async (_request, reply) =>
      sendProblem(reply, {
        code: 'request/upgrade-needed',
        message: 'This is for WebSockets. See also /matches/:id/stream.',
      }),
    wsHandler: async (socket, request) => {
      const client = clientOf(request);
      if (!connections.enter(client)) {
        endSocket(socket, REASONS.many);
        return;
      }
      socket.once('close', () => connections.leave(client));
      // Do not read messages before we know who the client is.
      socket.pause();
      const place = await placeOf(request);
      if (socket.readyState !== OPEN) return;
      if (!place.ok) {
        socket.resume();
        endSocket(socket, place.problem);
        return;
      }
      const live = new LiveSocket(socket, place.value, context);
      socket.on('message', (data, isBinary) => live.hear(data, isBinary));
      socket.on('pong', () => live.hearPong());
      socket.once('close', () => {
        hub.unsubscribe(live);
        connections.remove(live);
      });
      socket.resume();
      addConnection(live, request.ip, (request.query as { readonly after?: number }).after ?? null);
    },
  });

  app.get(
    '/matches/:id/stream',
    {
      config: { takesTokenInAddress: true },
      schema: {
        operationId: 'streamMatch',
        summary: 'A match live, as Server-Sent Events',
        tags,
        params: MatchPath,
        querystring: LiveQuery,
        response: problems,
      },
    },
    async (request, reply) => {
      const client = clientOf(request);
      if (!connections.enter(client)) return sendProblem(reply, REASONS.many);
      const place = await placeOf(request);
      if (!place.ok || reply.raw.destroyed) {
        connections.leave(client);
        return place.ok ? reply.hijack() : sendProblem(reply, place.problem);
      }
      reply.hijack();
      const response = reply.raw;
      response.socket?.setTimeout(0);
      response.writeHead(200, { ...(reply.getHeaders() as object), ...STREAM_HEADERS });
      const live = new LiveStream(response, place.value, context);
      response.once('close', () => {
        connections.leave(client);
        hub.unsubscribe(live);
        connections.remove(live);
      });
      addConnection(live, request.ip, resumeFrom(request));
    },
  );

  const silence = bans?.onNew(() => connections.endWhere(bans.check));
  app.addHook('preClose', async () => {
    silence?.();
    await hub.close();
    await connections.close();
  });
}

/** `Last-Event-ID` wins over `after`: a reconnecting browser repeats the original URL. */
function resumeFrom({ headers, query }: FastifyRequest): number | null {
  const last = headers['last-event-id'];
  if (typeof last === 'string' && /^\d{1,10}$/.test(last)) return Number(last);
  return (query as { readonly after?: number }).after ?? null;
}
