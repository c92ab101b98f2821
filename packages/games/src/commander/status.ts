/** Where Commander stands, in words: the names of its steps, what lies on the stack, and what a pass leads to. */
import { type DecodedEvent, describe, type GameState, read, type StateOf } from '@rondel/core';
import { type NameOf, turnAfter } from '@rondel/scene';
import type { commander } from './index.ts';
import { isAimed } from './spells.ts';
import type { Step } from './turns.ts';

type State = StateOf<typeof commander>;

/** Whether there are cards on the table, and not only turns. */
export const isFull = ({ game }: GameState): boolean => game.options.table === 'full';

/** What the steps are called. */
export const NAMES: { readonly [S in Step]: string } = {
  untap: 'untap step',
  upkeep: 'upkeep',
  draw: 'draw step',
  main1: 'first main phase',
  'begin-combat': 'beginning of combat',
  'declare-attackers': 'declaration of attackers',
  'declare-blockers': 'declaration of blockers',
  'first-strike': 'first-strike damage step',
  'combat-damage': 'combat damage step',
  'end-combat': 'end of combat',
  main2: 'second main phase',
  end: 'end step',
  cleanup: 'cleanup step',
};

/** A spell as one says it. */
export const plain = (spell: string): string => spell.replaceAll('-', ' ');

/** What lies on top of the stack; `null` for what the game does not know. */
export function topOf(state: State, nameOf: NameOf): string | null {
  const top = describe(state).stack.at(-1);
  if (top === undefined || top.spell === 'outside') return null;
  return isAimed(top.spell) ? `${plain(top.spell)} at ${nameOf(Number(top.target))}` : plain(top.spell);
}

/** Whoever declares attackers or blockers; elsewhere one may act or pass. */
export function asksOf(state: State, seat: number): string | null {
  const { turn, combat } = read(state);
  // Without cards on the table there is no combat.
  if (!isFull(state) || !combat.declaring) return null;
  if (turn.segment === 'declare-attackers' && turn.active === seat) return 'declares attackers or passes';
  return turn.segment === 'declare-blockers' && turn.active !== seat ? 'declares blockers or passes' : null;
}

/** `pass: bolt resolves`, `pass: on to the upkeep`, or only `pass` while others are still to be asked. */
export function passLabel(event: DecodedEvent, state: GameState): string {
  const { before, after } = turnAfter(state, event) ?? {};
  if (before === undefined || after === undefined) return 'pass';
  const spell = describe(state as State).stack.at(-1)?.spell;
  if (after.isResolving) {
    return `pass: ${spell === undefined || spell === 'outside' ? 'what is on the stack' : plain(spell)} resolves`;
  }
  if (after.number !== before.number) return 'pass: on to the next turn';
  return after.segment === before.segment ? 'pass' : `pass: on to the ${NAMES[after.segment as Step]}`;
}
