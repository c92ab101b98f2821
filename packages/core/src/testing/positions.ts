/**
 * States with one position hash are one position: they allow the same events, and with the same events and dice the
 * game goes on alike. Searches and rules about repetition rely on it.
 */
import { decodeEvent } from '../event-json.ts';
import { outcomeOf } from '../handle.ts';
import { legalEvents } from '../legal.ts';
import { openStream } from '../random/stream.ts';
import type { Block } from '../schema/layout.ts';
import { flagsPerElement, placeOf } from '../schema/place.ts';
import { type GameState, makeState, positionHash, reseed } from '../state.ts';
import { OWN_TURN } from '../turn/turn-cells.ts';
import { Fault } from './fault.ts';
import { apply } from './watch.ts';

/** What was seen of a position when it came up first. */
interface Met {
  readonly moves: string;
  /** `null` where there was no more room. */
  readonly state: GameState | null;
}

/** The positions of all matches so far, by their hashes. */
export type Positions = Map<string, Met>;

/** Bounds of the memory that they take. */
const MOST_POSITIONS = 200_000;
const MOST_CELLS = 4_000_000;
/** How many events two states of one position are played on. */
const FAR = 6;

const ADVICE = 'Let what decides the future count: it must not be declared offPosition.';

/** A state is like the first one that was met with its position hash. */
export function checkPositionHash(state: GameState, moves: readonly number[], positions: Positions): void {
  const { game } = state;
  // What happens next may depend on earlier positions there.
  if (moves.length === 0 || game.engine.remembers) return;
  const hash = positionHash(state);
  const allowed = moves.join(' ');
  const met = positions.get(hash);
  if (met === undefined) {
    const hasRoom = positions.size * state.cells.length < MOST_CELLS;
    if (positions.size < MOST_POSITIONS)
      positions.set(hash, { moves: allowed, state: hasRoom ? state : null });
    return;
  }
  if (met.moves !== allowed) {
    throw new Fault(
      'two states count as the same position but allow different events',
      `here: ${moves.map((code) => show(state, code)).join(' ')}`,
      'A field declared offPosition decides what is legal; let it count.',
    );
  }
  if (met.state !== null) playOn(state, counted(met.state, state), hash);
}

/** `state` with the counters of `other`: a position has none, so rules may go by them [H2]. */
function counted(state: GameState, other: GameState): GameState {
  const cells = state.cells.slice();
  for (const block of other.game.engine.layout.blocks) {
    if (!isCounter(block)) continue;
    for (let i = 0; i < block.count * block.stride; i++) {
      cells[block.offset + i] = other.cells[block.offset + i] as number;
    }
  }
  return makeState(state.game, cells, state.past);
}

const isCounter = ({ artifact, positional }: Block): boolean =>
  !positional && (artifact === 'turn' || artifact === OWN_TURN);

/** Plays the same events from both, with the same dice, and compares. */
function playOn(one: GameState, other: GameState, hash: string): void {
  const apart = differences(one, other);
  if (apart.length === 0) return;
  const random = openStream(hash, 'check-positions');
  const roll = (state: GameState): GameState => (state.game.isRandom ? reseed(state, hash) : state);
  let [a, b] = [roll(one), roll(other)];
  const played: string[] = [];
  const compare = (what: string, here: string, there: string): void => {
    if (here === there) return;
    throw new Fault(
      `two states count as the same position but ${what}`,
      `they differ in: ${apart.join(', ')}`,
      ...(played.length > 0 ? [`after: ${played.join(' ')}`] : []),
      `here: ${here}`,
      `there: ${there}`,
      ADVICE,
    );
  };
  for (let step = 0; step < FAR; step++) {
    compare('end differently', JSON.stringify(outcomeOf(a)), JSON.stringify(outcomeOf(b)));
    if (outcomeOf(a) !== null) return;
    const moves = legalEvents(a);
    const text = (state: GameState, codes: readonly number[]): string =>
      codes.map((code) => show(state, code)).join(' ');
    compare('go on to allow different events', text(a, moves), text(b, legalEvents(b)));
    if (moves.length === 0) return;
    const code = moves[random.below(moves.length)] as number;
    played.push(show(a, code));
    [a, b] = [apply(a, code), apply(b, code)];
    compare('go on to different positions', positionHash(a), positionHash(b));
  }
}

/** The fields in which two states of one position differ, dice aside. */
function differences(one: GameState, other: GameState): string[] {
  const { layout } = one.game.engine;
  const names = new Set<string>();
  for (const block of layout.blocks) {
    if (block.artifact === 'random') continue;
    const ranges = [
      [block.offset, block.count * block.stride],
      [block.flags, block.flags < 0 ? 0 : block.count * flagsPerElement(block)],
    ] as const;
    for (const [first, count] of ranges) {
      for (let cell = first; cell < first + count; cell++) {
        if (one.cells[cell] !== other.cells[cell]) names.add(placeOf(layout, cell).name);
      }
    }
  }
  return [...names];
}

const show = ({ game }: GameState, code: number): string => JSON.stringify(decodeEvent(game, code));
