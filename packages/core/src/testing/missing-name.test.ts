/** A name that is not there is named, wherever a game uses it, with the name that was meant. */
import { expect, test } from 'vitest';
import {
  advance,
  array,
  counter,
  defineGame,
  type Game,
  handle,
  int,
  list,
  perSeat,
  startGame,
  turnProfile,
  winFor,
} from '../index.ts';
import { thrownIn } from '../inspect/index.ts';
import { CheckFailure, checkGame } from './index.ts';

// biome-ignore lint/suspicious/noExplicitAny: as in a file without types
type Loose = any;

interface Typos {
  readonly setup?: (s: Loose) => void;
  readonly condition?: (s: Loose) => unknown;
  readonly mutator?: (s: Loose) => unknown;
  readonly list?: (s: Loose) => void;
  readonly outcome?: (s: Loose) => void;
  readonly begin?: (s: Loose) => void;
  readonly derive?: (s: Loose) => void;
  readonly invariant?: (s: Loose) => void;
}

const nim = (typos: Typos): Game =>
  defineGame({
    name: 'nim',
    seats: 2,
    turns: turnProfile().segments('main', 'end').allowReplay().build(),
    state: {
      pits: array(3, counter(7)),
      score: counter(9),
      players: perSeat({ hand: list(2, int(0, 5)), taken: counter(9) }),
    },
    events: { take: { heap: int(0, 2) } },
    refusals: { empty: 'Nothing is left there.' },
    setup: (s) => {
      s.pits.fill(2);
      typos.setup?.(s);
    },
    derive: (s) => typos.derive?.(s),
    rules: {
      take: (rule) => {
        const listed =
          typos.list === undefined
            ? rule
            : rule.list((s, moves) => {
                typos.list?.(s);
                for (let heap = 0; heap < 3; heap++) if (s.pits.get(heap) > 0) moves.take({ heap });
              });
        return listed
          .when((s, e) => {
            typos.condition?.(s);
            return s.pits.get(e.heap) > 0;
          }, 'empty')
          .do((s, e) => {
            s.pits.add(e.heap, -1);
            typos.mutator?.(s);
          }, advance);
      },
    },
    onSegment: { main: { begin: (s) => typos.begin?.(s) } },
    outcome: (s) => {
      typos.outcome?.(s);
      return s.pits.any() ? null : winFor(s, 0, 'all is taken');
    },
    invariant: (s) => {
      typos.invariant?.(s);
      return null;
    },
  });

function failureOf(typos: Typos): CheckFailure {
  try {
    checkGame(nim(typos), { playouts: 20 });
  } catch (error) {
    if (error instanceof CheckFailure) return error;
  }
  throw new Error('nothing was found');
}

test.each<[place: string, typos: Typos]>([
  ['setup', { setup: (s) => s.pitss.fill(4) }],
  ['a condition of rules.take', { condition: (s) => s.pitss.get(0) }],
  ['a mutator of rules.take', { mutator: (s) => s.pitss.fill(1) }],
  ['the list of rules.take', { list: (s) => s.pitss.get(0) }],
  ['outcome', { outcome: (s) => s.pitss.any() }],
  ['onSegment.main.begin', { begin: (s) => s.pitss.any() }],
  ['derive', { derive: (s) => s.pitss.any() }],
  ['invariant', { invariant: (s) => s.pitss.any() }],
])('a misspelt field in %s is named', (place, typos) => {
  const { missing, message } = failureOf(typos);
  expect(missing).toEqual({ name: 'pitss', message: "The state has no 'pitss'; did you mean 'pits'?" });
  expect(message).toContain(`${place} throws TypeError: Cannot read properties of undefined`);
  expect(message).toContain("The state has no 'pitss'; did you mean 'pits'?");
});

test.each<[message: string, typo: (s: Loose) => unknown]>([
  ["s.pits has no 'fil'; did you mean 'fill'?", (s) => s.pits.fil(4)],
  ["s.players has no 'hnad'; did you mean 'hand'?", (s) => s.players.hnad.of(0)],
  ["s.players has no 'of'; it has hand, taken.", (s) => s.players.of(0).hand],
  ["s.players.hand.of(…) has no 'psh'; did you mean 'push'?", (s) => s.players.hand.of(1).psh(3)],
  [
    "The state has no 'xyz'; it has pits, score, players, turn, tell, seats, teams, random, stage, occurrences, occurrencesOf, forgetPositions.",
    (s) => s.xyz.any(),
  ],
  ["s.turn has no 'repaly'; did you mean 'replay'?", (s) => s.turn.repaly()],
  ["The state has no 'scroe'; did you mean 'score'?", (s) => Object.assign(s, { scroe: 1 })],
  ["The state has no 'scroe'; did you mean 'score'?", (s) => s.scroe.toFixed()],
])('%s', (message, typo) => {
  const { missing } = failureOf({ mutator: typo });
  expect(missing?.message).toBe(message);
});

test.each<[what: string, typo: (s: Loose) => void]>([
  ['an error about something else', (s) => void (s.pits.get(0) as Loose).foo.bar],
  [
    'an error that its author throws',
    (s) => {
      if (s.cube === undefined) throw new Error('no cube');
    },
  ],
  [
    'what was asked for and is not used',
    (s) => {
      if (s.cube?.value === 2) s.score = 1;
      (null as Loose).toString(s.score);
    },
  ],
])('%s is not blamed on a name', (_, typo) => {
  expect(failureOf({ mutator: typo }).missing).toBeNull();
});

test('whoever plays the game learns it as well, and a game that works is left as it is', () => {
  const game = nim({ outcome: (s) => s.pitss.any() });
  const played = () => unwrapOutcome(game);
  expect(thrownIn(game, played)).toMatchObject({
    place: 'outcome',
    missing: { name: 'pitss', message: "The state has no 'pitss'; did you mean 'pits'?" },
  });
  expect(played).toThrow('Cannot read properties of undefined');
  const sound = nim({});
  expect(thrownIn(sound, () => unwrapOutcome(sound))).toBeNull();
});

const unwrapOutcome = (game: Game) => handle(startGame(game), { type: 'take', heap: 1 } as never);
