/** What is said about the time of a match that nobody plays on. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { endMatch } from './ending.ts';
import { viewMatch } from './views.ts';

const node = useNode(['chess']);
const lobby = () => ({ ...node, announcements: { announce: () => {} } as never, newSeed: randomUUID });
const clock = { kind: 'player', seconds: 60, increment: 0 } as const;

/** The time that the first seat has left, so many milliseconds after the match began. */
const leftAfter = async (match: string, began: number, ms: number): Promise<number | null | undefined> => {
  const found = await node.store.load(match);
  if (!found.ok) throw new Error(found.problem.message);
  return viewMatch(found.value, null, began + ms).remaining?.[0];
};

test('[S5] time counts on while a match is played, and no longer when it has ended or is paused', async () => {
  const began = node.time.now();
  const match = await insertMatch(node, { game: 'chess', clock, now: began });
  expect(await leftAfter(match, began, 20_000)).toBe(40_000);
  await sql`update rondel.matches set is_paused = true where id = ${match}`.execute(node.database.db);
  expect(await leftAfter(match, began, 20_000)).toBe(60_000);
  await sql`update rondel.matches set is_paused = false where id = ${match}`.execute(node.database.db);
  expect(await leftAfter(match, began, 30_000)).toBe(30_000);
  expect(await endMatch(lobby(), match, 'it is late')).toMatchObject({ ok: true });
  expect(await leftAfter(match, began, 30_000)).toBe(60_000);
});
