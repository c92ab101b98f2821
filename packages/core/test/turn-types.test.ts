/**
 * [T3] Types know what a profile allows. The lines marked here must fail to compile, which
 * `tsc -p tsconfig.tests.json` checks: a mark above a line without an error is an error.
 */
import {
  advance,
  defineGame,
  int,
  pass,
  replay,
  type Source,
  sealed,
  segment,
  type TurnProfile,
  type TurnSteps,
  turnProfile,
  type Writer,
} from '@rondel/core';
import { expect, test } from 'vitest';

const STATE = { score: int(0, 9) };

/** The turn that rules of a profile get. */
const turnOf = <T extends TurnProfile>(_profile: T): Writer<{ state: typeof STATE; turns: T }>['turn'] =>
  null as never;

/** Nothing is allowed but what every turn can do. */
function takeStepsOfPlainTurns(): void {
  const turn = turnOf(turnProfile().segments('main').build());
  turn.advance();
  turn.advanceTo(1);
  turn.endSegment();
  turn.endTurn();
  turn.beginSegment('main');
  // @ts-expect-error there is no such segment
  turn.beginSegment('end');
  // @ts-expect-error needs allowReplay
  turn.replay();
  // @ts-expect-error needs allowPass, or a window of priority or bidding
  turn.pass();
  // @ts-expect-error needs a window of priority or bidding
  turn.act();
  // @ts-expect-error needs a window of priority or bidding
  turn.resolved(0);
  // @ts-expect-error needs a segment with the window asked
  turn.ask(1, 'main');
  // @ts-expect-error needs a segment with the window asked
  turn.answer(1);
  // @ts-expect-error needs a pair, or segments main and end
  turn.commit();
  // @ts-expect-error needs commitments
  turn.excuse(1);
  // @ts-expect-error needs commitments
  turn.expectCommits([1]);
  // @ts-expect-error needs allowExtraTurns
  turn.extraTurn(1);
  // @ts-expect-error needs allowSkips
  turn.skipTurn(1);
  // @ts-expect-error needs allowSkips
  turn.skipSegment(1, 'main');
  // @ts-expect-error needs allowInserts
  turn.insertSegment('main');
  // @ts-expect-error needs allowInserts and a phase
  turn.insertPhases([]);
  // @ts-expect-error needs a phase
  turn.endPhase('main');
  // @ts-expect-error needs allowLeaving
  turn.leave(1);
  // @ts-expect-error needs allowJoining
  turn.join(1);
  // @ts-expect-error needs limitTime
  turn.tick(1);
  // @ts-expect-error needs limitTime
  turn.timeout(1);
  // @ts-expect-error needs a fact
  turn.report('f');
  // @ts-expect-error needs the order queue or scoreSorted
  turn.setQueue([1, 0]);
}

/** What is allowed is there, with the names of the profile. */
function takeStepsThatAreAllowed(): void {
  const turn = turnOf(
    turnProfile()
      .segments('main', segment('answer', { window: 'asked' }))
      .phase('talks', segment('talk', { window: 'priority' }))
      .segments('end')
      .fact('f')
      .allowReplay()
      .allowExtraTurns()
      .allowSkips()
      .allowInserts()
      .allowJoining()
      .limitTime({ per: 'match' })
      .build(),
  );
  turn.replay();
  turn.pass();
  turn.act();
  turn.commit();
  turn.ask([0, 1], 'answer');
  // @ts-expect-error seats are asked only in segments with the window asked
  turn.ask(0, 'main');
  // @ts-expect-error the same in a phase
  turn.ask(0, 'talk');
  turn.answer(1);
  turn.extraTurn(1, { source: { kind: 'ability', id: 3 }, without: ['talks', 'main'] });
  turn.skipSegment(1, 'talks');
  turn.insertPhases(['talks'], 'this', { for: 1 });
  turn.leave(0, 1);
  turn.join(1);
  turn.tick(3);
  turn.report('f');
  const source: Source | null = turn.source;
  expect(source).toBeNull();
  // @ts-expect-error a source is a kind and a number
  turn.extraTurn(1, { source: 3 });
  // @ts-expect-error there is no such kind of source
  turn.extraTurn(1, { source: { kind: 'spell', id: 3 } });
  // @ts-expect-error there is no such segment or phase
  turn.extraTurn(1, { without: ['nowhere'] });
  // @ts-expect-error there is no such fact
  turn.report('g');
  // @ts-expect-error commitments are another thing
  turn.excuse(1);
}

