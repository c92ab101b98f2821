/** Small games and helpers for the tests of playouts. */
import {
  advance,
  byAnySeat,
  counter,
  defineGame,
  drawFor,
  type Game,
  type GameProgress,
  int,
  numberOption,
  openStream,
  pass,
  perSeat,
  rankByScore,
  sealed,
  seat,
  segment,
  tile,
  turnProfile,
  winFor,
  withOptions,
} from '@rondel/core';
import { gridBoard, tileAt } from '@rondel/core/board';
import type { BatchPlace, Candidate, PlayoutOptions, PlayoutSummary, Policy } from '@rondel/simulator';
import { GameSimulator, randomMoves } from '@rondel/simulator';

/** Never ends: two events, always legal. */
export const endless = defineGame({
  name: 'endless',
  seats: 2,
  state: { place: int(0, 9) },
  events: { left: {}, right: {} },
  rules: {
    left: (rule) =>
      rule.do((s) => {
        s.place = (s.place + 9) % 10;
      }, advance),
    right: (rule) =>
      rule.do((s) => {
        s.place = (s.place + 1) % 10;
      }, advance),
  },
  outcome: () => null,
});

/** Take one or two; whoever finds nothing to take has lost, and only `stuck` says so. */
export const sticks = withOptions({ sticks: numberOption(10, 1, 1000) }, ({ sticks: start }) =>
  defineGame({
    name: 'sticks',
    seats: 2,
    state: { sticks: counter(start) },
    events: { take: { count: int(1, 2) } },
    refusals: { 'too-many': 'There are not that many.' },
    setup: (s) => {
      s.sticks = start;
    },
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.sticks, 'too-many')
          .do((s, e) => {
            s.sticks -= e.count;
          }, advance),
    },
    outcome: () => null,
    stuck: (s) => winFor(s, 1 - s.turn.active, 'nothing left to take'),
  }),
);

/** Comes to a point where nothing is legal and nobody has won. */
export const deadEnd = defineGame({
  name: 'dead-end',
  seats: 1,
  state: { steps: counter(3) },
  events: { go: {} },
  refusals: { wall: 'There is a wall.' },
  rules: {
    go: (rule) =>
      rule
        .when((s) => s.steps < 3, 'wall')
        .do((s) => {
          s.steps += 1;
        }),
  },
  outcome: () => null,
});

/** First to 12; a six rolls again. `spin` rolls a die that nobody looks at. */
export const race = defineGame({
  name: 'race',
  seats: 3,
  random: true,
  turns: turnProfile().segments('main').allowReplay().build(),
  state: { players: perSeat({ place: counter(17) }), die: int(0, 6) },
  events: { roll: {}, spin: {}, wait: {} },
  rules: {
    roll: (rule) =>
      rule.do((s, e) => {
        s.die = s.random.die(6);
        s.players.place.add(e.seat, s.die);
        if (s.die === 6) s.turn.replay();
        else s.turn.advance();
      }),
    spin: (rule) =>
      rule.do((s) => {
        s.random.die(6);
      }, advance),
    wait: (rule) => rule.do(() => {}, advance),
  },
  outcome: (s) => {
    for (let player = 0; player < 3; player++) {
      if (s.players.place.get(player) >= 12) return winFor(s, player, `home, seat ${player}`);
    }
    return null;
  },
});

/** Turns of two segments, which may be passed; over when all have passed in a row. */
export const patience = defineGame({
  name: 'patience',
  seats: 3,
  turns: turnProfile().segments('think', 'act').allowPass().build(),
  state: { coins: counter(40) },
  events: { think: {}, take: {}, skip: {} },
  refusals: { 'wrong-time': 'First think, then act.' },
  rules: {
    think: (rule) => rule.in('think', 'wrong-time').do((s) => s.turn.endSegment()),
    take: (rule) =>
      rule.in('act', 'wrong-time').do((s) => {
        s.coins += 1;
        s.turn.endSegment();
      }),
    skip: (rule) => rule.do(pass),
  },
  outcome: (s) => {
    if (s.turn.passStreak >= 3) return drawFor(s, 'all have passed');
    return s.coins === 40 ? winFor(s, s.turn.active, 'the coins are gone') : null;
  },
});

export const board = gridBoard(4, 4);

/** Two pieces walk over a small board, one step at a time and never onto each other, until one is home. */
export const walk = defineGame({
  name: 'walk',
  seats: 2,
  state: { pieces: perSeat({ at: tile(board) }), winner: seat() },
  events: { step: { piece: int(0, 1), to: tile(board) } },
  refusals: {
    'not-yours': 'That is not your piece.',
    taken: 'Somebody stands there.',
    'too-far': 'That is more than a step.',
  },
  setup: (s) => {
    s.pieces.at.set(0, tileAt(board, 'a1'));
    s.pieces.at.set(1, tileAt(board, 'd4'));
  },
  rules: {
    step: (rule) =>
      rule
        .when((_s, e) => e.piece === e.seat, 'not-yours')
        .when((s, e) => s.pieces.at.get(1 - e.piece) !== e.to, 'taken')
        .when((s, e) => isStep(s.pieces.at.get(e.piece), e.to), 'too-far')
        .do((s, e) => {
          s.pieces.at.set(e.piece, e.to);
          if (board.tiles[e.to] === (e.seat === 0 ? 'd4' : 'a1')) s.winner = e.seat;
        }, advance),
  },
  outcome: (s) => (s.winner < 0 ? null : winFor(s, s.winner, 'home')),
});

