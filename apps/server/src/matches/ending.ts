/** An operator ends a match, whatever state it is in. */
import { type Answer, PROBLEMS, succeed } from '../base/problem.ts';
import { ENDED, type EndingCode } from './endings.ts';
import { announceChange, countChange, inTransaction, type LobbyContext } from './lobby-change.ts';

/**
 * Ends a match without a result, and tells everybody why. It does not read the match: the game may be one that is not
 * hosted here any more.
 * @example
 * await endMatch(context, id, 'The tournament was called off.');
 */
export async function endMatch(context: LobbyContext, id: string, reason: string): Promise<Answer<null>> {
  const answer = await inTransaction<null>(context, async (step) => {
    const row = await step
      .selectFrom('matches')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return PROBLEMS.unknownMatch();
    if (row.status !== 'open' && row.status !== 'started') return PROBLEMS.over();
    await step
      .updateTable('matches')
      .set({
        ...ENDED,
        status: 'abandoned',
        ended_by: 'match/ended-by-operator' satisfies EndingCode,
        ended_because: reason,
      })
      .where('id', '=', id)
      .execute();
    await countChange(step, id);
    return succeed(null);
  });
  if (answer.ok) await announceChange(context, id);
  return answer;
}
