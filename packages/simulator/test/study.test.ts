import type { Game } from '@rondel/core';
import { GameSimulator } from '@rondel/simulator';
import {
  type Figure,
  openStudy,
  type PublishedFigure,
  playPiece,
  publishedIn,
  type Study,
  studyGame,
  studyHtml,
  writeValue,
} from '@rondel/simulator/study';
import { describe, expect, test } from 'vitest';
import { coin, hiding, noughts, unending, withDeadRules } from './study-toys.ts';

const of = (study: Study, id: string): Figure => {
  const found = study.figures.find((figure) => figure.id === id);
  if (found === undefined) throw new Error(`there is no figure ${id}`);
  return found;
};

/** Whether a figure's interval holds the truth. */
function holds(study: Study, id: string, truth: number): void {
  const { uncertainty } = of(study, id);
  expect(uncertainty?.low, id).toBeLessThanOrEqual(truth);
  expect(uncertainty?.high, id).toBeGreaterThanOrEqual(truth);
}

const small = { seed: 3, games: 20, iterations: 16, budgets: [4, 16], skillGames: 20 };

describe('tic-tac-toe, where the truth is known', () => {
  const study = studyGame(noughts, { ...small, playouts: 4000 });

  test('seats, draws and length of random play', () => {
    holds(study, 'seats-random', 737 / 1260 + 8 / 63 / 2);
    holds(study, 'draws-random', 8 / 63);
    expect(of(study, 'cut-off-random').value).toBe(0);
    expect(of(study, 'seats-random').table?.rows.map(([seat]) => seat)).toEqual(['seat 0', 'seat 1']);
    expect(of(study, 'endings').table?.rows.map(([ending]) => ending)).toEqual([
      'three in a row',
      'the board is full',
    ]);
  });

  test('255,168 games and 5,478 positions', () => {
    holds(study, 'tree-size', Math.log10(255_168));
    holds(study, 'states-reached', Math.log10(5478));
    expect(of(study, 'states-capacity').value).toBeGreaterThan(Math.log10(5478));
  });

  test('all rules live, nothing is hidden and nothing is chance', () => {
    for (const id of ['dead-events', 'dead-refusals', 'dead-values', 'chance', 'hidden', 'segments']) {
      expect(of(study, id).value, id).toBe(0);
    }
  });

  test('its random playouts are those of a batch with the same seed', () => {
    const batch = new GameSimulator(noughts as Game).playoutMany({ count: 4000, seed: 3 });
    expect(study.digest).toBe(batch.digest);
    expect(of(study, 'events-random').value).toBeCloseTo(batch.mean, 8);
    expect(of(study, 'branching-random').value).toBeCloseTo(batch.branching ?? 0, 8);
  });

  test('every figure says what it asks, how it was measured and where it comes from', () => {
    for (const { id, name, question, method, source, value, uncertainty, note } of study.figures) {
      for (const text of [name, question, method, source]) expect(text.length, id).toBeGreaterThan(4);
      expect(value !== null || note !== null, id).toBe(true);
      if (value === null || uncertainty === null) continue;
      expect(uncertainty.low, id).toBeLessThanOrEqual(value);
      expect(uncertainty.high, id).toBeGreaterThanOrEqual(value);
    }
    expect(new Set(study.figures.map(({ id }) => id)).size).toBe(study.figures.length);
  });

  test('the stronger search wins', () => {
    expect(of(study, 'skill').uncertainty?.low).toBeGreaterThan(0);
  });
});

test('where a coin decides, searching does not help and no seat is better', () => {
  const study = studyGame(coin, {
    seed: 1,
    playouts: 2000,
    games: 40,
    iterations: 16,
    budgets: [4, 16],
    skillGames: 60,
  });
  holds(study, 'seats-random', 0.5);
  holds(study, 'seats-search', 0.5);
  holds(study, 'skill', 0);
  expect(of(study, 'skill-chain').value).toBe(0);
  expect(of(study, 'chance').value).toBeCloseTo(1 / 4, 8);
});

test('events and refusals that cannot be are found, and only those', () => {
  const study = studyGame(withDeadRules, { ...small, playouts: 200 });
  expect(of(study, 'dead-events').note).toMatch(/^Never: jump\. With 95 % certainty/);
  expect(of(study, 'dead-refusals').note).toMatch(/^Never: with-dead-rules\/never\. /);
  expect(of(study, 'seats-random').value).toBe(1);
});

test('a game that never ends is measured as far as it can be', () => {
  const study = studyGame(unending, { ...small, games: 2, skillGames: 2, playouts: 40, maxEvents: 30 });
  expect(of(study, 'cut-off-random').value).toBe(1);
  expect(of(study, 'events-random').value).toBe(30);
  for (const id of ['seats-random', 'tree-size', 'comebacks', 'decided'])
    expect(of(study, id).value, id).toBeNull();
  for (const { id, value, note } of study.figures) expect(value !== null || note !== null, id).toBe(true);
  expect(studyHtml(study)).toContain('not measured');
});

