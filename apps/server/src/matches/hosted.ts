/** Which matches a node can read: those of the games that it hosts, in the versions that it has. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the game of a match, which the query calls `m`, is here as it was. Matches of others are left to the nodes
 * that have them, and must not stand in the way. Their rules may have changed all the same: that shows when they are
 * read.
 * @param versions - The versions of the hosted games, by their names; all are hosted if it is left out.
 * @example
 * sql`select m.id from rondel.matches m where ${isHosted(catalogue.versions)}`
 */
export function isHosted(versions: ReadonlyMap<string, number> | undefined): RawBuilder<boolean> {
  if (versions === undefined) return sql<boolean>`true`;
  return sql<boolean>`(m.game, m.version) in (select * from unnest(
    ${[...versions.keys()]}::text[], ${[...versions.values()]}::int[]))`;
}
