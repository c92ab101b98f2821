/** Timelines of matches in which everything happens that a timeline has a sign for. */
import { edit, type GameProgress, startGame, startMatch, unwrap } from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';
import { commander } from '@rondel/games/commander';
import { englishAuction } from '@rondel/games/english-auction';
import { kalaha } from '@rondel/games/kalaha';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { type Sign, signsOf, type Timeline, timelineOf as timelineFrom } from '@rondel/scene';
import { expect, test } from 'vitest';
import { linesOf, play } from './timeline-table.ts';

/** The signs that the matches of this file have shown. */
const seen = new Set<string>();

/** What tells a sign from others of its kind: how a turn came about, what somebody did, what became of something. */
function traitsOf(sign: Sign): string[] {
  if (sign.kind === 'turn') return [`turn ${sign.how}`, ...(sign.isCutShort ? ['turn cut short'] : [])];
  if (sign.kind === 'segment') return [sign.isInserted ? 'segment inserted' : 'segment'];
  if (sign.kind === 'act') return [`act ${sign.how}`];
  if (sign.kind === 'stacked') return [`stacked ${sign.fate}`];
  return [sign.kind];
}

function timelineOf(match: GameProgress): Timeline {
  const timeline = timelineFrom(match);
  for (const sign of signsOf(timeline)) for (const trait of traitsOf(sign)) seen.add(trait);
  return timeline;
}

test('kalaha: whose last seed falls into the store moves again', () => {
  const sow = (pit: number) => ({ type: 'sow', pit });
  expect(linesOf(timelineOf(play(startMatch(kalaha), [sow(2), sow(5), sow(0)])))).toEqual([
    '0–3 Round 1.',
    '0–1 Turn 1: An.',
    '0–1 An: main.',
    '1 An acts.',
    '1–2 Turn 2: An again.',
    '1–2 An: main.',
    '2 An acts.',
    '2–3 Turn 3: Bo.',
    '2–3 Bo: main.',
    '3 Bo acts.',
    '3– Round 2.',
    '3– Turn 4: An, under way.',
    '3– An: main.',
  ]);
});

/** A horse of everybody is out, so that every roll can be moved. */
function race(third: 'ends' | 'forfeits'): GameProgress {
  const game = caNgua.with({ third });
  const pieces = [5, 0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0];
  const from = unwrap(edit(startGame(game, { dice: [] }), { pieces }));
  return startMatch(game, { from, dice: [] });
}
const roll = { type: 'roll' };
const move = (by: number) => ({ type: 'move', piece: 0, by });

test('cá ngựa: the third double is moved and ends the turn', () => {
  const events = [roll, move(4), roll, move(2), roll, move(6), roll];
  const match = play(race('ends'), events, [[1, 1], [], [0, 0], [], [2, 2], [], [0, 1]]);
  expect(linesOf(timelineOf(match), 'turn', 'segment')).toEqual([
    '0–2 Turn 1: An.',
    '0–1 An: roll.',
    '1–2 An: move.',
    '2–4 Turn 2: An again.',
    '2–3 An: roll.',
    '3–4 An: move.',
    '4–6 Turn 3: An again.',
    '4–5 An: roll.',
    '5–6 An: move.',
    '6– Turn 4: Bo, under way.',
    '6–7 Bo: roll.',
    '7– Bo: move.',
  ]);
});

test('cá ngựa: the third double is lost, which cuts the turn short', () => {
  const match = play(
    race('forfeits'),
    [roll, move(4), roll, move(2), roll],
    [[1, 1], [], [0, 0], [], [2, 2]],
  );
  expect(linesOf(timelineOf(match), 'turn')).toEqual([
    '0–2 Turn 1: An.',
    '2–4 Turn 2: An again.',
    '4–5 Turn 3: An again, cut short.',
    '5– Turn 4: Bo, under way.',
  ]);
});

test('the English auction: bids go round, and passes are final', () => {
  const bid = (to: number) => ({ type: 'raise', to });
  const pass = { type: 'pass' };
  expect(linesOf(timelineOf(play(startMatch(englishAuction), [bid(5), pass, bid(8), pass])))).toEqual([
    '0– Round 1.',
    '0–4 Turn 1: An.',
    '0–4 An: bidding.',
    '0–4 An, Bo and Cy bid one after the other until one is left: bidding.',
    '0–1 An is asked: bidding.',
    '1 An acts.',
    '1–2 Bo is asked: bidding.',
    '2 Bo passes.',
    '2–3 Cy is asked: bidding.',
    '3 Cy acts.',
    '3–4 An is asked: bidding.',
    '4 An passes.',
    '4– Turn 2: Bo, under way.',
    '4– Bo: bidding.',
    '4– An, Bo and Cy bid one after the other until one is left: bidding.',
    '4– Bo is asked: bidding.',
  ]);
});

