/**
 * Live updates as Server-Sent Events, for clients that only listen. `data` is the same JSON as over a socket,
 * and `id` is the sequence reached. A browser that reconnects sends that id as `Last-Event-ID` and gets only
 * what it missed. A final `event: end` carries the problem that ended the stream.
 */
import type { ServerResponse } from 'node:http';
import type { Problem } from '../base/problem.ts';
import type { Viewer } from '../matches/views.ts';
import { REASONS } from './closing.ts';
import type { Connection } from './connections.ts';
import type { LiveContext } from './live-context.ts';
import type { Place } from './socket.ts';
import type { Subscriber } from './watch.ts';

/** How long a browser waits before it reconnects, in milliseconds. */
const RETRY = 2_000;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that buffer responses would delay the events.
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

/** One client's stream. */
export class LiveStream implements Subscriber, Connection {
  readonly match: string;
  readonly viewer: Viewer;
  readonly tokenId: string | null;
  readonly #whyOver: Place['whyOver'];
  readonly #response: ServerResponse;
  readonly #context: LiveContext;

  constructor(response: ServerResponse, { match, viewer, tokenId, whyOver }: Place, context: LiveContext) {
    this.match = match;
    this.viewer = viewer;
    this.tokenId = tokenId;
    this.#whyOver = whyOver;
    this.#response = response;
    this.#context = context;
    response.write(`retry: ${RETRY}\n\n`);
    this.#tellSeen();
  }

  get isOver(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  send(text: string, sequence: number): void {
    this.#write(`id: ${sequence}\ndata: ${text}\n\n`);
  }

  end(problem: Problem): void {
    this.#context.hub.unsubscribe(this);
    if (this.isOver) return;
    this.#response.end(`event: end\ndata: ${JSON.stringify({ type: 'end', ...problem })}\n\n`);
  }

  /** Writes something now and then, because proxies and browsers drop streams that are silent for too long. */
  beat(): void {
    const over = this.#whyOver();
    if (over !== null) {
      this.end(over);
      return;
    }
    this.#tellSeen();
    this.#write(':\n\n');
  }

  cut(): void {
    this.#response.destroy();
  }

  #tellSeen(): void {
    this.#context.onSeen(this.match, this.viewer);
  }

  #write(text: string): void {
    const response = this.#response;
    if (this.isOver) return;
    if (response.writableLength <= this.#context.mostUnread) {
      response.write(text);
      return;
    }
    // The client reads too slowly. It can catch up when it reconnects.
    this.end(REASONS.slow);
    this.cut();
  }
}
