/**
 * All live connections of a node: their limits, and one heartbeat for all of them, so that an idle connection
 * does not need a timer of its own.
 */
import type { Problem } from '../base/problem.ts';

/** A socket or an event stream. */
export interface Connection {
  /** Whether it was ended; its client may not have noticed, or may not want to. */
  readonly isOver: boolean;
  /** Sends a sign of life and checks for one from the client. */
  beat(): void;
  /** Drops the connection without closing it properly. */
  cut(): void;
  /** Ends it and says why. A client that does not react is cut off soon after. */
  end(problem: Problem): void;
}

export interface Connections {
  /** Reserves a place for a client; false if there is none left. */
  enter(client: string): boolean;
  /** Frees the place. */
  leave(client: string): void;
  /** @param address - Where the client is. */
  add(connection: Connection, address: string): void;
  remove(connection: Connection): void;
  /** Ends the connections of those who are not to be here any more. */
  endWhere(whyNot: (address: string) => Problem | null): void;
  /** How many there are. */
  readonly size: number;
  /** Gives connections a moment to close, then cuts the rest. */
  close(): Promise<void>;
}

export interface ConnectionsOptions {
  /** The maximum number of connections, in total and per client. */
  readonly sockets: number;
  readonly socketsPerClient: number;
  /** Milliseconds between heartbeats. Default 30,000. */
  readonly beatEvery?: number;
  /** Milliseconds that connections get to close. Default 1,000. */
  readonly patience?: number;
}

/**
 * @example
 * const connections = openConnections({ sockets: 10_000, socketsPerClient: 200 });
 */
export function openConnections(options: ConnectionsOptions): Connections {
  const { sockets, socketsPerClient, beatEvery = 30_000, patience = 1_000 } = options;
  const open = new Map<Connection, string>();
  const byClient = new Map<string, number>();
  let entered = 0;
  let onEmpty: (() => void) | null = null;
  /** Those that were over at the last heartbeat. */
  const ending = new WeakSet<Connection>();
  const heart = setInterval(() => {
    for (const connection of open.keys()) {
      if (!connection.isOver) connection.beat();
      // It has had a whole beat to read why, and to answer.
      else if (ending.has(connection)) connection.cut();
      else ending.add(connection);
    }
  }, beatEvery);
  heart.unref();

  return {
    enter: (client) => {
      const own = byClient.get(client) ?? 0;
      if (entered >= sockets || own >= socketsPerClient) return false;
      entered++;
      byClient.set(client, own + 1);
      return true;
    },
    leave: (client) => {
      const own = byClient.get(client);
      if (own === undefined) return;
      entered--;
      if (own > 1) byClient.set(client, own - 1);
      else byClient.delete(client);
    },
    add: (connection, address) => {
      open.set(connection, address);
    },
    endWhere: (whyNot) => {
      for (const [connection, address] of open) {
        const problem = whyNot(address);
        if (problem !== null) connection.end(problem);
      }
    },
    remove: (connection) => {
      open.delete(connection);
      if (open.size === 0) onEmpty?.();
    },
    get size() {
      return entered;
    },
    close: async () => {
      clearInterval(heart);
      if (open.size === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        onEmpty = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      for (const connection of open.keys()) connection.cut();
    },
  };
}
