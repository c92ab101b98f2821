/**
 * Clients that are not let in [S12]. The list is in the database; every node has a copy and looks every two seconds
 * whether it is still the same, so that a ban made anywhere holds everywhere.
 */
import { BlockList, isIP } from 'node:net';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Network, plainAddress, readNetwork } from '../base/address.ts';
import { startLoop } from '../base/loop.ts';
import { type Answer, fail, type Problem, succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';

/** A client, or a network of them, that is not let in. */
export interface Ban {
  /** An address or a network: `10.1.2.3`, `2001:db8::/32`. */
  readonly network: string;
  /** What the client is told. */
  readonly reason: string;
  /** When it ends; `null` for one that lasts until it is lifted. */
  readonly until: string | null;
  readonly since: string;
}

export interface Bans {
  /** Why an address is not let in; `null` if it is. */
  check(address: string): Problem | null;
  /** The bans in force, the newest first. */
  list(): Promise<readonly Ban[]>;
  /** Bans an address or a network, or changes the ban. */
  add(network: string, reason: string, seconds: number | null): Promise<Answer<Ban>>;
  /** Lifts a ban. */
  lift(network: string): Promise<Answer<null>>;
  /** Calls back when clients are banned that were not before. Returns a function that ends it. */
  onNew(listener: () => void): () => void;
  /** How many this node knows of. */
  readonly size: number;
  close(): Promise<void>;
}

/** The most bans there can be: a longer list belongs into a firewall. */
const MOST = 10_000;
const EVERY = 2_000;

/** @example const bans = await openBans({ database, log }); */
export async function openBans({
  database: { db },
  log,
  every = EVERY,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly log: Logger;
  /** Milliseconds between looks. */
  readonly every?: number;
}): Promise<Bans> {
  let known = makeList([]);
  let key = '';
  const listeners = new Set<() => void>();

  const list = async (): Promise<readonly Ban[]> => {
    const { rows } = await sql<Ban>`select ${COLUMNS} from rondel.bans
      where until is null or until > now() order by created_at desc, network limit ${MOST}`.execute(db);
    return rows;
  };
  const look = async (): Promise<void> => {
    const bans = await list();
    const found = JSON.stringify(bans);
    if (found === key) return;
    key = found;
    known = makeList(bans);
    for (const listener of listeners) listener();
  };
  await look();
  const loop = startLoop({ name: 'looking at bans', every, log, round: look });

  return {
    list,
    check: (address) => known.check(address),
    add: async (text, reason, seconds) => {
      const network = readNetwork(text);
      if (network === null) return badNetwork(text);
      if (network.bits < FEWEST_BITS[network.family])
        return fail('request/invalid', `${text} would ban a large part of the world.`, { field: 'client' });
      if (known.size >= MOST)
        return fail('server/too-many', `There are ${MOST} bans already; a firewall is better at this.`);
      const { rows } = await sql<Ban>`insert into rondel.bans (network, reason, until)
        values (${stored(network)}, ${reason},
          now() + ${seconds}::double precision * interval '1 s')
        on conflict (network) do update set reason = excluded.reason, until = excluded.until
        returning ${COLUMNS}`.execute(db);
      await look();
      return succeed(rows[0] as Ban);
    },
    lift: async (text) => {
      const network = readNetwork(text);
      if (network === null) return badNetwork(text);
      const { numAffectedRows } = await sql`delete from rondel.bans
        where network = ${stored(network)}`.execute(db);
      await look();
      return numAffectedRows ? succeed(null) : fail('ban/unknown', `There is no ban of ${text}.`);
    },
    onNew: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get size() {
      return known.size;
    },
    close: () => loop.close(),
  };
}

const COLUMNS = sql.raw(`case when masklen(network) = case family(network) when 4 then 32 else 128 end
    then host(network) else text(network) end as network, reason,
  to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since`);

/** A network as the table has it: without the bits that do not count. */
const stored = ({ address, bits }: Network) => sql`set_masklen(${address}::inet, ${bits}::int)::cidr::inet`;

/** A network larger than this is a slip of the finger. */
const FEWEST_BITS = { ipv4: 8, ipv6: 16 } as const;

const badNetwork = (text: string): Answer<never> =>
  fail('request/invalid', `'${text}' is no address and no network such as 10.1.0.0/16.`, { field: 'client' });

/** Deletes bans that are over. Returns how many. */
export async function forgetBans({ db }: Pick<Database, 'db'>): Promise<number> {
  const { numAffectedRows } = await sql`delete from rondel.bans where until < now()`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

interface List {
  readonly size: number;
  check(address: string): Problem | null;
}

/** Single addresses are found at once; only networks are compared one by one. */
function makeList(bans: readonly Ban[]): List {
  const single = new Map<string, Ban>();
  const networks: { readonly ban: Ban; readonly block: BlockList }[] = [];
  const all = new BlockList();
  for (const ban of bans) {
    const network = readNetwork(ban.network);
    if (network === null) continue;
    const { address, bits, family } = network;
    if (bits === (family === 'ipv4' ? 32 : 128)) {
      single.set(address, ban);
      continue;
    }
    const block = new BlockList();
    block.addSubnet(address, bits, family);
    all.addSubnet(address, bits, family);
    networks.push({ ban, block });
  }
  const find = (address: string): Ban | undefined => {
    const exact = single.get(address);
    if (exact !== undefined || networks.length === 0) return exact;
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (!all.check(address, family)) return undefined;
    return networks.find(({ block }) => block.check(address, family))?.ban;
  };
  return {
    size: bans.length,
    check: (given) => {
      const address = bans.length === 0 ? null : plainAddress(given);
      const ban = address === null ? undefined : find(address);
      return ban === undefined ? null : problemOf(ban);
    },
  };
}

function problemOf({ reason, until }: Ban): Problem {
  const end = until === null ? '' : ` until ${until}`;
  return { code: 'client/banned', message: `This server does not let you in${end}: ${reason}` };
}
