/** The process that `server-process.ts` starts. */
import { openServer, settingsFrom } from '@rondel/server';

const server = await openServer(settingsFrom(process.env));
const url = await server.listen();
process.send?.({ url, databaseUrl: server.databaseUrl });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.('collected');
});
process.once('SIGTERM', async () => {
  await server.close();
  process.exit(0);
});
