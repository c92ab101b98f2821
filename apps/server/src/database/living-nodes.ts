/** Which nodes run on a database, whoever asks. */
import type { ClientBase } from 'pg';

/** The class of the advisory locks that nodes hold: "rond" in ASCII, so that it should not clash with others. */
export const LOCK_CLASS = 0x726f6e64;

export interface LivingNode {
  readonly id: string;
  /** Where its connection comes from; `null` if that is not for us to know. */
  readonly address: string | null;
}

/** A node that was seen so recently, in milliseconds, may only be between two connections. */
const RECENT = 5_000;

/** The nodes that hold their lock, which PostgreSQL releases the moment a process dies, or were seen just now. */
export async function livingNodes(client: ClientBase): Promise<readonly LivingNode[]> {
  const { rows } = await client.query<LivingNode>(
    `select n.id, host(a.client_addr) as address from rondel.nodes n
     left join pg_locks l on l.locktype = 'advisory' and l.classid = ${LOCK_CLASS} and l.objsubid = 2
       and l.objid = (hashtext(n.id::text) & 2147483647)::oid
       and l.database = (select oid from pg_database where datname = current_database())
     left join pg_stat_activity a on a.pid = l.pid
     where l.pid is not null or n.seen_at between now() - $1::int * interval '1 ms' and now() + interval '5 s'
     order by n.id`,
    [RECENT],
  );
  return rows;
}
