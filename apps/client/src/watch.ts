/** Watching a match: every event once and in order, whatever becomes of the connection. */
import type { paths } from './api.ts';

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
  /** What the event told. */
  readonly told: readonly LiveTelling[];
  readonly position?: Position;
  readonly remaining?: readonly (number | null)[];
  readonly deadlineIn?: number;
}

export interface WatchOptions {
  readonly url: string;
  readonly match: string;
  /** The token of a seat, or of a spectator; public matches can be watched without. */
  readonly token?: string;
  readonly invitation?: string;
  /** The last event that is known already. */
  readonly after?: number;
  readonly onMatch?: (message: LiveMatch) => void;
  readonly onEvent?: (message: LiveEvent) => void;
  /** The server has refused for good; the code says why. */
  readonly onRefused?: (code: string) => void;
  /** Node before 22 has none of its own. */
  readonly WebSocket?: typeof globalThis.WebSocket;
}

export interface Watching {
  close(): void;
}

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
  const Socket = options.WebSocket ?? globalThis.WebSocket;
  let after = options.after ?? null;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let socket: WebSocket | null = null;
  let isClosed = false;

  const hear = (message: LiveMatch | LiveEvent): void => {
    pause = FIRST_PAUSE;
    if (message.type === 'match') {
      // With nothing known yet, or too much missed, the present is where it goes on from.
      if (after === null || message.skipped !== undefined) after = message.match.sequence;
      options.onMatch?.(message);
    } else if (message.type === 'event' && (after === null || message.sequence > after)) {
      after = message.sequence;
      options.onEvent?.(message);
    }
  };

  const connect = (): void => {
    const address = new URL(`/matches/${options.match}/live`, options.url);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    if (options.token !== undefined) address.searchParams.set('token', options.token);
    if (options.invitation !== undefined) address.searchParams.set('invitation', options.invitation);
    if (after !== null) address.searchParams.set('after', `${after}`);
    socket = new Socket(address);
    socket.onmessage = ({ data }) => hear(JSON.parse(`${data}`) as LiveMatch | LiveEvent);
    socket.onclose = ({ code, reason }) => {
      if (isClosed) return;
      if (FINAL.has(code)) return options.onRefused?.(reason);
      timer = setTimeout(connect, pause);
      pause = Math.min(LONGEST_PAUSE, pause * 2);
    };
    socket.onerror = () => {};
  };
  connect();

  return {
    close: () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      socket?.close(1000);
    },
  };
}
