import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '@rondel/client';
import { openServer } from '@rondel/server';

const data = await mkdtemp(join(tmpdir(), 'rondel-'));
const server = await openServer({ data, port: 0, games: ['kalaha', 'chess'], logLevel: 'silent' });
try {
  const client = openClient(await server.listen()); // http://127.0.0.1:<any free port>
  const { data: found } = await client.GET('/games');
  console.log(found?.games.map(({ name }) => name));

  const { data: seat } = await client.POST('/matches', {
    body: { game: 'kalaha', name: 'An', bots: [{ seat: 1, bot: 'easy' }] },
  });
  console.log('An has seat', seat?.seat);
} finally {
  await server.close(); // takes nothing new, finishes what it has accepted
  await rm(data, { recursive: true });
}
