import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

describe('the settings of an environment', () => {
  test('what is not set is left to the defaults', () => {
    expect(settingsFrom({ RONDEL_ABSENCE: '', HOME: '/home/an' })).toEqual({});
  });

  test.each([
    'RONDEL_TOKEN_LIFETIME',
    'RONDEL_ABSENCE',
    'RONDEL_BOT_THREADS',
    'RONDEL_JOURNAL_LANES',
    'RONDEL_JOURNAL_BATCH',
    'RONDEL_MAX_BODY',
    'RONDEL_MAX_REQUESTS',
  ])('%s is a number of at least 1: nothing would work with 0', (name) => {
    for (const value of ['0', '-1', '1.5', 'many', '1e3', '0x10', '99999999999999999999']) {
      expect(() => settingsFrom({ [name]: value })).toThrow(`${name} must be a whole number from 1 to`);
    }
    expect(Object.keys(settingsFrom({ [name]: '1' }))).toHaveLength(1);
  });

  test.each([
    'PORT',
    'RONDEL_TOKEN_GRACE',
    'RONDEL_MAX_START',
    'RONDEL_MAX_STARTS',
    'RONDEL_DATABASE_WAIT',
    'RONDEL_LINGER',
    'RONDEL_MAX_MATCHES',
    'RONDEL_MAX_SOCKETS',
  ])('%s may be 0', (name) => {
    expect(Object.keys(settingsFrom({ [name]: '0' }))).toHaveLength(1);
    expect(() => settingsFrom({ [name]: 'no' })).toThrow(`${name} must be a whole number from 0 to`);
  });

  test('matches are put away after some days, or never', () => {
    expect(settingsFrom({ RONDEL_ARCHIVE_AFTER: 'never', RONDEL_DELETE_AFTER: '365' })).toEqual({
      archiveAfter: null,
      deleteAfter: 365,
    });
    for (const name of ['RONDEL_ARCHIVE_AFTER', 'RONDEL_DELETE_AFTER']) {
      for (const value of ['0', '-1', '1.5', 'always', '36501'])
        expect(() => settingsFrom({ [name]: value })).toThrow(`${name} must be a number of days from 1 to`);
    }
  });

  test('proxies are listed; a count of them would let anybody claim any address', () => {
    const listed = settingsFrom({ RONDEL_TRUST_PROXY: 'loopback, 10.0.0.0/8' });
    expect(listed).toEqual({ trustProxy: ['loopback', '10.0.0.0/8'] });
    for (const value of ['true', '1', '0', '0.0.0.0/0', 'proxy.example.org'])
      expect(() => settingsFrom({ RONDEL_TRUST_PROXY: value })).toThrow(
        'RONDEL_TRUST_PROXY lists the addresses of your proxies',
      );
  });

  describe('secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rondel-secrets-'));
    const file = (text: string): string => {
      const path = join(folder, randomUUID());
      writeFileSync(path, text);
      return path;
    };
    afterAll(() => rmSync(folder, { recursive: true }));
    const [one, two] = [randomBytes(32).toString('base64'), randomBytes(48).toString('base64url')];

    test.each([
      ['DATABASE_URL', 'postgres://db/rondel', { databaseUrl: 'postgres://db/rondel' }],
      ['RONDEL_ADMIN_TOKEN', 'let me in', { adminToken: 'let me in' }],
      ['RONDEL_TOKEN_SECRET', `${one}\n${two}`, { tokenSecrets: [one, two] }],
    ])('%s may be in a file', (name, secret, settings) => {
      expect(settingsFrom({ [name]: secret })).toEqual(settings);
      expect(settingsFrom({ [`${name}_FILE`]: file(`${secret}\n`) })).toEqual(settings);
      expect(() => settingsFrom({ [name]: secret, [`${name}_FILE`]: file(secret) })).toThrow(
        `${name} and ${name}_FILE are both set`,
      );
      expect(() => settingsFrom({ [`${name}_FILE`]: join(folder, 'none') })).toThrow(
        /_FILE: the file '.*none' cannot be read \(ENOENT\)/,
      );
      expect(() => settingsFrom({ [`${name}_FILE`]: file(' \n') })).toThrow('is empty');
    });

    test('a secret for tokens that can be guessed is refused, and not repeated', () => {
      for (const weak of ['hunter2', 'x'.repeat(42), `${one} short`, 'ü'.repeat(60)]) {
        const read = () => settingsFrom({ RONDEL_TOKEN_SECRET: weak });
        expect(read).toThrow('RONDEL_TOKEN_SECRET takes secrets of at least 32 bytes in base64');
        expect(read).not.toThrow(weak);
      }
    });
  });
});
