/** One sentence for a position: who is asked for what, or how it ended. Pages and commands say the same. */
import { type GameState, outcomeOf, redact, turnOf } from '@rondel/core';
import { words } from './auto-trays.ts';
import type { NameOf, Scene } from './define-scene.ts';
import { sayOutcome } from './endings.ts';
import { capital, countOf, listed } from './helpers.ts';
import type { PickStep } from './pick.ts';

/** Who sits at the table: what the sentence needs to know besides the position. */
export interface Company {
  /** What a seat is called; the names of the scene unless told. */
  readonly nameOf?: NameOf;
  /** The seats that bots play: they think. */
  readonly bots?: ReadonlySet<number>;
}

/**
 * The sentence for a position.
 * @example
 * sayStatus(scene, match.state) // 'White rolls or doubles.'
 */
export function sayStatus(scene: Scene, state: GameState, company: Company = {}): string {
  return capital(say(scene, state, company));
}

function say(scene: Scene, state: GameState, company: Company): string {
  const { nameOf = namesIn(scene), bots } = company;
  const outcome = outcomeOf(state);
  if (outcome !== null) return sayOutcome(state.game, outcome, nameOf);
  const { toAct, segment, window, left, owner, depth, isReplay, isResolving } = turnOf(state);
  // Everybody reads it, so it says nothing that somebody may not know.
  const seen = redact(state, null);
  const top = depth === 0 ? null : (scene.stackTop(seen, nameOf) ?? 'something');
  const sealed = window === 'sealed' ? scene.sealedWord(segment) : null;
  if (sealed !== null) return sayHandedIn(sealed, state.game.seats - left.length, toAct.length);
  const [seat] = toAct;
  if (seat === undefined) {
    return isResolving && top !== null ? `${top} resolves.` : 'the game goes on by itself.';
  }
  const name = listed(toAct.map(nameOf));
  if (toAct.length === 1 && bots?.has(seat) === true) return `${name} is thinking …`;
  if (top !== null) return `${top} is on the stack: ${name} may answer.`;
  const asks = scene.asks(seen, seat, nameOf);
  if (window === 'sealed' && asks === null) {
    if (toAct.length === state.game.seats) return 'All are asked, hidden from each other.';
    return `${name} ${toAct.length === 1 ? 'has' : 'have'} still to hand something in.`;
  }
  if (toAct.length > 1) return `${name} are asked${asks === null ? '' : `: each ${asks}`}.`;
  const again =
    isReplay && seat === owner && segment === state.game.turns.segments[0]?.name ? ' once more' : '';
  if (asks !== null) return `${name} ${asks}${again}.`;
  const where = scene.segmentName(segment);
  if (window === 'priority') {
    const whose = owner === null || owner === seat ? where : `${where} of ${nameOf(owner)}`;
    return `${name} may act or pass: ${whose}.`;
  }
  const hasOne = state.game.turns.segments.length === 1 || segment === 'main';
  return hasOne ? `${name} is to move${again}.` : `${name} is to act: ${where}.`;
}

/** How far those who hand something in, hidden from each other, have come. */
function sayHandedIn(what: string, playing: number, missing: number): string {
  if (missing === 0) return `All ${what}s are in.`;
  if (missing === playing) return `All hand in a ${what}, hidden from each other.`;
  const done = playing - missing;
  return `${done} of ${countOf(playing, what)} ${done === 1 ? 'is' : 'are'} in.`;
}

/**
 * What is written on the button of a step, or read out for it.
 * @example
 * labelOf(scene, choose('pass')) // 'Pass'
 */
export function labelOf(
  scene: Pick<Scene, 'seats' | 'layout'>,
  step: PickStep,
  nameOf: NameOf = namesIn(scene),
): string {
  switch (step.kind) {
    case 'choice':
      return capital(step.label);
    case 'seat':
      return nameOf(step.seat);
    case 'number':
      return `${capital(step.label)} ${step.value}`;
    case 'place':
      return scene.layout.places.find(({ id }) => id === step.id)?.name ?? capital(words(step.id));
  }
}

const namesIn =
  ({ seats }: Pick<Scene, 'seats'>): NameOf =>
  (seat) =>
    seats[seat]?.name ?? `Seat ${seat + 1}`;
