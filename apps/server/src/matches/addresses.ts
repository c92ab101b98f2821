/**
 * From where players come, so that an operator can find all matches of somebody, and ban them. It is noted when a token
 * is handed out, written for many seats at once, and forgotten after a month.
 */
import { sql } from 'kysely';
import { plainAddress } from '../base/address.ts';
import type { Database } from '../database/database.ts';

export interface Addresses {
  /** The token of a seat was sent to this address. */
  note(match: string, seat: number, address: string): void;
  /** Writes what was noted, and forgets what is old. Returns how many seats that were. */
  sweep(): Promise<number>;
}

interface Noted {
  readonly match: string;
  readonly seat: number;
  readonly address: string;
}

/** How long it is known where a player was. */
const KEPT_DAYS = 30;
/** The most seats per statement, and the most that wait while the database is away. */
const MOST = 1_000;
const MOST_WAITING = 20_000;

/** @example const addresses = openAddresses(database); */
export function openAddresses({ db }: Pick<Database, 'db'>): Addresses {
  let waiting: Noted[] = [];

  const write = async (): Promise<number> => {
    const count = waiting.length;
    while (waiting.length > 0) {
      const some = waiting.slice(0, MOST);
      await sql`update rondel.seats s set address = n.address, address_at = now()
        from unnest(${some.map(({ match }) => match)}::uuid[], ${some.map(({ seat }) => seat)}::int[],
          ${some.map(({ address }) => address)}::inet[]) as n (match, seat, address)
        where s.match_id = n.match and s.seat = n.seat`.execute(db);
      waiting = waiting.slice(some.length);
    }
    return count;
  };
  const forget = async (): Promise<number> => {
    const { numAffectedRows } =
      await sql`update rondel.seats set address = null, address_at = null where (match_id, seat) in (
      select match_id, seat from rondel.seats
      where address is not null and coalesce(address_at, joined_at) < now() - make_interval(days => ${KEPT_DAYS}) limit ${MOST})`.execute(
        db,
      );
    return Number(numAffectedRows ?? 0n);
  };

  return {
    note: (match, seat, given) => {
      const address = plainAddress(given);
      if (address !== null && waiting.length < MOST_WAITING) waiting.push({ match, seat, address });
    },
    sweep: async () => (await write()) + (await forget()),
  };
}
