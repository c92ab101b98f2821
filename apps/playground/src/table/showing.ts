/** What is shown of a match: which point in time, through whose eyes, and who has to come to the screen. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type DecodedEvent,
  decodeEvent,
  type GameProgress,
  type GameState,
  type HeardTelling,
  type Outcome,
  outcomeOf,
  redact,
  viewEvent,
} from '@rondel/core';
import {
  type EventWords,
  type Layout,
  labelLayout,
  type Picture,
  type Scene,
  type Trail,
  turnLayout,
} from '@rondel/scene';
import { askedSeats } from './asked.ts';
import { hasSecrets, seeDifferently } from './secrets.ts';
import { hasRolled } from './undo.ts';

/** Whose eyes one looks through: of whoever is to act, of a seat, of a spectator, or of nobody who is kept from anything. */
export type SeeAs = 'own' | 'spectator' | 'all' | number;

export type Viewer = number | null | 'all';

/** A match that is played elsewhere, on a server: one sees what one's seat sees, and acts only in the present. */
export interface Elsewhere {
  /** Whether all of it may be seen, because it is over. */
  readonly isWhole: ReadonlySignal<boolean>;
  /** Whether one can act from here now. */
  readonly canAct: ReadonlySignal<boolean>;
  /** Whether it is over, also where its game is not, and how it ended then; `null` without a result. */
  readonly isOver: ReadonlySignal<boolean>;
  readonly outcome: ReadonlySignal<Outcome | null>;
  /** What an event told, as it was heard here; 0 is the set-up. */
  toldAt(event: number): readonly HeardTelling[];
}

export interface Showing {
  readonly hasSecrets: boolean;
  /** `null` for a match at this screen. */
  readonly elsewhere: Elsewhere | null;
  /** The point in time that is shown; `null` for now. */
  readonly cursor: Signal<number | null>;
  /** A point that is only looked at for a moment. */
  readonly preview: Signal<number | null>;
  /** The match at the point that is shown. */
  readonly shown: ReadonlySignal<GameProgress>;
  /** The point that what is shown is compared with; `null` for the one before it. */
  readonly compared: Signal<number | null>;
  readonly seeAs: Signal<SeeAs>;
  /** Whose view is shown; `'all'` where nothing is kept from anybody. */
  readonly viewer: ReadonlySignal<Viewer>;
  /** The person who has to come to the screen before the game goes on; `null` if nobody has to. */
  readonly curtain: ReadonlySignal<number | null>;
  /** By how many seats the board was turned by hand. */
  readonly turned: Signal<number>;
  readonly layout: ReadonlySignal<Layout>;
  readonly picture: ReadonlySignal<Picture>;
  /** What somebody without a seat sees; `null` where the viewer has none either. */
  readonly openPicture: ReadonlySignal<Picture | null>;
  /** The match where dice were just rolled; `null` where none were. */
  readonly rolled: ReadonlySignal<GameProgress | null>;
  /** The person who acts here now; `null` if nobody can. */
  readonly actor: ReadonlySignal<number | null>;
  /** An event as the viewer may know it, in words. */
  wordsOf(code: number, before?: GameState | null): EventWords & { readonly event: DecodedEvent };
  /** The ways on which things went with the event that led to a point. */
  trailsTo(match: GameProgress): readonly Trail[];
  liftCurtain(): void;
  /** Ends what follows the match. */
  stopShowing(): void;
}

