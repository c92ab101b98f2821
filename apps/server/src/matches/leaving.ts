/**
 * Leaving a match that has started: resigns if the game allows it. Otherwise a bot takes the seat over, or the
 * match ends.
 */
import type { Game, Outcome, Refusal } from '@rondel/core';
import { type Answer, failWith, PROBLEMS, succeed } from '../base/problem.ts';
import type { Acting } from './acting.ts';
import { ENDED } from './endings.ts';
import { giveUp } from './giving-up.ts';
import { abandonMatch, standUp } from './joining.ts';
import { type Claim, changeMatch, type LobbyContext, type Step } from './lobby-change.ts';
import { hasBegun } from './match.ts';
import { playersLeft } from './people.ts';
import { takeOver } from './taking-over.ts';

/** How many events giving up may take. A match of several games, for example, is given up game by game. */
const MOST_EVENTS = 100;
/** The refusal for a seat that has already left or finished. */
const GONE = 'turn/unknown-player';

/** Takes a player out of a match. */
export async function leaveMatch(
  context: LobbyContext,
  acting: Acting,
  id: string,
  claim: Claim,
): Promise<Answer<null>> {
  const { seat, tokenId } = claim;
  for (let i = 0; i < MOST_EVENTS; i++) {
    const found = await context.store.load(id);
    if (!found.ok) return found;
    const match = found.value;
    if (match.status === 'open') return standUp(context, id, claim);
    // If it was over before we did anything, say so. Later on it is the result we wanted.
    if (!hasBegun(match) || match.status !== 'started') return i === 0 ? PROBLEMS.over() : succeed(null);
    // A host who does not play can simply go.
    if (seat < 0) return depart(context, id, claim);
    const way = giveUp(match.state, seat);
    if (way.event === null)
      return i > 0 || way.refusal?.code === GONE
        ? depart(context, id, claim)
        : replace(context, id, claim, way.refusal);
    const acted = await acting.act({ match: id, seat, tokenId, event: way.event });
    if (!acted.ok) return acted;
  }
  return PROBLEMS.busy();
}

/** Notes that somebody no longer plays. When the last person goes, bots do not go on for nobody. */
function depart(context: LobbyContext, id: string, claim: Claim): Promise<Answer<null>> {
  const { seat } = claim;
  return changeMatch(context, id, claim, async (step, match) => {
    if (match.status !== 'started') return succeed(null);
    await step
      .updateTable('seats')
      .set({ left_at: context.time.now() })
      .where('match_id', '=', id)
      .where('seat', '=', seat)
      .execute();
    if (playersLeft(match).every((other) => other === seat)) await abandonMatch(step, id, 'match/left');
    return succeed(null);
  });
}

/**
 * If the game allows resigning but not now, returns its refusal. If it has no resigning at all, of two opponents
 * the other one wins. Else a bot takes the seat over while there are other people, unless the match was opened to
 * end then.
 */
function replace(
  context: LobbyContext,
  id: string,
  claim: Claim,
  refusal: Refusal | null,
): Promise<Answer<null>> {
  if (refusal !== null) return Promise.resolve(failWith(refusal));
  return changeMatch(context, id, claim, async (step, present) => {
    if (!hasBegun(present) || present.status !== 'started') return PROBLEMS.over();
    const hasOthers = playersLeft(present).some((seat) => seat !== claim.seat);
    if (isDuel(present.game)) await forfeitMatch(step, id, claim.seat);
    else if (hasOthers && present.row.on_leave === 'bot') await takeOver(context, step, present, claim.seat);
    else await abandonMatch(step, id, 'match/left');
    return succeed(null);
  });
}

/** Whether two players play against each other. Partners are no opponents: nobody wins because one has left [S14]. */
const isDuel = ({ seats, teams }: Game): boolean => seats === 2 && teams.length === 2;

/**
 * Ends a match of two with the other player as the winner. This is not an event, so it is not in the record.
 */
async function forfeitMatch(step: Step, id: string, seat: number): Promise<void> {
  const outcome: Outcome = {
    places: seat === 0 ? [2, 1] : [1, 2],
    scores: null,
    reason: 'the other player has left',
  };
  await step
    .updateTable('matches')
    .set({ ...ENDED, status: 'finished', outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();
}
