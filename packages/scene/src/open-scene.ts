/** Opens the scene of a game: what its author said about its looks, and for the rest what its description says. */
import {
  accept,
  activePlayer,
  type DecodedEvent,
  type Description,
  decodeEvent,
  describe,
  eventSeat,
  type Game,
  type GameState,
  legalEvents,
  redact,
  turnOf,
  view,
} from '@rondel/core';
import { describeGame, type EventDescription, type ValueDescription } from '@rondel/core/inspect';
import { findEvent, isPath } from './attempt.ts';
import { findBoard } from './auto-board.ts';
import { findHands, NO_HANDS } from './auto-hands.ts';
import { autoPath, type PlacesOf } from './auto-picks.ts';
import { autoTrays, show, words } from './auto-trays.ts';
import type { EventWords, NameOf, Scene, SceneDefinition, SeatLook } from './define-scene.ts';
import { choose, keyOf, keyOfPath, type Path, type Way } from './pick.ts';
import { makeLayout } from './place.ts';
import type { Mark } from './thing.ts';
import { readByFields } from './unlisted.ts';

/**
 * Opens the scene of a game, with what its author said about its looks or with nothing.
 * @example
 * const { layout, picture } = openScene(kalaha, module.scene);
 */
export function openScene(game: Game, definition: SceneDefinition = {}): Scene {
  const description = describeGame(game);
  const found = findBoard(description);
  const layout =
    definition.layout?.(game.options, game.seats) ??
    found?.layout ??
    makeLayout({ kind: 'slots', width: 0, height: 0, places: [] });
  const ids = new Set(layout.places.map(({ id }) => id));
  // A layout of the author's with the same places only looks different.
  const board = found?.layout.places.every(({ id }) => ids.has(id)) === true ? found : null;
  const placesOf: PlacesOf = (field) => board?.placesOf(field) ?? tilePlaces(field, ids);
  const events = description.events.filter(({ type }) => definition.picks?.[type] === undefined);
  // Trays of the author's have choices of their own.
  const hands = definition.trays === undefined ? findHands({ ...description, events }) : NO_HANDS;
  const given =
    typeof definition.seats === 'function' ? definition.seats(game.options, game.seats) : definition.seats;
  const seats = Array.from(
    { length: game.seats },
    (_, seat): SeatLook => given?.[seat] ?? { name: `Seat ${seat + 1}` },
  );
  const nameOfSeat: NameOf = (seat) => seats[seat]?.name ?? `Seat ${seat + 1}`;
  const pathOf = (event: DecodedEvent, state: GameState): Path =>
    definition.picks?.[event.type]?.(event, state) ??
    autoPath(description, { placesOf, hands }, event, () => wordsOf(event, state).short);
  const wordsOf: Scene['wordsOf'] = (event, before = null, nameOf = nameOfSeat) => {
    if (event.type === 'sealed') return { short: 'sealed', spoken: 'hands something in' };
    const said = definition.words?.event?.(event, before, nameOf) ?? plainWords(event);
    return typeof said === 'string' ? { short: said, spoken: said } : said;
  };

  const waysOf: Scene['ways'] = (state, codes) => {
    // A path says no more than its seat may know.
    const seen = new Map<number, GameState>();
    const known = (seat: number | null): GameState => {
      if (seat === null) return state;
      const found = seen.get(seat) ?? redact(state, seat);
      seen.set(seat, found);
      return found;
    };
    const ways = codes.map((code) => {
      const event = decodeEvent(game, code);
      return { code, path: pathOf(event, known(event.seat)), event };
    });
    return tellApart(ways, (event) => wordsOf(event, known(event.seat)));
  };

  return {
    game,
    seats,
    layout,
    formats: definition.formats ?? [],
    wordsOf,
    picture: (state, viewer, last = null, nameOf = nameOfSeat) => {
      const seen = viewer === 'all' ? state : redact(state, viewer);
      const seat = viewer === 'all' ? null : viewer;
      const shown = (viewer === 'all' ? describe(state) : view(state, viewer)) as Description;
      const event = last === null || viewer === 'all' ? last : seenEvent(game, last, viewer);
      return {
        things: definition.things?.(seen, seat, shown, nameOf) ?? board?.thingsOf(shown) ?? [],
        ...(definition.labels === undefined ? {} : { labels: definition.labels(seen) }),
        marks: definition.marks?.(seen, event) ?? marksOf(event === null ? [] : pathOf(event, seen)),
        trays:
          definition.trays?.(seen, seat, shown, nameOf) ??
          autoTrays(description, hands, shown, board?.artifact ?? null),
      };
    },
    ways: waysOf,
    trails: (last, before, after, viewer) => {
      const event = viewer === 'all' ? last : seenEvent(game, last, viewer);
      if (event === null) return [];
      const seen = (state: GameState): GameState => (viewer === 'all' ? state : redact(state, viewer));
      const given = definition.trails?.[event.type]?.(event, seen(before), seen(after));
      if (given !== undefined) return given;
      const path = pathOf(event, seen(before));
      // A field that is kept from the viewer names no place.
      return [path.flatMap((step) => (step.kind === 'place' && ids.has(step.id) ? [step.id] : []))];
    },
    attempt: (state, picks, seat = activePlayer(state)) => {
      const legal = legalEvents(state).filter((code) => eventSeat(game, code) === seat);
      const way = waysOf(state, legal).find(({ path }) => isPath(path, picks));
      if (way !== undefined) return decodeEvent(game, way.code);
      const seen = redact(state, seat);
      const types = new Set(legal.map((code) => decodeEvent(game, code).type));
      return (
        definition.attempt?.(picks, seen, seat) ??
        findEvent(likelyFirst(description.events, types), seat, picks, {
          pathOf: (event) => pathOf(event, seen),
          shortOf: (event) => wordsOf(event, seen).short,
        })
      );
    },
    parse: (state, text, seat = activePlayer(state)) => {
      const read = definition.words?.parse?.(text, state) ?? null;
      if (read?.ok === true) return read;
      const plain = (typed: string): string => typed.trim().toLowerCase().replace(/\s+/g, ' ');
      const found = legalEvents(state).find(
        (code) =>
          eventSeat(game, code) === seat &&
          plain(wordsOf(decodeEvent(game, code), state).short) === plain(text),
      );
      if (found !== undefined) return accept([found]);
      const named = readByFields(state, text, seat);
      // What the game itself says of a text is nearer to what was meant.
      return named?.ok === true ? named : (read ?? named);
    },
    tellingOf: (telling, nameOf = nameOfSeat) => definition.words?.telling?.(telling, nameOf) ?? null,
    segmentName: (segment) => definition.words?.names?.[segment] ?? words(segment),
    asks: (state, seat, nameOf = nameOfSeat) =>
      definition.words?.asks?.(state, seat, nameOf) ??
      definition.words?.segments?.[turnOf(state).segment] ??
      null,
    sealedWord: (segment) => definition.words?.sealed?.[segment] ?? null,
    stackTop: (state, nameOf = nameOfSeat) => definition.words?.stack?.(state, nameOf) ?? null,
  };
}

/** The events of which a seat can send some now come first: what is picked is more likely one of them. */
const likelyFirst = (events: readonly EventDescription[], types: ReadonlySet<string>): EventDescription[] => [
  ...events.filter(({ type }) => types.has(type)),
  ...events.filter(({ type }) => !types.has(type)),
];

/** A tile is the place that is called like it. */
const tilePlaces = ({ board }: ValueDescription, ids: ReadonlySet<string>): ReturnType<PlacesOf> =>
  board?.tiles.every((tile) => ids.has(tile)) === true ? (value) => [String(value)] : null;

/** An event as a viewer may know it; what was sealed says nothing. */
function seenEvent(game: Game, event: DecodedEvent, viewer: number | null): DecodedEvent | null {
  const type = game.engine.codes.byName.get(event.type);
  if (type === undefined || event.seat === viewer) return event;
  if (type.sealed) return null;
  const secrets = new Set(type.fields.filter(({ secret }) => secret).map(({ name }) => name));
  if (secrets.size === 0) return event;
  return Object.fromEntries(Object.entries(event).filter(([name]) => !secrets.has(name))) as DecodedEvent;
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
