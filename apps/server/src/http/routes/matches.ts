/** Playing: events, views, records. */

import { type Answer, succeed } from '../../base/problem.ts';
import type { Acted } from '../../matches/acting.ts';
import { toldAtStart } from '../../matches/history.ts';
import { hasBegun, type StartedMatch } from '../../matches/match.ts';
import { viewMatch, viewPosition, viewState, viewStep, viewText, viewTold } from '../../matches/views.ts';
import type { App, RouteContext } from '../context.ts';
import { sendAnswer, sendProblem } from '../errors.ts';
import {
  ActedReply,
  EventBody,
  EventsQuery,
  EventsReply,
  KeyHeader,
  MatchPath,
  MatchReply,
  PositionReply,
  problems,
  RecordReply,
  ViewQuery,
  WatchQuery,
} from '../schemas.ts';

const tags = ['matches'];

/** The answer to an event; repeating the request gives the same one. */
export async function describeActed(
  { history }: Pick<RouteContext, 'history'>,
  seat: number,
  { sequence, match: found, now }: Acted,
) {
  const { id } = found;
  if (now !== null) {
    const { match, code, told } = now;
    const isRunning = match.status === 'started';
    return succeed({
      match: id,
      sequence,
      event: viewStep(match.state, code, seat),
      text: viewText(match, code, seat),
      told: viewTold(match.game, told, seat),
      position: viewPosition(match.state, sequence, seat, isRunning),
    });
  }
  const step = await history.stepAt(found, sequence);
  if (!step.ok) return step;
  const { before, after, event } = step.value;
  const [{ told = [] } = {}] = await history.retell(found as StartedMatch, [event], {
    seq: sequence - 1,
    state: before,
  });
  return succeed({
    match: id,
    sequence,
    event: viewStep(after, event.code, seat),
    text: viewText(found, event.code, seat),
    told: viewTold(after.game, told, seat),
    position: viewPosition(after, sequence, seat, true),
  });
}

export function matchRoutes(app: App, context: RouteContext): void {
  const { lobby, history, guards, play } = context;
  const { member: members, viewer: viewers } = guards();

  app.get(
    '/matches/:id',
    {
      preHandler: viewers.check,
      schema: {
        operationId: 'getMatch',
        summary: 'A match as the asking seat sees it',
        tags,
        params: MatchPath,
        querystring: WatchQuery,
        response: { 200: MatchReply, ...problems },
      },
    },
    async (request, reply) => {
      const { match, viewer } = viewers.of(request);
      return reply.send(viewMatch(match, viewer, lobby.time.now()) as never);
    },
  );

  app.post(
    '/matches/:id/events',
    {
      preHandler: members.check,
      schema: {
        operationId: 'sendEvent',
        summary: 'Plays an event of the game, from the seat of the token',
        tags,
        params: MatchPath,
        headers: KeyHeader,
        body: EventBody,
        response: { 200: ActedReply, ...problems },
      },
    },
    async (request, reply) => {
      const member = members.of(request);
      const { event, expected } = request.body;
      const acted = await play(member, { event, expected, key: request.headers['idempotency-key'] });
      return sendAnswer(
        reply,
        (acted.ok ? await describeActed(context, member.seat, acted.value) : acted) as Answer<never>,
      );
    },
  );

  app.get(
    '/matches/:id/events',
    {
      preHandler: viewers.check,
      schema: {
        operationId: 'listEvents',
        summary: 'The events after a sequence and what they told, as the asking seat sees and hears them',
        tags,
        params: MatchPath,
        querystring: EventsQuery,
        response: { 200: EventsReply, ...problems },
      },
    },
    async (request, reply) => {
      const { match, viewer } = viewers.of(request);
      const { after = 0, limit = 200, views = false } = request.query;
      if (!hasBegun(match)) return reply.send({ began: [], events: [], sequence: match.seq });
      const events = await history.retell(match, await history.events(match, after, limit));
      return reply.send({
        began: after > 0 ? [] : viewTold(match.game, toldAtStart(match), viewer),
        events: events.map(({ seq, code, told, at, after: state }) => ({
          sequence: seq,
          event: viewStep(match.state, code, viewer),
          text: viewText(match, code, viewer),
          told: viewTold(match.game, told, viewer),
          at: at.toISOString(),
          ...(views && state !== null ? { view: viewState(state, viewer) } : {}),
        })),
        sequence: match.seq,
      });
    },
  );

  app.get(
    '/matches/:id/legal',
    {
      preHandler: viewers.check,
      schema: {
        operationId: 'listLegalEvents',
        summary: 'What the asking seat can do now',
        tags,
        params: MatchPath,
        querystring: WatchQuery,
        response: { 200: PositionReply, ...problems },
      },
    },
    async (request, reply) => {
      const { match, viewer } = viewers.of(request);
      if (match.state === null)
        return sendProblem(reply, { code: 'match/not-started', message: 'The match has not begun yet.' });
      return reply.send(viewPosition(match.state, match.seq, viewer, match.status === 'started') as never);
    },
  );

  app.get(
    '/matches/:id/view',
    {
      preHandler: viewers.check,
      schema: {
        operationId: 'getView',
        summary: 'The position after an event, as the asking seat sees it',
        tags,
        params: MatchPath,
        querystring: ViewQuery,
        response: { 200: PositionReply, ...problems },
      },
    },
    async (request, reply) => {
      const { match, viewer } = viewers.of(request);
      const { sequence = match.seq } = request.query;
      const state = await history.stateAt(match, sequence);
      if (!state.ok) return sendProblem(reply, state.problem);
      const isRunning = match.status === 'started' && sequence === match.seq;
      return reply.send(viewPosition(state.value, sequence, viewer, isRunning) as never);
    },
  );

  app.get(
    '/matches/:id/record',
    {
      preHandler: viewers.check,
      schema: {
        operationId: 'getRecord',
        summary:
          'The record of a match, for `rondel replay`: at any time where nothing is random or hidden, else when it is over',
        tags,
        params: MatchPath,
        querystring: WatchQuery,
        response: { 200: RecordReply, ...problems },
      },
    },
    async (request, reply) => {
      const { match } = viewers.of(request);
      return sendAnswer(reply, (await history.record(match)) as Answer<never>);
    },
  );
}
