/** What was told: of a whole match, and as a seat hears it. */
import type { EventSchema } from './event.ts';
import type { Game } from './game.ts';
import { applyGiven } from './handle.ts';
import { takeNotes, toTelling } from './listen.ts';
import type { GameProgress } from './progress.ts';
import type { Schema } from './schema/field.ts';
import { startGame } from './start-game.ts';
import { sameState } from './state.ts';
import type { Note, Telling } from './tell.ts';
import { TURN_TELLINGS } from './turn/turn-telling.ts';

/** A telling with the number of the event that brought it about; 0 is the set-up. */
export type TellingLine = Telling & { readonly event: number };

/**
 * Everything that was told in a match up to its present point, found by playing it again.
 * @example
 * for (const { event, type } of tellings(match)) console.log(event, type);
 */
export function tellings<S extends Schema, E extends EventSchema>(match: GameProgress<S, E>): TellingLine[] {
  const { game, start } = match;
  const { engine } = game;
  const lines: TellingLine[] = [];
  const noteDown = <T>(event: number, work: () => T): T => {
    const notes: Note[] = [];
    const result = takeNotes(engine, notes, work);
    for (const note of notes) lines.push({ ...toTelling(note), event });
    return result;
  };
  const dice = match.dice();
  const { seed, first } = start;
  let { state } = match.jump(0);
  // A match from a given position was set up elsewhere.
  if (start.from === null)
    state = noteDown(0, () =>
      startGame(game, seed === null ? { first, dice: dice?.[0] ?? [] } : { seed, first }),
    );
  for (const [index, code] of match.events().entries()) {
    state = noteDown(index + 1, () => applyGiven(state, code, dice?.[index + 1] ?? null));
  }
  if (!sameState(state, match.state)) {
    throw new TypeError(`${game.name}: this match, played again, comes to another state`);
  }
  return lines;
}

/** A telling as a seat hears it. */
export interface HeardTelling {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * What a seat hears of a telling (`null`: a spectator), or `null` if it hears nothing. Who else heard it
 * is not in it.
 * @example
 * viewTelling(game, { type: 'drew', by: 1, card: 12, to: [1] }, 0) // { type: 'drew', by: 1 }
 */
export function viewTelling(game: Game, telling: Telling, seat: number | null): HeardTelling | null {
  if (seat !== null && (!Number.isInteger(seat) || seat < 0 || seat >= game.seats)) {
    throw new RangeError(`${game.name}: there is no seat ${seat}`);
  }
  const declared = game.engine.tells.get(telling.type);
  if (declared === undefined && !TURN_TELLINGS.has(telling.type)) {
    throw new RangeError(`${game.name} does not tell '${telling.type}'`);
  }
  const { to, ...heard } = telling;
  if (to === null || (seat !== null && to.includes(seat))) return heard;
  if (declared === undefined || declared.secrets.size === 0) return null;
  const open = Object.entries(heard).filter(([field]) => !declared.secrets.has(field));
  return Object.fromEntries(open) as unknown as HeardTelling;
}

/**
 * What a seat hears of all that an event told (`null`: a spectator, `'all'`: everything). Where a turn is a single
 * segment, that segment begins and ends with every turn, and nobody wants to hear it.
 * @example
 * const told: Telling[] = [];
 * match.handleEvent(event, { told });
 * for (const { type } of viewTellings(match.game, told, 0)) console.log(type);
 */
export function viewTellings(
  game: Game,
  told: readonly Telling[],
  seat: number | null | 'all',
): HeardTelling[] {
  const isPlain = game.turns.natural === 1;
  return told.flatMap((telling) => {
    if (isPlain && (telling.type === 'Begin' || telling.type === 'End')) return [];
    const { to, ...everything } = telling;
    return (seat === 'all' ? everything : viewTelling(game, telling, seat)) ?? [];
  });
}
