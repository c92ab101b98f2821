/** `turnEnd: 'host'`: the same race, in which somebody else ends the turns. */
import {
  decodeEvent,
  describe,
  edit,
  faces,
  fromRecord,
  type Game,
  type GameState,
  handle,
  handleGiven,
  legalEvents,
  openStream,
  outcomeOf,
  type Result,
  startGame,
  startMatch,
  toRecord,
  turnOf,
  unwrap,
} from '@rondel/core';
import { drawProfile } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caNgua } from './index.ts';

type Options = Parameters<typeof caNgua.with>[0];
type State = GameState<
  NonNullable<typeof caNgua.types>['schema'],
  NonNullable<typeof caNgua.types>['events']
>;
type Event = Exclude<Parameters<typeof handle<never, NonNullable<typeof caNgua.types>['events']>>[1], number>;

const ROLL: Event = { type: 'roll' };
const END: Event = { type: 'endTurn' };
const move = (piece: number, by: number): Event => ({ type: 'move', piece, by });
const step = (n: number): number => 56 + n;
const byHost = caNgua.with({ turnEnd: 'host' });
const SPREAD = [5, 0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0];

function table(pieces: readonly number[] = SPREAD, options: Options = {}): State {
  return unwrap(edit(startGame(byHost.with(options), { dice: [] }), { pieces: [...pieces] }));
}

/** Plays events while the dice fall as told; every die must be used. */
function play(before: State, dice: readonly number[], ...events: readonly Event[]): State {
  const left = [...dice];
  let state = before;
  for (const event of events) {
    const rolled = event.type === 'roll' ? left.splice(0, 2) : [];
    state = unwrap(handleGiven(state, event, faces(...rolled)));
  }
  expect(left).toEqual([]);
  return state;
}

const streakOf = (state: State): unknown => describe(state).streak;
const codeOf = (result: Result<State>): string => (result.ok ? 'accepted' : result.refusal.code);
const listed = (state: State): unknown[] => legalEvents(state).map((code) => decodeEvent(state.game, code));

test('[CN13] the turn has a third segment, in which nobody can act', () => {
  expect(drawProfile(byHost.turns)).toBe(
    [
      'turn',
      '├─ roll   the active player',
      '├─ move   the active player',
      '├─ end    nobody; even when the turn is cut short',
      '└─ then   the next seat, or the same again (at most 2 times in a row), ' +
        'a turn ends with a player who left',
    ].join('\n'),
  );
});

test('[R1] the option is named in the records of its own games only, and compiled only where it differs', () => {
  expect(caNgua.options.turnEnd).toBe('move');
  expect(byHost.options).toEqual({ ...caNgua.options, turnEnd: 'host' });
  expect([caNgua.chosen, byHost.chosen]).toEqual([{}, { turnEnd: 'host' }]);
  expect(caNgua.optionSpecs.turnEnd).toMatchObject({ default: 'move', choices: ['move', 'host'] });
  expect(caNgua.with({})).toBe(caNgua);
  expect(caNgua.with({ turnEnd: 'move' })).toBe(caNgua);
  expect(byHost.with({ turnEnd: 'move' })).toBe(caNgua);
  expect(byHost.with({ players: 2 })).toBe(caNgua.with({ players: 2, turnEnd: 'host' }));
  expect(() => caNgua.with({ turnEnd: 'nobody' as never })).toThrow(/option 'turnEnd' must be one of/);
  expect(() => byHost.with({ horses: 4 } as never)).toThrow("no option 'horses'");
  for (const game of [caNgua, byHost]) {
    let match = startMatch(game, { seed: 3 });
    for (let i = 0; i < 40; i++) match = unwrap(match.handleEvent(match.legalEvents()[0] as number));
    const { options } = toRecord(match);
    expect(unwrap(fromRecord(caNgua.with(options), toRecord(match))).state.cells).toEqual(match.state.cells);
  }
});

test('[CN13] after the move the turn waits: only the system can go on, to the next seat', () => {
  const moved = play(table(), [2, 3], ROLL, move(0, 5));
  expect(turnOf(moved)).toMatchObject({ active: 0, number: 1, round: 1, segment: 'end' });
  expect(describe(moved)).toMatchObject({ dice: [0, 0], rolled: [2, 3], ways: 0 });
  expect(listed(moved)).toEqual([{ type: 'endTurn', seat: null }]);
  expect(turnOf(play(moved, [], END))).toMatchObject({ active: 1, number: 2, segment: 'roll' });
});

