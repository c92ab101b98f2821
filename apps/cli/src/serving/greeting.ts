/** What `rondel serve` prints for people; programs get lines of JSON. */
import { resolve } from 'node:path';
import { withoutPassword } from '../database.ts';
import { plural } from '../format.ts';
import { heading } from '../output.ts';

/** Whether a person is watching. Setting a log level means wanting to see the log. */
export function isForPeople(
  stdout: { readonly isTTY?: boolean },
  env: { readonly [name: string]: string | undefined },
): boolean {
  return stdout.isTTY === true && !env['LOG_LEVEL'];
}

export interface Serving {
  readonly address: string;
  readonly games: number;
  /** `null` for the private database in the folder `data`. */
  readonly databaseUrl: string | null;
  readonly data: string;
}

/** Where everything is, and what to do next. */
export function greet({ address, games, databaseUrl, data }: Serving): string {
  const place = databaseUrl === null ? resolve(data) : withoutPassword(databaseUrl);
  return [
    `${heading('rondel')} hosts ${plural(games, 'game')} at ${heading(address)}`,
    `Everything is kept in ${place}.`,
    'Ctrl-C stops it; nothing is lost.',
    '',
    'To see which games there are:',
    `  curl ${address}/games`,
  ].join('\n');
}

/** A warning or an error. */
export function warning(text: string, level: number): string {
  return `${new Date().toISOString()} ${level >= ERROR ? 'Error' : 'Warning'}: ${text}`;
}

/** The number of the log level `error`. */
const ERROR = 50;
