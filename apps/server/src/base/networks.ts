/** Whom to believe about a client's address, and what counts as one client. */
import { isIPv4 } from 'node:net';
import { groupsOf, plainAddress, readNetwork } from './address.ts';

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
  for (const network of networks) {
    // A network of 0 bits would be everybody, who could then claim any address.
    if (NAMED.has(network) || (readNetwork(network)?.bits ?? 0) > 0) continue;
    throw new RangeError(
      `${what} lists the addresses of your proxies, such as '127.0.0.1', '10.0.0.0/8' or 'loopback', got '${network}'`,
    );
  }
  return networks;
}

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because whoever has one address
 * of such a network has all of them.
 * @example
 * clientAt('2001:db8:1:2:aaaa::1') // '2001:db8:1:2::/64'
 * clientAt('::ffff:10.0.0.7') // '10.0.0.7'
 */
export function clientAt(given: string | undefined): string {
  const address = plainAddress(given ?? '');
  // Not an address: take whatever a trusted proxy has sent, but cut it short.
  if (address === null) return given?.slice(0, 64) || 'unknown';
  if (isIPv4(address)) return address;
  const network = groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
