/** A server in a process of its own, which can be killed and started again at the same address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ServerOptions } from '../src/server.ts';

export interface NodeProcess {
  readonly url: string;
  /** Where its database is; known once it has started for the first time. */
  readonly databaseUrl: string;
  readonly isRunning: boolean;
  /** Starts it; resolves when it listens, to `false` if it was killed before. */
  start(): Promise<boolean>;
  /** Ends it as a crash would, at once. */
  kill(): Promise<void>;
  /** Sends it a signal. Answers whether it was there to get it. */
  signal(name: NodeJS.Signals): boolean;
  /** Asks it to end in good order. Answers its exit code, `null` if it had to be killed. */
  stop(): Promise<number | null>;
}

export interface NodeProcessOptions {
  readonly options: Omit<ServerOptions, 'log' | 'newSeed'> & { readonly port: number };
  /** The file that its log is appended to. */
  readonly logFile: string;
  /** How the child is to run: compiled code, or from source. */
  readonly isCompiled: boolean;
}

interface Ready {
  readonly url: string;
  readonly databaseUrl: string;
}

const PROGRAM = fileURLToPath(new URL('./serve.mjs', import.meta.url));
const FROM_SOURCE = ['--import', 'tsx', '--conditions=rondel:source'];
/** Milliseconds that a node has to end in good order. */
const PATIENCE = 30_000;

/**
 * @example
 * const node = openNodeProcess({ options: { port: 18080, data }, logFile, isCompiled: false });
 * await node.start();
 */
export function openNodeProcess({ options, logFile, isCompiled }: NodeProcessOptions): NodeProcess {
  let child: ChildProcess | null = null;
  let databaseUrl = '';

  const start = async (): Promise<boolean> => {
    const log = await open(logFile, 'a');
    const flags = [...(isCompiled ? [] : FROM_SOURCE), PROGRAM, JSON.stringify(options)];
    const stdio: ('ignore' | 'ipc' | number)[] = ['ignore', log.fd, log.fd, 'ipc'];
    const started = spawn(process.execPath, flags, { stdio });
    await log.close();
    child = started;
    const exit = once(started, 'exit') as Promise<[number | null, string | null]>;
    const ready = await Promise.race([
      once(started, 'message').then(([message]) => message as Ready),
      exit.then(([code, signal]) => {
        if (signal === 'SIGKILL') return null;
        throw new Error(`a server did not start (exit code ${code}): see ${logFile}`);
      }),
    ]);
    if (ready === null) return false;
    databaseUrl = ready.databaseUrl;
    return true;
  };

  const gone = async (running: ChildProcess): Promise<void> => {
    if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
  };

  return {
    url: `http://127.0.0.1:${options.port}`,
    get databaseUrl() {
      return databaseUrl;
    },
    get isRunning() {
      return child !== null && child.exitCode === null && child.signalCode === null;
    },
    start,
    kill: async () => {
      if (child === null) return;
      child.kill('SIGKILL');
      await gone(child);
    },
    signal: (name) => child?.kill(name) ?? false,
    stop: async () => {
      if (child === null) return null;
      const running = child;
      running.kill('SIGTERM');
      const timer = setTimeout(() => running.kill('SIGKILL'), PATIENCE);
      await gone(running);
      clearTimeout(timer);
      return running.exitCode;
    },
  };
}
