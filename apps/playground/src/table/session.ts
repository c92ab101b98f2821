/** A match on the table: what is played, what is shown of it, and what is being picked. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type LocalMatch, openLocalMatch } from '@rondel/client';
import {
  type DecodedEvent,
  decodeEvent,
  type Game,
  type GameProgress,
  type GameState,
  makeRefusal,
  outcomeOf,
  type Refusal,
  redact,
  viewEvent,
} from '@rondel/core';
import {
  at,
  beginWalk,
  type EventWords,
  isAt,
  type Layout,
  labelLayout,
  openScene,
  type Path,
  type PickStep,
  type Picture,
  pickStep,
  type Scene,
  turnLayout,
  type Walk,
} from '@rondel/scene';
import type { Loaded } from '../app/catalogue.ts';
import { texts as boardTexts } from '../board/texts.ts';
import { askedSeats, offeredEvents } from './asked.ts';
import type { Stops } from './stops.ts';
import { stepOf } from './tray-step.ts';
import { hasSecrets, redoPoint, undoPoint } from './undo.ts';

/** Whose eyes one looks through: of whoever is to act, of a seat, of a spectator, or of nobody who is kept from anything. */
export type SeeAs = 'own' | 'spectator' | 'all' | number;

/** Who sits at the table. */
export interface Company {
  /** The seats that people at this screen play. */
  readonly people: readonly number[];
  /** The levels of the bots by seat. */
  readonly bots: { readonly [seat: number]: string };
}

/** A sentence of the rules, and which try it answers. */
export interface Answer {
  readonly refusal: Refusal;
  readonly number: number;
}

export interface Session extends Company {
  readonly loaded: Loaded;
  readonly game: Game;
  readonly scene: Scene;
  readonly hasSecrets: boolean;
  readonly isRecord: boolean;
  /** The match as it stands. */
  readonly live: ReadonlySignal<GameProgress>;
  /** The point in time that is shown; `null` for now. */
  readonly cursor: Signal<number | null>;
  /** A point that is only looked at for a moment. */
  readonly preview: Signal<number | null>;
  /** The match at the point that is shown. */
  readonly shown: ReadonlySignal<GameProgress>;
  /** Lines that were left for another one. */
  readonly lines: Signal<readonly GameProgress[]>;
  readonly seeAs: Signal<SeeAs>;
  /** Whose view is shown; `'all'` where nothing is kept from anybody. */
  readonly viewer: ReadonlySignal<number | null | 'all'>;
  /** The person who has to come to the screen before the game goes on; `null` if nobody has to. */
  readonly curtain: ReadonlySignal<number | null>;
  /** By how many seats the board was turned by hand. */
  readonly turned: Signal<number>;
  readonly layout: ReadonlySignal<Layout>;
  readonly picture: ReadonlySignal<Picture>;
  /** The places of the event that led to what is shown. */
  readonly lastPath: ReadonlySignal<readonly string[]>;
  /** The person who acts here now; `null` if nobody can. */
  readonly actor: ReadonlySignal<number | null>;
  readonly walk: ReadonlySignal<Walk | null>;
  readonly refusal: Signal<Answer | null>;
  /** Where the person at this screen wants to be asked. */
  readonly stops: Signal<Stops>;
  nameOf(seat: number): string;
  /** An event as the viewer may know it, in words. */
  wordsOf(code: number, before?: GameState): EventWords & { readonly event: DecodedEvent };
  tap(place: string): void;
  pick(step: PickStep): void;
  letGo(): void;
  /** Plays an event at the point that is shown. */
  play(code: number): void;
  /** Plays events one after the other, as long as the rules accept them. */
  playAll(codes: readonly number[]): void;
  undo(): void;
  redo(): void;
  goTo(index: number | null): void;
  takeLine(line: GameProgress): void;
  liftCurtain(): void;
  close(): void;
}