test('the study does not depend on the order in which pieces are played', () => {
  const inRow = studyGame(noughts, { ...small, playouts: 200 });
  const open = openStudy(noughts as Game, { ...small, playouts: 200 });
  for (let pieces = open.next(); pieces.length > 0; pieces = open.next()) {
    const results = [...pieces].reverse().map((piece) => structuredClone(playPiece(noughts as Game, piece)));
    pieces.forEach((piece, i) => {
      open.count(piece, results[pieces.length - 1 - i] as (typeof results)[number]);
    });
  }
  expect(open.progress).toBe(1);
  expect(open.study()).toEqual(inRow);
  expect(inRow.isPartial).toBe(false);
});

test('stopped early it says so, and what is there is measured', () => {
  const open = openStudy(noughts as Game, { ...small, playouts: 100 });
  for (const piece of open.next()) open.count(piece, playPiece(noughts as Game, piece));
  const study = open.study();
  expect(study.isPartial).toBe(true);
  expect(of(study, 'seats-random').value).not.toBeNull();
  expect(of(study, 'comebacks').note).toBe('Stopped before this was measured.');
});

test('the effort decides how much is played, and more effort plays more', () => {
  const sizeOf = (effort: number) => {
    const open = openStudy(noughts as Game, { seed: 1, effort });
    let games = 0;
    for (
      let pieces = open.next();
      pieces.length > 0 && pieces[0]?.part !== 'searched';
      pieces = open.next()
    ) {
      for (const piece of pieces) open.count(piece, playPiece(noughts as Game, piece));
      games++;
    }
    expect(games).toBeGreaterThan(1);
    return open.study().size;
  };
  const [little, more] = [sizeOf(1), sizeOf(4)];
  expect(more.playouts * more.games * more.skillGames).toBeGreaterThan(
    little.playouts * little.games * little.skillGames,
  );
});

test('a game that hides fields without a guess is measured by random play, and says why not by search', () => {
  const study = studyGame(hiding, { ...small, playouts: 40 });
  expect(study.isPartial).toBe(false);
  expect(of(study, 'hidden').value).toBeGreaterThan(0);
  expect(of(study, 'seats-random').value).not.toBeNull();
  for (const id of ['seats-search', 'comebacks', 'skill']) {
    expect(of(study, id).note, id).toMatch(/^No search can play this game: hiding: card cannot be seen/);
  }
});

test('a study is the same as ever, to the last digit', async () => {
  const study = studyGame(noughts, { ...small, playouts: 100 });
  await expect(`${JSON.stringify(study, null, 1)}\n`).toMatchFileSnapshot('./golden-study.txt');
});

test('published figures stand beside those they belong to, under the options they are of', () => {
  const published: PublishedFigure[] = [
    { figure: 'draws-random', value: 8 / 63, source: 'counted', note: 'Exactly.' },
    {
      figure: 'draws-random',
      value: 1,
      source: 'elsewhere',
      note: 'On another board.',
      options: { size: 4 },
    },
  ];
  const study = studyGame(noughts, { ...small, playouts: 50 }, published);
  expect(of(study, 'draws-random').comparisons).toEqual([
    { value: 8 / 63, source: 'counted', note: 'Exactly.' },
  ]);
  expect(publishedIn({ published: [...published, { figure: 3 }] })).toHaveLength(2);
  expect(publishedIn({})).toEqual([]);
});

test('the report has every figure, no script, and is well-formed', () => {
  const study = studyGame(withDeadRules, { ...small, playouts: 60 });
  const html = studyHtml(study, 'Ten & <more>');
  for (const { id } of study.figures) expect(html).toContain(`data-figure="${id}"`);
  expect(html).toContain('A study of Ten &amp; &lt;more&gt;');
  expect(html).not.toContain('<script');
  expect(openTags(html)).toEqual([]);
});

/** The tags that are open at the end; throws if one is closed that was not open. */
function openTags(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, tag, end] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/g)) {
    if (slash === '/') {
      if (open.pop() !== tag) throw new Error(`</${tag}> closes nothing`);
    } else if (end !== '/') open.push(tag as string);
  }
  return open;
}

test('options that cannot be are named', () => {
  expect(() => openStudy(noughts as Game, { effort: 0 })).toThrow('effort');
  expect(() => openStudy(noughts as Game, { playouts: 1 })).toThrow('playouts');
  expect(() => openStudy(noughts as Game, { budgets: [8, 8] })).toThrow('budgets must go up');
  expect(() => openStudy(noughts as Game, { budgets: [] })).toThrow('budgets');
});

test('numbers are written in their units', () => {
  expect(writeValue(0.5133, 'share')).toBe('51.3 %');
  expect(writeValue(0.004, 'share')).toBe('0.40 %');
  expect(writeValue(1, 'share')).toBe('100 %');
  expect(writeValue(44.145, 'log10')).toBe('10^44.15');
  expect(writeValue(1234567, 'number')).toBe('1,234,567');
  expect(writeValue(-12.4, 'elo')).toBe('-12 Elo');
  expect(writeValue(1499.04, 'events')).toBe('1,499.0 events');
});
