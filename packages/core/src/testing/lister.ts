/** Who has made a list of legal events: the author of a rule with a list, or the engine, by trying the conditions. */
import { isEventCode } from '../event.ts';
import { decodeEvent } from '../event-json.ts';
import type { Game } from '../game.ts';

/** An event of a list that is wrong, and whose mistake that can be, as lines for the author. */
export function whoLists(game: Game, code: number): string[] {
  const { codes, rules, typeMask } = game.engine;
  if (!isEventCode(codes, code)) return [`code: ${code}, which no event has`];
  const shown = `event: ${JSON.stringify(decodeEvent(game, code))}`;
  const rule = rules[code & typeMask];
  if (rule === undefined || rule.listing.kind !== 'derived') return [shown];
  const where = rule.where.replace(`${game.name}: `, '');
  return [
    shown,
    `${where} has no list: unless its conditions read more than the state and the event, rondel is at fault.`,
  ];
}
