/** What a database needs to stay small and quick for years: checkpoints, archives and vacuum settings. */

export const YEARS_TABLES: readonly string[] = [
  // States on the way, so that nobody has to replay a match from its start; see `matches/checkpoints.ts`.
  `create table rondel.checkpoints (
     match_id uuid not null references rondel.matches on delete cascade,
     seq int not null,
     state bytea not null,
     primary key (match_id, seq)
   )`,
  // All events of a match that is over, as one value; see `matches/archive-format.ts`.
  `create table rondel.archives (
     match_id uuid primary key references rondel.matches on delete cascade,
     events int not null,
     data bytea not null
   )`,
  // It is compressed already.
  `alter table rondel.archives alter column data set storage external`,
  `alter table rondel.matches add column archived_at timestamptz`,
  // The last step that the program of a node knows; empty for programs from before this step.
  `alter table rondel.nodes add column knows text`,
  // Every move makes a dead version of a row of `matches`, and of its state where that is long. By default they
  // would be cleared away when a fifth of the table is dead, which is too late for a table that is read all the time.
  `alter table rondel.matches set (
     autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500,
     autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 1,
     toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 500,
     toast.autovacuum_vacuum_cost_delay = 1
   )`,
  // When a player was seen is written to the minute, in place if the page has room.
  `alter table rondel.seats set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05)`,
  // These grow at one end and are deleted at the other: vacuum little by little, rather than after millions of rows.
  // Append-only rows are frozen early, to avoid one huge vacuum.
  `alter table rondel.events set (
     autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
     autovacuum_analyze_scale_factor = 0.02
   )`,
  `alter table rondel.requests set (
     autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1
   )`,
];

/** Indexes, by their names. They are built while matches are being played. */
export const YEARS_INDEXES: { readonly [name: string]: string } = {
  matches_to_archive: `on rondel.matches (finished_at)
    where status in ('finished', 'abandoned') and archived_at is null`,
  matches_to_delete: `on rondel.matches (finished_at) where status in ('finished', 'abandoned')`,
};
