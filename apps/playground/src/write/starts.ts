/** What one can begin with: the games that the documents write out, and some of the editor's own. */
import type { WrittenOut } from '../app/document.ts';
import emptyGame from './starts/empty-game.ts?raw';
import higherCard from './starts/higher-card.ts?raw';
import { texts } from './texts.ts';

const documents = import.meta.glob(['../../../../README.md', '../../../../docs/writing-a-game.md'], {
  query: '?games',
  import: 'default',
  eager: true,
}) as Record<string, readonly WrittenOut[]>;

export interface Start {
  /** By what a draft that begins with it is called. */
  readonly name: string;
  readonly label: string;
  readonly code: string;
}

export const STARTS: readonly Start[] = [
  ...Object.values(documents)
    .flat()
    .map(({ name, code }) => ({ name, label: texts.startFromDocuments(name), code })),
  { name: 'higher-card', label: texts.startWithCards, code: higherCard },
  { name: 'my-game', label: texts.startEmpty, code: emptyGame },
];

/** Whether code is what this page itself brings along; then nobody has to be asked. */
export const isOwn = (code: string): boolean => STARTS.some((start) => start.code.trim() === code.trim());
