/** Which matches a node can read: those of the games that it hosts, in the versions that it has. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether this node hosts the game of match `m` at its version. Other matches are left to the nodes that do, and must
 * not get in the way. The rules may have changed even at the same version; that shows when a match is read.
 * @param versions - The versions of the hosted games, by their names; all are hosted if it is left out.
 * @example
 * sql`select m.id from rondel.matches m where ${isHosted(catalogue.versions)}`
 */
export function isHosted(versions: ReadonlyMap<string, number> | undefined): RawBuilder<boolean> {
  if (versions === undefined) return sql<boolean>`true`;
  return sql<boolean>`(m.game, m.version) in (select * from unnest(
    ${[...versions.keys()]}::text[], ${[...versions.values()]}::int[]))`;
}
