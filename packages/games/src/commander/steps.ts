/**
 * What happens by itself as the steps of a turn begin and end. Where the player whose turn it was has
 * left, the steps go on without anything happening in them.
 */
import { claimFirstStrike, clearCombat, dealDamage, openDeclaration, untapAll } from './combat.ts';
import { settle } from './losing.ts';
import { ageModifications, useModifications } from './modifications.ts';
import { clearStack } from './spells.ts';
import { draw, HAND, MOST_LANDS, type Table } from './table.ts';

/** For steps in which nothing else ends. */
const end = clearStack;

/** The turn-based actions of Commander, by step. */
export const STEPS = {
  untap: { begin: untap, end },
  upkeep: { end },
  draw: { begin: drawCards, end },
  main1: { end },
  'begin-combat': { end },
  'declare-attackers': {
    begin: openDeclaration,
    end: (s: Table) => {
      s.combat.declaring = false;
      clearStack(s);
    },
  },
  'declare-blockers': {
    end: (s: Table) => {
      claimFirstStrike(s);
      clearStack(s);
    },
  },
  'first-strike': {
    begin: (s: Table) => {
      dealDamage(s, 'first');
      settle(s);
    },
    end,
  },
  'combat-damage': {
    begin: (s: Table) => {
      dealDamage(s, 'normal');
      settle(s);
    },
    end,
  },
  'end-combat': {
    end: (s: Table) => {
      clearCombat(s);
      clearStack(s);
    },
  },
  main2: { end },
  end: {
    begin: (s: Table) => s.turn.report('end-priority', !useModifications(s, 'end').silent),
    end,
  },
  cleanup: { begin: cleanUp, end },
};

/** A turn begins: a new land, and everything is ready. */
function untap(s: Table): void {
  const seat = s.turn.active;
  ageModifications(s);
  if (seat < 0) return;
  const lands = Math.min(MOST_LANDS, s.players.lands.get(seat) + 1);
  s.players.lands.set(seat, lands);
  s.players.mana.set(seat, lands);
  untapAll(s, seat);
}

function drawCards(s: Table): void {
  const seat = s.turn.active;
  if (seat < 0) return;
  draw(s, seat, 1 + useModifications(s, 'draw').extra);
  settle(s);
}

/** Too many cards are discarded, and wounds heal. A turn that was cut short may still be in combat. */
function cleanUp(s: Table): void {
  const seat = s.turn.active;
  if (seat >= 0) s.players.hand.set(seat, Math.min(HAND, s.players.hand.get(seat)));
  s.creatures.damage.fill(0);
  clearCombat(s);
}
