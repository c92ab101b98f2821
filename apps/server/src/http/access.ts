/** Checks who is asking: compares the token of a request with the match. */
import type { FastifyRequest } from 'fastify';
import { type Answer, fail, type Problem, succeed } from '../base/problem.ts';
import type { Match, SeatRow } from '../matches/match.ts';
import type { MatchStore } from '../matches/match-store.ts';
import type { Viewer } from '../matches/views.ts';
import { bearerOf } from './bearer.ts';
import type { Claims, Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The token may be in the address: browsers cannot send headers with sockets and event streams. */
    readonly takesTokenInAddress?: boolean;
  }
}

/** A player, or a host who does not play. */
export interface Member {
  readonly match: Match;
  /** Whether the match was read from the database for this request; else it may be out of date. */
  readonly isFresh: boolean;
  readonly seat: number;
  readonly row: SeatRow;
}

/** A match, and whose view of it a request may see. */
export interface Sight {
  readonly match: Match;
  /** A seat's view, or the public one. */
  readonly viewer: Viewer;
  /** To be asked again later: why they may no longer see it; `null` while they may. */
  readonly whyOver: () => Problem | null;
}

export interface Access {
  /** The player or host this token belongs to. */
  member(request: FastifyRequest, match: string): Promise<Answer<Member>>;
  /** The same with a token that may have expired, if not too long ago: to exchange it for a new one. */
  lapsedMember(request: FastifyRequest, match: string): Promise<Answer<Member>>;
  host(request: FastifyRequest, match: string): Promise<Answer<Member>>;
  /** What the request may see of the match. */
  viewer(request: FastifyRequest, match: string): Promise<Answer<Sight>>;
}

/** @example const member = await access.member(request, id); */
export function openAccess(
  tokens: Tokens,
  store: MatchStore,
  /** Called with every request of somebody who may see the match; the seat is `null` for a spectator. */
  onSeen: (match: Match, seat: number | null) => void = () => {},
): Access {
  const check = async (
    claims: Claims,
    id: string,
    remembered: Match | null,
  ): Promise<Answer<{ match: Match; row: SeatRow | null; isFresh: boolean }>> => {
    if (claims.match !== id) return fail('token/foreign', 'This token is for another match.');
    let isFresh = remembered === null;
    let found = remembered === null ? await store.load(id) : succeed(remembered);
    for (;;) {
      if (!found.ok) return found;
      const match = found.value;
      if (claims.seat === null) {
        onSeen(match, null);
        return succeed({ match, row: null, isFresh });
      }
      const row = match.seats.find(({ seat }) => seat === claims.seat);
      if (row !== undefined && row.token_id === claims.tokenId) {
        onSeen(match, row.seat);
        return succeed({ match, row, isFresh });
      }
      // The match in this node's memory may be older than the token: look again in the database.
      if (isFresh) return fail('token/revoked', 'This token is no longer valid.');
      isFresh = true;
      found = await store.load(id);
    }
  };

  const memberWith = async (
    verify: Tokens['verify'],
    request: FastifyRequest,
    id: string,
  ): Promise<Answer<Member>> => {
    const token = tokenOf(request);
    if (token === null)
      return fail('token/missing', 'This needs the token of a seat: "authorization: Bearer …".');
    const claims = await verify(token);
    if (!claims.ok) return claims;
    const checked = await check(claims.value, id, store.recall(id));
    if (!checked.ok) return checked;
    const { match, row, isFresh } = checked.value;
    if (row === null) return fail('role/players-only', 'Spectators cannot do that.');
    return succeed({ match, seat: row.seat, row, isFresh });
  };

  const member: Access['member'] = (request, id) => memberWith(tokens.verify, request, id);

  return {
    member,
    lapsedMember: (request, id) => memberWith(tokens.verifyOld, request, id),
    host: async (request, id) => {
      const found = await member(request, id);
      if (found.ok && !found.value.row.is_host)
        return fail('role/host-only', 'Only the host of the match can do that.');
      return found;
    },
    viewer: async (request, id) => {
      const token = tokenOf(request);
      if (token !== null) {
        const claims = await tokens.verify(token);
        if (!claims.ok) return claims;
        // Viewers want the current state, which may be newer than what this node has in memory.
        const checked = await check(claims.value, id, null);
        if (!checked.ok) return checked;
        const { match, row } = checked.value;
        return succeed({ match, viewer: row?.seat ?? null, whyOver: claims.value.whyOver });
      }
      const found = await store.load(id);
      if (!found.ok) return found;
      const { invitation } = request.query as { invitation?: string };
      if (!found.value.row.is_public && invitation !== found.value.row.invitation) {
        return fail('match/invitation-needed', 'This match is private: it can be seen by invitation.');
      }
      onSeen(found.value, null);
      return succeed({ match: found.value, viewer: null, whyOver: () => null });
    },
  };
}

function tokenOf({ headers, query, routeOptions }: FastifyRequest): string | null {
  const { authorization } = headers;
  if (authorization !== undefined) return bearerOf(authorization) ?? '';
  // Addresses end up in logs and histories, so no other route reads it there.
  if (routeOptions.config.takesTokenInAddress !== true) return null;
  return (query as { token?: string } | undefined)?.token ?? null;
}