test('the sealed auction: bids come in any order and are opened together', () => {
  const bids = [1, 0, 2].map((seat) => ({ type: 'bid', seat, amount: 10 * seat }));
  expect(linesOf(timelineOf(play(startMatch(sealedAuction), bids)))).toEqual([
    '0– Round 1.',
    '0–3 Turn 1: An.',
    '0–3 An: commit.',
    '0–3 An, Bo and Cy hand in something sealed: commit.',
    '0–1 An, Bo and Cy are asked: commit.',
    '1 Bo hands in something sealed.',
    '1–2 An and Cy are asked: commit.',
    '2 An hands in something sealed.',
    '2–3 Cy is asked: commit.',
    '3 Cy hands in something sealed.',
    '3 What An, Bo and Cy sealed is opened.',
    '3–3 An: resolution.',
    '3– Turn 2: Bo, under way.',
    '3– Bo: commit.',
    '3– An, Bo and Cy hand in something sealed: commit.',
    '3– An, Bo and Cy are asked: commit.',
  ]);
});

const duel = startMatch(commander.with({ table: 'turns', players: 3 })) as GameProgress;
const proceed = { type: 'proceed' };
const times = (count: number): object[] => Array.from({ length: count }, () => proceed);

test('Commander: skipped and inserted segments, an extra turn, a turn cut short and one that is skipped', () => {
  const match = play(duel, [
    { type: 'skipTurn', player: 1, times: 1 },
    { type: 'skipSegment', player: 0, kind: 'draw', times: 1 },
    { type: 'skipSegment', player: 0, kind: 'combat', times: 1 },
    { type: 'extraTurn', player: 0, source: 'card', id: 5, without: 'none' },
    ...times(3),
    { type: 'insertPhase', kind: 'main', only: 'all', after: 'this', for: -1 },
    ...times(5),
    { type: 'endTurn' },
    proceed,
  ]);
  const kinds = ['turn', 'phase', 'segment', 'skipped-segment', 'inserted', 'skipped-turns'] as const;
  expect(linesOf(timelineOf(match), ...kinds)).toEqual([
    '0–12 Turn 1: An.',
    '0–6 An: phase beginning.',
    '0–5 An: untap.',
    '5–6 An: upkeep.',
    '6–7 An: phase main.',
    '6 An skips draw.',
    '6–7 An: main1.',
    '7–9 An: phase main.',
    '7 An skips combat.',
    '7–9 An: main2.',
    '8 Main2 put into the turn of An.',
    '9–10 An: phase main.',
    '9–10 An: main2, inserted.',
    '10–12 An: phase ending.',
    '10–11 An: end.',
    '11–12 An: cleanup.',
    '12–15 Turn 2: An, an extra turn from card 5, cut short.',
    '12–14 An: phase beginning.',
    '12–13 An: untap.',
    '13–14 An: upkeep.',
    '14–15 An: phase ending.',
    '14–15 An: cleanup.',
    '15 Bo skips a turn.',
    '15– Turn 3: Cy, under way.',
    '15– Cy: phase beginning.',
    '15– Cy: untap.',
  ]);
});

test('Commander: somebody leaves in a window with something on the stack', () => {
  const match = play(duel, [
    proceed,
    { type: 'act', seat: 0 },
    { type: 'pass', seat: 0 },
    { type: 'act', seat: 1 },
    { type: 'pass', seat: 1 },
    { type: 'leave', seat: 1, player: 1 },
    { type: 'pass', seat: 2 },
    { type: 'pass', seat: 0 },
    { type: 'resolved', depth: 0 },
    { type: 'pass', seat: 0 },
    { type: 'pass', seat: 2 },
  ]);
  expect(linesOf(timelineOf(match), 'window', 'asked', 'act', 'stacked', 'left')).toEqual([
    '1–11 An, Bo and Cy may act one after the other until all have passed: upkeep.',
    '1–3 An is asked: upkeep.',
    '2 An acts.',
    '2–9 An put something on the stack: it has resolved.',
    '3 An passes.',
    '3–5 Bo is asked: upkeep.',
    '4 Bo acts.',
    '4–6 Bo put something on the stack: it came to nothing.',
    '5 Bo passes.',
    '5–7 Cy is asked: upkeep.',
    '6 Bo leaves.',
    '7 Cy passes.',
    '7–8 An is asked: upkeep.',
    '8 An passes.',
    '9–10 An is asked: upkeep.',
    '10 An passes.',
    '10–11 Cy is asked: upkeep.',
    '11 Cy passes.',
    '11– An and Cy may act one after the other until all have passed: draw.',
    '11– An is asked: draw.',
  ]);
});

test('[PG-25] every sign that there is occurs in one of these matches', () => {
  expect([...seen].sort()).toEqual(
    [
      'round',
      ...['usual', 'again', 'extra', 'cut short'].map((how) => `turn ${how}`),
      'segment',
      'segment inserted',
      'phase',
      'skipped-turns',
      'skipped-segment',
      'inserted',
      'window',
      'asked',
      ...['acted', 'passed', 'sealed'].map((how) => `act ${how}`),
      'opening',
      'stacked came-to-nothing',
      'stacked resolved',
      'left',
    ].sort(),
  );
});
