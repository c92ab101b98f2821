/** What routes have to work with, those of the server and those that are handed to it from outside. */
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../base/problem.ts';
import type { Acted, Acting, Action } from '../matches/acting.ts';
import type { History } from '../matches/history.ts';
import type { Access, Member } from './access.ts';
import { type Guards, makeGuards } from './guards.ts';

/** What somebody wants to play. */
export type Wish = Pick<Action, 'event' | 'eventIn' | 'expected' | 'key'>;

/** What routes have to work with. */
export interface RouteTools {
  /**
   * Guards that find out who asks, and refuse those who may not.
   * @param matchOf - Where a request names its match. Default: in the path, as `:id`.
   */
  guards(matchOf?: (request: FastifyRequest) => string): Guards;
  /** Plays an event from the seat of a member. */
  play(member: Member, wish: Wish): Promise<Answer<Acted>>;
  /** The past of matches. */
  readonly history: History;
}

/** @example const tools = makeRouteTools({ access, acting, history }); */
export function makeRouteTools({
  access,
  acting,
  history,
}: {
  readonly access: Access;
  readonly acting: Pick<Acting, 'act'>;
  readonly history: History;
}): RouteTools {
  return {
    history,
    guards: (matchOf) => makeGuards(access, matchOf),
    play: ({ match, isFresh, seat, row }, wish) =>
      acting.act({ match: match.id, seat, tokenId: row.token_id, found: { match, isFresh }, ...wish }),
  };
}
