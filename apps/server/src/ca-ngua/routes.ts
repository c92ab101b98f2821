/** Routes with the names that cá ngựa's clients use for rolling and moving. Thin adapters without rules. */
import { decodeEvent, type GameState, handle, parseEvent } from '@rondel/core';
import { Type } from 'typebox';
import { cleanName, LONGEST_NAME_BYTES } from '../base/names.ts';
import { type Answer, type Problem, succeed } from '../base/problem.ts';
import type { AddRoutes } from '../http/context.ts';
import { sendProblem } from '../http/errors.ts';
import { EventsQuery, Id, KeyHeader, MatchPath, problems } from '../http/schemas.ts';
import type { Acted } from '../matches/acting.ts';
import { legalOf } from '../matches/legal-events.ts';
import { hasBegun, type Match, type StartedMatch } from '../matches/match.ts';
import { collectRolls, readRace, rollBetween } from './roll-history.ts';

const tags = ['cá ngựa'];
const GAME = 'ca-ngua';
const closed = { additionalProperties: false } as const;
const Expected = Type.Optional(Type.Integer({ minimum: 0 }));
/** The token identifies the caller; if a user is named as well, it must be the one in that seat. */
const User = Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_NAME_BYTES }));
const RollBody = Type.Object({ matchId: Id, userId: User, expected: Expected }, closed);
const MoveBody = Type.Object(
  {
    matchId: Id,
    userId: User,
    /** The horse, 0 to 3; if left out, the one that can get there. */
    piece: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    /** The horse's target, counted along its seat's track: 1 is the start square, 57 to 62 the lane. */
    targetIndex: Type.Integer({ minimum: 0, maximum: 62 }),
    expected: Expected,
  },
  closed,
);
const Roll = Type.Object({
  sequence: Type.Integer(),
  seat: Type.Integer(),
  turn: Type.Integer(),
  dice: Type.Array(Type.Integer()),
  isDouble: Type.Boolean(),
  doubleCount: Type.Integer(),
});
const Moved = Type.Object({
  sequence: Type.Integer(),
  seat: Type.Integer(),
  piece: Type.Integer(),
  from: Type.Integer(),
  to: Type.Integer(),
});

/**
 * `POST /roll-dice`, `POST /move-piece` and `GET /matches/:id/rolls`.
 * @example
 * const server = await openServer({ routes: [caNguaRoutes] });
 */
