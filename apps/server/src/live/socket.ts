/** Live updates over a WebSocket, which also takes events from players. For close codes see `closing.ts`. */
import type { RawData, WebSocket } from 'ws';
import { OVERLOADED, type Problem } from '../base/problem.ts';
import type { Viewer } from '../matches/views.ts';
import { closeCode, problemOf, REASONS } from './closing.ts';
import type { Connection } from './connections.ts';
import type { LiveContext } from './live-context.ts';
import { playEvent, readMessage } from './playing.ts';
import type { Subscriber } from './watch.ts';

/** The most messages from one client per second, and the most events of it that may wait for an answer. */
const MOST_PER_SECOND = 30;
const MOST_UNANSWERED = 16;
const OPEN = 1;

/** The match and seat a client watches from. */
export interface Place {
  readonly match: string;
  readonly viewer: Viewer;
  readonly tokenId: string | null;
  /** The address that its requests count for. */
  readonly client: string;
  /** Why its token is no longer valid; `null` while it is, or if there is none. */
  readonly whyOver: () => Problem | null;
}

/** One client. A class, because there can be thousands and its methods exist only once. */
export class LiveSocket implements Subscriber, Connection {
  readonly match: string;
  readonly viewer: Viewer;
  readonly tokenId: string | null;
  readonly client: string;
  readonly whyOver: () => Problem | null;
  readonly #socket: WebSocket;
  readonly #context: LiveContext;
  #isAlive = true;
  #second = 0;
  #messages = 0;
  #unanswered = 0;

  constructor(socket: WebSocket, { match, viewer, tokenId, client, whyOver }: Place, context: LiveContext) {
    this.match = match;
    this.viewer = viewer;
    this.tokenId = tokenId;
    this.client = client;
    this.whyOver = whyOver;
    this.#socket = socket;
    this.#context = context;
    this.#tellSeen();
  }

  get isOver(): boolean {
    return this.#socket.readyState !== OPEN;
  }

  send(text: string): void {
    const socket = this.#socket;
    if (this.isOver) return;
    // Rather than buffer for a client that does not read, close: it can resume where it was.
    if (socket.bufferedAmount > this.#context.mostUnread) this.end(REASONS.slow);
    else socket.send(text);
  }

  end(problem: Problem): void {
    this.#context.hub.unsubscribe(this);
    endSocket(this.#socket, problem);
  }

  beat(): void {
    const over = this.whyOver();
    if (over !== null) {
      this.end(over);
      return;
    }
    if (!this.#isAlive) {
      this.end(REASONS.idle);
      return;
    }
    this.#isAlive = false;
    this.#tellSeen();
    this.#socket.ping();
  }

  cut(): void {
    this.#socket.terminate();
  }

  /** The client has answered a ping. */
  hearPong(): void {
    this.#isAlive = true;
  }

  hear(data: RawData, isBinary: boolean): void {
    // Messages still arrive until the client confirms the close.
    if (this.isOver) return;
    this.#isAlive = true;
    this.#tellSeen();
    if (this.#isTooFast()) {
      this.end(REASONS.fast);
      return;
    }
    const message = isBinary ? null : readMessage(data.toString());
    if (message === null) this.end(REASONS.unreadable);
    else if (message.type === 'ping') this.send('{"type":"pong"}');
    else void this.#play(message);
  }

  async #play(message: Parameters<typeof playEvent>[2]): Promise<void> {
    const { admission } = this.#context;
    const place = admission.enter(this.client);
    if (place === null) {
      this.send(JSON.stringify({ type: 'answer', key: message.key ?? null, problem: OVERLOADED }));
      return;
    }
    this.#unanswered++;
    try {
      this.send(JSON.stringify(await playEvent(this.#context, this, message)));
      // Whoever plays gets a new token at once, not with the next heartbeat.
      const over = this.whyOver();
      if (over !== null) this.end(over);
    } catch (error) {
      this.#context.log.error({ err: error, match: this.match }, 'an event over a socket failed');
      this.send(JSON.stringify({ type: 'answer', key: message.key ?? null, problem: problemOf(error) }));
    }
    this.#unanswered--;
    admission.leave(place);
  }

  #tellSeen(): void {
    this.#context.onSeen(this.match, this.viewer);
  }

  #isTooFast(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#messages = 0;
    }
    this.#messages++;
    return this.#messages > MOST_PER_SECOND || this.#unanswered >= MOST_UNANSWERED;
  }
}

export function endSocket(socket: WebSocket, problem: Problem): void {
  socket.close(closeCode(problem), problem.code);
}
