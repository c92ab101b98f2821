/** Games as plain data: for forms, boards and documents that know no game. */
import { describeGame, seatsByOption } from '@rondel/core/inspect';
import { chess } from '@rondel/games/chess';
import { commander } from '@rondel/games/commander';
import { court } from '@rondel/games/court';
import { go } from '@rondel/games/go';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { expect, test } from 'vitest';
import { allGames } from './all-games.ts';

test.each(allGames.map((game) => [game.name, game] as const))('%s is described in plain JSON', (_, game) => {
  const described = describeGame(game);
  expect(JSON.parse(JSON.stringify(described))).toStrictEqual(described);
  expect(described).toMatchObject({ name: game.name, version: game.version, seats: game.seats });
  // Nothing of the engine's own is in it.
  expect(described.state.map(({ name }) => name)).not.toContain('turn');
});

test.each(allGames.map((game) => [game.name, game] as const))(
  '%s says what its options decide',
  (_, game) => {
    for (const { label, help } of Object.values(game.optionSpecs)) {
      expect(label).toMatch(/^[A-Z]/);
      expect(help).toMatch(/^[A-Z].*\.$/);
    }
  },
);

test('fields, events and refusals', () => {
  const { state, events, segments, refusals, isRandom } = describeGame(kalaha);
  expect(isRandom).toBe(false);
  expect(state).toMatchObject([{ name: 'holes', form: 'plain', fields: [{ shape: 'array', items: 14 }] }]);
  expect(events[0]).toMatchObject({
    type: 'sow',
    by: 'active',
    isListed: true,
    fields: [{ name: 'pit', kind: 'int', min: 0, max: 5 }],
  });
  expect(segments).toMatchObject([{ name: 'main', window: 'owner', phase: null, when: [] }]);
  for (const { code, message } of refusals) {
    expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/);
    expect(message).toMatch(/\.$/);
  }
});

test('boards with their tiles and relations', () => {
  const move = describeGame(chess).events.find(({ type }) => type === 'move');
  const board = move?.fields.find(({ name }) => name === 'from')?.board;
  expect(board?.tiles).toHaveLength(64);
  expect(Object.keys(board?.links ?? {})).not.toHaveLength(0);
});

test('what is hidden, what is sealed, what belongs to seats', () => {
  const players = describeGame(court).state.find(({ isPerSeat }) => isPerSeat);
  expect(players?.fields.map(({ visibility }) => visibility)).toContain('owner');
  expect(describeGame(sealedAuction).events).toContainEqual(
    expect.objectContaining({ type: 'bid', isSealed: true }),
  );
});

test('turns with phases and conditions', () => {
  const { segments } = describeGame(commander);
  expect(segments.find(({ name }) => name === 'first-strike')).toMatchObject({
    phase: 'combat',
    window: 'priority',
    when: ['attackers', 'first-strike'],
  });
});

test('options: a long row of numbers is a range, and what is chosen is told', () => {
  const { options } = describeGame(go.with({ size: 9 }));
  expect(options.find(({ name }) => name === 'size')).toEqual({
    name: 'size',
    label: 'Size',
    help: 'How many lines the board has each way.',
    unit: 'lines',
    standard: 19,
    value: 9,
    choices: null,
    names: {},
    min: 5,
    max: 19,
  });
  expect(options.find(({ name }) => name === 'komi')).toMatchObject({
    standard: 'standard',
    choices: ['standard'],
    min: -200,
    max: 200,
  });
  expect(options.find(({ name }) => name === 'placement')).toMatchObject({
    choices: ['fixed', 'free'],
    names: { fixed: 'on their traditional points', free: 'where Black likes' },
    min: null,
  });
});

test('which option decides how many play', () => {
  expect(seatsByOption(ludo)).toEqual({
    option: 'players',
    seats: [2, 3, 4].map((count) => ({ value: count, seats: count })),
  });
  expect(seatsByOption(go)).toBeNull();
  expect(seatsByOption(chess)).toBeNull();
});
