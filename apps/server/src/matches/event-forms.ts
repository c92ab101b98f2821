/** Events that the server sends for a seat without knowing the game: their type is known, their fields are not. */
import { type Game, type GameState, handleUntrusted, parseEvent, turnOf } from '@rondel/core';

export const SYSTEM = -1;

/** An event as people write it. */
export type Form = {
  readonly type: string;
  readonly seat: number | null;
  readonly [field: string]: unknown;
};

/**
 * Every variant of an event that this sender may send about a seat, in the order of its field values; none if the game
 * has no such event.
 * @example
 * formsOf(backgammon, 'resign', 1, 1); // three, from { type: 'resign', seat: 1, level: 'single' } on
 */
export function formsOf(game: Game, name: string, sender: number, seat: number): Form[] {
  const type = game.engine.codes.byName.get(name);
  if (type === undefined || (type.by === 'system') !== (sender === SYSTEM)) return [];
  const start: Form = { type: name, seat: sender === SYSTEM ? null : sender };
  return type.fields.reduce<Form[]>(
    (built, field) => {
      const values = isSeatField(field) ? [seat] : (field.values ?? [field.min]);
      return built.flatMap((form) => values.map((value) => ({ ...form, [field.name]: value })));
    },
    [start],
  );
}

/** The code of the first variant of an event that the rules accept. */
export function findAccepted(state: GameState, name: string, sender: number, seat: number): number | null {
  // A system event without a seat means the active player.
  const isForActive = !state.game.engine.codes.byName.get(name)?.fields.some(isSeatField);
  if (sender === SYSTEM && isForActive && turnOf(state).active !== seat) return null;
  for (const form of formsOf(state.game, name, sender, seat)) {
    const code = parseEvent(state.game, form, seat);
    if (code.ok && handleUntrusted(state, code.value).ok) return code.value;
  }
  return null;
}

/** The answer that is taken for that of a seat which gives none. */
export function answerOf(state: GameState, seat: number): number | null {
  const { segment, asked } = turnOf(state);
  const { otherwise = null } = state.game.turns.segments.find(({ name }) => name === segment) ?? {};
  return otherwise === null || !asked.includes(seat) ? null : findAccepted(state, otherwise, seat, seat);
}

/** Whether a field names the seat concerned. In the turn's own events that field is a plain number. */
const isSeatField = (field: { readonly name: string; readonly codec: { readonly kind: string } }): boolean =>
  field.codec.kind === 'seat' || field.name === 'player';
