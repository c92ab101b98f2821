/**
 * The steps that create the tables; `migrate.ts` takes them. A released step is never changed; a new one is added
 * instead.
 *
 * Steps are taken while nodes of the version before go on playing, so they only ever add: tables, and columns that
 * may be left out. A step never rewrites a large table; indexes on tables that exist are named in `indexes`, which
 * are built without holding anybody up. A step that programs from before cannot live with says so in `since`.
 */
import { randomBytes } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';
import { COMPANY_INDEXES, COMPANY_TABLES } from './company-tables.ts';
import { ADDRESS_INDEXES, ADDRESS_TABLES, OPERATOR_INDEXES, OPERATOR_TABLES } from './operator-tables.ts';
import { SIMULATION_TABLES } from './simulation-tables.ts';
import { TOKEN_KEYS } from './token-keys.ts';
import { YEARS_INDEXES, YEARS_TABLES } from './years-tables.ts';

/** One step. */
export interface Step extends Pick<Migration, 'up'> {
  /** The last step that a program must know to work with the database after this one. Default: the first. */
  readonly since?: string;
  /** Indexes by their names: `on rondel.matches (…)`. */
  readonly indexes?: { readonly [name: string]: string };
}

/** Steps by their names, which are in the order of the alphabet. */
export interface Steps {
  readonly [name: string]: Step;
}

export const STEPS: Steps = {
  '001-matches': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of FIRST) await sql.raw(statement).execute(db);
      await sql`insert into rondel.settings (name, value) values ('token-secret', ${newSecret()})`.execute(
        db,
      );
    },
  },
  '002-simulations': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of SIMULATION_TABLES) await sql.raw(statement).execute(db);
    },
  },
  '003-guard': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of TOKEN_KEYS) await sql.raw(statement).execute(db);
    },
  },
  '004-company': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of COMPANY_TABLES) await sql.raw(statement).execute(db);
      await sql`insert into rondel.settings (name, value) values ('client-salt', ${newSecret()})`.execute(db);
    },
    indexes: COMPANY_INDEXES,
  },
  '005-years': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of YEARS_TABLES) await sql.raw(statement).execute(db);
    },
    indexes: YEARS_INDEXES,
  },
  '006-operators': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of OPERATOR_TABLES) await sql.raw(statement).execute(db);
    },
    indexes: OPERATOR_INDEXES,
  },
  '007-house': {
    async up(db: Kysely<unknown>): Promise<void> {
      // Nodes of the previous version do not fill it in.
      await sql`alter table rondel.requests add column request text`.execute(db);
    },
  },
  '008-addresses': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of ADDRESS_TABLES) await sql.raw(statement).execute(db);
    },
    indexes: ADDRESS_INDEXES,
  },
};

/** The names of all steps, in order. */
export const stepNames = (): readonly string[] => Object.keys(STEPS);

const newSecret = (): string => randomBytes(32).toString('base64url');

const FIRST = [
  `create table rondel.settings (name text primary key, value text not null)`,
  `create table rondel.clock (id int primary key check (id = 1), ahead bigint not null, epoch int not null)`,
  `insert into rondel.clock values (1, 0, 0)`,
  // A function of its own, so that tests can replace it.
  `create function rondel.wall_time() returns bigint language sql volatile
     as $$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$`,
  `create function rondel.match_time() returns bigint language sql volatile
     as $$ select rondel.wall_time() - ahead from rondel.clock $$`,
  `create table rondel.matches (
     id uuid primary key,
     game text not null,
     version int not null,
     signature text not null,
     options jsonb not null,
     is_public boolean not null,
     invitation text not null,
     starts_full boolean not null,
     status text not null check (status in ('open', 'started', 'finished', 'abandoned')),
     seed text not null,
     seed_hash text not null,
     seat_count int not null,
     first_seat int not null,
     start jsonb,
     seq int not null default 0,
     people int not null default 0,
     snapshot bytea,
     hash text,
     clock jsonb,
     clocks jsonb,
     deadline bigint,
     turn_end_due int,
     bot_due int,
     due_since timestamptz,
     outcome jsonb,
     rematch uuid,
     created_at timestamptz not null default now(),
     started_at timestamptz,
     waits_since bigint not null default rondel.match_time(),
     finished_at timestamptz
   ) with (fillfactor = 70)`,
  // No indexed column changes with a move unless the match has a clock, so the row can be updated in place.
  `create index on rondel.matches (status, created_at desc) where is_public`,
  `create index on rondel.matches (game, status, created_at desc) where is_public`,
  `create index on rondel.matches (waits_since, id) where status in ('open', 'started')`,
  `create index on rondel.matches (deadline) where deadline is not null and status = 'started'`,
  `create index on rondel.matches (id) where (turn_end_due is not null or bot_due is not null) and status = 'started'`,
  `create table rondel.seats (
     match_id uuid not null references rondel.matches on delete cascade,
     seat int not null check (seat >= -1),
     name text not null,
     bot text,
     is_host boolean not null,
     from_seat int,
     token_id uuid not null,
     joined_at timestamptz not null default now(),
     seen_at bigint not null default rondel.match_time(),
     primary key (match_id, seat)
   )`,
  `create table rondel.events (
     match_id uuid not null references rondel.matches on delete cascade,
     seq int not null,
     code int not null,
     hash text not null,
     at timestamptz not null default now(),
     primary key (match_id, seq)
   )`,
  `create table rondel.requests (
     match_id uuid not null references rondel.matches on delete cascade,
     seat int not null,
     key text not null,
     answer jsonb not null,
     at bigint not null default rondel.match_time(),
     primary key (match_id, seat, key)
   )`,
  `create index on rondel.requests (at)`,
  `create table rondel.watch (id int primary key check (id = 1), since bigint not null, last_at bigint not null)`,
  `insert into rondel.watch values (1, 0, 0)`,
  `create table rondel.sittings (
     key text primary key,
     request text not null,
     match_id uuid not null references rondel.matches on delete cascade,
     seat int not null,
     token_id uuid not null,
     at bigint not null default rondel.match_time()
   )`,
  `create index on rondel.sittings (at)`,
  `create index on rondel.sittings (match_id)`,
  `create table rondel.nodes (id uuid primary key, workers text[] not null, seen_at timestamptz not null default now())`,
];
