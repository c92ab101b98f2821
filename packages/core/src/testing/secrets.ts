/**
 * Secrets stay secret. Two states that differ only in what a seat cannot see must look alike to it,
 * and offer it the same events; and a secret field of an event must not show in what the others see
 * before something is revealed.
 */
import { type EventType, seatOf, typeOf } from '../event.ts';
import { decodeEvent } from '../event-json.ts';
import { legalEvents } from '../legal.ts';
import type { Random } from '../random/random.ts';
import type { Block, Layout } from '../schema/layout.ts';
import { flagsPerElement, isList } from '../schema/place.ts';
import { canSee } from '../schema/visibility.ts';
import { type GameState, makeState } from '../state.ts';
import { view } from '../view.ts';
import { movesOf } from './checks.ts';
import { Fault } from './fault.ts';
import { apply } from './watch.ts';

export function checkSecrets(state: GameState, moves: readonly number[], random: Random): void {
  const { game } = state;
  const { layout, codes } = game.engine;
  if (layout.blocks.some((block) => block.visibility !== 'public' && block.artifact !== 'random')) {
    for (let seat = 0; seat < game.seats; seat++) checkViewer(state, moves, seat, random);
  }
  for (const type of codes.types) {
    if (type.fields.some((field) => field.secret)) checkEventSecrets(state, moves, type, random);
  }
}

function checkViewer(state: GameState, moves: readonly number[], seat: number, random: Random): void {
  const { game } = state;
  const other = makeState(game, exchangeHidden(game.engine.layout, state.cells, seat, random), state.past);
  if (JSON.stringify(view(state, seat)) !== JSON.stringify(view(other, seat))) {
    throw new Fault(`the view of seat ${seat} depends on fields that are hidden from it`);
  }
  const here = movesOf(game, moves, seat);
  let there: number[];
  try {
    there = movesOf(game, legalEvents(other), seat);
  } catch {
    return; // the exchange made a state that cannot occur
  }
  if (here.join() !== there.join()) {
    throw new Fault(
      `the legal events of seat ${seat} depend on fields that are hidden from it`,
      `events here: ${here.map((code) => JSON.stringify(decodeEvent(game, code))).join(' ')}`,
      'What a player may do must follow from what the player sees.',
    );
  }
}

/** The cells with what `seat` cannot see shuffled among equals, so that nothing is lost or doubled. */
function exchangeHidden(layout: Layout, cells: readonly number[], seat: number, random: Random): number[] {
  const exchanged = cells.slice();
  for (const block of layout.blocks) {
    const hidden = hiddenItems(block, cells, seat);
    const sources = hidden.slice();
    random.shuffle(sources);
    // The fields of a record stay together.
    for (const { start } of block.columns) {
      hidden.forEach((at, i) => {
        exchanged[at + start] = cells[(sources[i] as number) + start] as number;
      });
    }
  }
  return exchanged;
}

/** The items that a seat cannot see: where each is, counted from the start of its column. */
function hiddenItems(block: Block, cells: readonly number[], seat: number): number[] {
  const hidden: number[] = [];
  for (let element = 0; element < block.count; element++) {
    const start = block.offset + element * block.stride;
    for (let item = 0; item < flagsPerElement(block); item++) {
      if (canSee(block, cells, element, item, seat)) continue;
      const length = isList(block) ? (cells[start] as number) : 1;
      for (let i = 0; i < length; i++) hidden.push(start + item + i);
    }
  }
  return hidden;
}

/** Two events that differ only in secret fields must leave the same views to the others. */
function checkEventSecrets(
  state: GameState,
  moves: readonly number[],
  type: EventType,
  random: Random,
): void {
  const { game } = state;
  const { codes, turn } = game.engine;
  // The last of the commitments opens them all: then nothing is secret any more.
  const asked = turn.provisional < 0 ? 0 : (state.cells[turn.provisional] as number);
  if (type.sealed && (asked & (asked - 1)) === 0) return;
  const secret = type.fields.reduce(
    (mask, field) => (field.secret ? mask | (field.mask << field.shift) : mask),
    0,
  );
  const ofType = moves.filter((code) => typeOf(codes, code) === type);
  if (ofType.length < 2) return;
  const one = ofType[random.below(ofType.length)] as number;
  const alike = ofType.filter((code) => (code & ~secret) === (one & ~secret) && code !== one);
  if (alike.length === 0) return;
  const two = alike[random.below(alike.length)] as number;
  const [afterOne, afterTwo] = [apply(state, one), apply(state, two)];
  const actor = seatOf(codes, one);
  for (let seat = -1; seat < game.seats; seat++) {
    const viewer = seat < 0 ? null : seat;
    if (seat === actor && seat >= 0) continue;
    if (reveals(state, afterOne, viewer) || reveals(state, afterTwo, viewer)) continue;
    if (JSON.stringify(view(afterOne, viewer)) === JSON.stringify(view(afterTwo, viewer))) continue;
    throw new Fault(
      `a secret field of the event ${type.name} shows in what ${viewer === null ? 'a spectator' : `seat ${seat}`} sees`,
      `event: ${JSON.stringify(decodeEvent(game, one))}`,
      'It was copied into a field that others may see.',
    );
  }
}

/** Whether something hidden before is visible after. */
function reveals(before: GameState, after: GameState, viewer: number | null): boolean {
  for (const block of before.game.engine.layout.blocks) {
    if (block.visibility === 'public' || block.visibility === 'secret') continue;
    for (let element = 0; element < block.count; element++) {
      for (let item = 0; item < flagsPerElement(block); item++) {
        const saw = canSee(block, before.cells, element, item, viewer);
        if (!saw && canSee(block, after.cells, element, item, viewer)) return true;
      }
    }
  }
  return false;
}
