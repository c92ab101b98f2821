/** The documents of the page: that links lead somewhere, diagrams are drawn, and the reference has everything. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDocuments } from '../build/docs/make-documents.ts';
import { readPieces } from '../build/docs/pieces.ts';
import { listPackages } from '../build/docs/reference/program.ts';
import { makeSearchIndex, saidIn } from '../build/docs/search-index.ts';
import { listSources } from '../build/docs/sources.ts';
import { pieceOf, readSvg } from '../build/docs/svg-tree.ts';
import type { Piece } from '../src/app/document.ts';
import { findDocument } from '../src/docs/load.ts';
import { excerptOf } from '../src/docs/search.ts';
import { type Passage, SEARCH_OPTIONS } from '../src/docs/search-options.ts';
import { unpack } from '../src/local/opened.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

type Documents = Awaited<ReturnType<typeof readDocuments>>;
let documents: Documents;
beforeAll(async () => {
  documents = await readDocuments(root);
});

/** Every element in a document. */
function elementsOf(pieces: readonly Piece[]): Exclude<Piece, string>[] {
  return pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece, ...elementsOf(piece[1])]));
}

const indexOf = (all: Documents) => ({ groups: [{ title: 'all', documents: all }] });

describe('every document', () => {
  test('has links that lead to a document and a part of it, or out of the page', () => {
    const index = indexOf(documents);
    const wrong = documents.flatMap(({ name, pieces }) =>
      elementsOf(pieces)
        .filter(([tag]) => tag === 'a')
        .map(([, , traits]) => traits?.href ?? '')
        .filter((href) => {
          if (/^https:\/\//.test(href)) return false;
          const found = href.startsWith('#/docs/') ? findDocument(index, href.slice('#/docs/'.length)) : null;
          if (found === null) return true;
          const { sections } = found.entry as Documents[number];
          const section = decodeURIComponent(found.section);
          return section !== '' && !sections.some(({ id }) => id === section);
        })
        .map((href) => `${name}: ${href}`),
    );
    expect(wrong).toEqual([]);
  });

  test('is of elements without styles, scripts or pictures from elsewhere', () => {
    const all = documents.flatMap(({ pieces }) => elementsOf(pieces));
    const tags = [...new Set(all.map(([tag]) => tag))];
    for (const tag of ['script', 'style', 'iframe', 'img', 'image', 'link', 'foreignObject', 'use']) {
      expect(tags).not.toContain(tag);
    }
    const names = new Set(all.flatMap(([, , traits = {}]) => Object.keys(traits)));
    expect([...names].filter((name) => /^on|style|src/.test(name))).toEqual([]);
    const outside = all.filter(
      ([tag, , traits]) => tag !== 'a' && /https?:/.test(JSON.stringify(traits ?? {})),
    );
    expect(outside).toEqual([]);
  });

  test('has a title, a name of its own, and parts with names of their own', () => {
    expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
    for (const { name, title, sections } of documents) {
      expect(title, name).not.toBe('');
      expect(new Set(sections.map(({ id }) => id)).size, name).toBe(sections.length);
    }
  });
});

test('every diagram of the documents is drawn, with its words beside it', () => {
  const counts = listSources(root).map(({ name, file }) => {
    const written = readFileSync(join(root, file), 'utf8').match(/^```mermaid$/gm)?.length ?? 0;
    const own = elementsOf(documents.find((document) => document.name === name)?.pieces ?? []);
    const drawn = own.filter(([tag, , traits]) => tag === 'figure' && traits?.class === 'diagram');
    for (const figure of drawn) {
      const inside = elementsOf([figure]);
      const labels = inside.filter(([tag]) => tag === 'text').map(saidIn);
      expect(labels.length, name).toBeGreaterThan(3);
      const caption = saidIn(inside.find(([tag]) => tag === 'figcaption') as Piece);
      expect(caption).toMatch(/^A diagram of “.+”: .+ to .+\.$/s);
      const ids = inside.flatMap(([, , traits]) => traits?.id ?? []);
      for (const id of ids) expect(id).toMatch(/^[\w-]+-\d+-/);
    }
    return { name, written, drawn: drawn.length };
  });
  expect(counts.filter(({ written, drawn }) => written !== drawn)).toEqual([]);
  expect(counts.reduce((sum, { drawn }) => sum + drawn, 0)).toBeGreaterThan(10);
});

test('no line of a diagram passes through a box', () => {
  const numbers = (text = ''): number[] => text.split(/[ ,]+/).map(Number);
  const wrong = documents.flatMap(({ name, pieces }) =>
    elementsOf(pieces)
      .filter(([tag]) => tag === 'svg')
      .filter((picture) => {
        const inside = elementsOf([picture]).map(([tag, , traits = {}]) => ({ tag, traits }));
        const boxes = inside.filter(({ traits }) => traits.class?.includes('draw-fill-node-fill'));
        return inside.some(({ tag, traits }) => {
          if (tag !== 'polyline') return false;
          const points = numbers(traits.points);
          // Lines go straight up, down or across, so a piece of one is a box without width or height.
          return boxes.some(({ traits: { x, y, width, height } }) =>
            points.slice(2).some((_, i) => {
              if (i % 2 === 1) return false;
              const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(i);
              const [left, top] = [Number(x) + 1, Number(y) + 1];
              const [right, bottom] = [left + Number(width) - 2, top + Number(height) - 2];
              return (
                Math.max(x1, x2) > left &&
                Math.min(x1, x2) < right &&
                Math.max(y1, y2) > top &&
                Math.min(y1, y2) < bottom
              );
            }),
          );
        });
      })
      .map(() => name),
  );
  expect(wrong).toEqual([]);
});

/** The names that a source exports, as they are written in it. */
function exportedBy(source: string): string[] {
  const declared = source.matchAll(
    /^export (?:abstract )?(?:async )?(?:function|const|interface|type|class) (\w+)/gm,
  );
  const listed = source.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, names = '']) =>
      names
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .split(',')
        .map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/^.* as /, ''),
        )
        .filter((name) => name !== ''),
    ),
  ];
}

test('every export of every package is in the reference, with a text', async () => {
  const pages = documents.filter(({ name }) => name.startsWith('api/'));
  const wrong: string[] = [];
  for (const { entries } of await listPackages(root)) {
    for (const { name, source } of entries) {
      const page = pages.find(({ sections }) => sections.some(({ title }) => title === name));
      expect(page, name).toBeDefined();
      const { pieces, sections } = page as Documents[number];
      for (const own of exportedBy(readFileSync(source, 'utf8'))) {
        if (!sections.some(({ title }) => title === own)) wrong.push(`${name}: ${own} is missing`);
      }
      for (const { id, title, depth } of sections) {
        if (depth !== 3) continue;
        const at = pieces.findIndex((piece) => typeof piece !== 'string' && piece[2]?.id === id);
        const [signature, text] = [pieces[at + 1], pieces[at + 2]];
        if (saidIn(signature ?? '').trim() === '') wrong.push(`${name}: ${title} has no signature`);
        if (typeof text !== 'object' || !/^(?:p|ul)$/.test(text[0]))
          wrong.push(`${name}: ${title} has no text`);
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});

test('signatures lead to what they mention, and comments to what they name', () => {
  const core = documents.find(({ name }) => name === 'api/core');
  const at =
    core?.pieces.findIndex((piece) => typeof piece !== 'string' && piece[2]?.id === 'defineGame') ?? -1;
  const links = elementsOf(core?.pieces.slice(at + 1, at + 2) ?? []).filter(([tag]) => tag === 'a');
  expect(links.map(([, , traits]) => traits?.href)).toContain('#/docs/api/core/GameDefinition');
});

test('code that is a whole game can be opened in the editor, and nothing else', async () => {
  const games = documents.flatMap(({ name, pieces }) =>
    elementsOf(pieces).flatMap(([, , traits]) =>
      traits?.game === undefined ? [] : [[name, traits.game] as const],
    ),
  );
  expect(games.map(([name]) => name)).toContain('readme');
  expect(games.map(([name]) => name)).toContain('writing-a-game');
  for (const [, packed] of games) expect(await unpack(packed)).toMatch(/export const \w+ = defineGame\(/);
  const part = '```ts\nexport const x = defineGame({ … });\n```\n';
  expect(readPieces(part, { name: 'x', linkTo: () => null }).pieces[0]).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ game: expect.anything() })]),
  );
});

test('an excerpt has the colours of its language, whatever file it is of', () => {
  const colours = (fence: string) =>
    readPieces(`\`\`\`${fence}\nconst one = 1;\n\`\`\`\n`, { name: 'x', linkTo: () => null }).pieces;
  expect(colours('ts file=packages/core/src/read.ts')).toEqual(colours('ts'));
});

test('what is looked for is found by words, beginnings of words and names', () => {
  const search = MiniSearch.loadJSON<Passage>(makeSearchIndex(documents), SEARCH_OPTIONS);
  const first = (query: string): string[] =>
    search
      .search(query)
      .slice(0, 5)
      .map(({ href }) => href as string);
  expect(first('defineGame')).toContain('#/docs/api/core/defineGame');
  expect(first('time limits')).toContain('#/docs/turns/time-limits');
  expect(first('sealed bid rou')).toContain('#/docs/turns/a-sealed-bid-round');
  expect(search.search('zzzzqqqq')).toEqual([]);
  const text = `${'before '.repeat(40)}the word ${'after '.repeat(40)}`;
  expect(excerptOf(text, ['word'])).toMatch(/^… before.* the word after .*after …$/);
});

test('a picture is read as it is written, and one that is not complete says so', () => {
  const text =
    '<svg viewBox="0 0 1 1"><style>x</style><g class="a"><text fill="var(--_text)">a &lt; b</text></g></svg>';
  expect(pieceOf(readSvg(text), 'x-', 1)).toEqual([
    'svg',
    [['g', [['text', ['a < b'], { class: 'draw-fill-text' }]], {}]],
    { viewBox: '0 0 1 1' },
  ]);
  expect(() => readSvg('<svg><g></svg>')).toThrow('closes svg');
  expect(() => readSvg('<svg>')).toThrow('not complete');
});
