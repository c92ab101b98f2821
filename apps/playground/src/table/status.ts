/** The status line: one sentence that says who is asked for what, or how it ended. */
import { type GameState, type Outcome, outcomeOf, turnOf } from '@rondel/core';
import type { Scene } from '@rondel/scene';
import { texts } from './texts.ts';

/** What the sentence needs to know besides the position. */
export interface Company {
  /** The name of a seat as it is said. */
  readonly nameOf: (seat: number) => string;
  /** The seats that bots play. */
  readonly bots: ReadonlySet<number>;
}

const plain = (segment: string): string => segment.replaceAll('-', ' ').toLowerCase();

/** The sentence for a position. */
export function sayStatus(scene: Scene, state: GameState, { nameOf, bots }: Company): string {
  const outcome = outcomeOf(state);
  if (outcome !== null) return sayOutcome(outcome, nameOf);
  const turn = turnOf(state);
  const { toAct, segment, window, left } = turn;
  const playing = state.game.seats - left.length;
  if (window === 'sealed') {
    if (toAct.length === 0) return texts.allIn;
    const handedIn = playing - toAct.length;
    return handedIn === 0 ? texts.allAsked : texts.handedIn(handedIn, playing);
  }
  const [seat] = toAct;
  if (seat === undefined) return texts.goesOn;
  if (toAct.length > 1) return texts.severalAsked(list(toAct.map(nameOf)));
  const name = nameOf(seat);
  if (bots.has(seat)) return texts.thinks(name);
  const word = scene.segmentWord(segment);
  const isSaid = word.toLowerCase() !== plain(segment);
  if (turn.depth > 0) return texts.mayAnswer(name, isSaid ? word : null);
  if (window === 'priority') return isSaid ? texts.mayActWhile(name, word) : texts.mayAct(name, word);
  if (isSaid) return texts.does(name, word, turn.isReplay);
  const hasOne = scene.game.turns.segments.length === 1 || segment === 'main';
  return hasOne ? texts.toMove(name, turn.isReplay) : texts.toAct(name, word);
}

/** How it ended. */
export function sayOutcome({ places, scores, reason }: Outcome, nameOf: (seat: number) => string): string {
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const why = reason === null ? '' : `: ${reason}`;
  const points = scores === null ? '' : ` (${scores.join(' – ')})`;
  if (first.length === places.length && places.length > 1) return `${texts.draw}${why}${points}.`;
  return `${texts.wins(list(first.map(nameOf)), first.length)}${why}${points}.`;
}

const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
