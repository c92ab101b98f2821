/** Debts: whoever cannot pay must sell or mortgage, and is bankrupt at once if that would not do. */
import { clearOut } from './going-out.ts';
import { liquidOf } from './lots.ts';
import { payFirstDebt } from './money.ts';
import { BANK, type House, isDecided, type Table } from './table.ts';

/**
 * Settles what is owed, one debt after the other. False if somebody has to raise money first, who is asked
 * for it, or if the game is over.
 */
export function settleDebts(s: Table, house: House): boolean {
  while (!s.debts.isEmpty) {
    const player = s.debts.debtor.get(0);
    const creditor = s.debts.creditor.get(0);
    if (payFirstDebt(s)) continue;
    const amount = s.debts.owed.get(0);
    if (liquidOf(s, player) >= amount) {
      s.tell.owes({ player, creditor: Math.max(BANK, creditor), amount });
      s.turn.ask(player, 'debt');
      return false;
    }
    clearOut(s, house, player, creditor);
    s.turn.leave(player);
    if (isDecided(s)) return false;
  }
  return true;
}
