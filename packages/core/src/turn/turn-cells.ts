/**
 * Where the turn lives in the cells. Every game has the first few, at fixed places; the rest is there
 * only if the profile asks for it, so that a simple game carries nothing it does not use.
 */
import type { Engine } from '../game.ts';
import type { Layout } from '../schema/layout.ts';
import type { Memory } from '../schema/memory.ts';
import { offsetOf } from '../schema/place.ts';
import type { Note } from '../tell.ts';
import type { TurnMachine } from './machine.ts';
import type { OwnTurn } from './own-turn.ts';
import type { CommitPairing, ProfileData } from './profile.ts';

/** Whether the turn engine leads, follows unseen, or is not there. */
export type TurnSequencing = 'on' | 'shadow' | 'off';

/** The artifact of a game that keeps its turn itself (`own-turn.ts`). */
export const OWN_TURN = 'moving';

/** Places of the cells that every game has, in the order of the schema. */
export const TURN = {
  active: 0,
  isReplay: 1,
  number: 2,
  round: 3,
  passStreak: 4,
  events: 5,
  first: 6,
} as const;

/** The turn of one game: its memory, its profile, and where everything is (-1: not there). */
export interface TurnCells {
  readonly memory: Memory;
  readonly game: string;
  readonly seats: number;
  readonly profile: ProfileData;
  /** What the turn is made of. */
  readonly machine: TurnMachine;
  /** Names in errors and what can be skipped. */
  readonly kinds: readonly string[];
  /** By phase: which of these it is, and the facts that are over when it begins, as bits. */
  readonly phaseKinds: readonly number[];
  readonly phaseClears: readonly number[];
  readonly segment: number;
  readonly ordinal: number;
  readonly replays: number;
  readonly backwards: number;
  /** The rounds that a snake which ends has had. */
  readonly laps: number;
  readonly queue: number;
  readonly place: number;
  readonly left: number;
  /** The seats that join when the next turn begins. */
  readonly joining: number;
  readonly owner: number;
  readonly anchor: number;
  readonly isExtra: number;
  readonly source: number;
  readonly without: number;
  /** Kinds beyond the thirtieth, which one cell cannot hold. */
  readonly withoutMore: number;
  readonly extraSeats: number;
  readonly extraSources: number;
  readonly extraWithout: number;
  readonly extraWithoutMore: number;
  readonly turnSkips: number;
  readonly segmentSkips: number;
  readonly agenda: number;
  readonly counts: number;
  readonly phaseCounts: number;
  readonly facts: number;
  readonly holder: number;
  readonly passed: number;
  readonly depth: number;
  readonly awaiting: number;
  readonly opened: number;
  /** Whether somebody has bid, where the last seat is asked until then. */
  readonly hasBid: number;
  readonly provisional: number;
  /** 0, or one more than the bit mask of the seats that the next collection asks. */
  readonly expected: number;
  /** How often `act` and `special` were sent while the window was open. */
  readonly actions: number;
  /** The seats that have yet to answer; none while no ask is open. */
  readonly asked: number;
  /** The segment of the sequence in which the first ask came. */
  readonly interrupted: number;
  /** The asks around the one that is open, the innermost last. */
  readonly askSegments: number;
  readonly askSeats: number;
  readonly limits: number;
  /** The time that every seat has used. */
  readonly used: number;
  readonly commits: number;
  readonly commitFlags: number;
  /** By segment: how it collects commitments, if it does. */
  readonly pairings: readonly (CommitPairing | undefined)[];
  /** The cells of the position while commitments are collected. */
  readonly collecting: readonly number[];
  /** One segment in which the active seat acts, and at most asks besides: a turn is then a few writes. */
  readonly plain: boolean;
  /** Plain and without asks: whoever is active acts. */
  readonly direct: boolean;
  /** Segments that simply follow each other, in all of which the active seat acts, without hooks. */
  readonly even: boolean;
  /** Even, and seats in order: a turn begins with a few writes while nobody listens. */
  readonly steady: boolean;
  /** What the game does when a segment begins or ends, by segment. */
  readonly onBegin: readonly (((s: object) => void) | null)[];
  readonly onEnd: readonly (((s: object) => void) | null)[];
  readonly scoreOf: ((s: object, seat: number) => number) | null;
  readonly nextSeat: ((s: object, anchor: number) => number) | null;
  readonly activeSeat: ((s: object) => number) | null;
  /** What the game keeps of its turn, where the turn engine does not lead and the game has no `activeSeat`. */
  readonly own: OwnTurn | null;
  readonly mode: TurnSequencing;
  /** The accessor object handed to the hooks. */
  s: object;
  /** The engine, which knows the rules of events that the turn has carried out; it sets this itself. */
  engine: Engine;
  /** A step asked for while another is under way; it is taken as soon as that is done. */
  pending: 'none' | 'segment' | 'turn';
  /** The streak of passes that the turn asked for will begin with. */
  pendingStreak: number;
  /** From which seat the rotation goes on, where a rule has said so and the turn has no anchor to hold it; or -1. */
  restart: number;
  busy: boolean;
  /** While the hook of a segment that ends runs, in which nothing can be asked any more. */
  ending: boolean;
  /** While the game is set up: the first turn has not begun. */
  settingUp: boolean;
  /** The notebook of the game's memory, one step nearer: steps are written down while somebody listens. */
  log: Note[] | null;
  /** Where steps are counted while somebody wants to know how many there were. */
  tally: TurnTally | null;
}

