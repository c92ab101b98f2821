/** Runs the command for tests: in this process, which is quick, or as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';
import { runProgram } from '../src/run-program.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process. */
export async function run(...words: readonly string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const take = (keep: (text: string) => void) =>
    ((text: string | Uint8Array, done?: unknown) => {
      keep(String(text));
      if (typeof done === 'function') done();
      return true;
    }) as typeof process.stdout.write;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(
      take((text) => {
        out += text;
      }),
    ),
    vi.spyOn(process.stderr, 'write').mockImplementation(
      take((text) => {
        err += text;
      }),
    ),
  ];
  try {
    return { code: await runProgram(words), out, err };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * How the command is started: from source, so that nothing needs to be built. The long tests start it a hundred times
 * and have a build, which needs a quarter of the time. tsx is named by its address, for folders where it is not installed.
 */
export const COMMAND =
  process.env['RONDEL_BUILT'] === undefined
    ? ['--import', import.meta.resolve('tsx'), '--conditions=rondel:source', fileOf('../src/main.ts')]
    : [fileOf('../dist/main.js')];

/** Starts the command as a process. */
export function start(...words: readonly string[]): Started {
  return startIn(ROOT, ...words);
}

export interface Started {
  readonly child: ChildProcess;
  readonly ran: Promise<Ran>;
}

/** The same in another folder. */
export function startIn(folder: string, ...words: readonly string[]): Started {
  const child = spawn(process.execPath, [...COMMAND, ...words], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ran = new Promise<Ran>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  return { child, ran };
}

/** A folder that is gone after the tests. */
export function scratchFolder(): (file: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'rondel-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (file) => join(folder, file);
}
