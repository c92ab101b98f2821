/** Checks who is asking: compares the token of a request with the match. */
import type { FastifyRequest } from 'fastify';
import { type Answer, fail, succeed } from '../base/problem.ts';
import type { Match, SeatRow } from '../matches/match.ts';
import type { MatchStore } from '../matches/match-store.ts';
import type { Viewer } from '../matches/views.ts';
import type { Claims, Tokens } from './tokens.ts';

/** A player, or a host who does not play. */
export interface Member {
  readonly match: Match;
  readonly seat: number;
  readonly row: SeatRow;
}

export interface Access {
  /** The player or host this token belongs to. */
  member(request: FastifyRequest, match: string): Promise<Answer<Member>>;
  host(request: FastifyRequest, match: string): Promise<Answer<Member>>;
  /**
   * Whose view of the match the request may see, a seat's or the public one, and until when, in seconds since
   * 1970.
   */
  viewer(
    request: FastifyRequest,
    match: string,
  ): Promise<Answer<{ readonly match: Match; readonly viewer: Viewer; readonly expires: number }>>;
}

/** @example const member = await access.member(request, id); */
export function openAccess(
  tokens: Tokens,
  store: MatchStore,
  /** Called with every request of somebody who may see the match; the seat is `null` for a spectator. */
  onSeen: (match: string, seat: number | null) => void = () => {},
): Access {
  const check = async (
    claims: Claims,
    id: string,
    look: MatchStore['find'],
  ): Promise<Answer<{ match: Match; row: SeatRow | null }>> => {
    if (claims.match !== id) return fail('token/foreign', 'This token is for another match.');
    let isFresh = false;
    let found = await look(id);
    for (;;) {
      if (!found.ok) return found;
      const match = found.value;
      if (claims.seat === null) {
        onSeen(id, null);
        return succeed({ match, row: null });
      }
      const row = match.seats.find(({ seat }) => seat === claims.seat);
      if (row !== undefined && row.token_id === claims.tokenId) {
        onSeen(id, row.seat);
        return succeed({ match, row });
      }
      // The match in this node's memory may be older than the token: look again in the database.
      if (isFresh) return fail('token/revoked', 'This token is no longer valid.');
      isFresh = true;
      found = await store.load(id);
    }
  };

  const member: Access['member'] = async (request, id) => {
    const token = tokenOf(request);
    if (token === null)
      return fail('token/missing', 'This needs the token of a seat: "authorization: Bearer …".');
    const claims = await tokens.verify(token);
    if (!claims.ok) return claims;
    const checked = await check(claims.value, id, store.find);
    if (!checked.ok) return checked;
    const { match, row } = checked.value;
    if (row === null) return fail('role/players-only', 'Spectators cannot do that.');
    return succeed({ match, seat: row.seat, row });
  };

  return {
    member,
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
        const checked = await check(claims.value, id, store.load);
        if (!checked.ok) return checked;
        const { match, row } = checked.value;
        return succeed({ match, viewer: row?.seat ?? null, expires: claims.value.expires });
      }
      const found = await store.load(id);
      if (!found.ok) return found;
      const { invitation } = request.query as { invitation?: string };
      if (!found.value.row.is_public && invitation !== found.value.row.invitation) {
        return fail('match/invitation-needed', 'This match is private: it can be seen by invitation.');
      }
      onSeen(id, null);
      return succeed({ match: found.value, viewer: null, expires: Number.POSITIVE_INFINITY });
    },
  };
}

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header !== undefined) return header.startsWith('Bearer ') ? header.slice(7) : '';
  return (request.query as { token?: string } | undefined)?.token ?? null;
}