export const caNguaRoutes: AddRoutes = (app, { guards, play, history }) => {
  const { member: members } = guards(({ body }) => (body as { readonly matchId: string }).matchId);
  const { viewer: viewers } = guards();

  app.post(
    '/roll-dice',
    {
      preHandler: members.check,
      schema: {
        operationId: 'rollDice',
        summary: 'Rolls',
        tags,
        headers: KeyHeader,
        body: RollBody,
        response: { 200: Roll, ...problems },
      },
    },
    async (request, reply) => {
      const { userId, expected } = request.body;
      const member = members.of(request);
      const wrong = refuse(member.match, member.row.name, userId);
      if (wrong !== null) return sendProblem(reply, wrong);
      const key = request.headers['idempotency-key'];
      const acted = await play(member, { event: { type: 'roll' }, expected, key });
      const step = acted.ok ? await stepOf(acted.value) : acted;
      if (!step.ok) return sendProblem(reply, step.problem);
      const { before, after, sequence } = step.value;
      return reply.send(rollBetween(before, after, sequence) as never);
    },
  );

  app.post(
    '/move-piece',
    {
      preHandler: members.check,
      schema: {
        operationId: 'movePiece',
        summary: 'Moves a horse',
        tags,
        headers: KeyHeader,
        body: MoveBody,
        response: { 200: Moved, ...problems },
      },
    },
    async (request, reply) => {
      const { userId, expected, piece, targetIndex } = request.body;
      const member = members.of(request);
      const wrong = refuse(member.match, member.row.name, userId);
      if (wrong !== null) return sendProblem(reply, wrong);
      const { seat } = member;
      const acted = await play(member, {
        event: { type: 'move-piece', piece, targetIndex },
        // Which move that is depends on the dice, so it is found in the match as it is when the move is played.
        eventIn: (match) => findMove(match, seat, piece, targetIndex),
        expected,
        key: request.headers['idempotency-key'],
      });
      const step = acted.ok ? await stepOf(acted.value) : acted;
      if (!step.ok) return sendProblem(reply, step.problem);
      const { before, after, code, sequence } = step.value;
      const { piece: moved } = decodeEvent(after.game, code) as unknown as { piece: number };
      const place = (state: GameState): number => readRace(state).pieces.get(seat * 4 + moved);
      return reply.send({ sequence, seat, piece: moved, from: place(before), to: place(after) });
    },
  );

  app.get(
    '/matches/:id/rolls',
    {
      preHandler: viewers.check,
      schema: {
        operationId: 'listRolls',
        summary: 'The rolls after a sequence',
        tags,
        params: MatchPath,
        querystring: EventsQuery,
        response: { 200: Type.Object({ rolls: Type.Array(Roll), sequence: Type.Integer() }), ...problems },
      },
    },
    async (request, reply) => {
      const { match } = viewers.of(request);
      const wrong = refuse(match, '', undefined);
      if (wrong !== null) return sendProblem(reply, wrong);
      const { after = 0, limit = 200 } = request.query;
      const rolls = hasBegun(match) ? await collectRolls(history.walk(match, after), limit) : [];
      return reply.send({ rolls, sequence: match.seq } as never);
    },
  );

  /** What an event did, whether it was played now or by an earlier request with the same key. */
  const stepOf = async ({ sequence, match, now }: Acted): Promise<Answer<Done>> => {
    if (now !== null)
      return succeed({ before: now.before, after: now.match.state, code: now.code, sequence });
    const step = await history.stepAt(match, sequence);
    if (!step.ok) return step;
    const { before, event, after } = step.value;
    return succeed({ before, after, code: event.code, sequence });
  };
};

interface Done {
  readonly before: GameState;
  readonly after: GameState;
  readonly code: number;
  readonly sequence: number;
}

function refuse({ game }: Match, name: string, userId: string | undefined): Problem | null {
  if (game.name !== GAME) return { code: 'match/another-game', message: 'This is not a match of cá ngựa.' };
  if (userId !== undefined && !isNamed(userId, name))
    return { code: 'seat/not-yours', message: 'The token is that of another user.' };
  return null;
}

/** Names are kept in one form; clients may have another of the same. */
function isNamed(userId: string, name: string): boolean {
  const cleaned = cleanName(userId);
  return userId === name || (cleaned.ok && cleaned.value === name);
}

/**
 * The move that takes a horse of the seat to a place. If there is none, returns a move that the game will
 * refuse for the right reason: not rolled yet, not your turn, way blocked.
 */
function findMove(match: StartedMatch, seat: number, piece: number | undefined, target: number): object {
  const { state, game } = match;
  const horses = piece === undefined ? [0, 1, 2, 3] : [piece];
  for (const code of legalOf(state)) {
    const event = decodeEvent(game, code) as unknown as { type: string; seat: number; piece: number };
    if (event.type !== 'move' || event.seat !== seat || !horses.includes(event.piece)) continue;
    const after = handle(state, code);
    if (after.ok && readRace(after.value).pieces.get(seat * 4 + event.piece) === target) return event;
  }
  const { pieces, dice } = readRace(state);
  const horse = horses.find((i) => pieces.get(seat * 4 + i) > 0) ?? (horses[0] as number);
  const by = Math.min(12, Math.max(1, dice.sum()));
  return { type: 'move', piece: horse, by: isLegalBy(match, seat, horse, by) ? (by % 12) + 1 : by };
}

/** The sum of the dice may be legal for this horse but lead elsewhere; then another number must be sent. */
const isLegalBy = ({ game, state }: StartedMatch, seat: number, piece: number, by: number): boolean => {
  const code = parseEvent(game, { type: 'move', piece, by, seat }, seat);
  return code.ok && handle(state, code.value).ok;
};
