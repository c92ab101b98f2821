/** Creating and starting matches. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Game, type Options, startMatch, stateFromJson, stateHash, stateToBytes } from '@rondel/core';
import { canPlay, isBotName, isSearchingBot } from '../base/bot-names.ts';
import type { Clock } from '../base/clock.ts';
import { type Answer, fail, failWith, succeed } from '../base/problem.ts';
import { DEFAULT_SETTINGS } from '../base/settings.ts';
import type { OnLeave } from '../database/schema.ts';
import { runTime } from './clocks.ts';
import { noteVisit } from './company.ts';
import { hidesAnything, startOf } from './history.ts';
import {
  announceChange,
  type Claim,
  changeMatch,
  countChange,
  enqueueDues,
  inTransaction,
  type LobbyContext,
  lockMatch,
  type Step,
} from './lobby-change.ts';
import { actingSeats, type Match, type StartedMatch } from './match.ts';
import { type Asked, once, type Taken } from './once.ts';
import { freeSeats, isAlone } from './people.ts';
import { dues } from './step.ts';

/** The wishes for a new match. */
export interface NewMatch {
  readonly game: string;
  readonly options?: Options | undefined;
  /** Whether it is listed publicly. Default true. */
  readonly isPublic?: boolean | undefined;
  /** Whether it starts by itself once all seats are taken. Default false: the host starts it. */
  readonly startsFull?: boolean | undefined;
  readonly clock?: Clock | null | undefined;
  /** The seat that begins, or `random`: drawn from the seed. Default 0. */
  readonly first?: number | 'random' | undefined;
  /** The position to begin in. Default: the start of the game. */
  readonly start?: unknown;
  /** What becomes of the seat of somebody who leaves a game without resigning. Default: a bot takes it. */
  readonly onLeave?: OnLeave | undefined;
  /** Who answers for the bots, see `bot-share.ts`. */
  readonly client?: string | undefined;
  /** Bots, by seat. */
  readonly bots?: readonly { readonly seat: number; readonly bot: string }[] | undefined;
}

/** A player taking a seat; seat -1 is a host who does not play. */
export interface Newcomer {
  readonly seat: number;
  readonly name: string;
  readonly isHost: boolean;
  /** In a rematch: the player's seat in the previous match. */
  readonly fromSeat?: number;
}

/** A seed that nobody can guess. */
export const secureSeed = (): string => randomBytes(32).toString('hex');
/** The secret in a link to a private match. */
export const newInvitation = (): string => randomBytes(12).toString('base64url');
/** Published when the match starts. It proves later that the seed was fixed from the beginning [S6]. */
export const hashSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** Creates a match and seats the first player. */
export async function createMatch(
  context: LobbyContext,
  wish: NewMatch,
  newcomer: Newcomer,
  asked?: Asked,
): Promise<Answer<Taken>> {
  const answer = await inTransaction(context, (step) =>
    once(step, asked, async () => {
      const made = await insertMatch(context, step, wish, newcomer);
      if (!made.ok) return made;
      const begun = wish.startsFull ? await beginIfFull(context, step, made.value.match) : succeed(null);
      return begun.ok ? made : begun;
    }),
  );
  if (answer.ok) await announceChange(context, answer.value.match);
  return answer;
}

/** {@link createMatch} within a transaction. */
export async function insertMatch(
  context: LobbyContext,
  step: Step,
  wish: NewMatch,
  newcomer: Newcomer,
): Promise<Answer<Taken>> {
  const found = context.catalogue.choose(wish.game, wish.options ?? {});
  if (!found.ok) return found;
  const game = found.value;
  const { first = 0, clock = null, bots = [], start } = wish;
  if (first !== 'random' && first >= game.seats)
    return fail('match/bad-seat', `${game.name} has the seats 0 to ${game.seats - 1}.`, { field: 'first' });
  if (start !== undefined && start !== null && hidesAnything(game)) return hiddenStart(game);
  const from = start === undefined || start === null ? null : stateFromJson(game, start);
  if (from !== null && !from.ok) return failWith(from.refusal);
  const share = bots.length === 0 ? succeed(null) : await checkShare(context, step, wish.client);
  if (!share.ok) return share;
  const id = randomUUID();
  const seed = context.newSeed();
  await step
    .insertInto('matches')
    .values({
      id,
      game: game.name,
      version: game.version,
      signature: game.signature,
      options: JSON.stringify(game.chosen),
      is_public: wish.isPublic ?? true,
      invitation: newInvitation(),
      starts_full: wish.startsFull ?? false,
      status: 'open',
      seed,
      seed_hash: hashSeed(seed),
      seat_count: game.seats,
      first_seat: first === 'random' ? startMatch(game, { seed, first }).start.first : first,
      start: from === null ? null : JSON.stringify(start),
      clock: clock === null ? null : JSON.stringify(clock),
      bot_client: bots.length === 0 ? null : (wish.client ?? null),
      on_leave: wish.onLeave ?? 'bot',
    })
    .execute();
  const seats = new Set<number>();
  for (const { seat, bot } of bots) {
    if (seat >= game.seats || seats.has(seat) || seat === newcomer.seat) {
      return fail('match/bad-seat', `Seat ${seat} is not free for a bot.`, { seat });
    }
    const playable = checkBot(context, game, bot);
    if (!playable.ok) return playable;
    seats.add(seat);
    await takeSeat(step, id, { seat, name: bot, isHost: false }, bot);
  }
  if (newcomer.seat < 0 && seats.size === game.seats && bots.some(({ bot }) => isSearchingBot(bot))) {
    return needsPerson();
  }
  if (newcomer.seat >= game.seats)
    return fail('match/bad-seat', `${game.name} has the seats 0 to ${game.seats - 1}.`, {
      seat: newcomer.seat,
    });
  const tokenId = await takeSeat(step, id, newcomer, null);
  return succeed({ match: id, seat: newcomer.seat, tokenId });
}