function isStep(from: number, to: number): boolean {
  return from !== to && board.relations.some((relation) => board.links[relation]?.[from] === to);
}

/** A policy without its fast way: it is then played on a match, through the checked entry points. */
export const slow = ({ name, candidates }: Policy): Policy => ({ name, candidates });

/** A policy that tells whenever it is asked. */
export function tapped({ name, candidates, pick }: Policy, tap: () => void): Policy {
  const told: Policy = {
    name,
    candidates: (...asked) => {
      tap();
      return candidates(...asked);
    },
  };
  if (pick === undefined) return told;
  return {
    ...told,
    pick: (...asked) => {
      tap();
      return pick(...asked);
    },
  };
}

/** The two ways in which a batch can be played. */
export const WAYS: readonly [way: string, policy: Policy][] = [
  ['in place', randomMoves()],
  ['on a match', slow(randomMoves())],
];

/** The playouts of a batch one by one. */
export function playoutsOf(game: Game, options: PlayoutOptions, place: BatchPlace): PlayoutSummary[] {
  const found: PlayoutSummary[] = [];
  new GameSimulator(game, options).run(place, (playout) => {
    found.push(playout);
    return false;
  });
  return found;
}

/** One playout of a batch. */
export function onePlayout(
  game: Game,
  options: PlayoutOptions,
  place: Omit<BatchPlace, 'count'> = {},
): PlayoutSummary {
  const [playout] = playoutsOf(game, options, { ...place, count: 1 });
  if (playout === undefined) throw new Error('there was no playout');
  return playout;
}

/** What a policy offers at a point of a match, by the stream of a number. */
export function askAt(policy: Policy, progress: GameProgress, index = 0): Candidate[] {
  return [...policy.candidates(progress, openStream(1, 'test', index))];
}

/** Two rounds of sealed bids from 0 to 4 by three seats, drawn from a list of them all; the highest has the point. */
export const bidding = defineGame({
  name: 'bidding',
  seats: 3,
  turns: turnProfile()
    .segments(segment('commit', { window: 'sealed' }), 'resolution')
    .pairCommit('commit', 'resolution', { order: 'bid' })
    .build(),
  state: { points: perSeat({ won: counter(2) }), best: seat(), rounds: counter(2) },
  events: { bid: sealed({ amount: counter(4) }) },
  rules: {
    bid: (rule) =>
      rule.do((s, e) => {
        if (s.best < 0) s.best = e.seat;
      }),
  },
  commitValue: (_s, event) => event.amount,
  onSegment: {
    commit: {
      begin: (s) => {
        s.best = -1;
      },
    },
    resolution: {
      begin: (s) => {
        s.points.won.add(s.best, 1);
        s.rounds += 1;
        s.turn.endSegment();
      },
    },
  },
  outcome: (s) => (s.rounds === 2 ? rankByScore(s.points.won.toArray(), 'both rounds are over') : null),
});

/** Three rounds in which three seats show a number at once; until all have, each may show another one instead. */
export const revising = defineGame({
  name: 'revising',
  seats: 3,
  turns: turnProfile()
    .segments(segment('commit', { window: 'sealed' }), segment('resolution', { window: 'none' }))
    .pairCommit('commit', 'resolution', { replace: true })
    .build(),
  state: { players: perSeat({ sum: counter(9) }), rounds: counter(3) },
  events: { show: sealed({ number: counter(3) }) },
  rules: {
    show: (rule) =>
      rule.do((s, e) => {
        s.players.sum.add(e.seat, e.number);
      }),
  },
  onSegment: {
    resolution: {
      begin: (s) => {
        s.rounds += 1;
        s.turn.endSegment();
      },
    },
  },
  outcome: (s) => (s.rounds === 3 ? rankByScore(s.players.sum.toArray(), 'three rounds') : null),
  // Whoever is asked shows the highest number.
  bots: { suggest: (_s, _seat, _random, moves) => moves.show({ number: 3 }), horizon: 30 },
});

/** One rolls after the other; all may call something in between, as often as they like, and it is listed first. */
export const heckling = defineGame({
  name: 'heckling',
  seats: 3,
  random: true,
  state: { players: perSeat({ sum: counter(99) }), calls: counter(1_000_000) },
  events: { call: byAnySeat(), roll: {} },
  rules: {
    call: (rule) =>
      rule.do((s) => {
        s.calls++;
      }),
    roll: (rule) =>
      rule.do((s, e) => {
        s.players.sum.add(e.seat, s.random.die(6));
      }, advance),
  },
  outcome: (s) =>
    Math.max(...s.players.sum.toArray()) >= 20 ? rankByScore(s.players.sum.toArray(), 'twenty') : null,
});
