/** A server that starts before its database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openWire, type Wire } from '../testing/wire.ts';
import { openDatabase } from './database.ts';

let database: TestDatabase;
let wire: Wire;
beforeAll(async () => {
  database = await openTestDatabase();
  wire = await openWire(database.url);
});
afterAll(async () => {
  await wire?.close();
  await database?.close();
});

test('waits for it, says why, and goes on when it is there', async () => {
  wire.down(true);
  const told: string[] = [];
  const onWait = ({ message }: Error): void => {
    told.push(message);
    wire.down(false);
  };
  const opened = await openDatabase({ url: wire.url, patience: 60_000, onWait });
  expect(told).toEqual([expect.stringMatching(/Connection terminated|ECONNRESET/)]);
  await opened.close();
});

test('does not wait for ever, nor for what waiting does not mend, nor when it is told to stop', async () => {
  wire.down(true);
  await expect(openDatabase({ url: wire.url, patience: 1 })).rejects.toThrow(/terminated|RESET/);
  const stop = new AbortController();
  const onWait = () => stop.abort();
  await expect(
    openDatabase({ url: wire.url, patience: 60_000, signal: stop.signal, onWait }),
  ).rejects.toThrow(/abort/i);
  wire.down(false);
  const wrong = wire.url.replace(/:[^:@/]*@/, ':wrong@');
  await expect(openDatabase({ url: wrong, patience: 60_000 })).rejects.toThrow(/password/);
  await expect(openDatabase({ url: 'postgres://a,,b/x', patience: 60_000 })).rejects.toThrow(/host 2 of 3/);
});
