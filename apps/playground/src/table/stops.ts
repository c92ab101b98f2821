/** Stops: where a person wants to be asked. In windows between them the page passes for that person, and says so. */
import { decodeEvent, eventSeat, type GameProgress, legalEvents, type Telling, turnOf } from '@rondel/core';

/** In whose turns one wants to be asked. */
export type Stop = 'own' | 'others' | 'all';
/** The stops by segment; without any, nothing is passed. */
export type Stops = { readonly [segment: string]: Stop };

const ORDER: readonly (Stop | undefined)[] = [undefined, 'own', 'others', 'all'];

/** The stops after a click on a segment: none, own turns, turns of others, all, and none again. */
export function turnStop(stops: Stops, segment: string): Stops {
  const { [segment]: before, ...others } = stops;
  const next = ORDER[(ORDER.indexOf(before) + 1) % ORDER.length];
  return next === undefined ? others : { ...others, [segment]: next };
}

/** The pass that is sent for a seat; `null` where it has to be asked. Whatever waits on the stack is always shown first. */
export function passFor(match: GameProgress, seat: number, stops: Stops): number | null {
  const { window, toAct, depth, segment, owner } = turnOf(match.state);
  if (Object.keys(stops).length === 0 || window !== 'priority' || depth > 0 || !toAct.includes(seat))
    return null;
  const stop = stops[segment];
  if (stop === 'all' || stop === (owner === seat ? 'own' : 'others')) return null;
  return legalEvents(match.state).find((code) => isPass(match, code, seat)) ?? null;
}

/** Whether an event does nothing but pass. */
function isPass(match: GameProgress, code: number, seat: number): boolean {
  if (eventSeat(match.game, code) !== seat) return false;
  // Whoever passes says nothing else.
  if (Object.keys(decodeEvent(match.game, code)).some((field) => field !== 'type' && field !== 'seat'))
    return false;
  const told: Telling[] = [];
  return match.handleEvent(code, { told }).ok && told.some(({ type }) => type === 'Pass');
}
