/** Players joining and leaving. */
import { randomUUID } from 'node:crypto';
import { isSearchingBot } from '../base/bot-names.ts';
import { type Answer, fail, PROBLEMS, succeed } from '../base/problem.ts';
import { beginIfFull, checkBot, checkShare, needsPerson, newInvitation, takeSeat } from './creating.ts';
import { ENDED, type EndingCode } from './endings.ts';
import { type Claim, changeMatch, type LobbyContext, type Step } from './lobby-change.ts';
import type { Match, SeatRow } from './match.ts';
import { type Asked, once, type Taken } from './once.ts';
import { freeSeats, isOver, playersLeft } from './people.ts';

/** A player who wants to join. */
export interface Joining {
  readonly name: string;
  /** Default: the first free seat. */
  readonly seat?: number | undefined;
  /** Required for private matches. */
  readonly invitation?: string | undefined;
  /** In a rematch: the player's seat in the previous match. */
  readonly fromSeat?: number;
}

/** Takes a seat in a match that has not started. If two want the same seat, one gets it. */
export function joinMatch(
  context: LobbyContext,
  id: string,
  joining: Joining,
  asked?: Asked,
): Promise<Answer<Taken>> {
  return changeMatch(context, id, null, (step, match) =>
    once(step, asked, async () => {
      if (!match.row.is_public && joining.invitation !== match.row.invitation) {
        return fail('match/invitation-needed', 'This match is private: it can be joined by invitation.');
      }
      return sitDown(context, step, match, joining);
    }),
  );
}

/** Takes a seat within a transaction, and starts the match if this was the last free seat. */
export async function sitDown(
  context: LobbyContext,
  step: Step,
  match: Match,
  { name, seat, fromSeat }: Joining,
): Promise<Answer<Taken>> {
  if (match.status !== 'open') return fail('match/started', 'The match has begun already.');
  const free = freeSeats(match);
  const wanted = seat ?? free[0];
  if (wanted === undefined) return fail('match/full', 'All seats are taken.');
  if (wanted < 0 || wanted >= match.game.seats) {
    return fail('match/bad-seat', `${match.game.name} has the seats 0 to ${match.game.seats - 1}.`, {
      seat: wanted,
    });
  }
  if (!free.includes(wanted))
    return fail('match/seat-taken', 'Somebody else has that seat.', { seat: wanted });
  const isHost = !match.seats.some((row) => row.is_host);
  const tokenId = await takeSeat(
    step,
    match.id,
    { seat: wanted, name, isHost, ...(fromSeat === undefined ? {} : { fromSeat }) },
    null,
  );
  // The match is read again only if it may begin now.
  const begun = free.length > 1 ? succeed(null) : await beginIfFull(context, step, match.id);
  return begun.ok ? succeed({ match: match.id, seat: wanted, tokenId }) : begun;
}

/**
 * Gives up a seat before the match starts, or the role of a host who does not play. The player who has been
 * there longest becomes the next host. If nobody is left, the match is abandoned.
 */
export function standUp(context: LobbyContext, id: string, claim: Claim): Promise<Answer<null>> {
  const { seat } = claim;
  return changeMatch(context, id, claim, async (step, match) => {
    if (match.status !== 'open') return fail('match/started', 'The match has begun already.');
    await step.deleteFrom('seats').where('match_id', '=', id).where('seat', '=', seat).execute();
    const wasHost = match.seats.some((row) => row.seat === seat && row.is_host);
    const next = await step
      .selectFrom('seats')
      .select('seat')
      .where('match_id', '=', id)
      .where('bot', 'is', null)
      .orderBy('joined_at')
      .orderBy('seat')
      .executeTakeFirst();
    if (next === undefined) await abandonMatch(step, id, 'match/left');
    else if (wasHost) await makeHost(step, id, next);
    return succeed(null);
  });
}

