import { describe, expect, test } from 'vitest';
import { clientAt, readNetworks } from './networks.ts';

describe('what counts as one client', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['::FFFF:a00:7', '10.0.0.7'],
    ['10.0.0.7:4711', '10.0.0.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unix:', 'unix:'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('%s is %s', (address, client) => {
    expect(clientAt(address)).toBe(client);
  });
});

describe('lists of networks', () => {
  test('addresses, networks and names', () => {
    expect(readNetworks('loopback, 10.0.0.0/8\n192.168.1.7,fd00::/8', 'X')).toEqual([
      'loopback',
      '10.0.0.0/8',
      '192.168.1.7',
      'fd00::/8',
    ]);
  });

  test.each([
    '1',
    '0',
    'true',
    'all',
    '10.0.0',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    '10.0.0.0/',
  ])('%s is none', (text) => {
    expect(() => readNetworks(text, 'RONDEL_TRUST_PROXY')).toThrow(
      /^RONDEL_TRUST_PROXY lists the addresses of your proxies/,
    );
  });
});
