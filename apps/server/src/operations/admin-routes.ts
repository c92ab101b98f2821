/** What operators can do, with the token that the server was started with. Without one these routes do not exist. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readNetwork } from '../base/address.ts';
import { dropTokenSecrets, rotateTokenSecret } from '../database/token-keys.ts';
import type { App, RouteContext } from '../http/context.ts';
import { sendAnswer, sendProblem } from '../http/errors.ts';
import { Done, Id, MatchPath, problems } from '../http/schemas.ts';
import { endMatch } from '../matches/ending.ts';
import { inspectMatches } from '../matches/inspecting.ts';
import type { Bans } from '../nodes/bans.ts';
import { OPERATORS_ONLY, recognise } from './operator.ts';

export interface AdminContext extends Pick<RouteContext, 'lobby'> {
  readonly adminToken: string | null;
  readonly bans: Bans;
  readonly deadJobs: () => Promise<readonly object[]>;
  readonly retryJob: (id: string) => Promise<boolean>;
  readonly deleteJob: (id: string) => Promise<boolean>;
  /** Whether the secrets that sign tokens come from the settings, where alone they can be changed. */
  readonly hasGivenSecrets: boolean;
}

const tags = ['operations'];
const closed = { additionalProperties: false } as const;
const nullable = <T extends Parameters<typeof Type.Union>[0][0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const done = { 204: Done, ...problems };
const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '^[^\\p{C}]+$' });
const Status = Type.Enum(['open', 'started', 'finished', 'abandoned']);
const Client = Type.String({ minLength: 2, maxLength: 50 });

const JobsReply = Type.Object({
  jobs: Type.Array(Type.Unsafe<object>({ type: 'object', additionalProperties: true })),
});
const JobPath = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) });

const InspectedReply = Type.Object({
  id: Id,
  game: Type.String(),
  version: Type.Integer(),
  options: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
  status: Status,
  isPublic: Type.Boolean(),
  seats: Type.Integer(),
  sequence: Type.Integer(),
  players: Type.Array(
    Type.Object({
      seat: Type.Integer(),
      name: Type.String(),
      bot: nullable(Type.String()),
      isHost: Type.Boolean(),
      address: nullable(Type.String()),
      unseen: Type.Number(),
    }),
  ),
  createdAt: Type.String(),
  startedAt: nullable(Type.String()),
  finishedAt: nullable(Type.String()),
  deadlineIn: nullable(Type.Number()),
  waitsFor: nullable(Type.String()),
  waiting: nullable(Type.Number()),
  endedBecause: nullable(Type.String()),
});
const MatchesQuery = Type.Object(
  {
    status: Type.Optional(Status),
    game: Type.Optional(Type.String({ maxLength: 40 })),
    client: Type.Optional(Client),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    before: Type.Optional(Type.String({ format: 'date-time' })),
  },
  closed,
);
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

/** Registers the routes, each of which is for operators only. */
export function adminRoutes(app: App, context: AdminContext): void {
  const { adminToken, lobby, bans, deadJobs, retryJob, deleteJob, hasGivenSecrets } = context;
  if (adminToken === null) return;
  const isOperator = recognise(adminToken);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOperator(request)) return sendProblem(reply, OPERATORS_ONLY);
  };
  const describe = (operationId: string, summary: string) => ({ operationId, summary, tags });
  const noJob = { code: 'job/unknown', message: 'There is no such job.' };

  app.get(
    '/admin/matches',
    {
      onRequest,
      schema: {
        ...describe('inspectMatches', 'All matches, private ones too, the newest first'),
        querystring: MatchesQuery,
        response: { 200: Type.Object({ matches: Type.Array(InspectedReply) }), ...problems },
      },
    },
    async ({ query }, reply) => {
      const { client, before } = query;
      if (client !== undefined && readNetwork(client) === null)
        return sendProblem(reply, {
          code: 'request/invalid',
          message: `querystring/client: '${client}' is no address and no network such as 10.1.0.0/16.`,
        });
      if (before !== undefined && Number.isNaN(Date.parse(before)))
        return sendProblem(reply, { code: 'request/invalid', message: 'querystring/before is no time.' });
      return reply.send({ matches: (await inspectMatches(lobby.database, query)) as never });
    },
  );

  app.get(
    '/admin/matches/:id',
    {
      onRequest,
      schema: {
        ...describe('inspectMatch', 'A match: who plays from where, and what it waits for'),
        params: MatchPath,
        response: { 200: InspectedReply, ...problems },
      },
    },
    async ({ params }, reply) => {
      const [match] = await inspectMatches(lobby.database, { id: params.id });
      if (match === undefined)
        return sendProblem(reply, { code: 'match/unknown', message: 'There is no such match.' });
      return reply.send(match as never);
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

  app.get(
    '/admin/dead-jobs',
    {
      onRequest,
      schema: {
        ...describe('listDeadJobs', 'Jobs that were given up'),
        response: { 200: JobsReply, ...problems },
      },
    },
    async (_request, reply) => reply.send({ jobs: [...(await deadJobs())] }),
  );

  app.post(
    '/admin/dead-jobs/:id/retry',
    {
      onRequest,
      schema: { ...describe('retryDeadJob', 'Tries a job again'), params: JobPath, response: done },
    },
    async (request, reply) =>
      (await retryJob(request.params.id)) ? reply.code(204).send(null) : sendProblem(reply, noJob),
  );

  app.delete(
    '/admin/dead-jobs/:id',
    {
      onRequest,
      schema: {
        ...describe(
          'deleteDeadJob',
          'Deletes a job; if its match still waits for it, there will be a new one',
        ),
        params: JobPath,
        response: done,
      },
    },
    async (request, reply) =>
      (await deleteJob(request.params.id)) ? reply.code(204).send(null) : sendProblem(reply, noJob),
  );

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
