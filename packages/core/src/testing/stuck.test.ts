/** What `checkGame` says of matches that cannot go on, and of lists that the engine gets wrong. */
import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  byAnySeat,
  bySystem,
  counter,
  defineGame,
  type Game,
  int,
  rankByScore,
  sealed,
  segment,
  setOf,
  turnProfile,
  unlisted,
} from '../index.ts';

const enough = rankByScore([0, 0], 'enough');

/** Players resign in the middle of anybody's turn, which then goes on without them. */
const resigning = (events: 'proceed' | 'endSegment' | null) =>
  defineGame({
    name: 'resigning',
    seats: 2,
    turns: turnProfile()
      .segments('draw', 'play')
      .allowLeaving()
      .events((events === null ? {} : { [events]: 'system' }) as { proceed: 'system' })
      .build(),
    state: { played: counter(99) },
    events: { draw: {}, play: {}, resign: byAnySeat() },
    refusals: { last: 'You are the last one.' },
    rules: {
      draw: (rule) => rule.in('draw').do((s) => s.turn.endSegment()),
      play: (rule) =>
        rule.in('play').do((s) => {
          s.played++;
          s.turn.advance();
        }),
      resign: (rule) => rule.when((s) => s.turn.living === 3, 'last').do((s, e) => s.turn.leave(e.seat)),
    },
    outcome: (s) => (s.played >= 6 ? enough : null),
  });

test('[T19] the turn of a seat that has left goes on by proceed', () => {
  expect(complaint(resigning('proceed') as unknown as Game)).toBe('');
});

test('[T19] checkGame names a turn that nothing leads on, and where it stands', () => {
  const message = complaint(resigning(null) as unknown as Game);
  expect(message).toMatch(/the game is not over, but no event is legal/);
  expect(message).toMatch(/in the segment '(draw|play)' of the turn of seat [01]: nobody may act/);
  expect(message).toContain('The rules accept no event at all.');
  expect(message).toMatch(/shown by [12] events/);
});

test('[T19] checkGame names what the rules accept and nobody lists', () => {
  const message = complaint(resigning('endSegment') as unknown as Game);
  expect(message).toContain(
    'The rules accept what is not listed: {"type":"endSegment","seat":null,"segment":"draw"}',
  );
  expect(message).toContain('let one of them lead on');
});

test('[T19] checkGame finds a way on that is not listed', () => {
  const game = resigning('proceed') as unknown as Game;
  for (const rule of game.engine.rules) {
    if (rule.offered !== null) (rule as { offered: () => boolean }).offered = () => false;
  }
  expect(complaint(game)).toContain('The rules accept what is not listed: {"type":"proceed","seat":null}');
});

test('checkGame says who is to act where the conditions leave nothing, and what is unlisted', () => {
  const game = defineGame({
    name: 'walled',
    seats: 2,
    state: { steps: counter(9) },
    events: { step: {}, resign: unlisted(byAnySeat()), wait: unlisted(bySystem({ days: int(1, 3) })) },
    refusals: { wall: 'There is a wall.' },
    rules: {
      step: (rule) =>
        rule
          .when((s) => s.steps < 2, 'wall')
          .do((s) => {
            s.steps++;
          }),
      resign: (rule) => rule.do(() => {}),
      wait: (rule) => rule.do(() => {}),
    },
    outcome: () => null,
  });
  const message = complaint(game);
  expect(message).toMatch(/in the segment 'main' of the turn of seat [01]: seat [01] may act/);
  expect(message).toMatch(/not listed: \{"type":"resign","seat":0\} .*, and 2 more/);
});

test('checkGame says that everybody has left', () => {
  const game = defineGame({
    name: 'deserted',
    seats: 2,
    turns: turnProfile().segments('main').allowLeaving().events({ proceed: 'system' }).build(),
    state: { steps: counter(9) },
    events: { resign: byAnySeat() },
    rules: { resign: (rule) => rule.do((s, e) => s.turn.leave(e.seat)) },
    outcome: () => null,
  });
  expect(complaint(game)).toContain('Everybody has left the game: let outcome() say how it ended.');
});

