/** Bots that go on because somebody looks get the place in the queue that they would have had. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openCompany } from './company.ts';

const node = useNode(['ca-ngua']);

test('[S8] matches of many bots that are woken come after those that need one bot', async () => {
  const { db } = node.database;
  const lobby = { ...node, announcements: { announce: () => {} } as never, newSeed: randomUUID };
  const company = openCompany({ ...node, lobby, patience: 60 });
  const bots = { 0: 'random', 1: 'random', 2: 'random', 3: 'random' };
  const match = await insertMatch(node, { game: 'ca-ngua', bots });
  const found = await node.store.load(match);
  if (!found.ok || found.value.state === null) throw new Error('no match');
  // Nobody has ever looked.
  expect(await company.mayGoOn(found.value as Parameters<typeof company.mayGoOn>[0])).toBe(false);
  company.visited(match);
  await company.close();
  const { rows } = await sql`
    select is_paused, bot_due, (select priority from graphile_worker.jobs where key like ${`%${match}`})
    from rondel.matches where id = ${match}`.execute(db);
  expect(rows).toEqual([{ is_paused: false, bot_due: 0, priority: 12 }]);
});

test('[S9] a visit that has found its match does not look it up again, though it was changed meanwhile', async () => {
  const store = { ...node.store, find: vi.fn(node.store.find) };
  const lobby = { ...node, store, announcements: { announce: () => {} } as never, newSeed: randomUUID };
  const company = openCompany({ ...node, lobby, patience: 60 });
  const match = await insertMatch(node, { game: 'ca-ngua', bots: { 0: 'random' } });
  const found = await node.store.load(match);
  if (!found.ok) throw new Error('no match');
  node.store.forget(match);
  company.visited(match, found.value);
  await company.close();
  expect(store.find).not.toHaveBeenCalled();
});
