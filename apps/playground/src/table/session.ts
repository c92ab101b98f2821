/** A match on the table: what is played, what is shown of it, and what is being picked. */
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BotChoice } from '@rondel/client';
import type { Game, GameProgress, Refusal, Result } from '@rondel/core';
import type { Scene } from '@rondel/scene';
import type { Loaded } from '../app/catalogue.ts';
import { type Hinting, openHinting } from '../hints/hinting.ts';
import { type Answers, openAnswers } from './answers.ts';
import { givesUp } from './gives-up.ts';
import { rememberLine } from './lines.ts';
import { openPicking, type Picking } from './picking.ts';
import { openPlanning, type Planning } from './planning.ts';
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

export interface Session extends Company, Omit<Showing, 'stopShowing'>, Picking, Planning, Answers {
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
  /** Why a bot does not go on; `null` if all do. */
  readonly stuck: ReadonlySignal<Refusal | null>;
  /** What bots chose and why, by the number of the event. */
  readonly choices: ReadonlySignal<ReadonlyMap<number, BotChoice>>;
  /** What a search would play. */
  readonly hinting: Hinting;
  /** Whether a search may be asked. */
  readonly mayThink: ReadonlySignal<boolean>;
  /** Where the person at this screen wants to be asked. */
  readonly stops: Signal<Stops>;
  /** Events that give up, and wait for whoever plays them to be sure; `null` if there are none. */
  readonly unsure: ReadonlySignal<readonly number[] | null>;
  nameOf(seat: number): string;
  /** Plays an event at the point that is shown; one that gives up waits in `unsure`. */
  play(code: number): void;
  /** Plays events one after the other, as long as the rules accept them. */
  playAll(codes: readonly number[]): void;
  /** Plays what waits in `unsure`, or drops it. */
  giveUp(isSure: boolean): void;
  undo(): void;
  redo(): void;
  goTo(index: number | null): void;
  /** Goes on with another line, at its end or at a point of it. */
  takeLine(line: GameProgress, point?: number): void;
  /** Asks a bot that did not go on once more. */
  askAgain(): void;
  /** Remembers what a bot chose. */
  hearChoice(choice: BotChoice & { readonly sequence: number }): void;
  close(): void;
}

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
  const stuck = signal<Refusal | null>(null);
  const choices = signal<ReadonlyMap<number, BotChoice>>(new Map());
  const unsure = signal<readonly number[] | null>(null);
  const hinting = openHinting();
  const { stopShowing, ...showing } = openShowing(scene, live, people, store === null, elsewhere);
  const { cursor, preview, shown } = showing;

  const told = openAnswers(shown);
  const { answer } = told;
  /** Goes on from another point or line; what is left is remembered. */
  const goOnFrom = (next: GameProgress): void => {
    const left = live.peek();
    planning.dropPlan();
    if (store !== null && store.goOnFrom === undefined) return;
    store?.goOnFrom?.(next);
    lines.value = rememberLine(lines.peek(), left, next);
    cursor.value = null;
    preview.value = null;
  };
  const playNow = ([code, ...rest]: readonly number[]): void => {
    if (code === undefined || store === null) return;
    picking.letGo();
    answer(null);
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
      if (sent.ok) playNow(rest);
      else answer(sent.refusal);
    });
  };
  const playAll = (codes: readonly number[]): void => {
    unsure.value = store !== null && codes.some((code) => givesUp(game, code)) ? codes : null;
    if (unsure.peek() === null) playNow(codes);
  };
  const giveUp = (isSure: boolean): void => {
    const codes = unsure.peek();
    unsure.value = null;
    picking.letGo();
    if (isSure && codes !== null) playNow(codes);
  };
  const play = (code: number): void => playAll([code]);
  const { stopPlanning, ...planning } = openPlanning(scene, showing, {
    // With others at the screen, or in a record, nobody waits.
    seat: store !== null && people.length === 1 ? (people[0] as number) : null,
    live,
    play,
    answer,
  });
  const picking = openPicking(scene, showing, { canPlay: store !== null, play, answer, ...planning });

  const goTo = (index: number | null): void => {
    picking.letGo();
    planning.dropPlan();
    answer(null);
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
    unsure.value = null;
  });
  const stopForgetting = effect(() => {
    // And so does what was found; looking at another point for a moment leaves it.
    void [live.value, cursor.value];
    hinting.forget();
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
    ...told,
    stuck,
    choices,
    unsure,
    hinting,
    mayThink: elsewhere?.isWhole ?? signal(true),
    ...showing,
    ...picking,
    ...planning,
    stops: signal<Stops>({}),
    nameOf: (seat) => scene.seats[seat]?.name ?? `${seat + 1}`,
    play,
    playAll,
    giveUp,
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
    hearChoice: ({ sequence, code, thoughts }) => {
      choices.value = new Map(choices.peek()).set(sequence, { code, thoughts });
    },
    close: () => {
      stop?.();
      stopFollowing();
      stopForgetting();
      stopPlanning();
      hinting.forget();
      stopShowing();
      store?.close();
    },
  };
}
