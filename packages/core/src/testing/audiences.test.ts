/** `checkGame` finds out who tells an audience to others, and what shows and hides nothing. */
import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  advance,
  bool,
  counter,
  defineGame,
  type Game,
  int,
  list,
  perSeat,
  rankByScore,
  seenBy,
} from '../index.ts';

/** Two of four players see a card; `leaky` rules let the others find out who they are. */
const wolves = (leaky: boolean): Game =>
  defineGame({
    name: 'wolves',
    seats: 4,
    random: true,
    state: { wolf: seenBy(list(1, int(0, 9))), asked: counter(8), players: perSeat({ isOut: bool() }) },
    events: { accuse: { at: int(0, 3) } },
    refusals: { wrong: 'No wolf is accused.' },
    setup: (s) => {
      s.wolf.push(s.random.below(10));
      const one = s.random.below(4);
      s.wolf.showTo(one);
      s.wolf.showTo((one + 1 + s.random.below(3)) % 4);
    },
    rules: {
      accuse: (rule) =>
        rule
          .when((s, e) => !leaky || s.wolf.isSeenBy(e.at), 'wrong')
          .do((s) => {
            s.asked += 1;
          }, advance),
    },
    outcome: (s) => (s.asked === 8 ? rankByScore([0, 0, 0, 0], 'over') : null),
    guess: (s, seat, random) => {
      if (!s.wolf.isSeenBy(seat)) s.wolf.set(0, random.below(10));
    },
  });

test('[V2] rules that go by an audience are caught where a seat does not know it', () => {
  expect(complaint(wolves(false))).toBe('');
  const words = complaint(wolves(true));
  expect(words).toMatch(/the legal events of seat \d depend on who sees fields that are hidden from it/);
  expect(words).toContain('hidden from it: wolf');
});

test('[V2] a view that tells an audience to others is caught', () => {
  const planted = wolves(false);
  const { turn, layout } = planted.engine;
  const { machine } = turn;
  const flag = layout.blocks.find(({ artifact }) => artifact === 'wolf')?.flags as number;
  Object.assign(turn, {
    machine: {
      ...machine,
      describe: (t: typeof turn, cells: readonly number[], raw: never) => ({
        ...machine.describe(t, cells, raw),
        'wolf.seenBy': cells[flag],
      }),
    },
  });
  expect(complaint(planted)).toMatch(
    /the view of (seat \d|a spectator) tells who sees fields that are hidden/,
  );
});

type Step = (this: unknown, index: number, seat: number) => void;
interface Hats {
  readonly showTo: Step;
  readonly hideFrom: Step;
}

/** Everyone sees the hats of the others. A planted step takes the place of the engine's. */
function hats(step?: keyof Hats, does?: (step: Step) => Step): Game {
  const game = defineGame({
    name: 'hats',
    seats: 3,
    random: true,
    state: { players: perSeat({ hat: seenBy(int(1, 9)) }), passed: counter(3) },
    events: { pass: {} },
    setup: (s) => {
      for (let seat = 0; seat < 3; seat++) {
        s.players.hat.set(seat, s.random.between(1, 9));
        s.players.hat.reveal(seat);
        s.players.hat.hideFrom(seat, seat);
      }
    },
    rules: {
      pass: (rule) =>
        rule.do((s) => {
          s.passed += 1;
        }, advance),
    },
    outcome: (s) => (s.passed === 3 ? rankByScore(s.players.hat.toArray(), 'over') : null),
  });
  const { hat } = (game.engine.s as { players: { hat: Hats } }).players;
  if (step !== undefined && does !== undefined) Object.defineProperty(hat, step, { value: does(hat[step]) });
  return game;
}

test('[V3] a hideFrom that does nothing for the owner is caught', () => {
  expect(complaint(hats())).toBe('');
  const planted = hats(
    'hideFrom',
    (hide) =>
      function (index, seat) {
        if (index !== seat) hide.call(this, index, seat);
      },
  );
  const words = complaint(planted);
  expect(words).toMatch(/after (reveal and )?hideFrom\((\d)\) of players\[\2\]\.hat seat \2 still sees it/);
});

test('[V3] a showTo that does nothing is caught', () => {
  const words = complaint(hats('showTo', () => () => {}));
  expect(words).toMatch(/after showTo\((\d)\) of players\[\d\]\.hat seat \1 does not see it/);
});
