/** Addresses of clients, as PostgreSQL and people write them. */
import { isIP } from 'node:net';

/**
 * An address in its plain form: IPv4 as such even inside IPv6, without a zone; `null` if it is none. A proxy may pass on
 * anything.
 * @example
 * plainAddress('::ffff:10.1.2.3'); // '10.1.2.3'
 */
export function plainAddress(text: string): string | null {
  const [address = ''] = text.trim().toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined) return plainAddress(mapped);
  return isIP(address) === 0 ? null : address;
}

/** An address, or a network of them. */
export interface Network {
  readonly address: string;
  /** How many bits count. */
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/**
 * Reads `10.1.2.3`, `10.1.0.0/16`, `2001:db8::1` or `2001:db8::/32`; `null` if it is none of these.
 * @example
 * readNetwork('10.1.0.0/16'); // { address: '10.1.0.0', bits: 16, family: 'ipv4' }
 */
export function readNetwork(text: string): Network | null {
  const [host = '', size, ...rest] = text.trim().split('/');
  const address = plainAddress(host);
  if (address === null || rest.length > 0) return null;
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  const most = family === 'ipv4' ? 32 : 128;
  if (size === undefined) return { address, bits: most, family };
  const bits = Number(size);
  return /^\d{1,3}$/.test(size) && bits <= most ? { address, bits, family } : null;
}

/** Whether an address belongs to this machine itself. */
export function isLoopback(text: string | undefined): boolean {
  const address = text === undefined ? null : plainAddress(text);
  return address !== null && (address === '::1' || address.startsWith('127.'));
}
