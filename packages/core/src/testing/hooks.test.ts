import { describe, expect, test } from 'vitest';
import {
  advance,
  array,
  byAnySeat,
  counter,
  defineGame,
  type Game,
  int,
  list,
  type Moves,
  ownerOnly,
  perSeat,
  type Random,
  type Reader,
  rankByScore,
  secret,
  unlisted,
  type Writer,
  winFor,
} from '../index.ts';
import { checkGame } from './index.ts';

/** The complaint about a game, or nothing. */
function complaint(game: Game): string {
  try {
    checkGame(game, { playouts: 100 });
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const heaps = { heaps: array(3, counter(5)) };
const events = { take: { heap: int(0, 2), count: int(1, 2) }, resign: unlisted(byAnySeat()) };

type Sample = (s: Reader<{ state: typeof heaps }>, random: Random, moves: Moves<typeof events>) => void;

/** Nim, one or two at a time, which ends when nothing can be taken. */
const nim = (sample: Sample): Game =>
  defineGame({
    name: 'planted',
    seats: 2,
    state: heaps,
    events,
    refusals: { 'too-many': 'There are not that many left.' },
    setup: (s) => [2, 3, 4].forEach((count, heap) => void s.heaps.set(heap, count)),
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
          .do((s, e) => void s.heaps.add(e.heap, -e.count), advance),
      resign: (rule) => rule.do((s) => s.heaps.fill(0)),
    },
    sample,
    outcome: () => null,
    stuck: (s) => winFor(s, 1 - s.turn.active, 'nothing is left'),
  });

describe('sample', () => {
  test('what the rules turn down may be drawn, and drawing nothing is a miss', () => {
    expect(
      complaint(
        nim((_s, random, moves) => moves.take({ heap: random.below(3), count: 1 + random.below(2) })),
      ),
    ).toBe('');
    expect(complaint(nim(() => {}))).toBe('');
  });

  test('checkGame catches a legal event that is never drawn', () => {
    const game = nim((_s, random, moves) =>
      moves.take({ heap: random.below(2), count: 1 + random.below(2) }),
    );
    const message = complaint(game);
    expect(message).toMatch(/sample\(\) never draws some legal events: \d+ draws from \d left out \d/);
    expect(message).toMatch(/{"type":"take","seat":\d,"heap":2,"count":1}/);
    expect(message).toContain('shown by 0 events');
  });

  test('checkGame catches several events at once, of which the first is always taken', () => {
    const game = nim((s, _random, moves) => {
      for (let heap = 0; heap < 3; heap++) if (s.heaps.get(heap) > 0) moves.take({ heap, count: 1 });
    });
    expect(complaint(game)).toMatch(/sample\(\) never draws some legal events/);
  });

  test('checkGame catches an event that is not for choosing from', () => {
    const game = nim((_s, random, moves) => {
      if (random.chance(1, 4)) moves.resign();
      else moves.take({ heap: random.below(3), count: 1 + random.below(2) });
    });
    expect(complaint(game)).toMatch(/sample\(\) draws an event that is not in the list of legal ones/);
  });

  test('checkGame catches an event that is drawn where there is none', () => {
    const game = nim((s, random, moves) => {
      if (s.heaps.any()) moves.take({ heap: random.below(3), count: 1 + random.below(2) });
      else moves.resign();
    });
    // Where having no legal event ends the game, the rules alone would still accept it.
    expect(complaint(game)).toMatch(/sample\(\) draws an event where none is legal/);
  });
});

const table = {
  deck: secret(list(4, int(0, 4))),
  players: perSeat({ card: ownerOnly(int(0, 4)), chips: counter(3) }),
  trap: secret(int(0, 2)),
};
interface Table {
  readonly state: typeof table;
  readonly random: true;
}
type Guess = (s: Writer<Table>, seat: number, random: Random) => void;

/** Cards 1 to 4, one each: a chip or two go to whoever asks for them. Sound if the trap decides nothing. */
const cards = (guess: Guess, least: (s: Reader<Table>) => number = () => 1): Game =>
  defineGame({
    name: 'planted',
    seats: 2,
    random: true,
    state: table,
    events: { ask: { chips: int(1, 2) } },
    refusals: { 'too-few': 'That is less than you may ask for.' },
    setup: (s) => {
      for (let card = 1; card <= 4; card++) s.deck.push(card);
      s.random.shuffle(s.deck);
      for (let seat = 0; seat < 2; seat++) s.players.card.set(seat, s.deck.pop());
      s.trap = 2;
    },
    rules: {
      ask: (rule) =>
        rule
          .when((s, e) => e.chips >= least(s), 'too-few')
          .do((s, e) => s.players.chips.set(e.seat, e.chips), advance),
    },
    outcome: (s) => (s.turn.number > 4 ? rankByScore(s.players.card.toArray(), 'the cards are shown') : null),
    guess,
  });

const deal: Guess = (s, seat, random) => {
  const unseen = [1, 2, 3, 4].filter((card) => card !== s.players.card.get(seat));
  random.shuffle(unseen);
  s.players.card.set(1 - seat, unseen.pop() as number);
  for (let i = 0; i < s.deck.length; i++) s.deck.set(i, unseen.pop() as number);
};

describe('guess', () => {
  test('one that writes what is hidden, and nothing else, is sound', () => {
    expect(complaint(cards(deal))).toBe('');
  });

  test('checkGame catches a guess at what the seat sees', () => {
    const game = cards((s, seat, random) => {
      deal(s, seat, random);
      for (let each = 0; each < 2; each++) s.players.card.set(each, 1 + random.below(4));
    });
    expect(complaint(game)).toMatch(/guess\(\) changes what seat 0 sees: players\[0\]\.card/);
  });

  test('checkGame catches a guess that changes a public field', () => {
    const game = cards((s, seat, random) => {
      deal(s, seat, random);
      if (seat === 1) s.players.chips.set(0, 3);
    });
    expect(complaint(game)).toMatch(/guess\(\) changes what seat 1 sees: players\[0\]\.chips/);
  });

  test('checkGame catches a guess that changes how long a hidden list is', () => {
    const game = cards((s) => void s.deck.pop());
    expect(complaint(game)).toMatch(/guess\(\) changes what seat 0 sees: deck/);
  });

  test('checkGame catches a guess after which the seat may do something else', () => {
    const game = cards(
      (s, seat, random) => {
        deal(s, seat, random);
        s.trap = random.below(2);
      },
      (s) => Math.max(1, s.trap),
    );
    const message = complaint(game);
    expect(message).toMatch(/after guess\(\) seat \d has other legal events than in the match/);
    expect(message).toMatch(/in the match: {"type":"ask","seat":\d,"chips":2}\n/);
  });
});
