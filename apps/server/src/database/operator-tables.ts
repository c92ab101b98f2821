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
];

/**
 * No column in them changes with a move, so the rows are still updated in place. They have the names that PostgreSQL
 * gave them when the step itself made them, so that nobody gets them twice.
 */
export const OPERATOR_INDEXES: { readonly [name: string]: string } = {
  matches_created_at_id_idx: 'on rondel.matches (created_at desc, id)',
  seats_address_idx: 'on rondel.seats (address) where address is not null',
};

/** When an address was noted, which may be long after its player joined: tokens are renewed. */
export const ADDRESS_TABLES = [
  `alter table rondel.seats add column if not exists address_at timestamptz`,
  // An earlier version of the previous step created this.
  `drop index if exists rondel.seats_joined_at_idx`,
];

/** Addresses that were noted by nodes of the version before are as old as their seats. */
export const ADDRESS_INDEXES: { readonly [name: string]: string } = {
  seats_address_at: 'on rondel.seats (coalesce(address_at, joined_at)) where address is not null',
};
