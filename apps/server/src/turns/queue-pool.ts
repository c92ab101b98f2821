/** The pool of connections as graphile-worker can be trusted with it. */
import type { Pool, PoolClient } from 'pg';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;
type Release = (destroy?: boolean | Error) => void;

/**
 * The connection on which the workers listen is given back twice when it breaks while they are ending. The
 * pool throws then, where nobody catches it, and that would be the end of the process. Here the second time
 * does nothing.
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
