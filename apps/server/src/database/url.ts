/** Reads the URL of a database, which may name several hosts: `postgres://u:p@h1:5432,h2:5433/rondel`. */

/** One of the places where the database may be. */
export interface Host {
  /** For people: `h1:5432`. */
  readonly name: string;
  /** The URL of this host alone. */
  readonly url: string;
}

/** What a URL says. */
export interface DatabaseUrl {
  readonly hosts: readonly Host[];
  /** Whether every connection has to be checked for being able to write. */
  readonly isChecked: boolean;
}

const URL_PARTS = /^(postgres(?:ql)?):\/\/(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const HOST_PARTS = /^(\[[0-9a-f:.%]+\]|[^[\]:\s]*)(?::(\d*))?$/i;
const LARGEST_PORT = 65_535;
/** The only ones that make sense for a server, which has to write. */
const WRITABLE = ['read-write', 'primary'];

/**
 * Takes a URL apart. Several hosts are given as in PostgreSQL's own programs: separated by commas, each with its
 * own port or none, in the URL itself or in its parameters `host` and `port`.
 * @throws {RangeError} with a sentence that names what is wrong
 * @example
 * readDatabaseUrl('postgres://an:secret@one,two:5433/rondel').hosts.length; // 2
 */
export function readDatabaseUrl(url: string): DatabaseUrl {
  const [whole, protocol, credentials, authority = '', path = '', search = ''] = URL_PARTS.exec(url) ?? [];
  if (whole === undefined) throw wrong('it must look like postgres://user:password@host:5432/database');
  const parameters = new URLSearchParams(search);
  // What looks like a host may then be the start of a password, so it must not be shown.
  if (isCutShort(credentials, path))
    throw wrong("a '/' in its password has to be written as %2F, and likewise ?, # and @");
  const isUnsure = isCutShort(credentials, search);
  const attributes = parameters.get('target_session_attrs');
  if (attributes !== null && !WRITABLE.includes(attributes))
    throw wrong(`target_session_attrs is '${attributes}', but a server has to write: read-write or primary`);
  const places = placesIn(authority, parameters);
  for (const name of ['target_session_attrs', ...(places.length > 1 ? ['host', 'port'] : [])])
    parameters.delete(name);
  const hosts = places.map((place, i): Host => {
    const [fits, host = '', port = ''] = HOST_PARTS.exec(place) ?? [];
    if (fits === undefined)
      throw wrong(`${isUnsure ? 'what follows postgres://' : `'${place}'`} is not a host with a port`);
    if (places.length > 1 && host === '') throw wrong(`host ${i + 1} of ${places.length} is empty`);
    if (port !== '' && (Number(port) < 1 || Number(port) > LARGEST_PORT))
      throw wrong(`${port} is not a port: they go from 1 to ${LARGEST_PORT}`);
    const rest = parameters.size === 0 ? '' : `?${parameters}`;
    const login = credentials === undefined ? '' : `${credentials}@`;
    return { name: place, url: `${protocol}://${login}${place}${path}${rest}` };
  });
  const twice = hosts.find(({ name }, i) => hosts.findIndex((other) => other.name === name) < i);
  if (twice !== undefined) throw wrong(`${twice.name} is there twice`);
  return { hosts, isChecked: hosts.length > 1 || attributes !== null };
}

/**
 * A database for screens and logs: its hosts and its name, and nothing that might be part of a login.
 * @example
 * showDatabase('postgres://an:secret@one,two:5433/rondel?sslmode=require'); // 'postgres://one,two:5433/rondel'
 */
export function showDatabase(url: string): string {
  const [, , credentials, , path = '', search = ''] = URL_PARTS.exec(url) ?? [];
  if (isCutShort(credentials, search)) return UNSHOWN;
  try {
    const names = readDatabaseUrl(url).hosts.map(({ name }) => name);
    const host = names.join() || (new URLSearchParams(search).get('host') ?? '');
    return `postgres://${host}${path}`;
  } catch {
    return UNSHOWN;
  }
}

/** A database of whose URL nothing can be told. */
const UNSHOWN = 'postgres://…';

/** Whether an `@` comes so late that the login before it may have been cut in two, at a `/` or `?` in its password. */
const isCutShort = (credentials: string | undefined, rest: string): boolean =>
  credentials === undefined && rest.includes('@');

/** Hosts with their ports. One port holds for all hosts; otherwise there is one for each. */
function placesIn(authority: string, parameters: URLSearchParams): string[] {
  const places = authority.split(',');
  const host = parameters.get('host');
  // One host as a parameter is something that pg itself understands.
  if (host === null || !host.includes(',')) return places;
  if (authority !== '') throw wrong("its hosts are both before the '/' and in the parameter 'host'");
  const hosts = host.split(',');
  const ports = parameters.get('port')?.split(',') ?? [''];
  if (ports.length !== 1 && ports.length !== hosts.length)
    throw wrong(`it has ${hosts.length} hosts and ${ports.length} ports`);
  return hosts.map((name, i) => {
    const port = ports.length === 1 ? ports[0] : ports[i];
    const place = name.startsWith('/') ? encodeURIComponent(name) : name;
    return port ? `${place}:${port}` : place;
  });
}

const wrong = (what: string): RangeError => new RangeError(`The URL of the database is wrong: ${what}.`);
