/** Paying and owing. Whatever can be paid is paid at once; the rest waits as a debt. */
import { BANK, POT, type Table } from './table.ts';

/** A seat gets money from the bank. */
export function receive(s: Table, seat: number, amount: number): void {
  s.players.cash.add(seat, amount);
  s.tell.received({ player: seat, amount });
}

/** A seat hands over money that it has. */
export function pay(s: Table, by: number, to: number, amount: number): void {
  if (amount === 0) return;
  s.players.cash.add(by, -amount);
  if (to >= 0) s.players.cash.add(to, amount);
  else if (to === POT) s.pot += amount;
  s.tell.paid({ by, payee: to < 0 ? BANK : to, amount });
}

/** A seat has to pay: at once if it can and nothing else is owed, else it is put down. */
export function owe(s: Table, debtor: number, creditor: number, owed: number): void {
  if (owed === 0) return;
  if (s.debts.isEmpty && s.players.cash.get(debtor) >= owed) pay(s, debtor, creditor, owed);
  else s.debts.push({ debtor, creditor, owed });
}

/** Pays as much as possible of the first debt. Says whether that was all. */
export function payFirstDebt(s: Table): boolean {
  const { debtor, creditor, owed } = s.debts;
  const amount = Math.min(owed.get(0), s.players.cash.get(debtor.get(0)));
  pay(s, debtor.get(0), creditor.get(0), amount);
  owed.set(0, owed.get(0) - amount);
  if (owed.get(0) > 0) return false;
  s.debts.drop(0);
  return true;
}
