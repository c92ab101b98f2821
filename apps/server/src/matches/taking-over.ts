/** What becomes of a seat when its player leaves a running match and the game has no resigning. */
import { randomUUID } from 'node:crypto';
import { canPlay } from '../base/bot-names.ts';
import { makeHost } from './joining.ts';
import { enqueueDues, type LobbyContext, type Step } from './lobby-change.ts';
import { actingSeats, type StartedMatch } from './match.ts';
import { playersLeft } from './people.ts';
import { dues } from './step.ts';

/** Takes the seat over if a bot that searches can play the game; one that plays at random always can. */
const SUBSTITUTE = 'easy';

/**
 * Lets a bot play on for a player who leaves, so that the others need not stop. The seat keeps its name, and
 * the player's token is worth nothing from now on.
 */
export async function takeOver(
  { catalogue, time }: LobbyContext,
  step: Step,
  match: StartedMatch,
  seat: number,
): Promise<void> {
  const { id, game, row } = match;
  const bot = canPlay(game, SUBSTITUTE, catalogue.referenceOf(game.name)) ? SUBSTITUTE : 'random';
  await step
    .updateTable('seats')
    .set({ bot, left_at: time.now(), token_id: randomUUID(), is_host: false })
    .where('match_id', '=', id)
    .where('seat', '=', seat)
    .execute();
  const seats = match.seats.map((other) => (other.seat === seat ? { ...other, bot } : other));
  const [next] = playersLeft({ seats });
  const wasHost = match.seats.some((other) => other.seat === seat && other.is_host);
  if (wasHost && next !== undefined) await makeHost(step, id, { seat: next });
  const taken = { ...match, seats };
  const acting = actingSeats(match.state);
  const { botDue } = dues(taken, acting);
  if (botDue === null || row.bot_due !== null) return;
  await step
    .updateTable('matches')
    .set({ bot_due: botDue, due_since: new Date() })
    .where('id', '=', id)
    .execute();
  await enqueueDues(step, taken, { turnEndDue: null, botDue }, acting);
}
