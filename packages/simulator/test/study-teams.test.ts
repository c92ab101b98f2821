/** Studies of teams, of a team against the game, and of one seat. */
import type { Game } from '@rondel/core';
import { type Figure, type Study, studyGame, studyHtml, writeFigure } from '@rondel/simulator/study';
import { describe, expect, test } from 'vitest';
import { alone, hunted, pairs, summing, together } from './team-toys.ts';

const of = (study: Study, id: string): Figure => {
  const found = study.figures.find((figure) => figure.id === id);
  if (found === undefined) throw new Error(`there is no figure ${id}`);
  return found;
};
const has = (study: Study, id: string): boolean => study.figures.some((figure) => figure.id === id);

const studyOf = (game: Game): Study =>
  studyGame(game, {
    seed: 3,
    playouts: 400,
    games: 10,
    iterations: 16,
    budgets: [4, 32],
    skillGames: 40,
  });

describe('[P15] a single team', () => {
  const study = studyOf(together(9));

  test('games won and points take the place of seats and draws', () => {
    for (const id of [
      'seats-random',
      'seats-search',
      'draws-random',
      'draws-search',
      'margin-search',
      'lost-random',
    ]) {
      expect(has(study, id), id).toBe(false);
    }
    // Three dice of 0 to 3 sum up to 6 or more in 20 of 64 cases, and to half of the points.
    const won = of(study, 'won-random');
    expect(won.uncertainty?.low).toBeLessThan(20 / 64);
    expect(won.uncertainty?.high).toBeGreaterThan(20 / 64);
    expect(of(study, 'won-search').value).toBe(1);
    const points = of(study, 'score-random');
    expect(points.unit).toBe('share');
    expect(points.uncertainty?.low).toBeLessThan(0.5);
    expect(points.uncertainty?.high).toBeGreaterThan(0.5);
    expect(points.note).toMatch(/^4\.\d+ of 9 points on average\.$/);
    expect(points.chart?.points.map(({ label }) => label)).toEqual([...'0123456789']);
    expect(of(study, 'score-search').value).toBeGreaterThan(0.8);
  });

  test('skill is measured by what players reach on the same seeds', () => {
    expect(of(study, 'skill').uncertainty?.low).toBeGreaterThan(0);
    expect(of(study, 'skill').method).toContain('both players play the same seed by themselves');
    expect(of(study, 'skill').table?.rows[0]?.[0]).toBe('mcts:4 against random');
    expect(study.isPartial).toBe(false);
  });

  test('the course of a game needs opponents, but not the weight of its decisions', () => {
    for (const id of ['comebacks', 'behind', 'drama', 'lead-changes', 'decided', 'permanence']) {
      expect([id, writeFigure(of(study, id)), of(study, id).note]).toEqual([
        id,
        'not measured',
        'One team has no opponents.',
      ]);
    }
    expect(of(study, 'killer').value).toBeGreaterThan(0);
  });

  test('the page has a part for it', () => {
    expect(studyHtml(study)).toContain('<h2>Against the game</h2>');
    expect(studyHtml(study)).not.toContain('Seats and draws');
  });

  test('solo and without a single win, points alone tell the players apart', () => {
    const solo = studyOf(alone);
    expect([of(solo, 'won-random').value, of(solo, 'won-search').value]).toEqual([0, 0]);
    expect(of(solo, 'skill').uncertainty?.low).toBeGreaterThan(0);
    expect(of(solo, 'score-random').note).toMatch(/of 12 points on average/);
  });

  test('without points there are no figures of points, without a best score no shares of it', () => {
    const plain = studyOf(
      summing('all', 2, (sum) => ({ places: [sum > 3 ? 1 : 2, sum > 3 ? 1 : 2], scores: null, reason: 'x' })),
    );
    expect(has(plain, 'score-random')).toBe(false);
    expect(of(plain, 'skill').value).toBeGreaterThan(0);
    const unnamed = of(studyOf(together()), 'score-random');
    expect([unnamed.unit, unnamed.note]).toEqual(['decimal', expect.stringContaining('names no bestScore')]);
  });

  test('where all players always reach the same, skill is not measured, and not 0', () => {
    const futile = studyOf(summing('all', 2, () => ({ places: [2, 2], scores: null, reason: 'lost' })));
    expect([writeFigure(of(futile, 'skill')), of(futile, 'skill').note]).toEqual([
      'not measured',
      'No seed was played better by one than by the other, so nothing tells the players apart.',
    ]);
  });
});

describe('[P15] several teams', () => {
  test('two against two: the share of the first team', () => {
    const study = studyOf(pairs);
    expect(of(study, 'seats-random').name).toBe('First team, random play');
    expect(of(study, 'seats-random').uncertainty?.low).toBeLessThan(0.5);
    expect(of(study, 'seats-random').uncertainty?.high).toBeGreaterThan(0.5);
    expect(of(study, 'seats-random').table?.rows.map(([team]) => team)).toEqual([
      'seats 0 and 2',
      'seats 1 and 3',
    ]);
    // The last word is with seat 3.
    expect(of(study, 'seats-search').value).toBe(0);
    expect(of(study, 'draws-random').value).toBe(0);
    expect(has(study, 'won-random')).toBe(false);
    for (const id of ['comebacks', 'lead-changes', 'decided']) expect(of(study, id).value, id).not.toBeNull();
    expect(of(study, 'lead-changes').question).toContain('another team');
    expect(of(study, 'comebacks').method).toContain('what each team can expect');
  });

  test('one against two, and games that everybody lost', () => {
    const study = studyOf(hunted);
    const rows = of(study, 'seats-random').table?.rows ?? [];
    expect(rows.map(([team]) => team)).toEqual(['seat 0', 'seats 1 and 2']);
    const lost = of(study, 'lost-random').value ?? 0;
    expect(lost).toBeGreaterThan(0.2);
    expect(of(study, 'draws-random').value).toBe(0);
    expect(rows.reduce((sum, row) => sum + (row[3] as number), lost)).toBeCloseTo(1, 8);
  });
});