test('[CN13] a roll that is lost waits in the same way', () => {
  const lost = play(table(new Array(16).fill(0)), [2, 3], ROLL);
  expect(turnOf(lost)).toMatchObject({ active: 0, segment: 'end' });
  expect(listed(lost)).toEqual([{ type: 'endTurn', seat: null }]);
  expect(turnOf(play(lost, [], END))).toMatchObject({ active: 1, segment: 'roll' });
});

test('[CN8] [CN13] after one and two doubles the same seat rolls again, after three the next', () => {
  const once = play(table(), [2, 2], ROLL, move(0, 4));
  expect([turnOf(once).segment, streakOf(once)]).toEqual(['end', 1]);
  const again = play(once, [], END);
  expect(turnOf(again)).toMatchObject({ active: 0, number: 2, segment: 'roll', isReplay: true });
  const twice = play(again, [1, 1], ROLL, move(0, 2), END);
  expect(turnOf(twice)).toMatchObject({ active: 0, number: 3, segment: 'roll', isReplay: true });
  const third = play(twice, [3, 3], ROLL, move(0, 6));
  expect([turnOf(third).active, turnOf(third).segment, streakOf(third)]).toEqual([0, 'end', 3]);
  const done = play(third, [], END);
  expect(turnOf(done)).toMatchObject({ active: 1, number: 4, segment: 'roll', isReplay: false });
  expect(streakOf(done)).toBe(0);
});

test('a third double that is lost waits too, and one that is free continues', () => {
  const doubles = [ROLL, move(0, 2), END, ROLL, move(0, 2), END, ROLL] as const;
  const forfeited = play(table(SPREAD, { third: 'forfeits' }), [1, 1, 1, 1, 1, 1], ...doubles);
  expect(turnOf(forfeited)).toMatchObject({ active: 0, segment: 'end' });
  expect(turnOf(play(forfeited, [], END))).toMatchObject({ active: 1, segment: 'roll' });
  const free = play(table(SPREAD, { third: 'free' }), [1, 1, 1, 1, 1, 1], ...doubles, move(0, 2), END);
  expect(turnOf(free)).toMatchObject({ active: 0, segment: 'roll', isReplay: true });
});

test('what does not fit is refused, and changes nothing', () => {
  const fresh = table();
  const rolled = play(fresh, [2, 3], ROLL);
  expect(handle(fresh, END)).toMatchObject({
    refusal: {
      code: 'ca-ngua/nothing-to-end',
      message: 'The turn is not over: there is still something to roll or to move.',
    },
  });
  expect(codeOf(handle(rolled, END))).toBe('ca-ngua/nothing-to-end');
  const moved = play(rolled, [], move(0, 5));
  expect(codeOf(handle(moved, { type: 'endTurn', seat: 0 }))).toBe('event/system-only');
  expect(codeOf(handle(moved, ROLL))).toBe('turn/no-priority');
  expect(codeOf(handle(moved, move(0, 5)))).toBe('turn/no-priority');
  expect(codeOf(handle(play(moved, [], END), END))).toBe('ca-ngua/nothing-to-end');
  // Where the move ends the turn there is no such event.
  expect(codeOf(handle(startGame(caNgua), END))).toBe('ca-ngua/nothing-to-end');
});

test('[CN14] time is up: the turn ends by force in each of its segments, after a double too', () => {
  const rolled = play(table(), [2, 2], ROLL);
  const moved = play(rolled, [], move(0, 4));
  for (const state of [table(), rolled, moved]) {
    const forced = play(state, [], { type: 'timeout' });
    expect(turnOf(forced)).toMatchObject({ active: 1, number: 2, segment: 'roll', isReplay: false });
    expect(describe(forced)).toMatchObject({ streak: 0, dice: [0, 0], ways: 0 });
  }
});

test('[CN13] who finishes leaves, and that ends the turn by itself: nothing is left for the host', () => {
  const pieces = [step(6), step(5), step(4), step(2), ...SPREAD.slice(4)];
  const done = play(table(pieces), [3, 3], ROLL, move(3, 3));
  expect(describe(done)).toMatchObject({ ranks: [1, 0, 0, 0], streak: 0 });
  expect(turnOf(done)).toMatchObject({ active: 1, number: 2, segment: 'roll' });
  const over = play(table(pieces, { playOn: false }), [3, 1], ROLL, move(3, 3));
  expect(outcomeOf(over)?.reason).toBe('the first has finished');
  expect(codeOf(handle(over, END))).toBe('game/over');
});

