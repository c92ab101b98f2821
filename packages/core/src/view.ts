/**
 * Views: what one seat, or a spectator, may know. They are derived from the visibility declared in
 * the schema, so a secret cannot leak because somebody forgot to remove it; the generator's state is
 * never in them.
 */
import { formatState } from './describe.ts';
import { type EventSchema, type EventType, encodeUntrusted, seatOf, typeOf } from './event.ts';
import { type DecodedEvent, decodeEvent } from './event-json.ts';
import type { Game } from './game.ts';
import { rememberPosition } from './position.ts';
import { giveCells } from './random/state-random.ts';
import { accept, type Result } from './result.ts';
import type { Seen } from './schema/described.ts';
import type { Schema } from './schema/field.ts';
import type { Block, Layout } from './schema/layout.ts';
import { flagsPerElement, isList } from './schema/place.ts';
import { formatScalar } from './schema/scalar-json.ts';
import { canSee, isOwnedBy, othersThan } from './schema/visibility.ts';
import { type GameState, hasGivenDice, makeState } from './state.ts';

/**
 * The state as a seat sees it (`null`: a spectator). Hidden fields are absent; a hidden list or item
 * says `{ hidden: n }`. Who else sees a field declared with `seenBy` is shown only to seats that see it.
 * @example
 * view(state, 0).players // [{ chips: 3, hand: [12, 40] }, { chips: 5, hand: { hidden: 2 } }]
 */
export function view<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  seat: number | null,
): Seen<S> {
  checkSeat(state.game, seat);
  return formatState(state, seat) as Seen<S>;
}

/**
 * An event as a seat sees it: secret fields are absent unless the seat sent it.
 */
export function viewEvent(game: Game, code: number, seat: number | null): DecodedEvent {
  checkSeat(game, seat);
  const { codes } = game.engine;
  const type: EventType = typeOf(codes, code);
  const event = decodeEvent(game, code);
  if (seat !== null && seatOf(codes, code) === seat) return event;
  // That something was handed in is all there is to know of it.
  if (type.sealed) return { type: 'sealed', seat: event.seat };
  const secrets = new Set(type.fields.filter((field) => field.secret).map((field) => field.name));
  return Object.fromEntries(Object.entries(event).filter(([name]) => !secrets.has(name))) as DecodedEvent;
}

/**
 * The code of an event that looks like this to whoever sees no more of it: what is hidden is the least that it can be.
 * `viewEvent` of it gives back what went in; nothing else should be read from it.
 * @example
 * unwrap(eventFromView(game, { type: 'sealed', seat: 1 })); // some bid of seat 1
 */
export function eventFromView(game: Game, seen: unknown): Result<number> {
  const { codes } = game.engine;
  const given = typeof seen === 'object' && seen !== null ? (seen as Record<string, unknown>) : {};
  const named = codes.types.find(({ name }) => name === given.type);
  const type = named ?? (given.type === 'sealed' ? codes.types.find((each) => each.sealed) : undefined);
  const blank = Object.fromEntries(
    (type?.fields ?? [])
      .filter((field) => field.secret)
      .map((field) => [field.name, formatScalar(field, field.min)]),
  );
  const whole = type === undefined ? seen : { ...blank, ...given, type: type.name };
  const code = encodeUntrusted(codes, whole, -1);
  return typeof code === 'number' ? accept(code) : { ok: false, refusal: code };
}

/**
 * A state in which everything that a seat cannot see is blank, the generator included. For code that
 * must work from a seat's knowledge alone, such as a page that lists the moves of its player.
 */
export function redact<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  seat: number | null,
): GameState<S, E> {
  checkSeat(state.game, seat);
  const { layout } = state.game.engine;
  const cells = state.cells.slice();
  blankHidden(layout, state.cells, seat, cells);
  // That the dice are given is no secret, and without it the state would roll some of its own.
  if (hasGivenDice(state)) giveCells(layout, cells);
  // The hashes of earlier positions were made of hidden fields too, and could be searched for them.
  const hides = layout.blocks.some((block) => block.visibility !== 'public' && block.positional);
  const past = hides ? rememberPosition(state.game.engine, cells, null) : state.past;
  return makeState(state.game, cells, past);
}

/** Makes blank in `cells`, a copy of `from`, what a seat cannot see, and who else sees that. */
export function blankHidden(
  layout: Layout,
  from: readonly number[],
  seat: number | null,
  cells: number[],
): void {
  for (const block of layout.blocks) {
    if (block.visibility === 'public') continue;
    const items = flagsPerElement(block);
    for (let element = 0; element < block.count; element++) {
      const start = block.offset + element * block.stride;
      for (let item = 0; item < items; item++) {
        if (canSee(block, from, element, item, seat)) continue;
        if (block.visibility === 'seen') {
          cells[block.flags + element * items + item] = unknownAudience(block, from, element, seat);
        }
        if (!isList(block)) cells[start + item] = block.blank;
        else {
          for (const column of block.columns) {
            cells.fill(column.blank, start + column.start, start + column.start + block.items);
          }
        }
      }
    }
  }
}

/**
 * What stands for an audience that a seat does not know, as it does not see the item: nobody but the owner, and if it is
 * the owner itself, all others.
 */
const unknownAudience = (
  block: Block,
  cells: readonly number[],
  element: number,
  seat: number | null,
): number => (isOwnedBy(block, cells, element, seat) ? othersThan(block, cells, element) : 0);

function checkSeat(game: Game, seat: number | null): void {
  if (seat !== null && (!Number.isInteger(seat) || seat < 0 || seat >= game.seats)) {
    throw new RangeError(`${game.name}: there is no seat ${seat}`);
  }
}
