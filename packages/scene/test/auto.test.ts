/** Games that say nothing about their looks: the README's tic-tac-toe, the tutorial's Pig, and small ones. */
import {
  advance,
  array,
  artifact,
  bool,
  counter,
  decodeEvent,
  defineGame,
  drawFor,
  grid,
  group,
  int,
  list,
  named,
  outcomeOf,
  ownerOnly,
  perSeat,
  pickLegalEvent,
  seat,
  secret,
  seenBy,
  startMatch,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';
import {
  at,
  beginWalk,
  choose,
  drawScene,
  openScene,
  pickStep,
  type Scene,
  type Walk,
} from '../src/index.ts';
import { gameOn } from './from-docs.ts';

const ticTacToe = gameOn('README.md', 'tic-tac-toe.ts', 'ticTacToe');
const pig = gameOn('docs/writing-a-game.md', 'pig.ts', 'pig');

/** Plays a match to its end by nothing but picks: always the step in the middle of what can be picked. */
function playByPicks(game: typeof pig, seed: number) {
  const scene = openScene(game);
  let match = startMatch(game, { seed });
  while (match.outcome() === null) {
    let walk: Walk = beginWalk(scene.ways(match.state, match.legalEvents()));
    while (walk.code === null) {
      walk = pickStep(
        walk,
        walk.next[(match.length + walk.picked.length) % walk.next.length] as never,
      ) as Walk;
    }
    match = unwrap(match.handleEvent(decodeEvent(game, walk.code)));
  }
  return match;
}

describe("the README's tic-tac-toe", () => {
  const scene = openScene(ticTacToe);

  test('is a board of three by three, found in the bits of its state', () => {
    expect(scene.layout).toMatchObject({ kind: 'grid', width: 3, height: 3 });
    const match = unwrap(startMatch(ticTacToe).handleEvent({ type: 'place', cell: 4 }));
    const { things, marks } = scene.picture(match.state, 0, { type: 'place', seat: 0, cell: 4 });
    expect(things).toEqual([{ place: '4', look: 'token', seat: 0 }]);
    expect(marks).toEqual([{ place: '4', kind: 'last' }]);
    expect(drawScene(scene, scene.picture(match.state, null), null)).toEqual(['. . .', '. x .', '. . .']);
  });

  test('is played by tapping its cells, and says why a cell cannot be taken', () => {
    const match = unwrap(startMatch(ticTacToe).handleEvent({ type: 'place', cell: 4 }));
    const ways = scene.ways(match.state, match.legalEvents());
    expect(ways.map(({ path }) => path)).toEqual([0, 1, 2, 3, 5, 6, 7, 8].map((cell) => [at(`${cell}`)]));
    expect(scene.attempt(match.state, [at('4')])).toEqual({ type: 'place', seat: 1, cell: 4 });
    expect(playByPicks(ticTacToe, 1).outcome()?.reason).toBe('three in a row');
  });
});

describe("the tutorial's Pig", () => {
  const scene = openScene(pig);

  test('has no board, but its numbers beside the table and a button for each event', () => {
    expect(scene.layout.places).toEqual([]);
    const match = startMatch(pig, { seed: 1 });
    expect(scene.ways(match.state, match.legalEvents()).map(({ path }) => path)).toEqual([[choose('roll')]]);
    expect(drawScene(scene, scene.picture(match.state, 0), 0)).toEqual([
      'Seat 1 (you): score 0',
      'Seat 2: score 0',
      'pot 0, die 0',
    ]);
  });

  test('is played to its end by picks', () => {
    expect(outcomeOf(playByPicks(pig, 2).state)).not.toBeNull();
  });
});

test('a grid is drawn with its lowest row below, and a field of its columns is a tap anywhere in one', () => {
  const drop = defineGame({
    name: 'drop',
    seats: 2,
    state: { board: grid(3, 2, int(0, 2)) },
    events: { drop: { column: int(0, 2) } },
    rules: { drop: (rule) => rule.do((s, e) => s.board.set(e.column, e.seat + 1), advance) },
    outcome: () => null,
  });
  const scene = openScene(drop);
  const match = unwrap(startMatch(drop).handleEvent({ type: 'drop', column: 2 }));
  expect(drawScene(scene, scene.picture(match.state, 0), 0)).toEqual(['2  . . .', '1  . . x', '   a b c']);
  expect(scene.attempt(match.state, [at('c2')])).toEqual({ type: 'drop', seat: 1, column: 2 });
});

test('cards in hands lie before their seats; of those that are hidden only the backs', () => {
  const card = named(['ace', 'king', 'queen']);
  const hands = defineGame({
    name: 'hands',
    seats: 2,
    state: { players: perSeat({ hand: ownerOnly(list(3, card)) }), heap: array(3, counter(9)) },
    events: { play: { card } },
    refusals: { none: 'You do not have it.' },
    setup: (s) => {
      s.players.hand.of(0).push(1);
      s.players.hand.of(1).push(2);
      s.heap.fill(3);
    },
    rules: {
      play: (rule) =>
        rule
          .when((s, e) => s.players.hand.of(e.seat).includes(e.card), 'none')
          .do((s, e) => s.players.hand.of(e.seat).take(e.card), advance),
    },
    outcome: (s) => (s.players.hand.of(1).isEmpty ? drawFor(s, 'all played') : null),
  });
  const scene = openScene(hands);
  const { state } = startMatch(hands);
  const { trays } = scene.picture(state, 0);
  expect(trays[0]?.items[0]?.things).toEqual([
    { look: 'card', face: 'king', choice: 'king', isPrivate: true },
  ]);
  expect(trays[1]?.items[0]?.things).toEqual([{ look: 'card' }]);
  // A tap on the card in hand is the pick that plays it.
  const [way] = scene.ways(state, [pickLegalEvent(state, { below: () => 0 } as never) as number]);
  expect(way?.path).toEqual([choose('king')]);
  expect(scene.picture(state, null).trays[0]?.items[0]?.things).toEqual([{ look: 'card' }]);
  expect(scene.picture(state, 'all').trays[1]?.items[0]?.things?.[0]?.face).toBe('queen');
});

describe('cards that are numbers', () => {
  const byValue = defineGame({
    name: 'by-value',
    seats: 2,
    state: { players: perSeat({ hand: list(5, int(1, 13)), bid: counter(9) }) },
    events: { play: { card: int(1, 13) }, bid: { tricks: int(0, 4) } },
    refusals: { none: 'You do not have it.' },
    setup: (s) => {
      for (const card of [4, 1, 7]) for (const seat of [0, 1]) s.players.hand.of(seat).push(card);
    },
    rules: {
      play: (rule) => rule.when((s, e) => s.players.hand.of(e.seat).includes(e.card), 'none').do(advance),
      bid: (rule) => rule.do(advance),
    },
    outcome: () => null,
  });
  const byIndex = defineGame({
    name: 'by-index',
    seats: 2,
    state: { players: perSeat({ hand: list(5, int(1, 13)) }) },
    events: { play: { index: int(0, 4) } },
    refusals: { none: 'You have fewer.' },
    setup: (s) => {
      for (const card of [4, 1, 4]) for (const seat of [0, 1]) s.players.hand.of(seat).push(card);
    },
    rules: {
      play: (rule) => rule.when((s, e) => e.index < s.players.hand.of(e.seat).length, 'none').do(advance),
    },
    outcome: () => null,
  });

  /** The events that taps on the cards of the first hand and of the second lead to, for seat 0. */
  const tapped = (game: typeof pig) => {
    const scene = openScene(game);
    const match = startMatch(game);
    const walk = beginWalk(scene.ways(match.state, match.legalEvents()));
    return scene.picture(match.state, 0).trays.map(({ items }) =>
      items[0]?.things?.map(({ choice = '' }) => {
        const code = pickStep(walk, choose(choice))?.code ?? null;
        return code === null ? null : decodeEvent(game, code);
      }),
    );
  };

  test('are played by tapping them, where the event says which card', () => {
    const events = [4, 1, 7].map((card) => ({ type: 'play', seat: 0, card }));
    expect(tapped(byValue)[0]).toEqual(events);
    expect(openScene(byValue).attempt(startMatch(byValue).state, [choose('9')])).toMatchObject({ card: 9 });
  });

  test('and where it says where in the hand it lies; cards of others in the same place are not meant', () => {
    const events = [0, 1, 2].map((index) => ({ type: 'play', seat: 0, index }));
    expect(tapped(byIndex)).toEqual([events, [null, null, null]]);
  });

  test('other numbers stay numbers', () => {
    const { state } = startMatch(byValue);
    const bids = openScene(byValue)
      .ways(state, startMatch(byValue).legalEvents())
      .flatMap(({ path }) => path.filter(({ kind }) => kind === 'number'));
    expect(bids).toEqual([0, 1, 2, 3, 4].map((value) => ({ kind: 'number', value, label: 'tricks' })));
  });

  test('nothing is changed where the author says how a card is picked, or what lies on the trays', () => {
    const cards = (scene: Scene) => {
      const match = startMatch(byIndex);
      const [way] = scene.ways(match.state, match.legalEvents());
      return [way?.path[0]?.kind, scene.picture(match.state, 0).trays[0]?.items[0]?.things?.[1]?.choice];
    };
    const picked = openScene(byIndex, { picks: { play: ({ index }) => [choose(`card ${index}`)] } });
    expect(cards(picked)).toEqual(['choice', '1']);
    expect(cards(openScene(byIndex, { trays: () => [] }))).toEqual(['number', undefined]);
  });
});

test('[V3] a hand that all see but its owner lies before the owner with its backs up', () => {
  const game = defineGame({
    name: 'fireworks',
    seats: 2,
    state: {
      players: perSeat({ hand: seenBy(list(2, named(['red', 'blue']))) }),
      night: artifact({ wolves: seenBy(array(2, bool())) }),
      guesses: secret(array(2, counter(3))),
    },
    events: { play: { index: int(0, 1) } },
    refusals: { none: 'You hold no such card.' },
    setup: (s) => {
      for (let seat = 0; seat < 2; seat++) {
        const hand = s.players.hand.of(seat);
        hand.fill([seat, 1 - seat]);
        hand.reveal();
        hand.hideFrom(seat);
      }
    },
    rules: {
      play: (rule) =>
        rule
          .when((s, e) => e.index < s.players.hand.of(e.seat).length, 'none')
          .do((s, e) => s.players.hand.of(e.seat).drop(e.index), advance),
    },
    outcome: () => null,
  });
  const scene = openScene(game);
  const { state } = startMatch(game);
  const { trays } = scene.picture(state, 0);
  const facesOf = (seat: number) =>
    trays.find((tray) => tray.seat === seat)?.items.map(({ things }) => things?.map(({ face }) => face));
  expect([facesOf(0), facesOf(1)]).toEqual([[[undefined, undefined]], [['blue', 'red']]]);
  expect(drawScene(scene, scene.picture(state, 0), 0)).toEqual([
    'Seat 1 (you): hand ?? ??',
    'Seat 2: hand blue red',
    'wolves ?',
  ]);
  // They are played by where they lie.
  const choices = trays.find((tray) => tray.seat === 0)?.items[0]?.things?.map(({ choice }) => choice);
  const ways = scene.ways(state, startMatch(game).legalEvents());
  expect(ways.map(({ path }) => path)).toEqual(
    choices?.map((choice) => [choose(`${choice}`, expect.any(String))]),
  );
});

test('members of groups and rows of grids are told apart by their numbers or names', () => {
  const wells = defineGame({
    name: 'wells',
    seats: 2,
    state: {
      wells: group(2, { owner: seat(), isTapped: bool() }),
      men: group(['king', 'rook'], { at: int(0, 3), wounds: array(2, counter(3)) }),
      crops: perSeat({ fields: grid(2, 2, counter(3)) }),
    },
    events: { rest: {} },
    setup: (s) => s.wells.owner.set(1, 0),
    rules: { rest: (rule) => rule.do(advance) },
    outcome: () => null,
  });
  const scene = openScene(wells);
  expect(drawScene(scene, scene.picture(startMatch(wells).state, 0), 0)).toEqual([
    'Seat 1 (you): fields (0: 0 0; 1: 0 0)',
    'Seat 2: fields (0: 0 0; 1: 0 0)',
    'wells (0: owner –, is tapped no; 1: owner 0, is tapped no),',
    '    men (king: at 0, wounds 0 0; rook: at 0, wounds 0 0)',
  ]);
});
