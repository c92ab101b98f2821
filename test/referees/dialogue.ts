/** A program that is talked with: a line goes in, and what comes out is waited for. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Dialogue {
  /** Sends a line. */
  send(line: string): void;
  /** Waits for something that was not there at the last call, and gives what came up to its end. */
  wait(pattern: RegExp): Promise<string>;
  /** Ends the input; gives the exit status. */
  end(): Promise<number | null>;
}

/** Debian keeps games outside of the usual path. */
const PATH = `${process.env.PATH}:/usr/games`;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));

/** The command line of `rondel`, from source. */
export const rondel = (...words: readonly string[]): string[] => [
  process.execPath,
  '--import',
  'tsx',
  '--conditions=rondel:source',
  MAIN,
  ...words,
];

/** Starts a program. */
export function startProgram([command = '', ...words]: readonly string[]): Dialogue {
  const child = spawn(command, words, {
    cwd: ROOT,
    env: { ...process.env, PATH },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  let read = 0;
  let wake = (): void => {};
  let isOver = false;
  child.stdout.on('data', (chunk) => {
    text += chunk;
    wake();
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      isOver = true;
      wake();
      resolve(code);
    });
  });
  return {
    send: (line) => child.stdin.write(`${line}\n`),
    wait: async (pattern) => {
      for (;;) {
        const found = pattern.exec(text.slice(read));
        if (found !== null) {
          const end = read + found.index + found[0].length;
          const part = text.slice(read, end);
          read = end;
          return part;
        }
        if (isOver) throw new Error(`${command} ended without ${pattern}; it said: ${text.slice(-2000)}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    end: () => {
      child.stdin.end();
      return closed;
    },
  };
}
