/** [T18] Lists and rules agree in random games with random turns; the many are in `list-properties.long.test.ts`. */
import { defineGame, type Game, int, type Moves, type Scalar, turnProfile } from '@rondel/core';
import { expect, test } from 'vitest';
import { checkLists, checkPlans } from './list-agreement.ts';

test('[T18] [T19] every way to ask for legal events gives those that the rules accept', () => {
  const { games, states, listed, windows, ways } = checkPlans(60);
  expect(games).toBeGreaterThan(50);
  expect(listed).toBeGreaterThan(states);
  expect(Object.keys(windows)).toEqual(
    expect.arrayContaining(['owner', 'none', 'priority', 'sealed', 'asked']),
  );
  expect(ways).toMatchObject({ sole: expect.any(Number) });
});

/** What the engine has of a game, open to be broken. */
type Broken = { -readonly [part in keyof Game['engine']]: Game['engine'][part] };
const open = (game: Game): Broken => game.engine as Broken;

/** What disagrees in random games that are broken before they are played. */
function found(count: number, plant: (game: Game) => void): string {
  try {
    checkPlans(count, plant);
  } catch (error) {
    return String((error as Error).cause);
  }
  return 'nothing';
}

test('it finds a list for all segments that puts the seat where the type of an event is', () => {
  const misplace = (game: Game): void => {
    const engine = open(game);
    const { sole, seatMask, seatShift, legal } = engine;
    if (sole === null) return;
    engine.sole = (s, moves) => {
      sole(s, moves);
      const { codes, count } = legal.buffer;
      for (let i = 0; i < count; i++) {
        const seat = ((codes[i] as number) >> seatShift) & seatMask;
        codes[i] = ((codes[i] as number) & ~(seatMask << seatShift)) | seat;
      }
    };
  };
  expect(found(60, misplace)).toMatch(/the list has an event (twice|that is refused)/);
});

test('it finds a turn whose way on is not listed', () => {
  const hide = (game: Game): void => {
    for (const rule of game.engine.rules) {
      if (rule.offered !== null) (rule as { offered: () => boolean }).offered = () => false;
    }
  };
  expect(found(300, hide)).toMatch(/the way on is not listed/);
});

type Cards = { play: { card: Scalar<number, number> } };
const lists: { [what: string]: (s: unknown, moves: Moves<Cards>) => void } = {
  'leaves one out': (_s, moves) => moves.play.each(0b1),
  'has one of another seat': (_s, moves) => {
    for (const seat of [0, 1]) for (const card of [0, 1]) moves.by(seat).play({ card });
  },
  'has one twice': (_s, moves) => {
    moves.play.each(0b11);
    moves.play({ card: 1 });
  },
};

const table = (list: (typeof lists)[string]): Game =>
  defineGame({
    name: 'lying',
    seats: 2,
    turns: turnProfile().segments('upkeep', 'main').build(),
    state: { played: int(0, 99) },
    events: { play: { card: int(0, 1) } },
    rules: {
      play: (rule) =>
        rule
          .in('main')
          .listFast(list)
          .do((s) => {
            s.played++;
            s.turn.advance();
          }),
    },
    onSegment: { upkeep: { begin: (s) => s.turn.endSegment() } },
    outcome: () => null,
  }) as unknown as Game;

test.each(Object.entries(lists))('it finds a list that %s', (_what, list) => {
  expect(() => checkLists(table(list), 1)).toThrow(/the list has an event|accepted and not listed/);
});

test('it finds random play that draws from something else', () => {
  const blind = (game: Game): void => {
    const engine = open(game);
    const { counting } = engine;
    if (counting !== null) engine.counting = { ...counting, count: () => 0 };
  };
  expect(found(400, blind)).toMatch(/draw/);
});
