/**
 * Finds the host that can write, for every connection to a database with several hosts [S1].
 *
 * The driver knows only one host. Here all connections of a process to the same URL share what is known about its
 * hosts. A new one goes to the host that was last found able to write, and asks it again. When a connection
 * breaks, or is told that it may only read, the next one asks all hosts at once. Of those that can write the one
 * on the newest timeline is taken, and a timeline older than one that was seen is refused: an old primary that
 * comes back does not know that another has taken its place.
 *
 * A machine that vanishes breaks no connections. So the other hosts are watched, too, and when one of them was
 * promoted, all connections to the old one are cut. Whoever waited on them learns that the answer is lost. An old primary
 * that was only silent for a while would answer what it knew then. So whatever took long is believed only after a look at
 * the others, see `silence.ts`.
 */
import pg from 'pg';
import { isUnavailable } from '../base/database-errors.ts';
import { openSilence } from './silence.ts';
import { type Host, readDatabaseUrl } from './url.ts';

/** What a host says about itself. */
interface Standing {
  readonly host: Host;
  /** Goes up with every promotion; `null` if it cannot write. */
  readonly timeline: number | null;
  /** Tells one database from another that was put in its place. */
  readonly system: string;
  /** Why it cannot write. */
  readonly reason: Error | string;
}

/** Milliseconds that a host has to say whether it can write; less than a connection may take to be made. */
const PATIENCE = 4_500;
/** Once a writable host is found, how many milliseconds the others get to report a newer timeline. */
const GRACE = 200;
/** Milliseconds between checks of the hosts that are not in use. */
const WATCH = 2_000;
/** The SQLSTATE of a statement that would write where only reading is allowed. */
const READ_ONLY = '25006';

