/** Test clients that record everything they receive. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { until } from '../../testing/bare-node.ts';
import type { EventMessage, LiveMessage, MatchMessage } from '../messages.ts';

export interface Watcher {
  /** All messages, as they arrived. */
  readonly texts: string[];
  readonly messages: LiveMessage[];
  readonly events: EventMessage[];
  readonly matches: MatchMessage[];
  /** Close code and reason. */
  closed: { readonly code: number; readonly reason: string } | null;
  readonly socket: WebSocket;
  /** Waits until the watcher has reached a sequence. */
  reach(sequence: number): Promise<void>;
  leave(): Promise<void>;
}

export interface Looking {
  readonly token?: string;
  readonly after?: number;
  readonly invitation?: string;
}

/** @example const watcher = watchLive(node, match, { after: 4 }); */
export function watchLive(
  { address }: { readonly address: string },
  match: string,
  looking: Looking = {},
): Watcher {
  return record(new WebSocket(`${address.replace('http', 'ws')}${livePath(match, looking)}`));
}

export function livePath(match: string, looking: Looking): string {
  const query = Object.entries(looking).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/matches/${match}/live?${query.join('&')}`;
}

/** Records what a socket receives. */
export function record(socket: WebSocket): Watcher {
  const watcher: Watcher = {
    texts: [],
    messages: [],
    events: [],
    matches: [],
    closed: null,
    socket,
    reach: (sequence) => until(() => lastOf(watcher) >= sequence),
    leave: async () => {
      socket.close();
      await until(() => watcher.closed !== null);
    },
  };
  socket.on('message', (data) => {
    const text = data.toString();
    const message = JSON.parse(text) as LiveMessage;
    watcher.texts.push(text);
    watcher.messages.push(message);
    if (message.type === 'event') watcher.events.push(message);
    if (message.type === 'match') watcher.matches.push(message);
  });
  socket.on('close', (code, reason) => {
    watcher.closed = { code, reason: reason.toString() };
  });
  socket.on('error', () => {});
  return watcher;
}

function lastOf({ events, matches }: Watcher): number {
  return events.at(-1)?.sequence ?? matches.at(-1)?.match.sequence ?? -1;
}

/** An event stream that is read until aborted. */
export interface Stream {
  readonly blocks: string[];
  readonly status: number;
  isEnded: boolean;
  abort(): void;
}

/** @example const stream = await openStream(node, match, {}, { 'last-event-id': '3' }); */
export async function openStream(
  { address }: { readonly address: string },
  match: string,
  looking: Looking = {},
  headers: Record<string, string> = {},
): Promise<Stream> {
  const path = livePath(match, looking).replace('/live?', '/stream?');
  // Without an agent, no connection is kept open for reuse.
  const request = get(`${address}${path}`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const stream: Stream = {
    blocks: [],
    status: response.statusCode ?? 0,
    isEnded: false,
    abort: () => request.destroy(),
  };
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    stream.blocks.push(...parts);
  });
  response.on('error', () => {});
  response.on('close', () => {
    stream.isEnded = true;
  });
  return stream;
}
