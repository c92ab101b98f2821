/**
 * A server in a process of its own, for tests that kill it. Its options come as JSON in the first argument;
 * where it listens and where its database is goes to the parent, whose end is its end.
 */
import { openServer } from '@rondel/server';

const server = await openServer(JSON.parse(process.argv[2] ?? '{}'));
process.once('SIGTERM', () => {
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
process.once('disconnect', () => process.exit(1));
process.send?.({ url: await server.listen(), databaseUrl: server.databaseUrl });
