/** Finding, creating, joining and leaving matches. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clockFault } from '../../base/clock.ts';
import { type Answer, succeed } from '../../base/problem.ts';
import { createMatch, startMatchNow } from '../../matches/creating.ts';
import { cancelMatch, joinMatch, removePlayer, renewToken, seatBot } from '../../matches/joining.ts';
import { leaveMatch } from '../../matches/leaving.ts';
import { listMatches, quickMatch } from '../../matches/listing.ts';
import type { Claim } from '../../matches/lobby-change.ts';
import { askedFor, findSitting, type Taken } from '../../matches/once.ts';
import { rematch } from '../../matches/rematch.ts';
import type { Member } from '../access.ts';
import { clientOf } from '../client-of.ts';
import type { App, RouteContext } from '../context.ts';
import { sendAnswer, sendProblem } from '../errors.ts';
import {
  BotBody,
  Done,
  JoinBody,
  ListQuery,
  ListReply,
  MatchPath,
  NewMatchBody,
  problems,
  QuickBody,
  SeatPath,
  SeatReply,
  SittingKeyHeader,
  SpectateBody,
} from '../schemas.ts';
import { guardStarts } from '../start-guard.ts';

const HOUR = 60 * 60 * 1000;
const tags = ['lobby'];
const seatReply = { 200: SeatReply, 201: SeatReply, ...problems };
const done = { 204: Done, ...problems };

const claimOf = ({ seat, row }: Member): Claim => ({ seat, tokenId: row.token_id });

/** A clock is one of several shapes, of which the validator could only say that none fits. */
async function checkClock({ body }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const fault = clockFault((body as { clock?: unknown } | null | undefined)?.clock);
  if (fault === null) return undefined;
  const message = `${fault.field} ${fault.reason}.`;
  return sendProblem(reply, { code: 'request/invalid', message, details: { ...fault } });
}

