/** Opens a record on the table by an address that lasts, if the record fits into one. */
import type { GameRecord } from '@rondel/core';
import { goTo } from '../app/route.ts';
import { LINK_LIMIT, openText, pack } from './opened.ts';

export async function openOnTable(record: GameRecord): Promise<void> {
  const text = JSON.stringify(record);
  const data = await pack(text);
  if (data.length <= LINK_LIMIT) goTo({ page: 'record', data });
  else openText(text);
}
