/** What was told: of a whole match, and as a seat hears it. */
import type { EventSchema, JsonOf } from './event.ts';
import type { Game } from './game.ts';
import { applyGiven } from './handle.ts';
import { takeNotes, toTelling } from './listen.ts';
import type { GameProgress } from './progress.ts';
import type { HiddenVisibility, Schema } from './schema/field.ts';
import type { SchemaOf, TellsIn, TurnNames } from './shape.ts';
import { startGame } from './start-game.ts';
import { sameState } from './state.ts';
import type { Note, Telling, TellSchema } from './tell.ts';
import { TURN_TELLINGS, type TurnTelling } from './turn/turn-telling.ts';

/** A telling with the number of the event that brought it about; 0 is the set-up. */
export type TellingLine<G extends Game = Game> = Telling<G> & { readonly event: number };

/**
 * Everything that was told in a match up to its present point, found by playing it again.
 * @example
 * for (const { event, type } of tellings(match)) console.log(event, type);
 */
export function tellings<S extends Schema, E extends EventSchema>(
  match: GameProgress<S, E>,
): TellingLine<Game<S, E>>[] {
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
  return lines as TellingLine<Game<S, E>>[];
}

type SecretIn<F> = {
  [K in keyof F]: F[K] extends { readonly visibility: HiddenVisibility } ? K : never;
}[keyof F];
type OwnHeard<W extends TellSchema> = {
  [K in keyof W & string]: { readonly type: K } & {
    readonly [F in Exclude<keyof W[K], SecretIn<W[K]>>]: JsonOf<W[K][F]>;
  } & { readonly [F in SecretIn<W[K]>]?: JsonOf<W[K][F]> };
}[keyof W & string];
type Heard<T> = T extends unknown ? Omit<T, 'to'> : never;

/** A telling as a seat hears it: fields that are kept from it are missing. */
export type HeardTelling<G extends Game = Game> = string extends keyof TellsIn<SchemaOf<G>>
  ? { readonly type: string; readonly [field: string]: unknown }
  : OwnHeard<TellsIn<SchemaOf<G>>> | Heard<TurnTelling<TurnNames<SchemaOf<G>>['segment']>>;

/**
 * What a seat hears of a telling (`null`: a spectator), or `null` if it hears nothing. Who else heard it
 * is not in it.
 * @example
 * viewTelling(game, { type: 'drew', by: 1, card: 12, to: [1] }, 0) // { type: 'drew', by: 1 }
 */
export function viewTelling<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  telling: Telling | Telling<Game<S, E>>,
  seat: number | null,
): HeardTelling<Game<S, E>> | null;
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
export function viewTellings<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  told: readonly Telling[] | readonly Telling<Game<S, E>>[],
  seat: number | null | 'all',
): HeardTelling<Game<S, E>>[];
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
