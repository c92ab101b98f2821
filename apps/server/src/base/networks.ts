/** Addresses and networks: whom to believe about a client's address, and what counts as one client. */
import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Names that stand for networks, as proxies' settings know them. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Checks a list of addresses (`10.0.0.7`), networks (`10.0.0.0/8`, `fd00::/8`) and names of networks (`loopback`,
 * `linklocal`, `uniquelocal`), separated by commas or blanks.
 * @param what - What the list is called, for the error.
 * @example
 * readNetworks('loopback, 10.0.0.0/8', 'RONDEL_TRUST_PROXY');
 */
export function readNetworks(text: string, what: string): string[] {
  const networks = text.split(/[\s,]+/).filter((word) => word !== '');
  for (const network of networks) checkNetwork(network, what);
  return networks;
}

/** Throws unless it is an address, a network or the name of one. */
export function checkNetwork(network: string, what: string): void {
  if (NAMED.has(network)) return;
  const [address = '', prefix, ...rest] = network.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? 1 : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  // A prefix of 0 would be everybody, who could then claim any address.
  if (version !== 0 && rest.length === 0 && bits >= 1 && bits <= (version === 4 ? 32 : 128)) return;
  throw new RangeError(
    `${what} lists the addresses of your proxies, such as '127.0.0.1', '10.0.0.0/8' or 'loopback', got '${network}'`,
  );
}

/** IPv4 addresses as an IPv6 socket shows them. */
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** Some proxies add the port. */
const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because whoever has one address
 * of such a network has all of them.
 * @example
 * clientAt('2001:db8:1:2:aaaa::1') // '2001:db8:1:2::/64'
 * clientAt('::ffff:10.0.0.7') // '10.0.0.7'
 */
export function clientAt(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const ported = WITH_PORT.exec(address);
  const bare = (ported?.[1] ?? ported?.[2] ?? address).split('%')[0] as string;
  if (isIPv4(bare)) return bare;
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  // Not an address: whatever a trusted proxy has sent, but not at any length.
  if (!isIPv6(bare)) return bare.slice(0, 64) || 'unknown';
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL has it in its one short form, with `::` at most once and without dots.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16));
}
