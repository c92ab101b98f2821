/** The WebSocket that a client uses: the platform's own, or one that is given. */

/** The parts of a WebSocket used here. Those of browsers, of Node from 22 on and of the package `ws` all have them. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(
    type: 'close',
    listener: (event: { readonly code: number; readonly reason: string }) => void,
  ): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/**
 * What makes such sockets.
 * @example
 * import { WebSocket } from 'ws';
 *
 * const store = openRemoteMatch(kalaha, { url, match, token, WebSocket });
 */
export type SocketClass = new (address: string | URL) => Socket;

/** The given class or the platform's own. Throws where there is none. */
export function findSocketClass(given: SocketClass | undefined): SocketClass {
  const found = given ?? (globalThis.WebSocket as SocketClass | undefined);
  if (found !== undefined) return found;
  throw new TypeError(
    'There is no WebSocket here: Node has one of its own from version 22 on. Before that, give one as the option WebSocket, such as that of the package ws.',
  );
}