/** Steps of a turn that its state does not tell: several of them can come with one event. */
export interface TurnTally {
  passes: number;
  replays: number;
  /** How often each segment of the profile began; not counted in a plain turn, where every turn has one. */
  readonly segments: number[];
}

/** What a game may add to its turn, and what the turn goes by. */
export interface TurnHooks {
  readonly profile: TurnCells['profile'];
  readonly kinds: TurnCells['kinds'];
  readonly phaseKinds: TurnCells['phaseKinds'];
  readonly phaseClears: TurnCells['phaseClears'];
  readonly onBegin: TurnCells['onBegin'];
  readonly onEnd: TurnCells['onEnd'];
  readonly scoreOf: TurnCells['scoreOf'];
  readonly nextSeat: TurnCells['nextSeat'];
  readonly activeSeat: TurnCells['activeSeat'];
  readonly own: TurnCells['own'];
}

export function makeTurnCells(
  memory: Memory,
  layout: Layout,
  profile: ProfileData,
  machine: TurnMachine,
  game: string,
  mode: TurnSequencing,
  hooks: TurnHooks,
): TurnCells {
  const at = (field: string): number => offsetOf(layout, 'turn', field);
  const commits = layout.blocks.find((block) => block.artifact === 'commits');
  const isSmooth = mode === 'on' && [...hooks.onBegin, ...hooks.onEnd].every((hook) => hook === null);
  const plain = isSmooth && machine.isPlain(profile);
  return {
    memory,
    game,
    seats: layout.seats,
    machine,
    segment: at('segment'),
    ordinal: at('ordinal'),
    replays: at('replays'),
    backwards: at('backwards'),
    laps: at('laps'),
    queue: at('queue'),
    place: at('place'),
    // Without a turn, who has left is what the game keeps.
    left: offsetOf(layout, mode === 'off' ? OWN_TURN : 'turn', 'left'),
    joining: at('joining'),
    owner: at('owner'),
    anchor: at('anchor'),
    isExtra: at('isExtra'),
    source: at('source'),
    without: at('without'),
    withoutMore: at('withoutMore'),
    extraSeats: at('extraSeats'),
    extraSources: at('extraSources'),
    extraWithout: at('extraWithout'),
    extraWithoutMore: at('extraWithoutMore'),
    turnSkips: at('turnSkips'),
    segmentSkips: at('segmentSkips'),
    agenda: at('agenda'),
    counts: at('counts'),
    phaseCounts: at('phaseCounts'),
    facts: at('facts'),
    holder: at('holder'),
    passed: at('passed'),
    depth: at('depth'),
    awaiting: at('awaiting'),
    opened: at('opened'),
    hasBid: at('hasBid'),
    provisional: at('provisional'),
    expected: at('expected'),
    actions: at('actions'),
    asked: at('asked'),
    interrupted: at('interrupted'),
    askSegments: at('askSegments'),
    askSeats: at('askSeats'),
    limits: at('limits'),
    used: at('used'),
    commits: commits?.offset ?? -1,
    commitFlags: commits?.flags ?? -1,
    pairings: profile.segments.map((_, segment) => profile.commits.find(({ commit }) => commit === segment)),
    collecting:
      commits === undefined ? [] : [...layout.positional, ...cellsFrom(commits.offset, layout.seats)],
    plain,
    direct: plain && profile.asks === 0,
    even: isSmooth && machine.isEven(profile),
    steady: isSmooth && machine.isSteady(profile),
    ...hooks,
    mode,
    s: {},
    engine: undefined as never,
    pending: 'none',
    pendingStreak: 0,
    restart: -1,
    busy: false,
    ending: false,
    settingUp: false,
    log: null,
    tally: null,
  };
}

const cellsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first + i);

/** All seats as a bit mask. Not `2 ** seats - 1`, which V8 would keep as a double. */
export const allSeats = (t: TurnCells): number => (1 << t.seats) - 1;

/** Reads a cell that the profile may lack. */
export function readCell(t: TurnCells, place: number, otherwise: number): number {
  return place < 0 ? otherwise : (t.memory.cells[place] as number);
}

/** Writes a cell if the profile has it. */
export function writeCell(t: TurnCells, place: number, value: number): void {
  if (place >= 0) t.memory.cells[place] = value | 0;
}

/** The index of the present segment. */
export const segmentOf = (t: TurnCells): number => readCell(t, t.segment, 0);

/** The seat whose turn it is, even if it is not active now. */
export const ownerOf = (t: TurnCells): number => readCell(t, t.owner, t.memory.cells[TURN.active] as number);
