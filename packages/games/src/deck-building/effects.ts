/**
 * What cards do when they are played, besides what the table in `cards.ts` says. Whatever somebody has to
 * choose waits on the stack of `pending`, and is in `choices.ts`.
 */
import { ACTIONS, BUYS, CARDS, COINS, is, isAttack } from './cards.ts';
import { draw } from './deck.ts';
import { gain } from './piles.ts';
import { atLeastShown } from './shown.ts';
import { emptyPiles, isInGame, opponents, step, type Table } from './table.ts';

const { numbers: steps } = step;

/** Lets something wait for its turn, on top of what waits already. */
export function wait(s: Table, next: number, seat: number, left: number): void {
  s.pending.push({ step: next, seat, left });
}

/** Lets every opponent whom the attack reaches have a choice, in turn order. */
function attack(s: Table, next: number, left: number): void {
  for (const victim of victims(s).reverse()) wait(s, next, victim, left);
}

const victims = (s: Table): number[] => opponents(s).filter((seat) => ((s.shielded >> seat) & 1) === 0);

const effects: { readonly [kind: number]: (s: Table, me: number) => void } = {
  [is.larder]: (s, me) => wait(s, steps.larder, me, 0),
  [is.furnace]: (s, me) => wait(s, steps.furnace, me, 4),
  [is.courier]: (s, me) => wait(s, steps.courier, me, 0),
  [is.trader]: (s) => {
    s.traders += 1;
  },
  [is.page]: (s, me) => wait(s, steps.page, me, 0),
  [is.joiner]: (s, me) => wait(s, steps.joiner, me, 4),
  [is.clerk]: (s, me) => {
    gain(s, me, is.shilling, 'deck');
    attack(s, steps.clerk, 0);
  },
  [is.raiders]: (s) => attack(s, steps.raiders, 3),
  [is.pawnbroker]: (s, me) => wait(s, steps.pawnbroker, me, 0),
  [is.gleaner]: (s, me) => wait(s, steps.gleaner, me, emptyPiles(s)),
  [is.refit]: (s, me) => wait(s, steps.refit, me, 0),
  [is.echo]: (s, me) => wait(s, steps.echo, me, 0),
  [is.plunderers]: (s, me) => {
    gain(s, me, is.crown);
    attack(s, steps.plunderers, 0);
  },
  [is.moot]: (s) => {
    for (const other of opponents(s)) draw(s, other, 1);
  },
  [is.archive]: (s, me) => wait(s, steps.archive, me, 7),
  [is.smelter]: (s, me) => wait(s, steps.smelter, me, 0),
  [is.watch]: (s, me) => wait(s, steps['watch-trash'], me, 2),
  [is.witchery]: (s) => {
    for (const victim of victims(s)) gain(s, victim, is.blight);
  },
  [is.master]: (s, me) => wait(s, steps.master, me, 5),
};

/** A card is played, from the hand, from the discards or once more. Before an attack others may show a palisade. */
export function playCard(s: Table, me: number, kind: number, asksReactions: boolean): void {
  s.tell.played({ player: me, card: kind });
  if (isAttack(kind)) {
    s.shielded = 0;
    if (isInGame(s, is.palisade)) {
      if (asksReactions) {
        // Every opponent is asked, also those who can only say no: the question must not tell who holds what.
        wait(s, steps.effect, me, kind);
        for (const other of opponents(s).reverse()) wait(s, steps.react, other, 0);
        return;
      }
      for (const other of opponents(s)) showPalisade(s, other);
    }
  }
  takeEffect(s, me, kind);
}

/** Whoever holds a palisade is shielded; of the others all know now that they hold none. */
function showPalisade(s: Table, player: number): void {
  if (s.players.hand.of(player).get(is.palisade) > 0) shield(s, player);
  else s.bare |= 1 << player;
}

/** A palisade is shown. */
export function shield(s: Table, player: number): void {
  s.shielded |= 1 << player;
  atLeastShown(s, player, is.palisade, 1);
  s.tell.shielded({ player });
}

/** What everybody can read off the card, then the rest. */
export function takeEffect(s: Table, me: number, kind: number): void {
  s.actions += ACTIONS[kind] as number;
  s.buys += BUYS[kind] as number;
  s.coins += COINS[kind] as number;
  draw(s, me, CARDS[kind] as number);
  effects[kind]?.(s, me);
}
