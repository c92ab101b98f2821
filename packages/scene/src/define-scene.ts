/**
 * A scene: what a game looks like, as data. A position is things on places, a legal event a path of picks. What a
 * game does not say is found in its description, so a game without a scene can be looked at and played too.
 */
import {
  type DecodedEvent,
  type Description,
  decodeEvent,
  describe,
  type Game,
  type GameState,
  type HeardTelling,
  type Options,
  redact,
  type StateOf,
  view,
} from '@rondel/core';
import { describeGame } from '@rondel/core/inspect';
import { findBoard } from './auto-board.ts';
import { autoPath } from './auto-picks.ts';
import { autoTrays, show, words } from './auto-trays.ts';
import { choose, keyOf, keyOfPath, type Path, type Way } from './pick.ts';
import { type Layout, makeLayout } from './place.ts';
import type { Mark, Picture, PlacedThing, Tray } from './thing.ts';

/** Who sits at the table: a name, and whether the things of this seat are light or dark instead of coloured. */
export interface SeatLook {
  readonly name: string;
  readonly tone?: 'light' | 'dark';
}

/** An event in words: as players write it, and as it is read out. */
export interface EventWords {
  readonly short: string;
  readonly spoken: string;
}

/** What a game says about its looks; every part may be left out. */
export interface SceneDefinition<S = GameState> {
  readonly seats?: readonly SeatLook[];
  readonly layout?: (options: Options, seats: number) => Layout;
  readonly things?: (state: S, viewer: number | null) => readonly PlacedThing[];
  /** @param last - The event that led here. */
  readonly marks?: (state: S, last: DecodedEvent | null) => readonly Mark[];
  readonly trays?: (state: S, viewer: number | null) => readonly Tray[];
  /** The path of picks to an event, by its type. */
  readonly picks?: { readonly [type: string]: (event: DecodedEvent, state: S) => Path };
  /** The event that is meant by picks which lead to no legal one: for the rules to say why not. */
  readonly attempt?: (picks: Path, state: S) => DecodedEvent | null;
  readonly words?: {
    /** An event in words; `null` for its type and fields. */
    readonly event?: (event: DecodedEvent) => EventWords | string | null;
    /** What is done in a segment: `{ roll: 'rolls' }`. */
    readonly segments?: { readonly [segment: string]: string };
    /** What was told, as a sentence without a full stop. */
    readonly telling?: (telling: HeardTelling) => string | null;
  };
}

/** A scene, ready for a game: what is missing was filled in. */
export interface Scene {
  readonly game: Game;
  readonly seats: readonly SeatLook[];
  readonly layout: Layout;
  /** What a viewer sees (`'all'`: everything). */
  picture(state: GameState, viewer: number | null | 'all', last?: DecodedEvent | null): Picture;
  /** The paths to events, no two alike. */
  ways(state: GameState, codes: readonly number[]): Way[];
  /** The event meant by picks that lead to no legal one, if anything is meant by them. */
  attempt(state: GameState, picks: Path): DecodedEvent | null;
  wordsOf(event: DecodedEvent): EventWords;
  tellingOf(telling: HeardTelling): string | null;
  /** What is done in a segment. */
  segmentWord(segment: string): string;
}

/**
 * Says what a game looks like.
 * @example
 * export const scene = defineScene(kalaha, { layout: () => pitRows(6, names), things: heaps });
 */
export function defineScene<G extends Game>(
  _game: G,
  definition: SceneDefinition<StateOf<G>>,
): SceneDefinition {
  return definition as unknown as SceneDefinition;
}

/**
 * Opens the scene of a game, with what its author said about its looks or with nothing.
 * @example
 * const { layout, picture } = openScene(kalaha, module.scene);
 */
export function openScene(game: Game, definition: SceneDefinition = {}): Scene {
  const description = describeGame(game);
  const board = definition.layout === undefined ? findBoard(description) : null;
  const layout =
    definition.layout?.(game.options, game.seats) ??
    board?.layout ??
    makeLayout({ kind: 'slots', width: 0, height: 0, places: [] });
  const seats = Array.from(
    { length: game.seats },
    (_, seat): SeatLook => definition.seats?.[seat] ?? { name: `Seat ${seat + 1}` },
  );
  const pathOf = (event: DecodedEvent, state: GameState): Path =>
    definition.picks?.[event.type]?.(event, state) ?? autoPath(description, board, event);
  const wordsOf = (event: DecodedEvent): EventWords => {
    const said = definition.words?.event?.(event) ?? plainWords(event);
    return typeof said === 'string' ? { short: said, spoken: said } : said;
  };

  return {
    game,
    seats,
    layout,
    wordsOf,
    picture: (state, viewer, last = null) => {
      const seen = viewer === 'all' ? state : redact(state, viewer);
      const seat = viewer === 'all' ? null : viewer;
      const shown = (viewer === 'all' ? describe(state) : view(state, viewer)) as Description;
      return {
        things: definition.things?.(seen, seat) ?? board?.thingsOf(shown) ?? [],
        marks: definition.marks?.(seen, last) ?? marksOf(last === null ? [] : pathOf(last, seen)),
        trays: definition.trays?.(seen, seat) ?? autoTrays(description, shown, board?.artifact ?? null),
      };
    },
    ways: (state, codes) =>
      tellApart(
        codes.map((code) => {
          const event = decodeEvent(game, code);
          return { code, path: pathOf(event, state), event };
        }),
        wordsOf,
      ),
    attempt: (state, picks) => {
      if (definition.attempt !== undefined) return definition.attempt(picks, state);
      return null;
    },
    tellingOf: (telling) => definition.words?.telling?.(telling) ?? null,
    segmentWord: (segment) => definition.words?.segments?.[segment] ?? words(segment),
  };
}

/** An event as its type and its fields. */
function plainWords({ type, seat: _, ...fields }: DecodedEvent): string {
  return [
    words(type),
    ...Object.entries(fields).map(([name, value]) => `${words(name)} ${show(value)}`),
  ].join(' ');
}

/** The places of a path: what the last event was about. */
const marksOf = (path: Path): Mark[] =>
  path.flatMap((step) => (step.kind === 'place' ? [{ place: step.id, kind: 'last' } as const] : []));

/** Where two events have the same path, or one begins with the other, a choice between them by their words is added. */
function tellApart(
  ways: readonly (Way & { readonly event: DecodedEvent })[],
  wordsOf: (event: DecodedEvent) => EventWords,
): Way[] {
  const counts = new Map<string, number>();
  const starts = new Set<string>();
  for (const { path } of ways) {
    const key = keyOfPath(path);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    for (let i = 1; i < path.length; i++) starts.add(keyOfPath(path.slice(0, i)));
  }
  return ways.map(({ code, path, event }) => {
    const key = keyOfPath(path);
    if (counts.get(key) === 1 && !starts.has(key)) return { code, path };
    const { short } = wordsOf(event);
    const last = path.at(-1);
    const place = last?.kind === 'place' ? last.id : undefined;
    const step = choose(`event:${short}`, short, place);
    return { code, path: keyOf(step) === key ? path : [...path, step] };
  });
}
