/** What the routes need. */

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Limits, StartLimits } from '../base/settings.ts';
import type { Acting } from '../matches/acting.ts';
import type { LobbyContext } from '../matches/lobby-change.ts';
import type { Access } from './access.ts';
import type { RouteTools } from './route-tools.ts';
import type { Tokens } from './tokens.ts';

export interface RouteContext extends RouteTools {
  readonly lobby: LobbyContext;
  readonly acting: Acting;
  readonly tokens: Tokens;
  readonly access: Access;
  readonly limits: Limits;
  readonly starts: StartLimits;
}

/** Fastify, with requests and answers typed by the schemas of their routes. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/**
 * Adds routes to a server, for clients that speak in words of their own.
 * @example
 * const whoseTurn: AddRoutes = (app, { guards }) => {
 *   const { viewer } = guards();
 *   app.get('/matches/:id/whose-turn', { preHandler: viewer.check }, async (request) => {
 *     const { state } = viewer.of(request).match;
 *     return { seat: state === null ? null : turnOf(state).active };
 *   });
 * };
 * const server = await openServer({ routes: [whoseTurn] });
 */
export type AddRoutes = (app: App, tools: RouteTools) => void;
