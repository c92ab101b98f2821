/** A match on the table, for tests. */
import { type BotPool, openLocalMatch } from '@rondel/client';
import { type Game, legalEvents } from '@rondel/core';
import type { SceneDefinition } from '@rondel/scene';
import { openSession } from '../src/table/session.ts';

/** A session of people at one screen, or with bots. */
export function openTable(
  game: unknown,
  {
    scene = {},
    bots = {},
    pool,
  }: { scene?: SceneDefinition; bots?: Record<number, string>; pool?: BotPool } = {},
) {
  const rules = game as Game;
  const people = Array.from({ length: rules.seats }, (_, seat) => seat).filter(
    (seat) => bots[seat] === undefined,
  );
  const store = openLocalMatch(rules, { seed: 5, bots, ...(pool === undefined ? {} : { pool }) });
  const loaded = { name: rules.name, saves: 0, game: rules, scene };
  return openSession(loaded, store.progress(), { people, bots }, store);
}
type Table = ReturnType<typeof openTable>;

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
/** Plays the event with this number among the legal ones. */
export async function play(table: Table, choice: number) {
  table.play(legalEvents(table.shown.peek().state)[choice] as number);
  await settle();
}