export function lobbyRoutes(app: App, context: RouteContext): void {
  const { lobby, acting, access, guards, tokens, limits, starts } = context;
  const { member: members, host: hosts } = guards();
  /** Opening a match uses storage, so it has a rate limit of its own: one for all the ways to open one. */
  const opening = {
    config: { rateLimit: false },
    onRequest: app.rateLimit({ max: limits.matches, timeWindow: HOUR }),
  } as const;

  /** The answer to a player who has taken a seat. */
  const seated = async (taken: Answer<Taken>) => {
    if (!taken.ok) return taken;
    const { match, seat, tokenId } = taken.value;
    const found = await lobby.store.find(match);
    if (!found.ok) return found;
    const token = await tokens.issue({ match, seat, tokenId });
    return succeed({ match, seat, token, invitation: found.value.row.invitation });
  };

  app.get(
    '/matches',
    {
      schema: {
        operationId: 'listMatches',
        summary: 'Public matches, the newest first',
        tags,
        querystring: ListQuery,
        response: { 200: ListReply, ...problems },
      },
    },
    async ({ query }, reply) => {
      const { before } = query;
      // A leap second has the right format, but JavaScript cannot parse it.
      if (before !== undefined && Number.isNaN(Date.parse(before))) {
        return sendProblem(reply, { code: 'request/invalid', message: 'querystring/before is no time.' });
      }
      const matches = await listMatches(lobby, query);
      return { matches: matches.map((row) => ({ ...row, players: [...row.players] })) };
    },
  );

  app.post(
    '/matches',
    {
      ...opening,
      preHandler: guardStarts(app, starts),
      preValidation: checkClock,
      schema: {
        operationId: 'createMatch',
        summary: 'Opens a match and takes a seat in it',
        tags,
        headers: SittingKeyHeader,
        body: NewMatchBody,
        response: seatReply,
      },
    },
    async (request, reply) => {
      const { body, headers } = request;
      const asked = askedFor(headers['idempotency-key'], 'create', body);
      const { name = 'Host', seat = 0, public: isPublic, ...wish } = body;
      const client = lobby.botShare?.nameOf(clientOf(request));
      const newcomer = { seat: seat ?? -1, name, isHost: true };
      return sendAnswer(
        reply,
        await seated(await createMatch(lobby, { ...wish, isPublic, client }, newcomer, asked)),
        201,
      );
    },
  );

  app.post(
    '/quick-match',
    {
      ...opening,
      preValidation: checkClock,
      schema: {
        operationId: 'quickMatch',
        summary: 'Joins a match that waits for somebody, or opens one',
        tags,
        headers: SittingKeyHeader,
        body: QuickBody,
        response: seatReply,
      },
    },
    async ({ body, headers }, reply) => {
      const asked = askedFor(headers['idempotency-key'], 'quick', body);
      const { name = 'Guest', ...wish } = body;
      return sendAnswer(reply, await seated(await quickMatch(lobby, wish, name, asked)));
    },
  );

  app.post(
    '/matches/:id/join',
    {
      schema: {
        operationId: 'joinMatch',
        summary: 'Takes a seat',
        tags,
        params: MatchPath,
        headers: SittingKeyHeader,
        body: JoinBody,
        response: seatReply,
      },
    },
    async ({ params, body, headers }, reply) => {
      const asked = askedFor(headers['idempotency-key'], 'join', params.id, body);
      const { name = 'Guest', ...wish } = body;
      return sendAnswer(reply, await seated(await joinMatch(lobby, params.id, { name, ...wish }, asked)));
    },
  );

  app.post(
    '/matches/:id/spectate',
    {
      schema: {
        operationId: 'spectateMatch',
        summary: 'A token to watch a match with',
        tags,
        params: MatchPath,
        body: SpectateBody,
        response: seatReply,
      },
    },
    async ({ params, body }, reply) => {
      const found = await lobby.store.load(params.id);
      if (!found.ok) return sendProblem(reply, found.problem);
      const { is_public, invitation } = found.value.row;
      if (!is_public && body.invitation !== invitation) {
        return sendProblem(reply, {
          code: 'match/invitation-needed',
          message: 'This match is private: it can be seen by invitation.',
        });
      }
      const token = await tokens.issue({ match: params.id, seat: null, tokenId: randomUUID() });
      return reply.send({ match: params.id, seat: null, token, invitation });
    },
  );

  app.post(
    '/matches/:id/start',
    {
      preHandler: hosts.check,
      schema: {
        operationId: 'startMatch',
        summary: 'Begins a match (host)',
        tags,
        params: MatchPath,
        response: done,
      },
    },
    async (request, reply) => {
      return sendAnswer(
        reply,
        await startMatchNow(lobby, request.params.id, claimOf(hosts.of(request))),
        204,
      );
    },
  );

  app.post(
    '/matches/:id/leave',
    {
      preHandler: members.check,
      schema: {
        operationId: 'leaveMatch',
        summary: 'Leaves a match: before it begins the seat is free again, after that it means giving up',
        tags,
        params: MatchPath,
        response: done,
      },
    },
    async (request, reply) => {
      return sendAnswer(
        reply,
        await leaveMatch(lobby, acting, request.params.id, claimOf(members.of(request))),
        204,
      );
    },
  );

  app.delete(
    '/matches/:id/seats/:seat',
    {
      preHandler: hosts.check,
      schema: {
        operationId: 'removePlayer',
        summary: 'Sends a player away (host)',
        tags,
        params: SeatPath,
        response: done,
      },
    },
    async (request, reply) => {
      const { id, seat } = request.params;
      return sendAnswer(reply, await removePlayer(lobby, id, claimOf(hosts.of(request)), seat), 204);
    },
  );

  app.put(
    '/matches/:id/seats/:seat',
    {
      preHandler: hosts.check,
      schema: {
        operationId: 'seatBot',
        summary: 'Puts a bot into a free seat before the match begins (host)',
        tags,
        params: SeatPath,
        body: BotBody,
        response: done,
      },
    },
    async (request, reply) => {
      const { id, seat } = request.params;
      const { bot } = request.body;
      const client = lobby.botShare?.nameOf(clientOf(request));
      return sendAnswer(reply, await seatBot(lobby, id, claimOf(hosts.of(request)), seat, bot, client), 204);
    },
  );

  app.delete(
    '/matches/:id',
    {
      preHandler: hosts.check,
      schema: {
        operationId: 'cancelMatch',
        summary: 'Ends a match that has not begun, or in which nobody else plays but bots (host)',
        tags,
        params: MatchPath,
        response: done,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendAnswer(reply, await cancelMatch(lobby, id, claimOf(hosts.of(request))), 204);
    },
  );

  app.post(
    '/matches/:id/token',
    {
      schema: {
        operationId: 'renewToken',
        summary: 'A new token for a seat, after which the old one, which may have expired, is worth nothing',
        tags,
        params: MatchPath,
        headers: SittingKeyHeader,
        response: seatReply,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { authorization, 'idempotency-key': key } = request.headers;
      // A client that repeats this request sends the old token again, which the first request has revoked.
      const asked = askedFor(key, 'token', id, authorization);
      const before = async () => (asked === undefined ? null : findSitting(lobby.database.db, asked));
      const renewed = await before();
      if (renewed !== null) return sendAnswer(reply, await seated(renewed));
      const member = await access.lapsedMember(request, id);
      const answer = member.ok ? await renewToken(lobby, id, claimOf(member.value), asked) : member;
      return sendAnswer(reply, await seated(answer.ok ? answer : ((await before()) ?? answer)));
    },
  );

  app.post(
    '/matches/:id/rematch',
    {
      ...opening,
      preHandler: members.check,
      schema: {
        operationId: 'rematch',
        summary: 'Once more: a seat in the match after this one',
        tags,
        params: MatchPath,
        response: seatReply,
      },
    },
    async (request, reply) => {
      return sendAnswer(
        reply,
        await seated(await rematch(lobby, request.params.id, claimOf(members.of(request)))),
      );
    },
  );
}
