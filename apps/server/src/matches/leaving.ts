/** Leaving a match that has begun: giving up if the game knows that, ending the match if not. */
import { type GameState, handle, type Outcome, outcomeOf, parseEvent, type Refusal } from '@rondel/core';
import { type Answer, failWith, PROBLEMS, succeed } from '../problem.ts';
import type { Acting } from './acting.ts';
import { abandonMatch, ENDED, standUp } from './joining.ts';
import { type Claim, changeMatch, type LobbyContext, type Step } from './lobby-change.ts';
import { hasBegun, type StartedMatch } from './match.ts';

/**
 * The events by which a seat gives up, as games call them, from the one that costs least. Backgammon has the
 * stakes to give up for, and a double to be dropped before anything else can be done.
 */
const WAYS: readonly { readonly type: string; readonly [field: string]: unknown }[] = [
  { type: 'resign' },
  { type: 'resign', level: 'single' },
  { type: 'resign', level: 'gammon' },
  { type: 'resign', level: 'backgammon' },
  { type: 'drop' },
];
/** Backgammon is played in games, of which a match has many, and each is to be given up. */
const MOST_GAMES = 100;
/** Who has left or finished already is not in the game any more. */
const GONE = 'turn/unknown-player';

/** What a seat can do to give up: an event, or nothing, for the reason that the game has, if it knows giving up at all. */
type GivingUp = { readonly event: object } | { readonly event: null; readonly refusal: Refusal | null };

/** How a seat gives up now: with the first way that ends the match, else with the last, which asks for no answer. */
function giveUp({ game, state }: StartedMatch, seat: number): GivingUp {
  let last: object | null = null;
  let refusal: Refusal | null = null;
  for (const event of [...WAYS, { type: 'leave', player: seat }]) {
    const code = parseEvent(game, { ...event, seat }, seat);
    if (!code.ok) continue;
    const result = handle(state, code.value);
    if (result.ok && outcomeOf(result.value as GameState) !== null) return { event };
    if (result.ok) last = event;
    else refusal ??= result.refusal;
  }
  return last === null ? { event: null, refusal } : { event: last };
}

/** Takes somebody out of a match. */
export async function leaveMatch(
  context: LobbyContext,
  acting: Acting,
  id: string,
  claim: Claim,
): Promise<Answer<null>> {
  const { seat, tokenId } = claim;
  for (let i = 0; i < MOST_GAMES; i++) {
    const found = await context.store.load(id);
    if (!found.ok) return found;
    const match = found.value;
    if (match.status === 'open') return standUp(context, id, claim);
    // The first time it is over without us; after that it is what we wanted.
    if (!hasBegun(match) || match.status !== 'started') return i === 0 ? PROBLEMS.over() : succeed(null);
    // A host who does not play only goes.
    if (seat < 0) return succeed(null);
    const way = giveUp(match, seat);
    if (way.event === null)
      return i > 0 || way.refusal?.code === GONE ? succeed(null) : endFor(context, id, claim, way.refusal);
    const acted = await acting.act({ match: id, seat, tokenId, event: way.event });
    if (!acted.ok) return acted;
  }
  return PROBLEMS.busy();
}

/**
 * A game that knows giving up, but not now, says why. One that does not know it at all is over: of two players
 * the other one has won, and with more of them it ends without a result.
 */
function endFor(
  context: LobbyContext,
  id: string,
  claim: Claim,
  refusal: Refusal | null,
): Promise<Answer<null>> {
  if (refusal !== null) return Promise.resolve(failWith(refusal));
  return changeMatch(context, id, claim, async (step, present) => {
    if (present.status !== 'started') return PROBLEMS.over();
    if (present.game.seats === 2) await forfeitMatch(step, id, claim.seat);
    else await abandonMatch(step, id);
    return succeed(null);
  });
}

/** Ends a match of two with the other one as its winner. That is no event of the game, and not in its record. */
async function forfeitMatch(step: Step, id: string, seat: number): Promise<void> {
  const outcome: Outcome = {
    places: seat === 0 ? [2, 1] : [1, 2],
    scores: null,
    reason: 'the other player has left',
  };
  await step
    .updateTable('matches')
    .set({ ...ENDED, status: 'finished', outcome: JSON.stringify(outcome), finished_at: new Date() })
    .where('id', '=', id)
    .execute();
}
