/** Operators change the secret that signs tokens. */
import { Type } from 'typebox';
import { dropTokenSecrets, rotateTokenSecret } from '../../database/token-keys.ts';
import type { App, RouteContext } from '../../http/context.ts';
import { sendProblem } from '../../http/errors.ts';
import { closed, problems } from '../../http/schemas.ts';
import { describe, type OnlyOperators } from './admin-route.ts';

export interface SecretContext extends Pick<RouteContext, 'lobby'> {
  /** Whether the secrets that sign tokens come from the settings; then they can be changed only there. */
  readonly hasGivenSecrets: boolean;
}

export function secretRoutes(
  app: App,
  { lobby, hasGivenSecrets }: SecretContext,
  onRequest: OnlyOperators,
): void {
  app.post(
    '/admin/token-secret',
    {
      onRequest,
      schema: {
        ...describe('rotateTokenSecret', 'Lets a new secret sign tokens; those of the old ones stay good'),
        body: Type.Object(
          {
            /** Whether tokens that old secrets have signed are refused from now on: everybody has to join anew. */
            dropOld: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        response: { 200: Type.Object({ key: Type.String(), dropped: Type.Integer() }), ...problems },
      },
    },
    async (request, reply) => {
      if (hasGivenSecrets)
        return sendProblem(reply, {
          code: 'secret/given',
          message: 'The secrets of this server are in RONDEL_TOKEN_SECRET: put a new one in front, there.',
        });
      const key = await rotateTokenSecret(lobby.database);
      const dropped = request.body.dropOld ? await dropTokenSecrets(lobby.database) : 0;
      request.log.warn({ key, dropped }, 'an operator changed the secret that signs tokens');
      return reply.send({ key, dropped });
    },
  );
}
