/** A server as people run it: a process of its own, compiled, with its own database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly url: string;
  /** Of the process, in bytes, as it says itself. */
  memory(): Promise<number>;
  /** Seconds of processor time it has used. */
  processorTime(): Promise<number>;
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
      return metric('process_resident_memory_bytes');
    },
    processorTime: () => metric('process_cpu_seconds_total'),
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
