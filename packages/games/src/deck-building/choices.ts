/** The choices that cards offer: which cards may be picked, whether one may stop, and what follows. */
import { COST, is, isAction, isTreasure, isVictory } from './cards.ts';
import { draw, hideOnTop, orderTop, peek, putOnTop, takeFromTop, topCard, turnUp } from './deck.ts';
import { wait } from './effects.ts';
import { discard, gain, takeFromHand, trash } from './piles.ts';
import { showHand } from './shown.ts';
import { IN_GAME, kindAt, step, type Table, type TableReader } from './table.ts';

/** A choice of one card at a time. `left` is what `pending` says: how many, how dear, or how many so far. */
export interface Choice {
  /** Whether a card may be picked. */
  readonly fits: (s: TableReader, seat: number, kind: number, left: number) => boolean;
  /** What follows when it is. The choice is no longer waiting then. */
  readonly pick: (s: Table, seat: number, kind: number, left: number) => void;
  /** Whether the seat may stop, by `done`. */
  readonly may?: true;
  /** What follows when it stops, or when there was nothing to ask. */
  readonly stop?: (s: Table, seat: number, left: number) => void;
  /** Gets ready and says whether there is something to ask. It must not depend on what only the seat knows. */
  readonly opens: (s: Table, seat: number, left: number) => boolean;
  /** Nobody else may know which card is picked: it is sent as `put`. */
  readonly hides?: true;
}

const inHand = (s: TableReader, seat: number, kind: number): boolean => s.players.hand.of(seat).get(kind) > 0;
const hasHand = (s: TableReader, seat: number): boolean => s.players.handSize.get(seat) > 0;
const inSupply = (s: TableReader, kind: number, most: number): boolean =>
  (COST[kind] as number) <= most && s.supply.get(kind) > 0;
const costsAtMost = (s: TableReader, _seat: number, kind: number, most: number): boolean =>
  inSupply(s, kind, most);

/** Whether anything in the supply may be gained. */
function canGain(s: TableReader, most: number, isWanted: (kind: number) => boolean = () => true): boolean {
  for (let i = 0; i < IN_GAME; i++) {
    const kind = kindAt(s, i);
    if (isWanted(kind) && inSupply(s, kind, most)) return true;
  }
  return false;
}

/** Whether a card is one of so many on top of the deck. */
function onTop(s: TableReader, seat: number, kind: number, count: number): boolean {
  for (let depth = 0; depth < count; depth++) if (topCard(s, seat, depth) === kind) return true;
  return false;
}

/** Takes a card off the deck, to the trash or to the discards. */
function trashTop(s: Table, seat: number, kind: number): void {
  takeFromTop(s, seat, kind);
  s.trash.add(kind, 1);
  s.tell.trashed({ player: seat, card: kind });
}

function discardTop(s: Table, seat: number, kind: number): void {
  takeFromTop(s, seat, kind);
  s.players.discards.of(seat).add(kind, 1);
  s.tell.discarded({ player: seat, card: kind, count: 1 });
}

/** Discards the treasures and other cards that plunderers have turned up. */
function discardShown(s: Table, seat: number, count: number): void {
  for (let i = 0; i < count; i++) discardTop(s, seat, topCard(s, seat, 0));
}

const isPlunder = (kind: number): boolean => isTreasure(kind) && kind !== is.penny;

const { numbers: steps } = step;