const STANDING = `
select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as readonly,
  (select system_identifier::text from pg_control_system()) as system,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** How a pool or a client of the driver connects. */
export type Connection = Pick<pg.PoolConfig, 'connectionString' | 'Client'>;

/**
 * How to connect to the database at a URL: options for `pg.Pool`.
 * @throws {RangeError} with a sentence, if the URL is wrong
 * @example
 * const pool = new pg.Pool({ ...connectionTo('postgres://one,two/rondel'), max: 12 });
 */
export function connectionTo(url: string): Connection {
  const { hosts, isChecked } = readDatabaseUrl(url);
  if (!isChecked) return { connectionString: url };
  let shared = known.get(url);
  if (shared === undefined) {
    shared = openHosts(hosts);
    known.set(url, shared);
  }
  return { connectionString: (hosts[0] as Host).url, Client: shared };
}

type ClientKind = new (config?: pg.ClientConfig) => pg.Client;
const known = new Map<string, ClientKind>();

/**
 * A connection by itself, not yet made.
 * @example
 * const client = newClient(url, { application_name: 'rondel-listen' });
 * await client.connect();
 */
export function newClient(url: string, config: pg.ClientConfig = {}): pg.Client {
  const { Client = pg.Client, connectionString } = connectionTo(url);
  return new (Client as ClientKind)({
    ...config,
    ...(connectionString === undefined ? {} : { connectionString }),
  });
}

/** A kind of client that connects to whichever of these hosts can write. */
function openHosts(hosts: readonly Host[]): ClientKind {
  const clients = new Map<pg.Client, Host>();
  let current: Host | null = null;
  let newest: { readonly system: string; readonly timeline: number } | null = null;
  let searching: Promise<Host> | null = null;
  let watching: NodeJS.Timeout | null = null;

  /** Whether a host may be written to: its timeline is not older than the newest one seen. */
  const isValid = ({ timeline, system }: Standing): boolean =>
    timeline !== null && (newest === null || newest.system !== system || timeline >= newest.timeline);

  const settleOn = ({ host, timeline, system }: Standing): void => {
    current = host;
    newest = { system, timeline: timeline ?? 0 };
    for (const [client, place] of clients) if (place !== host) cut(client);
  };

  const suspect = (host: Host): void => {
    if (current === host) current = null;
  };

  const search = async (): Promise<Host> => {
    const found = await askAll(hosts);
    const [best] = found.filter(isValid).sort((a, b) => (b.timeline ?? 0) - (a.timeline ?? 0));
    if (best === undefined) throw nobodyWrites(found);
    settleOn(best);
    return best.host;
  };

  const find = (): Promise<Host> => {
    if (current !== null) return Promise.resolve(current);
    searching ??= search().finally(() => {
      searching = null;
    });
    return searching;
  };

  /** Looks whether another host was promoted while the present one says nothing. */
  const watch = async (): Promise<void> => {
    const others = hosts.filter((host) => host !== current);
    await Promise.all(
      others.map(async (host) => {
        const standing = await ask(host);
        const { timeline, system } = standing;
        if (timeline !== null && newest?.system === system && timeline > newest.timeline) settleOn(standing);
      }),
    );
  };
  const silence = openSilence(watch);

  /** Counts a connection that is about to be made: a frozen host would keep it waiting. */
  const enter = (client: pg.Client, host: Host): void => {
    clients.set(client, host);
    client.on('error', () => suspect(host));
    client.on('end', () => {
      clients.delete(client);
      if (clients.size > 0) return;
      // Nobody is watching any more, so what is known may be out of date by the next time.
      current = null;
      if (watching !== null) clearInterval(watching);
      watching = null;
      silence.close();
    });
    if (hosts.length < 2 || watching !== null) return;
    watching = setInterval(() => void watch().catch(() => {}), WATCH);
    watching.unref();
    silence.open();
  };

  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...given: unknown[]) => unknown;
      this.query = ((...given: unknown[]) => {
        const tell = given.at(-1);
        const end = silence.begin();
        const isLost = (): boolean => !clients.has(this) || this.connection.stream.destroyed;
        if (typeof tell === 'function') {
          // With a callback the pool drops the connection itself, if there was an error.
          return query(...given.slice(0, -1), async (error: unknown, result: unknown) => {
            await end();
            if (!error && isLost()) tell(lost());
            else tell(error, result);
          });
        }
        const result = query(...given);
        if (!(result instanceof Promise)) {
          void end();
          return result;
        }
        return result.then(
          async (value) => {
            await end();
            if (isLost()) throw lost();
            return value;
          },
          async (error) => {
            void end();
            if ((error as { code?: unknown }).code === READ_ONLY) cut(this);
            throw error;
          },
        );
      }) as pg.Client['query'];
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (callback === undefined) return this.#reach();
      this.#reach().then(() => (callback as () => void)(), callback);
      return undefined;
    }

    async #reach(): Promise<pg.Client> {
      const host = await find();
      const { host: name, port } = new pg.Client(host.url);
      this.host = name;
      this.port = port;
      enter(this, host);
      const end = silence.begin();
      try {
        await super.connect();
        const standing = await standingOf(host, this);
        await end();
        if (!isValid(standing)) throw nobodyWrites([standing]);
        return this;
      } catch (error) {
        void end();
        suspect(host);
        void this.end().catch(() => {});
        throw error;
      }
    }
  };
}

/** The error for an answer from a host that is no longer the primary. */
const lost = (): Error => new Error('Connection terminated: the answer came from an old primary');

/** Breaks a connection, so that whoever uses it learns of it at once. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}

/** Asks all hosts at once. Does not wait for silent ones when another can write. */
function askAll(hosts: readonly Host[]): Promise<readonly Standing[]> {
  return new Promise((resolve) => {
    const found: Standing[] = [];
    for (const host of hosts)
      void ask(host).then((standing) => {
        found.push(standing);
        if (found.length === hosts.length) resolve(found);
        else if (standing.timeline !== null) setTimeout(() => resolve(found), GRACE);
      });
  });
}

async function ask(host: Host): Promise<Standing> {
  const client = new pg.Client({
    connectionString: host.url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    application_name: 'rondel-hosts',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await standingOf(host, client);
  } catch (error) {
    return { host, timeline: null, system: '', reason: error as Error };
  } finally {
    void client.end().catch(() => {});
  }
}

async function standingOf(host: Host, client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<{
    standby: boolean;
    readonly: boolean;
    system: string;
    timeline: string | null;
  }>(STANDING);
  const { standby, readonly, system, timeline } = rows[0] as (typeof rows)[number];
  const reason = standby ? 'is a standby' : readonly ? 'can only be read' : 'is not the primary any more';
  const isWritable = !standby && !readonly && timeline !== null;
  return { host, timeline: isWritable ? Number.parseInt(timeline, 16) : null, system, reason };
}

/** Says of every host why it cannot be used. */
function nobodyWrites(found: readonly Standing[]): Error {
  const errors = found.map(({ reason }) => reason).filter((reason) => typeof reason !== 'string');
  // A wrong password is not a matter of waiting.
  const wrong = errors.find((error) => !isUnavailable(error));
  if (wrong !== undefined && errors.length === found.length && errors.every((error) => !isUnavailable(error)))
    return wrong;
  const reasons = found.map(({ host, reason }) =>
    typeof reason === 'string' ? `${host.name} ${reason}` : `${host.name}: ${reason.message}`,
  );
  return Object.assign(new Error(`no database can be written to (${reasons.join('; ')})`), {
    code: 'ENOPRIMARY',
  });
}
