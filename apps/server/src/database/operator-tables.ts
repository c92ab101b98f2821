/** What operators need: whom they have banned, why a match was ended, and from where its players came. */
export const OPERATOR_TABLES = [
  `create table rondel.bans (
     network inet primary key,
     reason text not null,
     until timestamptz,
     created_at timestamptz not null default now()
   )`,
  `alter table rondel.matches add column ended_because text`,
  `alter table rondel.seats add column address inet`,
  // Neither column changes with a move, so the rows are still updated in place.
  `create index on rondel.matches (created_at desc, id)`,
  `create index on rondel.seats (address) where address is not null`,
  `create index on rondel.seats (joined_at) where address is not null`,
];