/** @param people - The seats that people at this screen play; in a record there is nobody. */
export function openShowing(
  scene: Scene,
  live: ReadonlySignal<GameProgress>,
  people: readonly number[],
  isRecord: boolean,
  elsewhere: Elsewhere | null = null,
): Showing {
  const { game } = scene;
  const secrets = hasSecrets(game);
  const cursor = signal<number | null>(null);
  const preview = signal<number | null>(null);
  const seeAs = signal<SeeAs>(isRecord ? 'all' : 'own');
  const turned = signal(0);
  const inFront = signal<number | null>(people.length > 1 && secrets ? null : (people[0] ?? null));

  const at = (point: number | null): GameProgress =>
    point === null || point > live.value.length ? live.value : live.value.jump(point);
  /** Where one stays; looking at another point for a moment changes nobody's place. */
  const stay = computed(() => at(cursor.value));
  const shown = computed(() => (preview.value === null ? stay.value : at(preview.value)));
  const isOver = computed(() => outcomeOf(live.value.state) !== null);
  const asked = computed((): number | null => {
    const { state } = stay.value;
    if (isRecord || outcomeOf(state) !== null) return null;
    if (elsewhere !== null && (cursor.value !== null || !elsewhere.canAct.value)) return null;
    if (people.length === 1) return people[0] as number;
    const toAct = askedSeats(state).filter((seat) => people.includes(seat));
    const present = inFront.value;
    return present !== null && toAct.includes(present) ? present : (toAct[0] ?? null);
  });
  const curtain = computed((): number | null => {
    if (!secrets || people.length < 2 || isOver.value || seeAs.value !== 'own') return null;
    if (asked.value === null || asked.value === inFront.value) return null;
    return seeDifferently(stay.value, inFront.value, asked.value) ? asked.value : null;
  });
  const viewer = computed((): Viewer => {
    if (elsewhere !== null && !elsewhere.isWhole.value) return people[0] ?? null;
    const wanted = seeAs.value;
    if (wanted === 'spectator') return null;
    if (wanted === 'all' || !secrets) return 'all';
    if (wanted !== 'own') return wanted;
    if (isOver.value) return 'all';
    return curtain.value === null ? (asked.value ?? inFront.value) : null;
  });
  // Where nobody has to look away, whoever is asked is at the screen.
  const stopShowing = effect(() => {
    if (curtain.value === null && asked.value !== null) inFront.value = asked.value;
  });

  const wordsOf: Showing['wordsOf'] = (code, before = null) => {
    const seen = viewer.peek();
    const event = seen === 'all' ? decodeEvent(game, code) : viewEvent(game, code, seen);
    const known = before === null || seen === 'all' ? before : redact(before, seen);
    return { ...scene.wordsOf(event, known), event };
  };
  const lastEvent = computed((): DecodedEvent | null => {
    const { index } = shown.value;
    if (index === 0) return null;
    const code = shown.value.events()[index - 1] as number;
    return viewer.value === 'all' ? decodeEvent(game, code) : viewEvent(game, code, viewer.value);
  });
  const picture = computed(() => scene.picture(shown.value.state, viewer.value, lastEvent.value));
  const turnedLayout = computed(() => {
    const wanted = seeAs.value;
    const seen = viewer.value;
    const below = typeof wanted === 'number' ? wanted : typeof seen === 'number' ? seen : (people[0] ?? 0);
    return turnLayout(scene.layout, (below + turned.value) % game.seats);
  });
  return {
    hasSecrets: secrets,
    elsewhere,
    cursor,
    preview,
    shown,
    compared: signal<number | null>(null),
    seeAs,
    viewer,
    curtain,
    turned,
    layout: computed(() => labelLayout(turnedLayout.value, picture.value.labels)),
    picture,
    openPicture: computed(() =>
      typeof viewer.value === 'number' ? scene.picture(shown.value.state, null) : null,
    ),
    // Dice roll when they were rolled, not whenever they are drawn.
    rolled: computed(() => (preview.peek() === null && hasRolled(shown.value) ? shown.value : null)),
    actor: computed(() => (preview.value === null ? asked.value : null)),
    wordsOf,
    trailsTo: (match) => {
      if (match.index === 0) return [];
      const seen = viewer.peek();
      const code = match.events().at(-1) as number;
      // Of a match elsewhere no more is known than what was seen.
      const event =
        elsewhere === null || seen === 'all' ? decodeEvent(game, code) : viewEvent(game, code, seen);
      return scene.trails(event, match.jump(match.index - 1).state, match.state, seen);
    },
    liftCurtain: () => {
      inFront.value = curtain.peek();
    },
    stopShowing,
  };
}
