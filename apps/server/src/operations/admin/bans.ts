/** Operators ban clients. */
import { Type } from 'typebox';
import type { App } from '../../http/context.ts';
import { sendAnswer } from '../../http/errors.ts';
import { closed, nullable, problems } from '../../http/schemas.ts';
import type { Bans } from '../../nodes/bans.ts';
import { describe, done, type OnlyOperators, Reason } from './admin-route.ts';
import { Client } from './inspecting.ts';

const BanReply = Type.Object({
  network: Type.String(),
  reason: Type.String(),
  until: nullable(Type.String()),
  since: Type.String(),
});
const BanBody = Type.Object(
  {
    /** An address, or a network such as 10.1.0.0/16. */
    client: Client,
    /** What the client is told. */
    reason: Reason,
    /** How long it lasts; without it, until it is lifted. */
    seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 * 366 * 24 * 3600 })),
  },
  closed,
);

export function banRoutes(app: App, bans: Bans, onRequest: OnlyOperators): void {
  app.get(
    '/admin/bans',
    {
      onRequest,
      schema: {
        ...describe('listBans', 'Clients that are not let in'),
        response: { 200: Type.Object({ bans: Type.Array(BanReply) }), ...problems },
      },
    },
    async (_request, reply) => reply.send({ bans: [...(await bans.list())] }),
  );

  app.post(
    '/admin/bans',
    {
      onRequest,
      schema: {
        ...describe('banClient', 'Bans an address or a network, at all nodes, within seconds'),
        body: BanBody,
        response: { 200: BanReply, ...problems },
      },
    },
    async (request, reply) => {
      const { client, reason, seconds } = request.body;
      const answer = await bans.add(client, reason, seconds ?? null);
      if (answer.ok) request.log.warn({ ...answer.value }, 'an operator banned a client');
      return sendAnswer(reply, answer);
    },
  );

  app.delete(
    '/admin/bans',
    {
      onRequest,
      schema: {
        ...describe('liftBan', 'Lifts a ban'),
        querystring: Type.Object({ client: Client }, closed),
        response: done,
      },
    },
    async (request, reply) => {
      const answer = await bans.lift(request.query.client);
      if (answer.ok) request.log.warn({ network: request.query.client }, 'an operator lifted a ban');
      return sendAnswer(reply, answer, 204);
    },
  );
}
