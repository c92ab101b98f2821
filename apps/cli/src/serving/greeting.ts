/** What `rondel serve` prints for people. */
import { resolve } from 'node:path';
import type { openPlainLog } from '@rondel/server';
import { withoutPassword } from '../database.ts';
import { plural } from '../format.ts';
import { heading } from '../output.ts';

/** The server's log, in sentences. */
export interface Lines {
  readonly log: ReturnType<typeof openPlainLog>;
  /** Until {@link Lines.resume} only warnings and errors are told. */
  pause(): void;
  resume(): void;
}

/** Tells on standard output what happens, a line each: what follows in a message, such as a stack trace, is in JSON. */
export function openLines(level: string, open: typeof openPlainLog): Lines {
  let isPaused = false;
  const tell = (text: string, grade: number): void => {
    if (isPaused && grade < WARNING) return;
    const mark = grade >= ERROR ? 'Error: ' : grade >= WARNING ? 'Warning: ' : '';
    process.stdout.write(`${new Date().toISOString()} ${mark}${text.split('\n', 1)[0]}\n`);
  };
  return {
    log: open((text, entry) => tell(text, entry.level), level),
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
  };
}

/** The numbers of the log levels `warn` and `error`. */
const WARNING = 40;
const ERROR = 50;

export interface Serving {
  readonly address: string;
  readonly games: number;
  /** `null` for the private database in the folder `data`. */
  readonly databaseUrl: string | null;
  readonly data: string;
  /** The folder of the page to play on; `null` if there is none. */
  readonly page: string | null;
}

/** Where everything is, and what to do next. */
export function greet({ address, games, databaseUrl, data, page }: Serving): string {
  const place = databaseUrl === null ? resolve(data) : withoutPassword(databaseUrl);
  return [
    `${heading('rondel')} hosts ${plural(games, 'game')} at ${heading(address)}`,
    ...(page !== null ? ['Open it in a browser to play: alone, against bots, or with others online.'] : []),
    `Everything is kept in ${place}.`,
    'Ctrl-C stops it; nothing is lost.',
    '',
    'For programs:',
    `  curl ${address}/games`,
  ].join('\n');
}
