/** Lists with holes, as `const list = []; list[3] = …` makes them: what comes from outside is refused, never thrown at. */
import {
  edit,
  fromRecord,
  type Game,
  type GameRecord,
  type GameState,
  handle,
  handleGiven,
  type Result,
  startGame,
  startMatch,
  stateFromJson,
  stateToJson,
  toRecord,
  unwrap,
  view,
} from '@rondel/core';
import { followRecord, stateFromView } from '@rondel/core/inspect';
import { backgammon } from '@rondel/games/backgammon';
import { kalaha } from '@rondel/games/kalaha';
import { expect, test } from 'vitest';
import { kitchenSink, startSink } from './kitchen-sink.ts';

/** A list without its first item. */
function holed<T>(items: readonly T[]): T[] {
  const list = items.slice();
  delete list[0];
  return list;
}

/** A list with one hole too many, so that its items are as many as they should be. */
const withHole = <T>(items: readonly T[]): T[] => {
  const list: T[] = [];
  items.forEach((item, i) => {
    list[i + 1] = item;
  });
  return list;
};

const refused = (result: Result<unknown>) => {
  if (result.ok) throw new Error('it was read');
  expect(result.refusal.message).toMatch(/^\S.*\.$/);
  return [result.refusal.code, result.refusal.field];
};

const played = unwrap(startMatch(kalaha, { seed: 1 }).handleEvent({ type: 'sow', pit: 2 }));
const rolled = startMatch(backgammon, { dice: [] });

test.each<[what: string, game: Game, record: GameRecord, code: string, field: string]>([
  ['hashes', kalaha, { ...toRecord(played), hashes: holed(toRecord(played).hashes) }, 'malformed', 'hashes'],
  ['hashes', kalaha, { ...toRecord(played), hashes: Array(3) }, 'malformed', 'hashes'],
  ['events', kalaha, { ...toRecord(played), events: holed(toRecord(played).events) }, 'refused', 'events[0]'],
  ['dice', backgammon, { ...toRecord(rolled), dice: Array(1) }, 'malformed', 'dice'],
])('[V6] a record with holes in its %s is refused', (_, game, record, code, field) => {
  expect(refused(fromRecord(game, record))).toEqual([`record/${code}`, field]);
  const followed = followRecord(game, record);
  if (followed.ok) expect(followed.value.divergence?.event).toBe(1);
  else expect(refused(followed)).toEqual([`record/${code}`, field]);
});

test('[V6] given dice with holes, and what is no list of dice, are refused', () => {
  const { state } = rolled;
  const roll = (dice: unknown) => refused(handleGiven(state, { type: 'roll' } as never, dice as never));
  expect(roll(Array(2))).toEqual(['dice/impossible', 'dice[0]']);
  expect(roll(holed([1, 2]))).toEqual(['dice/impossible', 'dice[0]']);
  for (const none of [null, 7, {}, 'ab']) expect(roll(none)).toEqual(['dice/malformed', 'dice']);
  expect(refused(rolled.handleEvent({ type: 'roll' }, { dice: null as never }))).toEqual([
    'dice/malformed',
    'dice',
  ]);
});

test('[V6] a list instead of an event is refused, holes or not', () => {
  const state: GameState = startGame(kalaha);
  for (const event of [Array(2), [], withHole(['sow'])]) {
    expect(refused(handle(state, event as never))).toEqual(['event/malformed', undefined]);
  }
});

const sink = startSink();
const shown = stateToJson(sink).state as Record<string, never>;
/** Grids are lists of rows. */
const rows = shown['field'] as unknown as unknown[][];

test.each<[field: string, value: unknown]>([
  ['row', holed([1, 2, 3, 4])],
  ['row', withHole([1, 2, 3])],
  ['deck', holed([1, 2])],
  ['marks', Array(2)],
  ['stack', Array(1)],
  ['peeks.seenBy', holed([[], [], []])],
  ['peeks.seenBy', Array(3)],
  ['sealed.revealed', holed([false, false, false])],
  ['field', holed(rows)],
  ['field', withHole(rows)],
  ['field', rows.map(holed)],
  ['field', [...rows.map(withHole).map((row) => row.slice(0, -1)), rows.flat().slice(0, rows[0]?.length)]],
])('[V6] %s with holes is refused: %j', (field, value) => {
  const place = field;
  const isBad = ([code, where]: (string | undefined)[]) => {
    expect(code).toBe('state/bad-field');
    expect(where?.startsWith(place)).toBe(true);
  };
  isBad(refused(edit(sink, { [field]: value })));
  isBad(refused(stateFromJson(kitchenSink, { ...stateToJson(sink), state: { ...shown, [field]: value } })));
  const seen = { ...(view(sink, 0) as object), peeks: [1, 2, 3], sealed: [1, 2, 3] };
  const audience = field === 'peeks.seenBy' ? {} : { 'peeks.seenBy': [[0], [0], [0]] };
  isBad(refused(stateFromView(kitchenSink, { ...seen, ...audience, [field]: value })));
});
