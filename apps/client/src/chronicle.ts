/**
 * The whole course of a remote match as a seat has seen it: every position, every event and what it told. What comes
 * live is added; what was missed is asked for. Where everybody sees everything and nothing is rolled, the events are
 * played again; elsewhere the states are those that the server showed.
 */
import {
  accept,
  type Game,
  type GameProgress,
  type GameState,
  type HeardTelling,
  parseEvent,
  type Result,
  sameState,
  startMatch,
} from '@rondel/core';
import { describeGame, eventFromView, observe, stateFromView } from '@rondel/core/inspect';
import { openClient } from './client.ts';
import { spread } from './spread.ts';
import type { LiveEvent, LiveMatch, WatchOptions } from './watch.ts';

export interface Chronicle {
  /** The match as far as it is known; `null` before its first position is. */
  line(): GameProgress | null;
  /** What an event told, as the seat heard it; 0 is the set-up. */
  told(event: number): readonly HeardTelling[];
  /** The match with events that are only foreseen, and the states that they lead to. */
  withForeseen(steps: readonly Foreseen[]): GameProgress | null;
  hearMatch(message: LiveMatch): void;
  hearEvent(message: LiveEvent): void;
  close(): void;
}

export interface Foreseen {
  readonly event: object;
  readonly state: GameState;
  readonly told: readonly HeardTelling[];
}

export interface ChronicleOptions extends Pick<WatchOptions, 'url' | 'match' | 'token' | 'invitation'> {
  readonly game: Game;
  /** Called when more is known than before. */
  readonly onChange: () => void;
}

/** So long after a failure the server is asked again, in milliseconds, unless it says how long to wait. */
const PAUSE = 1000;
/** So many events are asked for at once. */
const PAGE = 200;

interface Step {
  readonly sequence: number;
  readonly event: object;
  readonly told: readonly HeardTelling[];
  readonly view: unknown;
}

export function openChronicle({
  game,
  url,
  match: id,
  token,
  invitation,
  onChange,
}: ChronicleOptions): Chronicle {
  const client = openClient(url, token === undefined ? {} : { token });
  const { isRandom, hasSecrets } = describeGame(game);
  const isOpenGame = !isRandom && !hasSecrets;
  let line: GameProgress | null = null;
  const told: (readonly HeardTelling[])[] = [];
  /** The match with foreseen events, by its length: if they come true, it goes on as it was shown. */
  const foreseen = new Map<number, GameProgress>();
  let target = -1;
  let isReading = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const begin = (view: unknown): boolean => {
    const start = stateFromView(game, view);
    if (!start.ok) return false;
    line = startMatch(game, game.isRandom ? { from: start.value, dice: [] } : { from: start.value });
    return true;
  };

  const stateAfter = (from: GameProgress, code: number, view: unknown): Result<GameProgress> => {
    if (isOpenGame) return from.handleEvent(code);
    const state = stateFromView(game, view);
    return state.ok ? accept(observe(from, code, state.value as GameState)) : state;
  };

  /** Adds the next event; whether it could be. */
  const add = ({ sequence, event, view, told: heard }: Step): boolean => {
    if (line === null || sequence !== line.index + 1) return false;
    if (view === undefined && !isOpenGame) return false;
    const code = eventFromView(game, event);
    const next = code.ok ? stateAfter(line, code.value, view) : code;
    if (!code.ok || !next.ok) return false;
    const guess = foreseen.get(sequence);
    const isTrue =
      guess !== undefined &&
      guess.events().at(-1) === code.value &&
      sameState(guess.state, next.value.state) &&
      (sequence === 1 || guess.jump(sequence - 1).state === line.state);
    line = isTrue ? guess : next.value;
    foreseen.delete(sequence);
    told[sequence] = heard;
    return true;
  };

  /** How long to wait before the server is asked again; `null` if it has answered. */
  let pause: number | null = null;
  const fail = (response?: Response): false => {
    const seconds = Number(response?.headers.get('retry-after'));
    pause = seconds > 0 ? seconds * 1000 : PAUSE;
    return false;
  };

  /** Asks for what is missing; whether to ask again at once. */
  const readOn = async (): Promise<boolean> => {
    const path = { id };
    const asking = invitation === undefined ? {} : { invitation };
    if (line === null) {
      const query = { ...asking, sequence: 0 };
      const { data, response } = await client.GET('/matches/{id}/view', { params: { path, query } });
      if (isPassing(response)) return fail(response);
      if (data === undefined || !begin(data.view)) return false;
    }
    const after = (line as GameProgress | null)?.index ?? 0;
    const query = { ...asking, after, limit: PAGE, views: !isOpenGame };
    const { data, response } = await client.GET('/matches/{id}/events', { params: { path, query } });
    if (isPassing(response)) return fail(response);
    if (data === undefined) return false;
    if (after === 0) told[0] = data.began as readonly HeardTelling[];
    for (const step of data.events as readonly Step[]) {
      // What came live meanwhile is known.
      if (step.sequence === (line?.index ?? 0) + 1 && !add(step)) return false;
    }
    onChange();
    return (line?.index ?? 0) < target && data.events.length > 0;
  };
  const read = async (): Promise<void> => {
    if (isReading || isClosed || timer !== null) return;
    isReading = true;
    pause = null;
    try {
      while (!isClosed && (await readOn()));
    } catch {
      fail();
    }
    isReading = false;
    const isBehind = line === null || line.index < target;
    if (pause === null || !isBehind || isClosed) return;
    timer = setTimeout(() => {
      timer = null;
      void read();
    }, spread(pause));
  };

  return {
    line: () => line,
    told: (event) => told[event] ?? [],
    withForeseen: (steps) => {
      let ahead = line;
      for (const { event, state, told: heard } of steps) {
        const code = parseEvent(game, event, -1);
        if (ahead === null || !code.ok) break;
        const known = foreseen.get(ahead.index + 1);
        const isKnown =
          known !== undefined &&
          known.events().at(-1) === code.value &&
          known.jump(ahead.index).state === ahead.state;
        const next: Result<GameProgress> = isKnown
          ? accept(known)
          : isOpenGame
            ? ahead.handleEvent(code.value)
            : accept(observe(ahead, code.value, state));
        if (!next.ok) break;
        foreseen.set(next.value.index, next.value);
        told[next.value.index] = heard;
        ahead = next.value;
      }
      return ahead;
    },
    hearMatch: ({ match, began }) => {
      if (match.position === null) return;
      target = Math.max(target, match.sequence);
      if (line === null && match.sequence === 0 && begin(match.position.view)) told[0] = began ?? [];
      if (line === null || line.index < target) void read();
    },
    hearEvent: ({ sequence, event, told: heard, position }) => {
      target = Math.max(target, sequence);
      if (line !== null && sequence <= line.index) return;
      if (!add({ sequence, event, told: heard as readonly HeardTelling[], view: position?.view }))
        void read();
    },
    close: () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** Whether a server only had too much to do, or was not well: what it answers says nothing about the match. */
const isPassing = ({ status }: Response): boolean => status === 429 || status >= 500;
