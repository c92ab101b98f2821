/** [PG-52] the page's side of the editor: messages are read as data, names are imported, drafts are kept. */
import { describe, expect, test } from 'vitest';
import { importChange } from '../src/write/completions.ts';
import {
  deleteDraft,
  fileNameOf,
  listDrafts,
  makeDraft,
  nameIn,
  readDraft,
  saveDraft,
} from '../src/write/drafts.ts';
import { readTold } from '../src/write/read-told.ts';
import { describeTable } from '../src/write/sandbox/position.ts';
import { benchOf, CARDS, CODE, DOCUMENTS } from './written-code.ts';

describe('what the sandbox says', () => {
  const told = (code: string) => {
    const table = describeTable(benchOf(code));
    return { id: 1, kind: 'table', table, note: null, refusal: null };
  };

  test('is read as it was said', () => {
    for (const code of [CODE, CARDS, ...DOCUMENTS.map((each) => each.code)]) {
      const plain = JSON.parse(JSON.stringify(told(code)));
      expect(readTold(JSON.stringify(plain))).toEqual(plain);
    }
  });

  test('is refused where it is anything else, and what nobody asked for is dropped', () => {
    const { table, ...rest } = told(CODE);
    const said = (changed: object): unknown =>
      readTold(JSON.stringify({ ...rest, table: { ...table, ...changed } }));
    expect(said({ more: '<b>' })).not.toHaveProperty('table.more');
    for (const wrong of [
      { status: 5 },
      { status: 'x'.repeat(5000) },
      { layout: { ...table.layout, places: [{ id: 'a' }] } },
      { layout: { ...table.layout, kind: 'cube' } },
      { picture: { ...table.picture, things: [{ place: 'a', look: 'script' }] } },
      { ways: [{ code: 1, path: [{ kind: 'toString' }] }] },
      { ways: [{ code: 1.5, path: [] }] },
      { seats: null },
      { next: 'page' },
    ]) {
      expect(said(wrong)).toBeNull();
    }
    for (const other of [null, 5, {}, '', '{', '[]', '{"kind":"constructor"}', '{"kind":"faults","id":1}']) {
      expect(readTold(other)).toBeNull();
    }
  });
});

test('a name that is chosen is imported where it is not yet', () => {
  const apply = (code: string, name: string): string => {
    const change = importChange(code, '@rondel/core', name);
    return change === null ? code : code.slice(0, change.from) + change.insert + code.slice(change.from);
  };
  expect(apply("import { int } from '@rondel/core';", 'list')).toBe(
    "import { int, list } from '@rondel/core';",
  );
  expect(apply("import {\n  int,\n} from '@rondel/core';", 'list')).toBe(
    "import {\n  int, list\n} from '@rondel/core';",
  );
  expect(apply("import { list } from '@rondel/core';", 'list')).toBe("import { list } from '@rondel/core';");
  expect(apply('/** A game. */\nlist', 'list')).toBe(
    "/** A game. */\nimport { list } from '@rondel/core';\nlist",
  );
});

test('drafts have names of their own, and are found again until they are deleted', () => {
  const [first, second] = [makeDraft('nim', 'a'), makeDraft('nim', 'b')];
  expect([first.name, second.name]).toEqual(['nim', 'nim 2']);
  saveDraft({ ...first, code: 'c', at: Date.now() + 5 });
  expect(listDrafts().map(({ code }) => code)).toEqual(['c', 'b']);
  deleteDraft(first.id);
  expect([readDraft(first.id), listDrafts().length]).toEqual([null, 1]);
  expect(nameIn("defineGame({ name: 'letters' })")).toBe('letters');
  expect(nameIn('')).toBe('my-game');
  expect([fileNameOf('My Game!'), fileNameOf('…')]).toEqual(['my-game.ts', 'my-game.ts']);
});
