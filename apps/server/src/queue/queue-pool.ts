/** Makes a connection pool safe for graphile-worker. */
import type { Pool, PoolClient } from 'pg';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;
type Release = (destroy?: boolean | Error) => void;

/**
 * If the workers' listening connection breaks while they are shutting down, graphile-worker releases it
 * twice. The pool would throw where nobody can catch it, and end the process. Here a second release does
 * nothing.
 */
export function queuePool(pool: Pool): Pool {
  const connect = (connected?: Connected): Promise<PoolClient> | undefined => {
    if (connected === undefined) return pool.connect();
    pool.connect((error, client, release) => {
      let isReleased = false;
      connected(error, client, (destroy) => {
        if (isReleased) return;
        isReleased = true;
        release(destroy);
      });
    });
    return undefined;
  };
  return Object.create(pool, { connect: { value: connect } });
}
