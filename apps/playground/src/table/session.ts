/** A match on the table: what is played, what is shown of it, and what is being picked. */
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game, GameProgress, Refusal, Result } from '@rondel/core';
import type { Scene } from '@rondel/scene';
import type { Loaded } from '../app/catalogue.ts';
import { rememberLine } from './lines.ts';
import { openPicking, type Picking } from './picking.ts';
import { openSafely } from './safe-scene.ts';
import { type Elsewhere, openShowing, type Showing } from './showing.ts';
import type { Stops } from './stops.ts';
import { redoPoint, undoPoint } from './undo.ts';

export type { SeeAs } from './showing.ts';

/** Who sits at the table. */
export interface Company {
  /** The seats that people at this screen play. */
  readonly people: readonly number[];
  /** The levels of the bots by seat. */
  readonly bots: { readonly [seat: number]: string };
}

/** What is played at the table: the store of a local match, or of one on a server. */
export interface Source {
  subscribe(listener: () => void): () => void;
  progress(): GameProgress;
  getSnapshot(): { readonly refusal: Refusal | null };
  send(code: never): Promise<Result<unknown>>;
  /** Missing where only the present is played, as on a server. */
  goOnFrom?(progress: GameProgress): void;
  close(): void;
}

/** A sentence of the rules, which try it answers, and where in the match that was. */
export interface Answer {
  readonly refusal: Refusal;
  readonly number: number;
  readonly at: number;
}

export interface Session extends Company, Omit<Showing, 'stopShowing'>, Picking {
  readonly loaded: Loaded;
  readonly game: Game;
  readonly scene: Scene;
  /** The parts of the scene that have failed, each with its reason. */
  readonly faults: ReadonlySignal<readonly string[]>;
  readonly isRecord: boolean;
  /** The match as it stands. */
  readonly live: ReadonlySignal<GameProgress>;
  /** Lines that were left for another one. */
  readonly lines: Signal<readonly GameProgress[]>;
  /** What the rules said to the last try; `null` once something else was done. */
  readonly refusal: ReadonlySignal<Answer | null>;
  /** What the rules said so far, the latest last. */
  readonly answers: ReadonlySignal<readonly Answer[]>;
  /** Why a bot does not go on; `null` if all do. */
  readonly stuck: ReadonlySignal<Refusal | null>;
  /** Where the person at this screen wants to be asked. */
  readonly stops: Signal<Stops>;
  nameOf(seat: number): string;
  /** Shows what the rules say to a try; `null` for nothing more. */
  answer(refusal: Refusal | null): void;
  /** Plays an event at the point that is shown. */
  play(code: number): void;
  /** Plays events one after the other, as long as the rules accept them. */
  playAll(codes: readonly number[]): void;
  undo(): void;
  redo(): void;
  goTo(index: number | null): void;
  /** Goes on with another line, at its end or at a point of it. */
  takeLine(line: GameProgress, point?: number): void;
  /** Asks a bot that did not go on once more. */
  askAgain(): void;
  close(): void;
}

/** So many answers of the rules are remembered. */
const MOST_ANSWERS = 50;

/** Opens a match at the table; one that nobody plays is a record. */
export function openSession(
  loaded: Loaded,
  match: GameProgress,
  { people, bots }: Company,
  store: Source | null,
  former: readonly GameProgress[] = [],
  elsewhere: Elsewhere | null = null,
): Session {
  const { game } = match;
  const faults = signal<readonly string[]>([]);
  // Something is being drawn when a part fails, so it is told afterwards.
  const scene = openSafely(game, loaded.scene, (fault) =>
    queueMicrotask(() => {
      faults.value = [...faults.peek(), fault];
    }),
  );
  const live = signal(match);
  const lines = signal(former);
  const refusal = signal<Answer | null>(null);
  const answers = signal<readonly Answer[]>([]);
  const stuck = signal<Refusal | null>(null);
  const { stopShowing, ...showing } = openShowing(scene, live, people, store === null, elsewhere);
  const { cursor, preview, shown } = showing;

  const answer = (said: Refusal | null): void => {
    if (said === null) {
      refusal.value = null;
      return;
    }
    const number = (answers.peek().at(-1)?.number ?? 0) + 1;
    refusal.value = { refusal: said, number, at: shown.peek().index };
    answers.value = [...answers.peek(), refusal.value].slice(-MOST_ANSWERS);
  };
  /** Goes on from another point or line; what is left is remembered. */
  const goOnFrom = (next: GameProgress): void => {
    const left = live.peek();
    if (store !== null && store.goOnFrom === undefined) return;
    store?.goOnFrom?.(next);
    lines.value = rememberLine(lines.peek(), left, next);
    cursor.value = null;
    preview.value = null;
  };
  const playAll = ([code, ...rest]: readonly number[]): void => {
    if (code === undefined || store === null) return;
    picking.letGo();
    refusal.value = null;
    const here = shown.peek();
    const left = live.peek();
    if (here !== left && store.goOnFrom === undefined) return;
    if (here !== left) store.goOnFrom?.(here);
    cursor.value = null;
    preview.value = null;
    void store.send(code as never).then((sent) => {
      // What was taken back, or came after the point that was shown, is a line of its own now.
      if (left.length > here.index && store.goOnFrom !== undefined)
        lines.value = rememberLine(lines.peek(), left, live.peek());
      if (sent.ok) playAll(rest);
      else answer(sent.refusal);
    });
  };
  const play = (code: number): void => playAll([code]);
  const picking = openPicking(scene, showing, { canPlay: store !== null, play, answer });

  const goTo = (index: number | null): void => {
    picking.letGo();
    refusal.value = null;
    const { length, index: now } = live.peek();
    const most = store === null ? length : now;
    cursor.value = index === null || index >= most ? null : Math.max(0, index);
    if (store === null && index !== null && index >= most) live.value = live.peek().jump(length);
  };
  const stop = store?.subscribe(() => {
    const next = store.progress();
    if (next !== live.peek()) {
      picking.letGo();
      live.value = next;
    }
    const said = store.getSnapshot().refusal;
    if (said?.code === 'bot/failed') stuck.value = said;
    else if (said === null) stuck.value = null;
  });
  const stopFollowing = effect(() => {
    // What was picked belongs to a position.
    shown.value;
    picking.letGo();
  });

  return {
    loaded,
    game,
    scene,
    faults,
    people,
    bots,
    isRecord: store === null,
    live,
    lines,
    refusal,
    answers,
    stuck,
    ...showing,
    ...picking,
    stops: signal<Stops>({}),
    nameOf: (seat) => scene.seats[seat]?.name ?? `${seat + 1}`,
    answer,
    play,
    playAll,
    undo: () => {
      const point = undoPoint(live.peek(), people);
      if (typeof point === 'number') goOnFrom(live.peek().jump(point));
    },
    redo: () => {
      const point = redoPoint(live.peek(), people);
      if (point !== null) goOnFrom(live.peek().jump(point));
    },
    goTo,
    takeLine: (line, point = line.length) => {
      const whole = line.jump(line.length);
      goOnFrom(whole);
      if (store === null) live.value = whole;
      goTo(point);
    },
    askAgain: () => store?.goOnFrom?.(store.progress()),
    close: () => {
      stop?.();
      stopFollowing();
      stopShowing();
      store?.close();
    },
  };
}
