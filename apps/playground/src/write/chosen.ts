/** What was chosen of the options of a game. */
import type { Options } from '@rondel/core';
import type { WrittenTable } from './protocol.ts';

/** The options of a match that are not the standard. */
export const chosenIn = (table: WrittenTable | null): Options =>
  Object.fromEntries(
    (table?.options ?? [])
      .filter(({ value, standard }) => value !== standard)
      .map(({ name, value }) => [name, value]),
  );