/** A position contains the secrets too, so its opener would know what is hidden from the others. */
const hiddenStart = ({ name }: Game): Answer<never> =>
  fail('state/has-secrets', `In ${name} something is hidden, so its matches begin at its own start.`, {
    field: 'start',
  });

/** Whether a client may have one more match with bots. */
export async function checkShare(
  { botShare }: LobbyContext,
  step: Step,
  client: string | undefined,
): Promise<Answer<null>> {
  return botShare === undefined || client === undefined ? succeed(null) : botShare.check(step, client);
}

/** Whether there is such a bot, and it plays this game. */
export function checkBot({ catalogue }: LobbyContext, game: Game, bot: string): Answer<null> {
  if (!isBotName(bot)) return fail('bot/unknown', 'There is no such bot.', { bot });
  if (!canPlay(game, bot, catalogue.referenceOf(game.name)))
    return fail('bot/cannot-play', `The bot ${bot} cannot play ${game.name}.`, { bot });
  return succeed(null);
}

export const needsPerson = (): Answer<never> =>
  fail(
    'bot/needs-a-person',
    'Bots that search play with people: leave a seat free, or take one. Among themselves play random and first.',
  );

/** Puts a player into a free seat and returns the id of their token. */
export async function takeSeat(
  step: Step,
  match: string,
  { seat, name, isHost, fromSeat }: Newcomer,
  bot: string | null,
): Promise<string> {
  const tokenId = randomUUID();
  await step
    .insertInto('seats')
    .values({
      match_id: match,
      seat,
      name,
      bot,
      is_host: isHost,
      from_seat: fromSeat ?? null,
      token_id: tokenId,
    })
    .execute();
  await countChange(step, match);
  return tokenId;
}

/** Starts a match at the host's request. All seats must be taken. */
export function startMatchNow(context: LobbyContext, id: string, host: Claim): Promise<Answer<null>> {
  return changeMatch(context, id, { ...host, asHost: true }, (step, match) =>
    beginMatch(context, step, match),
  );
}

/** Starts a match if it starts by itself and has just become full. */
export async function beginIfFull(context: LobbyContext, step: Step, id: string): Promise<Answer<null>> {
  const match = await lockMatch(context, step, id);
  if (!match.ok) return match;
  if (!match.value.row.starts_full || freeSeats(match.value).length > 0) return succeed(null);
  return beginMatch(context, step, match.value);
}

/** {@link startMatchNow} within a transaction. */
export async function beginMatch(context: LobbyContext, step: Step, match: Match): Promise<Answer<null>> {
  if (match.status !== 'open') return fail('match/started', 'The match has begun already.');
  const free = freeSeats(match);
  if (free.length > 0) return fail('match/seats-free', 'Not all seats are taken yet.', { seats: free });
  const state = startOf(match);
  const acting = actingSeats(state);
  if (acting.length === 0) return fail('match/already-over', 'Nothing can be played from this position.');
  const snapshot = Buffer.from(stateToBytes(state));
  if (snapshot.byteLength > (context.bounds ?? DEFAULT_SETTINGS.limits).snapshot)
    return fail('match/too-big', 'This position takes more room than this server allows for a match.');
  const started: StartedMatch = { ...match, state, status: 'started' };
  const { clocks, deadline } = runTime(match, state, acting, context.time.now());
  const { turnEndDue, botDue } = dues(started, acting);
  await step
    .updateTable('matches')
    .set({
      status: 'started',
      snapshot,
      hash: stateHash(state),
      clocks: clocks === null ? null : JSON.stringify(clocks),
      deadline,
      turn_end_due: turnEndDue,
      bot_due: botDue,
      due_since: turnEndDue === null && botDue === null ? null : new Date(),
      started_at: new Date(),
      waits_since: context.time.now(),
    })
    .where('id', '=', match.id)
    .execute();
  if (isAlone(match)) await noteVisit(step, match.id, context.time.now());
  await enqueueDues(step, started, { turnEndDue, botDue }, acting);
  return succeed(null);
}
