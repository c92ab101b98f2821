/** Positions of deck-building for tests, written in words, and play in the notation of the game. */
import {
  decodeEvent,
  describe,
  edit,
  handle,
  legalEvents,
  type Result,
  type StateOf,
  startGame,
  unwrap,
} from '@rondel/core';
import { cards, deckBuilding } from '@rondel/games/deck-building';
import { scene } from '@rondel/games/deck-building/scene';
import { drawScene, openScene, type Scene } from '@rondel/scene';

export type State = StateOf<typeof deckBuilding>;
type Zone = 'hand' | 'deck' | 'discards';
/** Cards in words: `2 penny, study`. The top of the deck has its topmost card last, as the state has it. */
export type Place = { readonly [Z in Zone]?: string } & { readonly top?: string; readonly turns?: number };

/** The names of all kinds, in the order of the state. */
export const KINDS: readonly string[] = cards.map(({ name }) => name);

/** How many of each kind are meant. */
export function countsOf(text: string): number[] {
  const counts = KINDS.map(() => 0);
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [, many = '1', name = ''] = /^(?:(\d+) )?(\S+)$/.exec(part) ?? [];
    if (!KINDS.includes(name)) throw new Error(`there is no card '${part}'`);
    counts[KINDS.indexOf(name)] = (counts[KINDS.indexOf(name)] ?? 0) + Number(many);
  }
  return counts;
}

/** The same the other way round, for comparing. */
export function wordsOf(counts: readonly number[]): string {
  return counts
    .flatMap((count, kind) =>
      count === 0 ? [] : [count === 1 ? `${KINDS[kind]}` : `${count} ${KINDS[kind]}`],
    )
    .join(', ');
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/**
 * A position with these cards. The kingdom has the cards that are mentioned, with whole piles; in `supply` others
 * can be given by their number.
 */
export function position(
  places: readonly Place[],
  more: { supply?: Record<string, number>; with?: string; reactions?: 'auto' | 'ask'; changes?: object } = {},
): State {
  const game = deckBuilding.with({
    players: Math.max(2, places.length),
    reactions: more.reactions ?? 'auto',
  });
  const start = startGame(game, { seed: 1 });
  const text = [
    ...places.flatMap((place) => [place.hand, place.deck, place.discards, place.top]),
    more.with,
  ].join();
  const wanted = KINDS.slice(7).filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const kingdom = [...new Set([...wanted, ...describe(start).kingdom])].slice(0, Math.max(10, wanted.length));
  const supply = describe(start).supply.map((count, kind) => (kind < 7 ? count : 0));
  for (const name of kingdom) supply[KINDS.indexOf(name)] = 10;
  for (const [name, count] of Object.entries(more.supply ?? {})) supply[KINDS.indexOf(name)] = count;
  const players = Object.fromEntries(places.map((place, seat) => [seat, playerOf(place)]));
  return unwrap(edit(start, { kingdom, supply, players, ...more.changes } as never)) as State;
}

function playerOf({ hand = '', deck = '', discards = '', top = '', turns = 1 }: Place): object {
  const [held, below] = [countsOf(hand), countsOf(deck)];
  const known = top === '' ? [] : top.split(',').map((name) => name.trim());
  return {
    hand: held,
    deck: below,
    discards: countsOf(discards),
    top: known,
    peeked: [],
    unseen: held.map((count, kind) => count + (below[kind] ?? 0)),
    shown: KINDS.map(() => 0),
    handSize: sum(held),
    deckSize: sum(below) + known.length,
    turns,
  };
}

/** The scene of the game with the options of a state. */
export const sceneOf = (state: State): Scene => openScene(state.game as never, scene);

/** A position as a seat sees it, in lines. */
export const draw = (state: State, seat: number | null): string[] => {
  const open = sceneOf(state);
  return drawScene(open, open.picture(state as never, seat), seat);
};

/** The code of an event that was typed, or why it is not allowed; `null` if it is no event. */
export function parse(state: State, text: string): Result<readonly number[]> | null {
  return scene.words?.parse?.(text, state as never) ?? null;
}

/** Plays events in the notation of the game. */
export const go = (state: State, ...events: string[]): State =>
  events.reduce((now, text) => {
    const read = parse(now, text);
    if (read === null) throw new Error(`'${text}' is no event`);
    return unwrap(handle(now, unwrap(read)[0] as number));
  }, state);

/** Why an event is refused; `null` if it is not. */
export function refusalOf(state: State, text: string): string | null {
  const read = parse(state, text);
  if (read === null) throw new Error(`'${text}' is no event`);
  return read.ok ? null : read.refusal.code;
}

/** The legal events in the notation of the game. */
export const optionsOf = (state: State): string[] => {
  const { wordsOf } = sceneOf(state);
  return legalEvents(state).map((code) => wordsOf(decodeEvent(state.game, code)).short);
};

/** Where the cards of a player are, in words. */
export function cardsOf(state: State, seat: number, zone: Zone | 'unseen' | 'shown'): string {
  return wordsOf(describe(state).players[seat]?.[zone] ?? []);
}
export const handSize = (state: State, seat: number): number => describe(state).players[seat]?.handSize ?? -1;
