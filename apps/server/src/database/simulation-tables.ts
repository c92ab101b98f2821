/** The tables for distributed simulations, created by a migration. */

/**
 * Batches, and the ranges of them offered to workers. Results are `json` rather than `jsonb`: no SQL looks
 * inside, and so they stay exactly as they were written.
 */
export const SIMULATION_TABLES = [
  `create table rondel.simulations (
     id uuid primary key,
     game text not null,
     rules text not null,
     job json not null,
     start bigint not null,
     count bigint not null,
     chunk int not null,
     until double precision,
     status text not null check (status in ('running', 'finished', 'cancelled', 'failed')),
     done bigint not null default 0,
     result json,
     problem text,
     refused text,
     created_at timestamptz not null default now(),
     ended_at timestamptz
   )`,
  `create table rondel.ranges (
     simulation_id uuid not null references rondel.simulations on delete cascade,
     start bigint not null,
     count int not null,
     worker text,
     attempts int not null default 0,
     result json,
     seconds double precision,
     primary key (simulation_id, start)
   )`,
] as const;
