/** The store of a local match, new or as it was left. */
import { type LocalMatch, openLocalMatch } from '@rondel/client';
import type { Game, GameProgress } from '@rondel/core';
import type { Company } from './session.ts';

type Pool = NonNullable<Parameters<typeof openLocalMatch>[1]>['pool'];

/** So long a bot thinks, in milliseconds. */
const BOT_TIME = 2500;

export function openStore(
  game: Game,
  { people, bots }: Company,
  seed: string,
  progress: GameProgress | null,
  pool: Pool,
): LocalMatch {
  return openLocalMatch(game, {
    seed,
    seats: people,
    bots,
    botTime: BOT_TIME,
    ...(pool === undefined ? {} : { pool }),
    ...(progress === null ? {} : { progress }),
  });
}
