/** Who keeps a match company: visitors, players who have left, those who answer for its bots. */
export const COMPANY_TABLES: readonly string[] = [
  // `not valid`: all rows have the default, and reading them to see that would hold up moves.
  `alter table rondel.matches
     add column ended_by text,
     add column is_paused boolean not null default false,
     add column bot_client text,
     add column on_leave text not null default 'bot',
     add constraint matches_on_leave_check check (on_leave in ('bot', 'end')) not valid`,
  `alter table rondel.seats add column left_at bigint`,
  // A table of its own: visits must not touch the rows that moves are written to.
  `create table rondel.visits (
     match_id uuid primary key references rondel.matches on delete cascade,
     at bigint not null
   )`,
  // How many other matches of the same client wait for a bot: those with fewer are served first.
  `create function rondel.bots_waiting(match uuid) returns int language sql stable as $$
     select least(count(*), 8000)::int from rondel.matches own join rondel.matches other using (bot_client)
     where own.id = match and other.id <> match and other.bot_due is not null and other.status = 'started' $$`,
];

/** Named as PostgreSQL named them when the step created them, to avoid duplicates. */
export const COMPANY_INDEXES: { readonly [name: string]: string } = {
  matches_bot_client_idx: `on rondel.matches (bot_client)
    where bot_client is not null and status in ('open', 'started')`,
  matches_bot_client_idx1: `on rondel.matches (bot_client) where bot_due is not null and status = 'started'`,
};
