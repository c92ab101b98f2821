/** A server as people run it: a process of its own, compiled, with its own database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseSeconds } from './processor-time.ts';

export interface ServerProcess {
  readonly url: string;
  /** Bytes of the process, and of what its program holds, without what is only not collected yet. */
  memory(): Promise<{ readonly resident: number; readonly heap: number }>;
  /** Seconds of processor time that it and its database have used; `null` where that is unknown. */
  processorTime(): Promise<{ readonly server: number; readonly database: number | null }>;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('./served.mjs', import.meta.url));

export async function startServer(environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'rondel-load-'));
  const child = spawn(process.execPath, ['--expose-gc', PROGRAM], {
    env: { ...process.env, RONDEL_DATA: folder, PORT: '0', LOG_LEVEL: 'warn', ...UNLIMITED, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url, databaseUrl } = await ready(child);
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  };
  return {
    url,
    databaseUrl,
    memory: async () => {
      child.send('collect');
      await new Promise((done) => child.once('message', done));
      return {
        resident: await metric('process_resident_memory_bytes'),
        heap: await metric('nodejs_heap_size_used_bytes'),
      };
    },
    processorTime: async () => ({
      server: await metric('process_cpu_seconds_total'),
      database: databaseSeconds(folder),
    }),
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One client plays for hundreds here. */
const UNLIMITED = {
  RONDEL_MAX_REQUESTS: '1000000',
  RONDEL_MAX_MATCHES: '1000000',
  RONDEL_MAX_SOCKETS: '20000',
  RONDEL_MAX_SOCKETS_PER_CLIENT: '20000',
};

function ready(child: ChildProcess): Promise<{ url: string; databaseUrl: string }> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; databaseUrl: string }));
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
  });
}
