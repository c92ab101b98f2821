/** Watching a match: every event once and in order, whatever becomes of the connection. */
import type { paths } from './api.ts';
import { findSocketClass, type Socket, type SocketClass } from './socket.ts';
import { spread } from './spread.ts';

type MatchReply = paths['/matches/{id}']['get']['responses'][200]['content']['application/json'];
type Position = NonNullable<MatchReply['position']>;

/** Something that happened, as the seat of the token may hear it: what the game told, or its turn. */
export interface LiveTelling {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The match itself: at first, and when people come or go, it begins or ends. */
export interface LiveMatch {
  readonly type: 'match';
  readonly match: MatchReply;
  /** What was told as it was set up, if no event has been heard yet. */
  readonly began?: readonly LiveTelling[];
  /** So many events were missed and are too many to be told: ask for them if they matter. */
  readonly skipped?: number;
}

/** An event of the match, as the seat of the token sees it. The last of several has the position. */
export interface LiveEvent {
  readonly type: 'event';
  readonly sequence: number;
  readonly event: { readonly type: string; readonly seat: number | null; readonly [field: string]: unknown };
  /** As players write it; absent where the game has no word for it. */
  readonly text?: string;
  /** What the event told. */
  readonly told: readonly LiveTelling[];
  readonly position?: Position;
  readonly remaining?: readonly (number | null)[];
  readonly deadlineIn?: number;
}

/** The answer to an event that was sent with {@link Watching.send}. The event itself comes like any other. */
export interface LiveAnswer {
  readonly type: 'answer';
  readonly key: string | null;
  /** The number of the event, if it was played. */
  readonly sequence?: number;
  readonly problem?: {
    readonly code: string;
    readonly message: string;
    readonly details?: { readonly [name: string]: unknown };
  };
}

/** The seats that have a live connection now. */
export interface LivePresence {
  readonly type: 'presence';
  readonly here: readonly number[];
}

/** An event to be played. */
export interface SentEvent {
  readonly event: object;
  /** However often an event is sent with the same key, it is played once and answered alike. */
  readonly key: string;
  /** The sequence that the sender has seen; the event is refused if the match has moved on since. */
  readonly expected?: number;
}

/** Which match is watched, by whom, and what is done with what comes. */
export interface WatchOptions {
  readonly url: string;
  readonly match: string;
  /** The token of a seat, or of a spectator; public matches can be watched without. */
  readonly token?: string;
  readonly invitation?: string;
  /** The last event that is known already. */
  readonly after?: number;
  /** With a lower sequence than before, the server was restored to an earlier moment, and the match goes on from there. */
  readonly onMatch?: (message: LiveMatch) => void;
  readonly onEvent?: (message: LiveEvent) => void;
  readonly onAnswer?: (message: LiveAnswer) => void;
  readonly onPresence?: (message: LivePresence) => void;
  /** The connection was lost and will be opened again. */
  readonly onLost?: () => void;
  /** The server has refused for good; the code says why. */
  readonly onRefused?: (code: string) => void;
  /** Node before 22 has none of its own; that of the package `ws` will do. */
  readonly WebSocket?: SocketClass;
}

/** A connection to a match, which stays until it is closed: a lost one is opened again. */
export interface Watching {
  /** Plays an event from the seat of the token. `false`: there is no connection now, and nothing was sent. */
  send(message: SentEvent): boolean;
  /** Gives up a connection that does not answer, and opens another. */
  reconnect(): void;
  close(): void;
}

type LiveMessage = LiveMatch | LiveEvent | LiveAnswer | LivePresence;

/** Close codes after which trying again changes nothing. */
const FINAL = new Set([4400, 4401, 4403, 4404, 4409]);
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;

/**
 * Watches a match until it is told not to. A lost connection is opened again, and only what is missing is
 * sent.
 * @example
 * const watching = watchMatch({ url: 'http://localhost:8080', match, token, onEvent: ({ event }) => draw(event) });
 */
export function watchMatch(options: WatchOptions): Watching {
  const SocketClass = findSocketClass(options.WebSocket);
  let after = options.after ?? null;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let socket: Socket | null = null;
  /** Whether the present socket can be sent to. */
  let isOpen = false;

  const hear = (message: LiveMessage): void => {
    pause = FIRST_PAUSE;
    if (message.type === 'match') {
      const { sequence } = message.match;
      // With nothing known yet, too much missed, or some of it undone, the present is where it goes on from.
      if (after === null || message.skipped !== undefined || sequence < after) after = sequence;
      options.onMatch?.(message);
    } else if (message.type === 'event' && (after === null || message.sequence > after)) {
      after = message.sequence;
      options.onEvent?.(message);
    } else if (message.type === 'answer') {
      options.onAnswer?.(message);
    } else if (message.type === 'presence') {
      options.onPresence?.(message);
    }
  };

  const lose = (): void => {
    socket = null;
    isOpen = false;
    timer = setTimeout(connect, spread(pause));
    pause = Math.min(LONGEST_PAUSE, pause * 2);
    options.onLost?.();
  };

  const connect = (): void => {
    timer = null;
    const address = new URL(`/matches/${options.match}/live`, options.url);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    if (options.token !== undefined) address.searchParams.set('token', options.token);
    if (options.invitation !== undefined) address.searchParams.set('invitation', options.invitation);
    if (after !== null) address.searchParams.set('after', `${after}`);
    const opened = new SocketClass(address);
    socket = opened;
    // What a socket says that was given up no longer counts.
    opened.addEventListener('open', () => {
      if (opened === socket) isOpen = true;
    });
    opened.addEventListener('message', ({ data }) => {
      if (opened === socket) hear(JSON.parse(`${data}`) as LiveMessage);
    });
    opened.addEventListener('close', ({ code, reason }) => {
      if (opened !== socket) return;
      if (!FINAL.has(code)) return lose();
      socket = null;
      isOpen = false;
      options.onRefused?.(reason);
    });
    opened.addEventListener('error', () => {});
  };
  connect();

  return {
    send: (message) => {
      if (!isOpen) return false;
      socket?.send(JSON.stringify({ type: 'event', ...message }));
      return true;
    },
    reconnect: () => {
      if (socket === null) return;
      const silent = socket;
      lose();
      silent.close();
    },
    close: () => {
      if (timer !== null) clearTimeout(timer);
      const last = socket;
      socket = null;
      isOpen = false;
      last?.close(1000);
    },
  };
}
