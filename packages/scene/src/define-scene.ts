/**
 * A scene: what a game looks like, as data. A position is things on places, a legal event a path of picks. What a
 * game does not say is found in its description, so a game without a scene can be looked at and played too.
 */
import type {
  DecodedEvent,
  Description,
  Game,
  GameProgress,
  GameState,
  HeardTelling,
  Options,
  Result,
  Seen,
  StateOf,
} from '@rondel/core';
import type { Path, Way } from './pick.ts';
import type { Inscription, Layout } from './place.ts';
import type { Mark, Picture, PlacedThing, Trail, Tray } from './thing.ts';

/** Who sits at the table: a name, and whether the things of this seat are light or dark instead of coloured. */
export interface SeatLook {
  readonly name: string;
  readonly tone?: 'light' | 'dark';
  /** Stands for the things of this seat in text; `x` and `o` for the first two unless told. */
  readonly sign?: string;
}

/** An event in words: as players write it, and as it is read out. */
export interface EventWords {
  readonly short: string;
  readonly spoken: string;
}

/** What a seat is called. */
export type NameOf = (seat: number) => string;

/** What a viewer sees of a state, as `view` shows it; whoever sees everything gets what `describe` shows. */
export type SeenOf<S> = S extends GameState<infer Schema, infer _> ? Seen<Schema> : Description;

/** A notation for positions, such as FEN; `write` may be left out. */
export interface PositionFormat<S = GameState, G = Game> {
  readonly name: string;
  readonly of: 'position';
  read(text: string, game: G): Result<S>;
  write?(state: S): string;
}

/** A notation for whole matches, such as PGN. */
export interface MatchFormat<G = Game> {
  readonly name: string;
  readonly of: 'match';
  read(text: string, game: G): Result<GameProgress>;
  /** Some matches cannot be written down in every notation. */
  write?(match: GameProgress): Result<string>;
}

/** What a game says about its looks; every part may be left out. */
export interface SceneDefinition<S = GameState, G = Game> {
  readonly seats?: readonly SeatLook[] | ((options: Options, seats: number) => readonly SeatLook[]);
  readonly layout?: (options: Options, seats: number) => Layout;
  /**
   * What lies on the board.
   * @param state - What the viewer cannot see is blank in it.
   * @param viewer - `null` for somebody without a seat.
   * @param shown - The same as `view` shows it: hidden fields are missing.
   */
  readonly things?: (
    state: S,
    viewer: number | null,
    shown: SeenOf<S>,
    nameOf: NameOf,
  ) => readonly PlacedThing[];
  /** What is written on places, by their ids, where the position decides it; else it is in the layout. */
  readonly labels?: (state: S) => { readonly [place: string]: Inscription };
  /** @param last - The event that led here. */
  readonly marks?: (state: S, last: DecodedEvent | null) => readonly Mark[];
  readonly trays?: (state: S, viewer: number | null, shown: SeenOf<S>, nameOf: NameOf) => readonly Tray[];
  /** The path of picks to an event, by its type. Any event may be asked for, whether it is legal or not. */
  readonly picks?: { readonly [type: string]: (event: DecodedEvent, state: S) => Path };
  /** The ways on which things go when an event happens, by its type; without them things go straight. */
  readonly trails?: {
    readonly [type: string]: (event: DecodedEvent, before: S, after: S) => readonly Trail[];
  };
  /**
   * The event that is meant by picks which lead to no legal one: for the rules to say why not. Without it, or
   * where it gives `null`, the event is looked for whose path it is.
   */
  readonly attempt?: (picks: Path, state: S, seat: number) => DecodedEvent | null;
  readonly words?: {
    /**
     * An event in words; `null` for its type and fields. Secret fields are missing for others than the sender.
     * @param before - The position before it, where it is known.
     */
    readonly event?: (event: DecodedEvent, before: S | null, nameOf: NameOf) => EventWords | string | null;
    /**
     * Reads what was typed: the codes of the events that it means, to be sent one after the other, or why it is not
     * allowed; `null` for a text of another kind.
     */
    readonly parse?: (text: string, state: S) => Result<readonly number[]> | null;
    /** What whoever is asked does in a segment: `{ roll: 'rolls' }`, so that it reads "An rolls." */
    readonly segments?: { readonly [segment: string]: string };
    /**
     * The same where the position decides it, `plays a card` after `bids`; `null` for the word of the segment.
     * @param state - As somebody without a seat sees it.
     */
    readonly asks?: (state: S, seat: number, nameOf: NameOf) => string | null;
    /** What segments are called, where their names in words will not do: `{ main1: 'first main phase' }`. */
    readonly names?: { readonly [segment: string]: string };
    /** What is handed in hidden from the others in a segment: `{ commit: 'bid' }`. */
    readonly sealed?: { readonly [segment: string]: string };
    /** What lies on top of the stack, as its name; `null` if it has none. */
    readonly stack?: (state: S, nameOf: NameOf) => string | null;
    /** What was told, as a sentence without a full stop. Fields that are kept from the reader are missing. */
    readonly telling?: (telling: HeardTelling, nameOf: NameOf) => string | null;
  };
  /** Notations for positions and matches, the usual one first. */
  readonly formats?: readonly (PositionFormat<S, G> | MatchFormat<G>)[];
}

