import { describe, expect, test } from 'vitest';
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
    'RONDEL_DATABASE_WAIT',
    'RONDEL_TRUST_PROXY',
    'RONDEL_LINGER',
    'RONDEL_MAX_MATCHES',
    'RONDEL_MAX_SOCKETS',
  ])('%s may be 0', (name) => {
    expect(Object.keys(settingsFrom({ [name]: '0' }))).toHaveLength(1);
    expect(() => settingsFrom({ [name]: 'no' })).toThrow(`${name} must be a whole number from 0 to`);
  });

  test('proxies are counted', () => {
    expect(settingsFrom({ RONDEL_TRUST_PROXY: '2' })).toEqual({ trustProxy: 2 });
    for (const value of ['true', 'yes', '10.0.0.1', '17'])
      expect(() => settingsFrom({ RONDEL_TRUST_PROXY: value })).toThrow('RONDEL_TRUST_PROXY');
  });
});
