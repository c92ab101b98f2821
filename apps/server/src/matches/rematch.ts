/** A rematch between the same players, each moved on by one seat. */
import { type Answer, fail, succeed } from '../base/problem.ts';
import { beginIfFull, insertMatch } from './creating.ts';
import { sitDown } from './joining.ts';
import { announceChange, type Claim, changeMatch, type LobbyContext, lockMatch } from './lobby-change.ts';
import type { Taken } from './once.ts';

/**
 * Takes a player of a finished match to its rematch. The first to ask opens it, and it starts when all have
 * asked. It is private.
 */
export async function rematch(context: LobbyContext, id: string, claim: Claim): Promise<Answer<Taken>> {
  const { seat } = claim;
  const answer = await changeMatch(context, id, claim, async (step, match) => {
    const { row, game } = match;
    if (match.status !== 'finished' && match.status !== 'abandoned') {
      return fail('match/not-over', 'The match is still being played.');
    }
    const player = match.seats.find((other) => other.seat === seat);
    if (player === undefined || seat < 0)
      return fail('seat/not-yours', 'Only those who played can play again.');
    const next = (old: number): number => (old + 1) % game.seats;
    const name = player.name;
    if (row.rematch !== null) {
      const opened = await lockMatch(context, step, row.rematch);
      if (!opened.ok) return opened;
      // A player who asks again has lost the first answer.
      const there = opened.value.seats.find((other) => other.seat === next(seat));
      if (there?.from_seat === seat) {
        return succeed({ match: row.rematch, seat: next(seat), tokenId: there.token_id });
      }
      return sitDown(context, step, opened.value, { name, seat: next(seat), fromSeat: seat });
    }
    const bots = match.seats.flatMap(({ seat: old, bot }) =>
      bot === null ? [] : [{ seat: next(old), bot }],
    );
    const wish = {
      game: row.game,
      // All of them, because options that are left out would get this server's defaults.
      options: game.options,
      clock: row.clock,
      first: row.first_seat,
      start: row.start ?? undefined,
      isPublic: false,
      startsFull: true,
      bots,
      onLeave: row.on_leave,
      client: row.bot_client ?? undefined,
    };
    const made = await insertMatch(context, step, wish, {
      seat: next(seat),
      name,
      isHost: true,
      fromSeat: seat,
    });
    if (!made.ok) return made;
    await step.updateTable('matches').set({ rematch: made.value.match }).where('id', '=', id).execute();
    // Against bots alone there is nobody to wait for.
    const begun = await beginIfFull(context, step, made.value.match);
    if (!begun.ok) return begun;
    return succeed(made.value);
  });
  if (answer.ok) await announceChange(context, answer.value.match);
  return answer;
}
