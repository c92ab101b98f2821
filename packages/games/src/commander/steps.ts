/**
 * What happens by itself as the steps of a turn begin and end. Where the player whose turn it was has
 * left, the steps go on without anything happening in them.
 */
import { claimFirstStrike, clearCombat, dealDamage, untapAll } from './combat.ts';
import { openDeclaration } from './declaring.ts';
import { settle } from './losing.ts';
import { beginStep } from './modifications.ts';
import { clearStack } from './stack.ts';
import { draw, HAND, MOST_LANDS, type Table } from './table.ts';
import { STEP_NAMES, type Step } from './turns.ts';

/** The actions of the steps, done so many times: once, unless an effect says otherwise. */
const ACTIONS: { readonly [step in Step]?: (s: Table, times: number) => void } = {
  untap,
  draw: drawCards,
  'declare-attackers': (s, times) => {
    clearCombat(s);
    openDeclaration(s, times);
  },
  'declare-blockers': openDeclaration,
  'first-strike': (s, times) => damage(s, 'first', times),
  'combat-damage': (s, times) => damage(s, 'normal', times),
  cleanup: cleanUp,
};

const ENDS: { readonly [step in Step]?: (s: Table) => void } = {
  'declare-blockers': claimFirstStrike,
  'end-combat': clearCombat,
};

/** What happens in the steps. Where only the turns are followed, the actions are those of the real table. */
export function stepsOf(hasCards: boolean) {
  const hooks = (step: Step) => {
    const action = hasCards ? ACTIONS[step] : undefined;
    const finish = hasCards ? ENDS[step] : undefined;
    return {
      begin: (s: Table) => {
        const times = beginStep(s, step);
        action?.(s, times);
      },
      end: (s: Table) => {
        finish?.(s);
        clearStack(s);
      },
    };
  };
  type Hooks = { readonly [step in Step]: ReturnType<typeof hooks> };
  return Object.fromEntries(STEP_NAMES.map((step) => [step, hooks(step)])) as Hooks;
}

/** A turn begins: a new land, and everything is ready. */
function untap(s: Table, times: number): void {
  const seat = s.turn.active;
  if (seat < 0 || times === 0) return;
  const lands = Math.min(MOST_LANDS, s.players.lands.get(seat) + times);
  s.players.lands.set(seat, lands);
  s.players.mana.set(seat, lands);
  untapAll(s, seat);
}

function drawCards(s: Table, times: number): void {
  if (s.turn.active < 0) return;
  draw(s, s.turn.active, times);
  settle(s);
}

function damage(s: Table, step: 'first' | 'normal', times: number): void {
  for (let i = 0; i < times; i++) {
    dealDamage(s, step);
    settle(s);
  }
}

/** Too many cards are discarded, and wounds heal. A turn that was cut short may still be in combat. */
function cleanUp(s: Table, times: number): void {
  const seat = s.turn.active;
  clearCombat(s);
  if (times === 0) return;
  if (seat >= 0) s.players.hand.set(seat, Math.min(HAND, s.players.hand.get(seat)));
  s.creatures.damage.fill(0);
}
