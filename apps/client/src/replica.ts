/**
 * The state of a remote match, as far as it can be known here. A server shows views, not states. Where the
 * view shows all that there is, the state can be found: by playing the events again from the start, or from
 * the view itself. Whether what was found is right is not believed but compared with the view.
 *
 * From such a state an event can be foreseen. Its dice are given, and none are: whatever would roll is
 * refused, so only what is certain is ever foreseen.
 */
import {
  describe,
  edit,
  type Game,
  type GameState,
  handleUntrusted,
  startGame,
  startMatch,
  type Telling,
  view,
} from '@rondel/core';
import { sameValue } from './same-value.ts';

export interface Replica {
  /** The state after so many events, if it is known. */
  at(sequence: number): GameState | null;
  /** An event of the match. */
  follow(sequence: number, event: object): void;
  /** What the server shows after so many events. */
  compare(sequence: number, view: object): void;
  /** Events will be missing: what follows from them is not known. */
  skip(): void;
}

/**
 * @param begins - Whether the match began at the start of the game, and not in a position of its own.
 */
export function openReplica(game: Game, begins: boolean): Replica {
  const possible = starts(game);
  const start = possible[0] as GameState;
  const rebuilds = canRebuild(start);
  // Who began is not told, so every seat is tried until only the right one is left.
  let lines = begins ? possible : [];
  let reached = 0;
  const drop = (): void => {
    lines = [];
  };
  return {
    at: (sequence) => (sequence === reached && lines.length === 1 ? (lines[0] as GameState) : null),
    follow: (sequence, event) => {
      if (sequence <= reached) return;
      if (sequence !== reached + 1) drop();
      lines = lines.flatMap((state) => foresee(state, event)?.state ?? []);
      reached = sequence;
    },
    compare: (sequence, shown) => {
      // Of a game that looks back only the events lead to the state; they may still be on their way.
      if (sequence !== reached && !rebuilds) return;
      if (sequence !== reached) drop();
      reached = sequence;
      lines = lines.filter((state) => sameValue(describe(state), shown)).slice(0, 1);
      const rebuilt = lines.length === 0 && rebuilds ? rebuild(start, shown) : null;
      if (rebuilt !== null) lines = [rebuilt];
    },
    skip: drop,
  };
}

/** Whether all events of a match are needed to find its states, and may lead there. */
export function needsHistory(game: Game): boolean {
  const [start] = starts(game) as [GameState];
  return !canRebuild(start) && sameValue(describe(start), view(start, 0));
}

/** What follows from an event for certain; `null` if the rules refuse it, or it rolls. */
export function foresee(
  state: GameState,
  event: object,
): { readonly state: GameState; readonly told: readonly Telling[] } | null {
  const told: Telling[] = [];
  const result = handleUntrusted(state, event, told);
  return result.ok ? { state: result.value, told } : null;
}

/** The states in which a match can begin, without dice of their own. */
function starts(game: Game): GameState[] {
  return Array.from({ length: game.seats }, (_, first) => {
    const from = startGame(game, { first });
    return game.isRandom ? startMatch(game, { from, dice: [] }).state : from;
  });
}

/** Whether a view can be read back. It has not the earlier positions. */
function canRebuild(start: GameState): boolean {
  return start.past === null && rebuild(start, describe(start)) !== null;
}

/** The state that looks like this, if there is nothing about it that cannot be seen. */
function rebuild(start: GameState, shown: object): GameState | null {
  const { turn, ...rest } = shown as { readonly turn?: object };
  const fields = new Map(Object.entries(turn ?? {}));
  for (;;) {
    const edited = edit(start, { ...rest, turn: Object.fromEntries(fields) });
    if (edited.ok) return sameValue(describe(edited.value), shown) ? edited.value : null;
    // Some of the turn is shown in words. Mostly they say that there is nothing of the kind, as at the start.
    const { field = '' } = edited.refusal;
    if (!field.startsWith('turn.') || !fields.delete(field.slice('turn.'.length))) return null;
  }
}
