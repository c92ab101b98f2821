/** What `rondel serve` prints for people. */
import { resolve } from 'node:path';
import { showDatabase } from '@rondel/server/database-url';
import { plural } from '../format.ts';
import { heading } from '../output.ts';

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
  const place = databaseUrl === null ? resolve(data) : showDatabase(databaseUrl);
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