test('[CN13] who gives up while the turn waits: the active seat ends it, another changes nothing in it', () => {
  const moved = play(table(), [2, 2], ROLL, move(0, 4));
  const other = play(moved, [], { type: 'resign', seat: 1 });
  expect(turnOf(other)).toMatchObject({ active: 0, segment: 'end' });
  expect(listed(other)).toEqual([{ type: 'endTurn', seat: null }]);
  expect(turnOf(play(other, [], END))).toMatchObject({ active: 0, segment: 'roll', isReplay: true });
  const own = play(other, [], { type: 'resign', seat: 0 });
  expect(turnOf(own)).toMatchObject({ active: 2, segment: 'roll' });
  expect(describe(own)).toMatchObject({ ranks: [3, 4, 0, 0], streak: 0 });
  const last = play(own, [], { type: 'resign', seat: 3 });
  expect(outcomeOf(last)?.places).toEqual([3, 4, 1, 2]);
});

/** What both games must have in common whenever a turn begins, and at every choice within it. */
function boundary(state: State): unknown {
  const { pieces, dice, rolled, streak, ranks, ways } = describe(state);
  const { active, number, round, segment, isReplay } = turnOf(state);
  const turn = { active, number, round, segment, isReplay };
  return { pieces, dice, rolled, streak, ranks, ways, turn, outcome: outcomeOf(state) };
}

const anyOptions = fc.record({
  players: fc.constantFrom(2, 3, 4),
  ring: fc.constantFrom(56, 48),
  dice: fc.constantFrom(2, 1),
  use: fc.constantFrom('sum', 'each'),
  continueOnOne: fc.boolean(),
  third: fc.constantFrom('ends', 'forfeits', 'free'),
  lane: fc.constantFrom('climb', 'run'),
  playOn: fc.boolean(),
}) as fc.Arbitrary<Options>;

test('[CN13] both ways go through the same positions', () => {
  const seen = { again: 0, lost: 0, finished: 0, resigned: 0 };
  const property = fc.property(anyOptions, fc.nat(), (options, seed) => {
    const game = caNgua.with(options);
    const random = openStream(seed, 'choices');
    // One horse is under way, the others are up already or nearly, so that many of the races end.
    const top = (options.ring ?? 56) + 6;
    const pieces = Array.from(
      { length: 4 * game.seats },
      (_, i) => [1 + random.below(40), top, top - 1, top - 2][i % 4],
    );
    let move = unwrap(edit(startGame(game, { seed }), { pieces: pieces as number[] }));
    let host = unwrap(
      edit(startGame(game.with({ turnEnd: 'host' }), { seed }), { pieces: pieces as number[] }),
    );
    for (let i = 0; i < 120 && outcomeOf(host) === null; i++) {
      const { active, segment } = turnOf(host);
      const choices = listed(host) as Event[];
      expect(choices).toEqual(listed(move));
      const gone = describe(host).ranks.indexOf(0);
      const isResigning = random.below(100) === 0;
      const event = isResigning
        ? ({ type: 'resign', seat: gone } as Event)
        : choices[random.below(choices.length)];
      move = unwrap(handle(move, event as Event));
      host = unwrap(handle(host, event as Event));
      if (turnOf(host).segment === 'end' && outcomeOf(host) === null) {
        host = unwrap(handle(host, END));
        if (turnOf(host).active === active) seen.again++;
        if (segment === 'roll') seen.lost++;
      }
      if (isResigning) seen.resigned++;
      expect(boundary(host)).toEqual(boundary(move));
    }
    if (outcomeOf(host) !== null) seen.finished++;
  });
  fc.assert(property, { seed: 11, numRuns: 60 });
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(10);
});

test.each<[Options, number]>([
  [{}, 8],
  [{ players: 3, dice: 1, ring: 48, third: 'forfeits', lane: 'run' }, 6],
  [{ players: 2, use: 'each', third: 'free', continueOnOne: true }, 6],
])('well-behaved: %j', (options, playouts) => {
  checkGame(byHost.with(options) as Game, { playouts, maxEvents: 50_000 });
});
