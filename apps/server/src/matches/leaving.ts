/** Leaving a match that has begun: giving up if the game knows that, ending the match if not. */
import { handle, parseEvent } from '@rondel/core';
import { type Answer, PROBLEMS, succeed } from '../problem.ts';
import type { Acting } from './acting.ts';
import { abandonMatch, standUp } from './joining.ts';
import { changeMatch, type LobbyContext } from './lobby-change.ts';
import { hasBegun, type StartedMatch } from './match.ts';

/** The events by which a seat gives up, as games call them; backgammon has the stakes to give up for. */
const WAYS: readonly { readonly type: string; readonly [field: string]: unknown }[] = [
  { type: 'resign' },
  { type: 'resign', level: 'single' },
  { type: 'resign', level: 'gammon' },
  { type: 'resign', level: 'backgammon' },
];

/** The event by which a seat gives up now; `null` if the game has none that it would accept. */
export function resignation({ game, state }: StartedMatch, seat: number): object | null {
  for (const event of [...WAYS, { type: 'leave', player: seat }]) {
    const code = parseEvent(game, { ...event, seat }, seat);
    if (code.ok && handle(state, code.value).ok) return event;
  }
  return null;
}

/** Takes somebody out of a match. */
export async function leaveMatch(
  context: LobbyContext,
  acting: Acting,
  id: string,
  seat: number,
): Promise<Answer<null>> {
  const found = await context.store.load(id);
  if (!found.ok) return found;
  const match = found.value;
  if (match.status === 'open') return standUp(context, id, seat);
  if (!hasBegun(match) || match.status !== 'started') return PROBLEMS.over();
  // A host who does not play only goes.
  if (seat < 0) return succeed(null);
  const event = resignation(match, seat);
  if (event !== null) {
    const acted = await acting.act({ match: id, seat, event });
    return acted.ok ? succeed(null) : acted;
  }
  return changeMatch(context, id, async (step, present) => {
    if (present.status !== 'started') return PROBLEMS.over();
    await abandonMatch(step, id);
    return succeed(null);
  });
}
