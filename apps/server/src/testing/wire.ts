/** A proxy between a node and its database that tests can cut at any point. */
import { connect, createServer, type Socket } from 'node:net';

export interface Wire {
  /** The database's URL through this proxy. */
  readonly url: string;
  /** How many messages were sent to the database so far. */
  readonly sent: number;
  /**
   * Cuts all connections at the message with this number: before it is delivered, or after the database has
   * begun to answer, so that the answer is lost.
   */
  cutAt(message: number, when: 'before' | 'after'): void;
  /** Cuts all connections now. */
  cut(): void;
  /** Cuts all connections and refuses new ones, until called with `false`. */
  down(isDown: boolean): void;
  close(): Promise<void>;
}

/**
 * @example
 * const wire = await openWire(url);
 * const node = await openBareNode(wire.url, ['ca-ngua']);
 * wire.cutAt(wire.sent + 1, 'after');
 */
export async function openWire(url: string): Promise<Wire> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let sent = 0;
  let isDown = false;
  let plan: { readonly message: number; readonly when: 'before' | 'after' } | null = null;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const isPlanned = (message: number, when: 'before' | 'after'): boolean => {
    if (plan?.message !== message || plan.when !== when) return false;
    plan = null;
    cut();
    return true;
  };

  const server = createServer((near) => {
    if (isDown) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    let last = 0;
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        sockets.delete(from);
      });
      from.setNoDelay(true);
    }
    near.on('data', (data) => {
      last = ++sent;
      if (!isPlanned(last, 'before')) far.write(data);
    });
    far.on('data', (data) => {
      if (!isPlanned(last, 'after')) near.write(data);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const near = new URL(url);
  near.hostname = '127.0.0.1';
  near.port = `${(server.address() as { port: number }).port}`;
  return {
    url: near.href,
    get sent() {
      return sent;
    },
    cutAt: (message, when) => {
      plan = { message, when };
    },
    cut,
    down: (value) => {
      isDown = value;
      if (isDown) cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
