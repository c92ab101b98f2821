/** Heartbeats by hand: a busy machine must not make a client late with its answer. */
import { vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { LiveNode } from './live-node.ts';

/** For nodes whose heartbeats come by hand. In a millisecond no other interval ends. */
export const HEART = { beatEvery: 1 };

/** Stops the intervals of nodes that are opened after this. */
export const stopHearts = (): void => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

/**
 * One heartbeat of a node whose heart was stopped: a promise for each socket, that it answers or is closed.
 * @example await Promise.all(beat(node));
 */
export function beat({ app }: LiveNode): Promise<void>[] {
  const answers = [...app.websocketServer.clients].map(answerOf);
  vi.advanceTimersByTime(HEART.beatEvery);
  return answers;
}

const answerOf = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      socket.off('pong', done).off('close', done);
      resolve();
    };
    socket.on('pong', done).on('close', done);
  });