/** By step. What has no choice here happens by itself. */
const CHOICES: { readonly [step: number]: Choice } = {
  // Discard any, draw as many.
  [steps.larder]: {
    opens: hasHand,
    fits: inHand,
    may: true,
    pick: (s, seat, kind, left) => {
      discard(s, seat, kind);
      wait(s, steps.larder, seat, left + 1);
    },
    stop: (s, seat, left) => draw(s, seat, left),
  },
  // Trash up to four.
  [steps.furnace]: {
    opens: (s, seat, left) => left > 0 && hasHand(s, seat),
    fits: inHand,
    may: true,
    pick: (s, seat, kind, left) => {
      trash(s, seat, kind);
      wait(s, steps.furnace, seat, left - 1);
    },
  },
  // A discard may go on the deck.
  [steps.courier]: {
    opens: (s, seat) => s.players.discards.of(seat).any(),
    fits: (s, seat, kind) => s.players.discards.of(seat).get(kind) > 0,
    may: true,
    pick: (s, seat, kind) => {
      s.players.discards.of(seat).add(kind, -1);
      putOnTop(s, seat, kind);
      s.tell.topped({ player: seat, card: kind });
    },
  },
  // The top card is discarded; an action may be played. What it was is kept in `left`, counted from 1.
  [steps.page]: {
    opens: (s, seat, left) => {
      if (left === 0) {
        if (turnUp(s, seat, 1) === 0) return false;
        const kind = topCard(s, seat, 0);
        discardTop(s, seat, kind);
        s.pending.left.set(s.pending.length - 1, 1 + kind);
        return isAction(kind);
      }
      return true;
    },
    fits: (_s, _seat, kind, left) => kind === left - 1,
    may: true,
    pick: (s, seat, kind) => {
      s.players.discards.of(seat).add(kind, -1);
      s.play.add(kind, 1);
      wait(s, steps.play, seat, kind);
    },
  },
  // Gain one at up to so much.
  [steps.joiner]: {
    opens: (s, _seat, left) => canGain(s, left),
    fits: costsAtMost,
    pick: (s, seat, kind) => gain(s, seat, kind),
  },
  // A victory card goes on the deck, or the hand is shown.
  [steps.clerk]: {
    opens: (s, seat) => {
      for (let i = 0; i < IN_GAME; i++) {
        const kind = kindAt(s, i);
        if (isVictory(kind) && inHand(s, seat, kind)) return true;
      }
      showHand(s, seat);
      return false;
    },
    fits: (s, seat, kind) => isVictory(kind) && inHand(s, seat, kind),
    pick: (s, seat, kind) => {
      takeFromHand(s, seat, kind);
      putOnTop(s, seat, kind);
      s.tell.topped({ player: seat, card: kind });
    },
  },
  // Discard down to so many.
  [steps.raiders]: {
    opens: (s, seat, left) => s.players.handSize.get(seat) > left,
    fits: inHand,
    pick: (s, seat, kind, left) => {
      discard(s, seat, kind);
      wait(s, steps.raiders, seat, left);
    },
  },
  // A penny for three coins.
  [steps.pawnbroker]: {
    opens: hasHand,
    fits: (s, seat, kind) => kind === is.penny && inHand(s, seat, kind),
    may: true,
    pick: (s, seat, kind) => {
      trash(s, seat, kind);
      s.coins += 3;
    },
  },
  // Discard so many.
  [steps.gleaner]: {
    opens: (s, seat, left) => left > 0 && hasHand(s, seat),
    fits: inHand,
    pick: (s, seat, kind, left) => {
      discard(s, seat, kind);
      wait(s, steps.gleaner, seat, left - 1);
    },
  },
  // Trash one, gain one up to two dearer.
  [steps.refit]: {
    opens: hasHand,
    fits: inHand,
    pick: (s, seat, kind) => {
      trash(s, seat, kind);
      wait(s, steps['refit-gain'], seat, (COST[kind] as number) + 2);
    },
  },
  [steps['refit-gain']]: {
    opens: (s, _seat, left) => canGain(s, left),
    fits: costsAtMost,
    pick: (s, seat, kind) => gain(s, seat, kind),
  },
  // An action of the hand is played twice.
  [steps.echo]: {
    opens: hasHand,
    fits: (s, seat, kind) => isAction(kind) && inHand(s, seat, kind),
    may: true,
    pick: (s, seat, kind) => {
      takeFromHand(s, seat, kind);
      s.play.add(kind, 1);
      wait(s, steps.play, seat, kind);
      wait(s, steps.play, seat, kind);
    },
  },
  // Two cards are shown; a treasure but a penny is trashed, the rest discarded. `left` is how many were shown.
  [steps.plunderers]: {
    opens: (s, seat) => {
      const count = turnUp(s, seat, 2);
      s.pending.left.set(s.pending.length - 1, count);
      if (count === 0) return false;
      const [upper, lower] = [topCard(s, seat, 0), topCard(s, seat, count - 1)];
      if (isPlunder(upper) && isPlunder(lower) && upper !== lower) return true;
      // There is nothing to choose.
      const taken = isPlunder(upper) ? upper : lower;
      if (!isPlunder(taken)) return false;
      trashTop(s, seat, taken);
      s.pending.left.set(s.pending.length - 1, count - 1);
      return false;
    },
    fits: (s, seat, kind, left) => isPlunder(kind) && onTop(s, seat, kind, left),
    pick: (s, seat, kind, left) => {
      trashTop(s, seat, kind);
      discardShown(s, seat, left - 1);
    },
    stop: discardShown,
  },
  // Draw up to seven. Each card is looked at first: an action may be set aside instead.
  [steps.archive]: {
    opens: (s, seat, left) => s.players.handSize.get(seat) < left && peek(s, seat, 1) > 0,
    fits: (s, seat, kind) => isAction(kind) && onTop(s, seat, kind, 1),
    may: true,
    pick: (s, seat, kind, left) => {
      takeFromTop(s, seat, kind);
      s.aside.add(kind, 1);
      s.tell.setAside({ player: seat, card: kind });
      wait(s, steps.archive, seat, left);
    },
    stop: (s, seat, left) => {
      const isWaiting = s.players.handSize.get(seat) < left && s.players.top.of(seat).length > 0;
      if (isWaiting) {
        draw(s, seat, 1);
        wait(s, steps.archive, seat, left);
      } else {
        discardAside(s, seat);
      }
    },
  },
  // A treasure is trashed for one up to three dearer, which comes into the hand.
  [steps.smelter]: {
    opens: hasHand,
    fits: (s, seat, kind) => isTreasure(kind) && inHand(s, seat, kind),
    may: true,
    pick: (s, seat, kind) => {
      trash(s, seat, kind);
      wait(s, steps['smelter-gain'], seat, (COST[kind] as number) + 3);
    },
  },
  [steps['smelter-gain']]: {
    opens: (s, _seat, left) => canGain(s, left, isTreasure),
    fits: (s, _seat, kind, left) => isTreasure(kind) && inSupply(s, kind, left),
    pick: (s, seat, kind) => gain(s, seat, kind, 'hand'),
  },
  // Of the two cards on top any may be trashed, then any discarded, and what is left goes back in any order.
  [steps['watch-trash']]: {
    opens: (s, seat, left) => {
      const count = peek(s, seat, left);
      s.pending.left.set(s.pending.length - 1, count);
      return count > 0;
    },
    fits: onTop,
    may: true,
    pick: (s, seat, kind, left) => {
      trashTop(s, seat, kind);
      wait(s, left > 1 ? steps['watch-trash'] : steps['watch-discard'], seat, left - 1);
    },
    stop: (s, seat, left) => wait(s, steps['watch-discard'], seat, left),
  },
  [steps['watch-discard']]: {
    opens: (_s, _seat, left) => left > 0,
    fits: onTop,
    may: true,
    pick: (s, seat, kind, left) => {
      discardTop(s, seat, kind);
      wait(s, steps['watch-discard'], seat, left - 1);
    },
    stop: (s, seat, left) => wait(s, steps['watch-order'], seat, left),
  },
  // The card that comes first.
  [steps['watch-order']]: {
    opens: (_s, _seat, left) => left === 2,
    fits: onTop,
    pick: orderTop,
    hides: true,
  },
  // Gain one at up to so much into the hand, then put a card of the hand on the deck.
  [steps.master]: {
    opens: (s, _seat, left) => canGain(s, left),
    fits: costsAtMost,
    pick: (s, seat, kind) => {
      gain(s, seat, kind, 'hand');
      wait(s, steps['master-put'], seat, 0);
    },
    stop: (s, seat) => wait(s, steps['master-put'], seat, 0),
  },
  [steps['master-put']]: { opens: hasHand, fits: inHand, pick: hideOnTop, hides: true },
};

function discardAside(s: Table, seat: number): void {
  for (let i = 0; i < IN_GAME; i++) {
    const kind = kindAt(s, i);
    const count = s.aside.get(kind);
    if (count === 0) continue;
    s.aside.set(kind, 0);
    s.players.discards.of(seat).add(kind, count);
    s.tell.discarded({ player: seat, card: kind, count });
  }
}

/** All choices, by step; `undefined` where there is none. */
export const choices: readonly (Choice | undefined)[] = step.names.map((_, i) => CHOICES[i]);
