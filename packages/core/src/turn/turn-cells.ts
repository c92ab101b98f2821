/**
 * Where the turn lives in the cells. Every game has the first few, at fixed places; the rest is there
 * only if the profile asks for it, so that a simple game carries nothing it does not use.
 */
import {
  array,
  artifact,
  bool,
  counter,
  type GroupFields,
  int,
  list,
  MAX_INT,
  offPosition,
  oneOf,
  perSeat,
  type Schema,
  seat,
  seats as seatSet,
  untilRevealed,
} from '../schema/field.ts';
import type { Layout } from '../schema/layout.ts';
import type { Memory } from '../schema/memory.ts';
import type { Note } from '../tell.ts';
import type { TurnSequencing } from './detached.ts';
import { OWN_TURN, type OwnTurn } from './own-turn.ts';
import type { ProfileData } from './profile.ts';

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

const tally = offPosition(counter(MAX_INT));
/** The code of a sealed event; -1 for none, also where it is hidden. */
const NO_CODE = { ...int(-1, MAX_INT), blank: -1 };

/** The kinds of things that can be skipped: segments, then kinds of phases. */
export function skipKinds(profile: ProfileData): string[] {
  const kinds = profile.segments.slice(0, profile.natural).map((segment) => segment.name);
  for (const { kind } of profile.phases) if (!kinds.includes(kind)) kinds.push(kind);
  return kinds;
}

/** The artifacts of the turn for a profile. */
export function turnSchema(profile: ProfileData, seats: number): Schema {
  const { segments, natural } = profile;
  const isWide = skipKinds(profile).length > 30;
  const names = segments.map((segment) => segment.name) as [string, ...string[]];
  const rotates = segments.some(({ window }) => window === 'priority' || window === 'bidding');
  const loops = profile.agenda > 0 || segments.some((s) => s.repeatable || s.again);
  const fields: GroupFields = {
    active: seat(),
    isReplay: offPosition(bool()),
    number: tally,
    round: tally,
    passStreak: counter(MAX_INT),
    events: tally,
    first: profile.order === 'snake' ? seat() : offPosition(seat()),
    ...(segments.length > 1 ? { segment: oneOf(...names) } : {}),
    ...(loops ? { ordinal: counter(MAX_INT) } : {}),
    ...(profile.replays > 0 && profile.replays < MAX_INT ? { replays: counter(MAX_INT) } : {}),
    ...(profile.order === 'snake' ? { backwards: bool() } : {}),
    ...(profile.snake !== null ? { laps: counter(profile.snake.rounds) } : {}),
    ...(isQueue(profile) ? { queue: array(seats, seat()), place: counter(seats - 1) } : {}),
    ...(profile.leaving !== null ? { left: seatSet() } : {}),
    ...(profile.joining ? { joining: seatSet() } : {}),
    ...(isPlain(profile) ? {} : { owner: seat(), anchor: seat() }),
    ...(profile.extraTurns !== null
      ? {
          isExtra: bool(),
          source: counter(MAX_INT),
          without: counter(MAX_INT),
          ...(isWide ? { withoutMore: counter(MAX_INT) } : {}),
          extraSeats: list(profile.extraTurns.most, seat()),
          extraSources: list(profile.extraTurns.most, counter(MAX_INT)),
          extraWithout: list(profile.extraTurns.most, counter(MAX_INT)),
          ...(isWide ? { extraWithoutMore: list(profile.extraTurns.most, counter(MAX_INT)) } : {}),
        }
      : {}),
    ...(profile.skips
      ? {
          turnSkips: array(seats, counter(MAX_INT)),
          segmentSkips: array(seats * skipKinds(profile).length, counter(MAX_INT)),
        }
      : {}),
    ...(profile.agenda > 0
      ? {
          agenda: list(profile.agenda, int(0, 2 * natural - 1)),
          counts: array(natural, counter(MAX_INT)),
          phaseCounts: array(Math.max(1, profile.phases.length), counter(MAX_INT)),
        }
      : {}),
    ...(profile.facts.length > 0 ? { facts: counter(2 ** profile.facts.length - 1) } : {}),
    ...(rotates
      ? { holder: seat(), passed: seatSet(), depth: counter(MAX_INT), awaiting: bool(), opened: bool() }
      : {}),
    ...(segments.some(({ actions }) => actions > 0) ? { actions: counter(MAX_INT) } : {}),
    ...(profile.commit !== null ? { provisional: seatSet(), expected: counter(MAX_INT) } : {}),
    ...(profile.asks > 0 ? { asked: seatSet(), interrupted: counter(natural - 1) } : {}),
    ...(profile.asks > 1
      ? {
          askSegments: list(profile.asks - 1, counter(segments.length - natural - 1)),
          askSeats: list(profile.asks - 1, seatSet()),
        }
      : {}),
    ...(profile.clocks !== null
      ? {
          limits: offPosition(array(seats, counter(MAX_INT))),
          used: offPosition(array(seats, counter(MAX_INT))),
        }
      : {}),
  };
  if (profile.commit === null) return { turn: artifact(fields) };
  return { turn: artifact(fields), commits: perSeat({ code: offPosition(untilRevealed(NO_CODE)) }) };
}

