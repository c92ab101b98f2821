/** The store of a local match, new or as it was left. */
import { type LocalMatch, type LocalOptions, openLocalMatch } from '@rondel/client';
import type { Game, GameProgress } from '@rondel/core';
import type { Company } from './session.ts';

type Pool = LocalOptions['pool'];

/** So long a bot thinks, in milliseconds. */
const BOT_TIME = 2500;

export function openStore(
  game: Game,
  { people, bots }: Company,
  seed: string,
  progress: GameProgress | null,
  pool: Pool,
  onChoice: NonNullable<LocalOptions['onChoice']>,
): LocalMatch {
  return openLocalMatch(game, {
    seed,
    seats: people,
    bots,
    botTime: BOT_TIME,
    onChoice,
    ...(pool === undefined ? {} : { pool }),
    ...(progress === null ? {} : { progress }),
  });
}
