/** Addresses of clients and networks of them, in the one form in which they are compared, stored and shown. */
import { isIP } from 'node:net';

/** Some proxies add the port. */
const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/**
 * An address in its plain form: without port and zone, IPv4 as such even inside IPv6, and IPv6 as short as can be; `null`
 * if it is none. A proxy may pass on anything.
 * @example
 * plainAddress('::ffff:10.1.2.3'); // '10.1.2.3'
 * plainAddress('203.0.113.7:54321'); // '203.0.113.7'
 */
export function plainAddress(text: string): string | null {
  const given = text.trim();
  const ported = WITH_PORT.exec(given);
  const [bare = ''] = (ported?.[1] ?? ported?.[2] ?? given).split('%');
  const version = isIP(bare);
  if (version !== 6) return version === 4 ? bare : null;
  // A URL has it in its one short form, with `::` at most once and without dots.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const groups = groupsOf(short);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return short;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** The eight numbers of an IPv6 address in its plain form. */
export function groupsOf(address: string): number[] {
  const [left = [], right = []] = address
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/** An address, or a network of them. */
export interface Network {
  readonly address: string;
  /** How many bits count. */
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** In front of an IPv4 address inside IPv6. */
const MAPPED_BITS = 96;

/**
 * Reads `10.1.2.3`, `10.1.0.0/16`, `2001:db8::1` or `2001:db8::/32`; `null` if it is none of these.
 * @example
 * readNetwork('10.1.0.0/16'); // { address: '10.1.0.0', bits: 16, family: 'ipv4' }
 */
export function readNetwork(text: string): Network | null {
  const [host = '', size, ...rest] = text.trim().split('/');
  // A port belongs to a connection, not to a network.
  const address = isIP(host) === 0 ? null : plainAddress(host);
  if (address === null || rest.length > 0) return null;
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  const most = family === 'ipv4' ? 32 : 128;
  if (size === undefined) return { address, bits: most, family };
  const isMapped = family === 'ipv4' && isIP(host) === 6;
  const bits = Number(size) - (isMapped ? MAPPED_BITS : 0);
  return /^\d{1,3}$/.test(size) && bits >= 0 && bits <= most ? { address, bits, family } : null;
}

/** Whether an address belongs to this machine itself. */
export function isLoopback(text: string | undefined): boolean {
  const address = text === undefined ? null : plainAddress(text);
  return address !== null && (address === '::1' || address.startsWith('127.'));
}