const isQueue = ({ order }: ProfileData): boolean => order === 'queue' || order === 'scoreSorted';

/** The turn of one game: its memory, its profile, and where everything is (-1: not there). */
export interface TurnCells {
  readonly memory: Memory;
  readonly game: string;
  readonly seats: number;
  readonly profile: ProfileData;
  /** Names in errors and what can be skipped. */
  readonly kinds: readonly string[];
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
  /** One segment in which the active seat acts, and at most asks besides: a turn is then a few writes. */
  readonly plain: boolean;
  /** Plain and without asks: whoever is active acts. */
  readonly direct: boolean;
  /** Segments that simply follow each other, in all of which the active seat acts, without hooks. */
  readonly even: boolean;
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
  /** Carries out the sealed commitments; set by the engine, which knows the rules. */
  resolveCommits: () => void;
  /** A step asked for while another is under way; it is taken as soon as that is done. */
  pending: 'none' | 'segment' | 'turn';
  /** The streak of passes that the turn asked for will begin with. */
  pendingStreak: number;
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

/** What a game may add to its turn. */
export interface TurnHooks {
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
  game: string,
  mode: TurnSequencing,
  hooks: TurnHooks,
): TurnCells {
  const at = (field: string): number =>
    layout.blocks.find((block) => block.artifact === 'turn' && block.field === field)?.offset ?? -1;
  // Without a turn, who has left is what the game keeps.
  const ownLeft =
    layout.blocks.find((block) => block.artifact === OWN_TURN && block.field === 'left')?.offset ?? -1;
  const commits = layout.blocks.find((block) => block.artifact === 'commits');
  const hasHooks = [...hooks.onBegin, ...hooks.onEnd].some((hook) => hook !== null);
  return {
    memory,
    game,
    seats: layout.seats,
    profile,
    kinds: skipKinds(profile),
    segment: at('segment'),
    ordinal: at('ordinal'),
    replays: at('replays'),
    backwards: at('backwards'),
    laps: at('laps'),
    queue: at('queue'),
    place: at('place'),
    left: mode === 'off' ? ownLeft : at('left'),
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
    plain: mode === 'on' && isPlain(profile) && !hasHooks,
    direct: mode === 'on' && isPlain(profile) && !hasHooks && profile.asks === 0,
    even: mode === 'on' && isEven(profile) && !hasHooks,
    ...hooks,
    mode,
    s: {},
    resolveCommits: () => {},
    pending: 'none',
    pendingStreak: 0,
    busy: false,
    ending: false,
    settingUp: false,
    log: null,
    tally: null,
  };
}

function isEven(profile: ProfileData): boolean {
  const { segments, natural, phases, agenda, skips, extraTurns, facts } = profile;
  const isSimple = segments
    .slice(0, natural)
    .every(
      ({ window, repeatable, again, gate }) => window === 'owner' && !repeatable && !again && gate === 0,
    );
  return (
    isSimple && phases.length === 0 && agenda === 0 && !skips && extraTurns === null && facts.length === 0
  );
}

function isPlain(profile: ProfileData): boolean {
  const [only] = profile.segments;
  return (
    profile.natural === 1 &&
    only?.window === 'owner' &&
    only.gate === 0 &&
    !only.repeatable &&
    profile.passCount === 'consecutive' &&
    (profile.replays === 0 || profile.replays === MAX_INT) &&
    profile.agenda === 0 &&
    !profile.skips &&
    profile.extraTurns === null &&
    profile.leaving === null &&
    profile.order === 'fixed' &&
    profile.clocks === null &&
    profile.facts.length === 0
  );
}

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
