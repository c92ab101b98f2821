import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  advance,
  counter,
  defineGame,
  type Game,
  int,
  list,
  ownerOnly,
  perSeat,
  type Random,
  type Reader,
  rankByScore,
  secret,
  type Writer,
} from '../index.ts';

const table = {
  deck: secret(list(4, int(0, 4))),
  players: perSeat({ card: ownerOnly(int(0, 4)), peeked: ownerOnly(int(0, 4)), chips: counter(3) }),
  trap: secret(int(0, 2)),
};
type Sight = Reader<{ state: typeof table }>;
type Guess = (s: Writer<{ state: typeof table }>, seat: number, random: Random) => void;

/**
 * Cards 1 to 4, one each: a chip or two go to whoever asks for them, and with two they see the other's
 * card. Sound if the trap decides nothing.
 */
const cards = (guess: Guess, least: (s: Sight) => number = () => 1): Game =>
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
          .do((s, e) => {
            s.players.chips.set(e.seat, e.chips);
            if (e.chips === 2) s.players.peeked.set(e.seat, s.players.card.get(1 - e.seat));
          }, advance),
    },
    outcome: (s) => (s.turn.number > 4 ? rankByScore(s.players.card.toArray(), 'the cards are shown') : null),
    guess,
    invariant: (s) => {
      const cards = s.players.card.toArray();
      for (let i = 0; i < s.deck.length; i++) cards.push(s.deck.get(i));
      for (let card = 1; card <= 4; card++) {
        const count = cards.filter((each) => each === card).length;
        if (count !== 1) return `there are ${count} cards ${card}`;
      }
      for (let seat = 0; seat < 2; seat++) {
        const peeked = s.players.peeked.get(seat);
        if (peeked !== 0 && peeked !== cards[1 - seat]) return `seat ${seat} saw a ${peeked}, which is gone`;
      }
      return null;
    },
  });

const deal: Guess = (s, seat, random) => {
  const mine = s.players.card.get(seat);
  const seen = s.players.peeked.get(seat);
  const unseen = [1, 2, 3, 4].filter((card) => card !== mine && card !== seen);
  random.shuffle(unseen);
  const theirs = seen === 0 ? (unseen.pop() as number) : seen;
  s.players.card.set(1 - seat, theirs);
  for (let i = 0; i < s.deck.length; i++) s.deck.set(i, unseen.pop() as number);
  // What the other has seen can only be this seat's card.
  s.players.peeked.set(1 - seat, s.players.chips.get(1 - seat) === 2 ? mine : 0);
};

test('a guess that writes what is hidden, and nothing else, is sound', () => {
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
  const game = cards((s, seat, random) => {
    deal(s, seat, random);
    s.deck.pop();
  });
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

test('checkGame catches a guess that gives a card twice', () => {
  const game = cards((s, seat, random) => {
    deal(s, seat, random);
    s.deck.set(0, s.players.card.get(seat));
  });
  const message = complaint(game);
  expect(message).toMatch(/the invariant does not hold: there are [02] cards [1-4]\.\n/);
  expect(message).toContain('\n  in a guess for seat 0\n');
  expect(message).toContain('shown by 0 events');
});

test('checkGame catches a guess that forgets what the seat knows', () => {
  const game = cards((s, seat, random) => {
    deal(s, seat, random);
    // All cards are there once, but the one that was seen may now be in the deck.
    const theirs = s.players.card.get(1 - seat);
    s.players.card.set(1 - seat, s.deck.get(0));
    s.deck.set(0, theirs);
  });
  const message = complaint(game);
  expect(message).toMatch(
    /the invariant does not hold: seat ([01]) saw a \d, which is gone\.\n {2}in a guess for seat \1\n/,
  );
  expect(message).toContain('shown by 1 events');
});

test('checkGame catches a guess that is drawn from elsewhere', () => {
  let turn = 0;
  const game = cards((s, seat, random) => {
    deal(s, seat, random);
    s.trap = turn++ % 3;
  });
  expect(complaint(game)).toMatch(
    /the same guess made twice gives two different states\.\n {2}in a guess for seat 0/,
  );
});

test('checkGame says so where a guess is a state in which the rules throw', () => {
  const game = cards(
    (s, seat, random) => {
      deal(s, seat, random);
      s.trap = 0;
    },
    (s) => {
      // Moves are also looked for in states that cannot be; to fail there says nothing.
      if (s.trap === 0) throw new Error('no trap is set');
      return 1;
    },
  );
  expect(complaint(game)).toMatch(/a condition of rules\.ask throws Error: no trap is set\./);
});