/** Orders have steps of their own. */
function chooseOrders(): void {
  const queue = turnOf(turnProfile().order('queue').build());
  queue.setQueue([1, 0]);
  // @ts-expect-error a queue says who is next
  queue.advanceTo(1);
  const snake = turnOf(turnProfile().order('snake').build());
  // @ts-expect-error a snake says who is next
  snake.advanceTo(1);
  turnOf(turnProfile().order('snake', { rounds: 2, afterwards: 'fixed' }).build()).advanceTo(1);
  // @ts-expect-error only a snake ends
  turnProfile().order('fixed', { rounds: 2, afterwards: 'fixed' });
  // @ts-expect-error only the system lets somebody in
  turnProfile().allowJoining().events({ join: 'any' });
}

/** The steps as mutators ask for as much. */
function endRulesWithSteps(): void {
  defineGame({
    name: 'typed',
    seats: 2,
    state: STATE,
    events: { go: {}, again: {}, rest: {} },
    rules: {
      go: (rule) => rule.do(advance),
      // @ts-expect-error needs allowReplay
      again: (rule) => rule.do(replay),
      // @ts-expect-error needs allowPass
      rest: (rule) => rule.do(pass),
    },
    outcome: () => null,
  });
  defineGame({
    name: 'typed',
    seats: 2,
    turns: turnProfile().segments('main').allowReplay().allowPass().build(),
    state: STATE,
    events: { again: {}, rest: {} },
    rules: { again: (rule) => rule.do(replay), rest: (rule) => rule.do(pass) },
    outcome: () => null,
  });
}

/** Helpers of several games. */
function helpSeveralGames(): void {
  // One that names no profile has what every turn allows, and takes the state of every game.
  const finish = (s: Writer<{ state: typeof STATE }>): void => {
    s.turn.advance();
    // @ts-expect-error not every turn allows it
    s.turn.replay();
  };
  const again = (turn: Pick<TurnSteps, 'replay'>): void => turn.replay();
  defineGame({
    name: 'typed',
    seats: 2,
    state: STATE,
    events: { go: {} },
    rules: {
      go: (rule) =>
        rule.do(finish, (s) => {
          // @ts-expect-error this turn does not allow it
          again(s.turn);
        }),
    },
    outcome: () => null,
  });
}

/** What is worth something are sealed events, told apart by their type. */
function valueCommitments(): void {
  const turns = turnProfile()
    .segments(segment('commit', { window: 'sealed' }), 'open')
    .pairCommit('commit', 'open', { order: 'bid' })
    .build();
  const shared = { name: 'typed', seats: 2, turns, state: STATE, outcome: () => null } as const;
  defineGame({
    ...shared,
    events: { bid: sealed({ n: int(0, 3) }), go: {}, show: { card: int(0, 9) } },
    rules: { bid: (rule) => rule.do(), go: (rule) => rule.do(), show: (rule) => rule.do() },
    commitValue: (_s, e) => (e.type === 'bid' && e.seat === 0 ? e.n : 0),
  });
  defineGame({
    ...shared,
    events: { bid: sealed({ n: int(0, 3) }), fold: sealed(), show: { card: int(0, 9) } },
    rules: { bid: (rule) => rule.do(), fold: (rule) => rule.do(), show: (rule) => rule.do() },
    commitValue: (_s, e) => {
      // @ts-expect-error an event that folds is worth no number of its own
      if (e.type === 'fold') return e.n;
      // @ts-expect-error that one is not sealed
      if (e.type === 'show') return 1;
      return e.n;
    },
  });
}

test('what the compiler checks stands in functions that are never called', () => {
  const unused = [
    takeStepsOfPlainTurns,
    takeStepsThatAreAllowed,
    chooseOrders,
    endRulesWithSteps,
    helpSeveralGames,
    valueCommitments,
  ];
  expect(unused.map((check) => check.length)).toEqual([0, 0, 0, 0, 0, 0]);
});