/** A scene, ready for a game: what is missing was filled in. */
export interface Scene {
  readonly game: Game;
  readonly seats: readonly SeatLook[];
  readonly layout: Layout;
  readonly formats: readonly (PositionFormat | MatchFormat)[];
  /**
   * What a viewer sees (`'all'`: everything).
   * @param last - The event that led here; what the viewer may not know of it is left out.
   */
  picture(
    state: GameState,
    viewer: number | null | 'all',
    last?: DecodedEvent | null,
    nameOf?: NameOf,
  ): Picture;
  /** The paths to events, no two alike unless the events do the same. */
  ways(state: GameState, codes: readonly number[]): Way[];
  /**
   * The ways on which things went with an event, as a viewer may know them: those of the game, or the places of the
   * event's path.
   * @param last - The event that led from one position to the other.
   */
  trails(
    last: DecodedEvent,
    before: GameState,
    after: GameState,
    viewer: number | null | 'all',
  ): readonly Trail[];
  /**
   * The event meant by picks that lead to no legal one, if anything is meant by them.
   * @param seat - Who picks; the active player unless told.
   */
  attempt(state: GameState, picks: Path, seat?: number): DecodedEvent | null;
  /** An event in words. With the position before it they can be shorter: `Nf3`. */
  wordsOf(event: DecodedEvent, before?: GameState | null, nameOf?: NameOf): EventWords;
  /**
   * Reads what was typed: by the game's own notation, by the words of what is legal for a seat, or by the type of an
   * event and its fields, `resign` or `mark C3`. `null` for what is no event.
   */
  parse(state: GameState, text: string, seat?: number): Result<readonly number[]> | null;
  tellingOf(telling: HeardTelling, nameOf?: NameOf): string | null;
  /** What a segment is called. */
  segmentName(segment: string): string;
  /** What a seat that is to act does, as a verb with what belongs to it; `null` where the game has no words for it. */
  asks(state: GameState, seat: number, nameOf?: NameOf): string | null;
  /** What is handed in hidden from the others in a segment, if the game has a word for it. */
  sealedWord(segment: string): string | null;
  /** What lies on top of the stack, if it has a name. */
  stackTop(state: GameState, nameOf?: NameOf): string | null;
}

/**
 * Says what a game looks like.
 * @example
 * export const scene = defineScene(kalaha, { layout: () => pitRows(6, names), things: heaps });
 */
export function defineScene<G extends Game>(
  _game: G,
  definition: SceneDefinition<StateOf<G>, Game<Schemas<G>[0], Schemas<G>[1]>>,
): SceneDefinition {
  return definition as unknown as SceneDefinition;
}

/** The schema and the events of a game, whatever its options are. */
type Schemas<G extends Game> = G extends Game<infer S, infer E> ? [S, E] : never;
