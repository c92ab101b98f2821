/** Seats of teams: with whom each plays, and what the end means to it. */
import { signal } from '@preact/signals';
import {
  advance,
  counter,
  defineGame,
  drawFor,
  type Game,
  lossForAll,
  type Outcome,
  type Teams,
  winFor,
  winForAll,
} from '@rondel/core';
import { sayStatus } from '@rondel/scene';
import { describe, expect, test } from 'vitest';
import { endOf, stateOf, teamOf } from '../src/table/seat-state.ts';
import { openSession } from '../src/table/session.ts';
import { readTold } from '../src/write/read-told.ts';
import { describeTable } from '../src/write/sandbox/position.ts';
import { openTable, play, settle } from './open-table.ts';
import { benchOf } from './written-code.ts';

type End = (s: { seats: number; teams: Teams }) => Outcome;

const stones = (seats: number, teams: 'all' | Teams, end: End) =>
  defineGame({
    name: 'stones',
    seats,
    teams,
    state: { laid: counter(2) },
    events: { lay: {} },
    rules: {
      lay: (rule) =>
        rule.do((s) => {
          s.laid++;
        }, advance),
    },
    outcome: (s) => (s.laid === 2 ? end(s) : null),
  });

const PAIRS: Teams = [
  [0, 2],
  [1, 3],
];
const won: End = (s) => winFor(s, 1, 'both lie');
const places =
  (...list: number[]): End =>
  () => ({ places: list, scores: null, reason: 'both lie' });

type Words = readonly (string | null)[];
const alone = (seats: number): Words => Array.from({ length: seats }, () => null);

describe.each<[string, Game, teams: Words, words: readonly string[], status: string]>([
  ['two', stones(2, [], won), alone(2), ['lost', 'won'], '2 wins: both lie.'],
  [
    'two who draw',
    stones(2, [], (s) => drawFor(s, 'both lie')),
    alone(2),
    ['draw', 'draw'],
    'A draw: both lie.',
  ],
  ['a ranking', stones(3, [], places(2, 1, 3)), alone(3), ['place 2', 'won', 'place 3'], '2 wins: both lie.'],
  [
    'a shared first place',
    stones(3, [], places(1, 1, 3)),
    alone(3),
    ['shared first', 'shared first', 'lost'],
    '1 and 2 share the first place: both lie.',
  ],
  [
    'nobody',
    stones(2, [], (s) => lossForAll(s, 'both lie')),
    alone(2),
    ['lost', 'lost'],
    'Nobody wins: both lie.',
  ],
  [
    'two teams',
    stones(4, PAIRS, won),
    ['with 3', 'with 4', 'with 1', 'with 2'],
    ['lost', 'won', 'lost', 'won'],
    '2 and 4 win: both lie.',
  ],
  [
    'one against two',
    stones(3, [[1, 2]], won),
    ['alone', 'with 3', 'with 2'],
    ['lost', 'won', 'won'],
    '2 and 3 win: both lie.',
  ],
  [
    'two against the game',
    stones(2, 'all', (s) => lossForAll(s, 'both lie')),
    ['with 2', 'with 1'],
    ['lost', 'lost'],
    'The team lost: both lie.',
  ],
  [
    'three against the game',
    stones(3, 'all', (s) => winForAll(s, 'both lie')),
    ['with everybody', 'with everybody', 'with everybody'],
    ['won', 'won', 'won'],
    'The team won: both lie.',
  ],
  [
    'one against the game',
    stones(1, 'all', (s) => winForAll(s, 'both lie')),
    alone(1),
    ['won'],
    '1 won: both lie.',
  ],
])('%s', (_, game, teams, words, status) => {
  const seats = game.seats;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const nameOf = (seat: number) => `${seat + 1}`;

  test('[PG-57] every seat says with whom it plays', () => {
    expect(all.map((seat) => teamOf(game, seat, nameOf))).toEqual(teams);
  });

  test('[PG-56] and in the end what it has come to', async () => {
    const table = openTable(game);
    await play(table, 0);
    await play(table, 0);
    const { state } = table.shown.peek();
    expect(all.map((seat) => stateOf(table, seat)?.word)).toEqual(words);
    expect(sayStatus(table.scene, state, { nameOf })).toBe(status);
    table.close();
  });
});

test('[PG-56] two first teams of three share, and the third has lost', () => {
  const three = {
    teams: [
      [0, 3],
      [1, 4],
      [2, 5],
    ],
  };
  const outcome = { places: [1, 1, 3, 1, 1, 3], scores: null, reason: 'over' };
  expect([0, 1, 2].map((seat) => endOf(three, outcome, seat).word)).toEqual([
    'shared first',
    'shared first',
    'lost',
  ]);
});

test('[PG-56] a match elsewhere that somebody left is over, although its game is not', async () => {
  const game = stones(2, [], won) as unknown as Game;
  const local = openTable(game);
  const match = local.live.peek();
  const isOver = signal(false);
  const outcome = signal<Outcome | null>(null);
  const elsewhere = { isWhole: signal(false), canAct: signal(true), isOver, outcome, toldAt: () => [] };
  const loaded = { name: game.name, saves: 0, game, scene: {} };
  const table = openSession(loaded, match, { people: [0], bots: {} }, null, [], elsewhere);
  const words = () => [0, 1].map((seat) => stateOf(table, seat)?.word ?? '');
  expect(words()).toEqual(['to act', '']);
  isOver.value = true;
  expect(words()).toEqual(['', '']);
  outcome.value = { places: [1, 2], scores: null, reason: 'the other player has left' };
  expect(words()).toEqual(['won', 'lost']);
  await settle();
  table.close();
  local.close();
});

test('[PG-56] [PG-57] the same where a game is written', () => {
  const code = `import { advance, counter, defineGame, winFor } from '@rondel/core';
export const stones = defineGame({
  name: 'stones',
  seats: 4,
  teams: [[0, 2], [1, 3]],
  state: { laid: counter(2) },
  events: { lay: {} },
  rules: { lay: (rule) => rule.do((s) => { s.laid++; }, advance) },
  outcome: (s) => (s.laid === 0 ? winFor(s, 2, 'nothing lies') : null),
});`;
  const table = describeTable(benchOf(code));
  expect(table.status).toBe('Seat 1 and Seat 3 win: nothing lies.');
  expect(table.seats).toEqual([
    { word: 'won', isActing: true, team: 'with Seat 3' },
    { word: 'lost', isActing: false, team: 'with Seat 4' },
    { word: 'won', isActing: true, team: 'with Seat 1' },
    { word: 'lost', isActing: false, team: 'with Seat 2' },
  ]);
  const told = { id: 1, kind: 'table', table, note: null, refusal: null };
  expect(readTold(JSON.stringify(told))).toEqual(JSON.parse(JSON.stringify(told)));
});
