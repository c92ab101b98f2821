/**
 * All live connections of a node: how many there may be, and one heartbeat for all of them, so that one that
 * has nothing to do costs neither a timer nor a thought.
 */

/** A socket or an event stream. */
export interface Connection {
  /** Gives a sign of life and looks for one. */
  beat(): void;
  /** Ends it at once, without saying goodbye. */
  cut(): void;
}

export interface Connections {
  /** Makes room for a client; false if there is none. */
  enter(address: string): boolean;
  /** Gives the room back. */
  leave(address: string): void;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** Waits a moment for the connections to end, and cuts those that do not. */
  close(): Promise<void>;
}

export interface ConnectionsOptions {
  /** Connections at most, in all and from one address. */
  readonly sockets: number;
  readonly socketsPerClient: number;
  /** Milliseconds between heartbeats. Default 30,000. */
  readonly beatEvery?: number;
  /** Milliseconds for the goodbye. Default 1,000. */
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
