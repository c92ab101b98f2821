/** From where players come is known for a month since they were there. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openAddresses } from './addresses.ts';

const node = useNode(['chess']);

test('the address of a renewed token is known for a month, however old its seat is', async () => {
  const { db } = node.database;
  const addresses = openAddresses(node.database);
  const match = await insertMatch(node, { game: 'chess' });
  const known = async () => {
    const { rows } = await sql<{ address: string | null }>`
      select host(address) as address from rondel.seats where match_id = ${match} order by seat`.execute(db);
    return rows.map(({ address }) => address);
  };
  await sql`update rondel.seats set joined_at = now() - interval '40 days'`.execute(db);
  addresses.note(match, 0, '192.0.2.7');
  await addresses.sweep();
  await addresses.sweep();
  expect(await known()).toEqual(['192.0.2.7', null]);
  // One that a node of the version before has noted is as old as the seat.
  await sql`update rondel.seats set address = '192.0.2.8' where seat = 1`.execute(db);
  await addresses.sweep();
  expect(await known()).toEqual(['192.0.2.7', null]);
  await sql`update rondel.seats set address_at = now() - interval '31 days' where seat = 0`.execute(db);
  await addresses.sweep();
  expect(await known()).toEqual([null, null]);
});
