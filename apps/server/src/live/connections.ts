/**
 * All live connections of a node: their limits, and one heartbeat for all of them, so that an idle connection
 * does not need a timer of its own.
 */

/** A socket or an event stream. */
export interface Connection {
  /** Sends a sign of life and checks for one from the client. */
  beat(): void;
  /** Drops the connection without closing it properly. */
  cut(): void;
}

export interface Connections {
  /** Reserves a place for a client; false if there is none left. */
  enter(address: string): boolean;
  /** Frees the place. */
  leave(address: string): void;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** How many there are. */
  readonly size: number;
  /** Gives connections a moment to close, then cuts the rest. */
  close(): Promise<void>;
}

export interface ConnectionsOptions {
  /** The maximum number of connections, in total and per address. */
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
  const open = new Set<Connection>();
  const byAddress = new Map<string, number>();
  let entered = 0;
  let onEmpty: (() => void) | null = null;
  const heart = setInterval(() => {
    for (const connection of open) connection.beat();
  }, beatEvery);
  heart.unref();

  return {
    enter: (address) => {
      const own = byAddress.get(address) ?? 0;
      if (entered >= sockets || own >= socketsPerClient) return false;
      entered++;
      byAddress.set(address, own + 1);
      return true;
    },
    leave: (address) => {
      const own = byAddress.get(address);
      if (own === undefined) return;
      entered--;
      if (own > 1) byAddress.set(address, own - 1);
      else byAddress.delete(address);
    },
    add: (connection) => {
      open.add(connection);
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
      for (const connection of open) connection.cut();
    },
  };
}
