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
import type { History } from '../matches/history.ts';
import type { LobbyContext } from '../matches/lobby-change.ts';
import type { Access } from './access.ts';
import type { Tokens } from './tokens.ts';

export interface RouteContext {
  readonly lobby: LobbyContext;
  readonly acting: Acting;
  readonly history: History;
  readonly tokens: Tokens;
  readonly access: Access;
  readonly limits: Limits;
  readonly starts: StartLimits;
}

/** Fastify with routes typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
