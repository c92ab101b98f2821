/** Operators look at matches, and end them. */
import { Type } from 'typebox';
import { readNetwork } from '../../base/address.ts';
import type { App, RouteContext } from '../../http/context.ts';
import { sendAnswer, sendProblem } from '../../http/errors.ts';
import { closed, MatchPath, problems } from '../../http/schemas.ts';
import { endMatch } from '../../matches/ending.ts';
import { describe, done, type OnlyOperators, Reason } from './admin-route.ts';
import { InspectedMatch, Inspection, inspectMatches } from './inspecting.ts';

export function matchRoutes(
  app: App,
  { lobby }: Pick<RouteContext, 'lobby'>,
  onRequest: OnlyOperators,
): void {
  app.get(
    '/admin/matches',
    {
      onRequest,
      schema: {
        ...describe('inspectMatches', 'All matches, private ones too, the newest first'),
        querystring: Inspection,
        response: { 200: Type.Object({ matches: Type.Array(InspectedMatch) }), ...problems },
      },
    },
    async ({ query }, reply) => {
      const { client, before } = query;
      const network = client === undefined ? undefined : readNetwork(client);
      if (network === null)
        return sendProblem(reply, {
          code: 'request/invalid',
          message: `querystring/client: '${client}' is no address and no network such as 10.1.0.0/16.`,
        });
      if (before !== undefined && Number.isNaN(Date.parse(before)))
        return sendProblem(reply, { code: 'request/invalid', message: 'querystring/before is no time.' });
      // Written as addresses are stored, whatever they look like in the request.
      const where = network === undefined ? {} : { client: `${network.address}/${network.bits}` };
      return reply.send({ matches: await inspectMatches(lobby.database, { ...query, ...where }) });
    },
  );

  app.get(
    '/admin/matches/:id',
    {
      onRequest,
      schema: {
        ...describe('inspectMatch', 'A match: who plays from where, and what it waits for'),
        params: MatchPath,
        response: { 200: InspectedMatch, ...problems },
      },
    },
    async ({ params }, reply) => {
      const [match] = await inspectMatches(lobby.database, { id: params.id });
      if (match === undefined)
        return sendProblem(reply, { code: 'match/unknown', message: 'There is no such match.' });
      return reply.send(match);
    },
  );

  app.post(
    '/admin/matches/:id/end',
    {
      onRequest,
      schema: {
        ...describe('endMatch', 'Ends a match without a result, and tells everybody why'),
        params: MatchPath,
        body: Type.Object({ reason: Reason }, closed),
        response: done,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await endMatch(lobby, id, request.body.reason);
      if (answer.ok)
        request.log.warn({ match: id, reason: request.body.reason }, 'an operator ended a match');
      return sendAnswer(reply, answer, 204);
    },
  );
}