/** Two collections in every turn. */
const village = (day: 'day' | 'night') =>
  defineGame({
    name: 'village',
    seats: 2,
    turns: turnProfile()
      .segments(segment('night', { window: 'sealed' }), 'dawn', segment('day', { window: 'sealed' }), 'dusk')
      .pairCommit('night', 'dawn')
      .pairCommit('day', 'dusk')
      .build(),
    state: { days: counter(9) },
    events: { kill: sealed(), vote: sealed() },
    rules: { kill: (rule) => rule.in('night').do(() => {}), vote: (rule) => rule.in(day).do(() => {}) },
    onSegment: {
      dawn: { begin: (s) => s.turn.endSegment() },
      dusk: {
        begin: (s) => {
          s.days++;
          s.turn.endSegment();
        },
      },
    },
    outcome: (s) => (s.days === 2 ? enough : null),
  });

test('[T9] checkGame finds a second collection that does not end', () => {
  const game = village('day') as unknown as Game;
  expect(complaint(game)).toBe('');
  // As if the engine knew of the first pair alone.
  const turn = game.engine.turn as { pairings: readonly unknown[] };
  turn.pairings = turn.pairings.map((pairing, segment) => (segment === 0 ? pairing : undefined));
  expect(complaint(game)).toMatch(/no event is legal.\n {2}in the segment 'day'/);
});

test('[T9] checkGame names a collection that nothing can be handed in to', () => {
  expect(complaint(village('night') as unknown as Game)).toContain(
    "the segment 'day' collects commitments, but no sealed event can be sent in it",
  );
});

/** A game of which one part may be broken: cards are played after an upkeep without events, or drawn from a set. */
const upkeep = (): Game =>
  defineGame({
    name: 'upkeep',
    seats: 2,
    turns: turnProfile().segments('upkeep', 'main').build(),
    state: { played: counter(99) },
    events: { wait: {}, play: {} },
    rules: {
      wait: (rule) => rule.in('main').do((s) => s.turn.advance()),
      play: (rule) =>
        rule.in('main').do((s) => {
          s.played++;
          s.turn.advance();
        }),
    },
    onSegment: { upkeep: { begin: (s) => s.turn.endSegment() } },
    outcome: (s) => (s.played === 6 ? enough : null),
  }) as unknown as Game;

test('[T18] checkGame finds a list that the engine gets wrong, and does not blame the author', () => {
  expect(complaint(upkeep())).toBe('');
  const game = upkeep();
  const engine = game.engine as { sole: ((s: unknown, moves: unknown) => void) | null };
  const { sole } = engine;
  const { legal, seatMask, seatShift } = game.engine;
  engine.sole = (s, moves) => {
    sole?.(s, moves);
    const { codes, count } = legal.buffer;
    for (let i = 0; i < count; i++) {
      const code = codes[i] as number;
      codes[i] = (code & ~(seatMask << seatShift)) | ((code >> seatShift) & seatMask);
    }
  };
  const message = complaint(game);
  expect(message).toMatch(/one of them twice|offers one that the rules turn down/);
  expect(message).toMatch(/rules\.(wait|play) has no list: .* rondel is at fault/);
});

test('[T18] checkGame finds random play that draws from something else than the list', () => {
  const game = defineGame({
    name: 'drawing',
    seats: 2,
    state: { played: counter(9), last: int(0, 5) },
    events: { play: { card: int(0, 5) } },
    rules: {
      play: (rule) =>
        rule.list(setOf(() => 0b111)).do((s, e) => {
          s.played++;
          s.last = e.card;
          s.turn.advance();
        }),
    },
    outcome: (s) => (s.played === 6 ? enough : null),
  }) as unknown as Game;
  expect(complaint(game)).toBe('');
  const { wholeSet } = game.engine;
  (game.engine as { wholeSet: unknown }).wholeSet = { ...wholeSet, bitsOf: () => 0b111000 };
  expect(complaint(game)).toMatch(/random play draws another event than a runner does/);
});