/** Opens a match at the table; one that nobody plays is a record. */
export function openSession(
  loaded: Loaded,
  match: GameProgress,
  { people, bots }: Company,
  store: LocalMatch | null,
): Session {
  const { game } = match;
  const scene = openScene(game, loaded.scene);
  const secrets = hasSecrets(game);
  const live = signal(match);
  const cursor = signal<number | null>(null);
  const preview = signal<number | null>(null);
  const lines = signal<readonly GameProgress[]>([]);
  const seeAs = signal<SeeAs>(store === null ? 'all' : 'own');
  const turned = signal(0);
  const refusal = signal<Answer | null>(null);
  const inFront = signal<number | null>(people.length > 1 && secrets ? null : (people[0] ?? null));
  const picked = signal<Walk | null>(null);
  let tries = 0;

  const shown = computed(() => {
    const point = preview.value ?? cursor.value;
    return point === null || point > live.value.length ? live.value : live.value.jump(point);
  });
  const isOver = computed(() => outcomeOf(live.value.state) !== null);
  const actor = computed((): number | null => {
    if (store === null || preview.value !== null) return null;
    const { state } = shown.value;
    if (outcomeOf(state) !== null) return null;
    if (people.length === 1) return people[0] as number;
    const toAct = askedSeats(state).filter((seat) => people.includes(seat));
    const present = inFront.value;
    return present !== null && toAct.includes(present) ? present : (toAct[0] ?? null);
  });
  const curtain = computed((): number | null => {
    if (!secrets || people.length < 2 || isOver.value || seeAs.value !== 'own') return null;
    return actor.value === null || actor.value === inFront.value ? null : actor.value;
  });
  const viewer = computed((): number | null | 'all' => {
    const wanted = seeAs.value;
    if (wanted === 'spectator') return null;
    if (wanted === 'all' || !secrets) return 'all';
    if (wanted !== 'own') return wanted;
    if (isOver.value) return 'all';
    return curtain.value === null ? inFront.value : null;
  });
  const turnedLayout = computed(() => {
    const wanted = seeAs.value;
    const seen = viewer.value;
    const below = typeof wanted === 'number' ? wanted : typeof seen === 'number' ? seen : (people[0] ?? 0);
    return turnLayout(scene.layout, (below + turned.value) % game.seats);
  });
  const lastEvent = computed((): DecodedEvent | null => {
    const { index } = shown.value;
    if (index === 0) return null;
    return wordsOf(shown.value.events()[index - 1] as number).event;
  });
  const picture = computed(() => scene.picture(shown.value.state, viewer.value, lastEvent.value));
  const layout = computed(() => labelLayout(turnedLayout.value, picture.value.labels));
  const lastPath = computed((): readonly string[] => {
    const { index } = shown.value;
    if (index === 0) return [];
    const before = shown.value.jump(index - 1).state;
    const code = shown.value.events()[index - 1] as number;
    const [way] = scene.ways(before, [code]);
    return (way?.path ?? []).flatMap((step) => (step.kind === 'place' ? [step.id] : []));
  });
  const walk = computed((): Walk | null => {
    const seat = actor.value;
    if (seat === null || curtain.value !== null) return null;
    const { state } = shown.value;
    const codes = offeredEvents(state, seat);
    return codes.length === 0 ? null : beginWalk(scene.ways(state, codes));
  });
  const current = computed(() => picked.value ?? walk.value);

  const answer = (message: Refusal): void => {
    refusal.value = { refusal: message, number: ++tries };
  };
  const wordsOf = (code: number, before: GameState | null = null) => {
    const seen = viewer.peek();
    const event = seen === 'all' ? decodeEvent(game, code) : viewEvent(game, code, seen);
    try {
      const known = before === null || seen === 'all' ? before : redact(before, seen);
      return { ...scene.wordsOf(event, known), event };
    } catch {
      // What the viewer may not know can be missing where the game's words ask for it.
      return { short: event.type, spoken: event.type, event };
    }
  };
  const playAll = ([code, ...rest]: readonly number[]): void => {
    if (code === undefined) return;
    picked.value = null;
    refusal.value = null;
    if (store === null) return;
    const here = shown.peek();
    if (here !== live.peek()) {
      lines.value = [...lines.peek().filter((line) => line !== live.peek()), live.peek()];
      store.goOnFrom(here);
    }
    cursor.value = null;
    preview.value = null;
    void store.send(code as never).then((sent) => {
      if (sent.ok) playAll(rest);
      else answer(sent.refusal);
    });
  };
  const play = (code: number): void => playAll([code]);
  const pick = (step: PickStep): void => {
    const next = current.peek() === null ? null : pickStep(current.peek() as Walk, step);
    if (next === null) return;
    refusal.value = null;
    if (next.code !== null) play(next.code);
    else picked.value = next;
  };
  const letGo = (): void => {
    picked.value = null;
  };
  /** Picks that lead nowhere are given to the rules, which say why. */
  const tryOut = (picks: Path, place: string): void => {
    const name = layout.peek().places.find(({ id }) => id === place)?.name ?? place;
    const nothing = makeRefusal('page/no-way', boardTexts.notThere(name));
    const seat = actor.peek();
    const meant = seat === null ? null : scene.attempt(shown.peek().state, picks, seat);
    if (seat === null || store === null) answer({ ...nothing, message: boardTexts.notNow });
    else if (meant === null) answer(nothing);
    else {
      const tried = shown.peek().handleEvent({ ...meant, seat: meant.seat ?? seat } as never);
      answer(tried.ok ? nothing : tried.refusal);
    }
  };
  /** The step that a tap on a place means: the place itself, or a choice that a thing on it stands for. */
  const stepAt = (place: string): PickStep | undefined => {
    const now = current.peek();
    const steps = now?.next.filter((step) => isAt(step, place)) ?? [];
    const exact = steps.find((step) => step.kind === 'place' && step.id === place) ?? steps[0];
    if (exact !== undefined) return exact;
    const lying = picture.peek().things.filter((thing) => thing.place === place);
    return lying.map((thing) => stepOf(now, thing)).find((step) => step !== undefined);
  };
  const tap = (place: string): void => {
    const step = stepAt(place);
    if (step !== undefined) {
      pick(step);
      return;
    }
    const before = current.peek()?.picked ?? [];
    const last = before.at(-1);
    const start = walk.peek()?.next.find((each) => isAt(each, place));
    letGo();
    // The same place once more lets go, another beginning begins anew.
    if (last !== undefined && isAt(last, place)) return;
    if (before.length > 0 && start !== undefined) pick(start);
    else tryOut([...before, at(place)], place);
  };

  const goTo = (index: number | null): void => {
    letGo();
    refusal.value = null;
    const { length, index: now } = live.peek();
    const most = store === null ? length : now;
    cursor.value = index === null || index >= most ? null : Math.max(0, index);
    if (store === null && index !== null && index >= most) live.value = live.peek().jump(length);
  };
  const stop = store?.subscribe(() => {
    const next = store.progress();
    if (next !== live.peek()) {
      picked.value = null;
      live.value = next;
    }
    const said = store.getSnapshot().refusal;
    if (said !== null && said.code === 'bot/failed') answer(said);
  });
  const stopFollowing = effect(() => {
    // What was picked belongs to a position.
    shown.value;
    picked.value = null;
  });

  return {
    loaded,
    game,
    scene,
    people,
    bots,
    hasSecrets: secrets,
    isRecord: store === null,
    live,
    cursor,
    preview,
    shown,
    lines,
    seeAs,
    viewer,
    curtain,
    turned,
    layout,
    picture,
    lastPath,
    actor,
    walk: current,
    refusal,
    stops: signal<Stops>({}),
    nameOf: (seat) => scene.seats[seat]?.name ?? `${seat + 1}`,
    wordsOf,
    tap,
    pick,
    letGo,
    play,
    playAll,
    undo: () => {
      const point = undoPoint(live.peek(), people);
      if (typeof point === 'number') store?.goOnFrom(live.peek().jump(point));
      cursor.value = null;
    },
    redo: () => {
      const point = redoPoint(live.peek(), people);
      if (point !== null) store?.goOnFrom(live.peek().jump(point));
      cursor.value = null;
    },
    goTo,
    takeLine: (line) => {
      lines.value = [...lines.peek().filter((each) => each !== line), live.peek()];
      store?.goOnFrom(line);
      cursor.value = null;
    },
    liftCurtain: () => {
      inFront.value = curtain.peek();
    },
    close: () => {
      stop?.();
      stopFollowing();
      store?.close();
    },
  };
}

/** Opens the store of a local match, new or as it was left. */
export function openStore(
  game: Game,
  { people, bots }: Company,
  seed: string,
  progress: GameProgress | null,
  pool: NonNullable<Parameters<typeof openLocalMatch>[1]>['pool'],
): LocalMatch {
  return openLocalMatch(game, {
    seed,
    seats: people,
    bots,
    botTime: 2500,
    ...(pool === undefined ? {} : { pool }),
    ...(progress === null ? {} : { progress }),
  });
}