/** Makes a player the host. */
export async function makeHost(step: Step, id: string, { seat }: Pick<SeatRow, 'seat'>): Promise<void> {
  await step
    .updateTable('seats')
    .set({ is_host: true })
    .where('match_id', '=', id)
    .where('seat', '=', seat)
    .execute();
}

/** Ends a match without a result. */
export async function abandonMatch(step: Step, id: string, endedBy: EndingCode): Promise<void> {
  await step
    .updateTable('matches')
    .set({ ...ENDED, status: 'abandoned', ended_by: endedBy })
    .where('id', '=', id)
    .execute();
}

/** Removes a player from a match that has not started, and changes the invitation, which they know. */
export function removePlayer(
  context: LobbyContext,
  id: string,
  host: Claim,
  seat: number,
): Promise<Answer<null>> {
  return changeMatch(context, id, { ...host, asHost: true }, async (step, match) => {
    const row = match.seats.find((other) => other.seat === seat);
    if (row === undefined || row.is_host)
      return fail('match/bad-seat', 'There is nobody to send away in that seat.', { seat });
    // After the start, a host who is losing could use this to get out.
    if (match.status !== 'open') return fail('match/started', 'The match has begun already.');
    await step.deleteFrom('seats').where('match_id', '=', id).where('seat', '=', seat).execute();
    await step.updateTable('matches').set({ invitation: newInvitation() }).where('id', '=', id).execute();
    return succeed(null);
  });
}

/** Ends a match that has not started, or in which the host has nobody but bots to play with. */
export function cancelMatch(context: LobbyContext, id: string, host: Claim): Promise<Answer<null>> {
  return changeMatch(context, id, { ...host, asHost: true }, async (step, match) => {
    if (isOver(match)) return PROBLEMS.over();
    // A host who is losing could use this to get out.
    if (match.status === 'started' && playersLeft(match).some((seat) => seat !== host.seat))
      return fail('match/started', 'Others are playing this match. You can leave it.');
    await abandonMatch(step, id, 'match/cancelled');
    return succeed(null);
  });
}

/**
 * Puts a bot into a free seat of a match that has not started; it starts if that was the last one and it starts
 * full.
 * @param client - Who answers for the bots, see `bot-share.ts`.
 */
export function seatBot(
  context: LobbyContext,
  id: string,
  host: Claim,
  seat: number,
  bot: string,
  client?: string,
): Promise<Answer<null>> {
  return changeMatch(context, id, { ...host, asHost: true }, async (step, match) => {
    if (match.status !== 'open') return fail('match/started', 'The match has begun already.');
    if (!freeSeats(match).includes(seat))
      return fail('match/seat-taken', 'That seat is not free for a bot.', { seat });
    const playable = checkBot(context, match.game, bot);
    if (!playable.ok) return playable;
    const isLast = freeSeats(match).length === 1;
    const hasPerson = match.seats.some((row) => row.seat >= 0 && row.bot === null);
    if (isLast && !hasPerson && [...match.seats, { bot }].some((row) => isSearchingBot(row.bot ?? '')))
      return needsPerson();
    if (match.seats.every((row) => row.bot === null)) {
      const share = await checkShare(context, step, client);
      if (!share.ok) return share;
      const answering = { bot_client: client ?? null };
      await step.updateTable('matches').set(answering).where('id', '=', id).execute();
    }
    await takeSeat(step, id, { seat, name: bot, isHost: false }, bot);
    return beginIfFull(context, step, id);
  });
}

/** Gives a seat a new token and revokes the old one. */
export function renewToken(
  context: LobbyContext,
  id: string,
  claim: Claim,
  asked?: Asked,
): Promise<Answer<Taken>> {
  const { seat } = claim;
  return changeMatch(context, id, claim, (step) =>
    once(step, asked, async () => {
      const tokenId = randomUUID();
      await step
        .updateTable('seats')
        .set({ token_id: tokenId })
        .where('match_id', '=', id)
        .where('seat', '=', seat)
        .execute();
      return succeed({ match: id, seat, tokenId });
    }),
  );
}
