import { activePlayer, describe, openStream, pickLegalEvent, startMatch, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { drawBoard, type Go, type GoMatch, go, readBoard, readMove, territoryOf } from './index.ts';

type Event = Parameters<GoMatch['handleEvent']>[0];

const chinese = go.with({ size: 5, scoring: 'chinese' });
const japanese = go.with({ size: 5, scoring: 'japanese' });

function from(game: Go, board: string): GoMatch {
  return startMatch(game, { from: unwrap(readBoard(game, board)) });
}

/** Sends events; a text is a move such as D4 or pass. */
function send(match: GoMatch, ...events: (Event | string)[]): GoMatch {
  let sent = match;
  for (const event of events) {
    sent = unwrap(sent.handleEvent(typeof event === 'string' ? unwrap(readMove(event, 5)) : event));
  }
  return sent;
}

const code = (match: GoMatch, event: Event): string => {
  const result = match.handleEvent(event);
  return result.ok ? '' : result.refusal.code;
};

const mark = (point: string, seat = 0): Event => ({ type: 'mark', point, seat });
const unmark = (point: string, seat = 0): Event => ({ type: 'unmark', point, seat });
const agree = (seat: number): Event => ({ type: 'agree', seat });
const resume = (seat: number): Event => ({ type: 'resume', seat });
const BOTH = [agree(0), agree(1)];

test('[T5] two passes in a row end it, and a stone between them breaks the streak', () => {
  const streak = (match: GoMatch) => describe(match.state).turn.passStreak;
  const game = go.with({ size: 5 });
  const one = send(startMatch(game), 'pass');
  expect([streak(one), one.outcome()]).toEqual([1, null]);
  const broken = send(one, 'C3');
  expect(streak(broken)).toBe(0);
  const again = send(broken, 'pass', 'B2', 'pass');
  expect([streak(again), again.outcome()]).toEqual([1, null]);
  const ended = send(again, 'pass');
  expect(streak(ended)).toBe(2);
  expect(ended.outcome()).not.toBeNull();
  expect(describe(ended.state).turn).toMatchObject({ number: 7, events: 6 });
});

test('[T5] with marks to be made, two passes in a row open the scoring', () => {
  const match = send(startMatch(chinese), 'pass', 'C3', 'pass');
  expect(describe(match.state).stage).toBe('play');
  const scoring = send(match, 'pass');
  expect([describe(scoring.state).stage, scoring.outcome()]).toEqual(['scoring', null]);
  expect(code(scoring, { type: 'play', point: 'A1' })).toBe('game/wrong-stage');
  expect(code(scoring, { type: 'pass' })).toBe('game/wrong-stage');
  expect(code(match, agree(0))).toBe('game/wrong-stage');
});

test('area: stones and the points that only they surround, komi for White', () => {
  const board = '.X.O. .X.O. .X.O. .X.O. .X.O.';
  expect(send(from(go.with({ size: 5 }), board), 'pass', 'pass').outcome()).toEqual({
    places: [2, 1],
    scores: [20, 35],
    reason: 'area, in half points',
  });
  // All stones on the board count as living.
  const stray = from(go.with({ size: 5, komi: 0 }), '.X.O. .X.O. OX.O. .X.O. .X.O.');
  expect(send(stray, 'pass', 'pass').outcome()?.scores).toEqual([10, 22]);
  expect(send(startMatch(go.with({ size: 5, komi: 0 })), 'pass', 'pass').outcome()).toEqual({
    places: [1, 1],
    scores: [0, 0],
    reason: 'area, in half points',
  });
  expect(send(startMatch(go.with({ size: 5, komi: -7 })), 'pass', 'pass').outcome()?.places).toEqual([1, 2]);
});

const stray = '.X.O. .X.O. OX.O. OX.O. .X.OX';

test('area with agreement: dead stones are taken off first', () => {
  const scoring = send(from(chinese, stray), 'pass', 'pass');
  const match = send(scoring, mark('A3', 1), mark('E1', 0), ...BOTH);
  expect(match.outcome()).toEqual({ places: [2, 1], scores: [20, 35], reason: 'area, in half points' });
  expect(send(scoring, ...BOTH).outcome()?.scores).toEqual([12, 10 + 4 + 15]);
});

test('territory: points, prisoners and dead stones', () => {
  // Black takes A5; then two white stones are dead, and one black one.
  const taken = send(from(japanese, 'OX.O. .X.O. OX.O. OX.O. .X.OX'), 'A4', 'pass', 'pass');
  expect(describe(taken.state).players).toEqual([{ prisoners: 1 }, { prisoners: 0 }]);
  const match = send(taken, mark('A3'), mark('E1'), ...BOTH);
  // Black: A5, A3, A2, A1, a prisoner, two dead. White: five points and one dead.
  expect(match.outcome()).toEqual({
    places: [2, 1],
    scores: [14, 12 + 13],
    reason: 'territory, in half points',
  });
});

test('territory without komi', () => {
  const even = japanese.with({ komi: 0 });
  const match = send(from(even, stray), 'pass', 'pass', mark('A2'), mark('E1'), ...BOTH);
  expect(match.outcome()).toEqual({ places: [1, 2], scores: [14, 12], reason: 'territory, in half points' });
});

test('an eye in seki may be marked as neutral where territory is counted', () => {
  const seki = send(from(japanese.with({ komi: 0 }), '.X.O. XX.OO XX.OO XX.OO XX.OO'), 'pass', 'pass');
  expect(send(seki, ...BOTH).outcome()?.scores).toEqual([2, 2]);
  const marked = send(seki, mark('E5'));
  expect(drawBoard(marked.state).split('\n')[1]).toBe(' 5 . X . O - 5');
  expect(send(marked, ...BOTH).outcome()?.scores).toEqual([2, 0]);
  expect(send(marked, unmark('E5'), ...BOTH).outcome()?.scores).toEqual([2, 2]);
  const area = send(from(chinese, '.X.O. XX.OO XX.OO XX.OO XX.OO'), 'pass', 'pass');
  expect(code(area, mark('E5'))).toBe('go/no-stone');
});

test('a mark is for a whole chain, and made or taken away once', () => {
  const scoring = send(from(chinese, stray), 'pass', 'pass');
  const marked = send(scoring, mark('A2'));
  expect(drawBoard(marked.state).split('\n')[3]).toBe(' 3 o X . O . 3');
  expect(territoryOf(marked.state)).toEqual({
    black: ['A1', 'A2', 'A3', 'A4', 'A5'],
    // The black stone on E1 lives.
    white: [],
  });
  expect(code(marked, mark('A3', 1))).toBe('go/marked-already');
  expect(code(scoring, unmark('A3'))).toBe('go/not-marked');
  expect(code(scoring, unmark('A1'))).toBe('go/not-marked');
  expect(drawBoard(send(marked, unmark('A3', 1)).state)).toBe(drawBoard(scoring.state));
});

test('whoever changes a mark withdraws both agreements', () => {
  const scoring = send(from(chinese, stray), 'pass', 'pass');
  const agreed = send(scoring, agree(1));
  expect(code(agreed, agree(1))).toBe('go/agreed-already');
  const changed = send(agreed, mark('A2', 0));
  expect(describe(changed.state).agreed).toEqual([]);
  const half = send(changed, agree(0));
  expect(half.outcome()).toBeNull();
  expect(send(half, unmark('A2', 1), agree(0)).outcome()).toBeNull();
  expect(send(half, agree(1)).outcome()).not.toBeNull();
});

test('play may be resumed: the marks are gone and the streak is broken', () => {
  const scoring = send(from(chinese, stray), 'pass', 'pass', mark('A2'), agree(0));
  const resumed = send(scoring, resume(1));
  expect(drawBoard(resumed.state)).not.toContain('o');
  expect(describe(resumed.state)).toMatchObject({ stage: 'play', agreed: [], turn: { passStreak: 0 } });
  expect(send(resumed, 'pass').outcome()).toBeNull();
  expect(describe(send(resumed, 'pass').state).stage).toBe('play');
  expect(describe(send(resumed, 'pass', 'pass').state).stage).toBe('scoring');
});

test('who moves when play is resumed: the other side by Japanese rules, otherwise the turn goes on', () => {
  const next = (game: Go, seat: number) =>
    activePlayer(send(startMatch(game), 'C3', 'pass', 'pass', resume(seat)).state);
  expect([next(chinese, 0), next(chinese, 1)]).toEqual([1, 1]);
  expect([next(japanese, 0), next(japanese, 1)]).toEqual([1, 0]);
});

test.each([
  [{}, [], 15],
  [{ scoring: 'chinese' }, BOTH, 15],
  [{ scoring: 'japanese' }, BOTH, 13],
  [{ handicap: 1 }, [], 1],
  [{ komi: 11 }, [], 11],
] as const)('with %o komi is in half points', (options, agreement, komi) => {
  const match = send(startMatch(go.with({ size: 5, ...options })), 'pass', 'pass', ...agreement);
  expect(match.outcome()?.scores).toEqual([0, komi]);
});

test('komi is in half points and bounded', () => {
  expect(() => go.with({ komi: 6.5 })).toThrow("option 'komi' must be one of standard, ");
  expect(() => go.with({ komi: 201 })).toThrow();
});

test.each(['tromp-taylor', 'chinese', 'japanese'] as const)('random play comes to an end: %s', (scoring) => {
  const game = go.with({ size: 5, scoring });
  const random = openStream(2, scoring);
  for (let i = 0; i < 20; i++) {
    let match = startMatch(game);
    while (match.outcome() === null) {
      expect(match.index).toBeLessThan(5000);
      match = unwrap(match.handleEvent(pickLegalEvent(match.state, random)));
    }
    expect(match.outcome()?.scores).not.toBeNull();
  }
});
