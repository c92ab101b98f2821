/**
 * Backgammon with everything: the opening roll, the bar, bearing off, gammons, the doubling cube, beavers,
 * Jacoby, and matches with the Crawford rule. A play is sent step by step, one checker and one die at a time.
 */
import { byAnySeat, defineGame, int, offer, oneOf, rankByScore, unlisted, withOptions } from '@rondel/core';
import { BAR } from './board.ts';
import { bots } from './bots.ts';
import { beaver, dropDouble, isFreshTurn, mayBeaver, offerDouble, refuseDouble, takeDouble } from './cube.ts';
import { findFault } from './fault.ts';
import { options } from './options.ts';
import { listSteps, refuseStep, roll, step } from './playing.ts';
import { acceptResignation, closeResignation, endingOf, resign, setUpGame, targetOf } from './scoring.ts';
import { LEVELS, shape } from './table.ts';

export { formatMatchId, type MatchInfo, parseMatchId } from './match-id.ts';
export { type Leg, parsePlay } from './notation.ts';
export { formatPlay, readPlay } from './plays.ts';
export { formatPositionId, type Position, parsePositionId } from './position-id.ts';
export { rolled } from './rolled.ts';
export { matchIdOf, positionIdOf, stateFromIds } from './state-ids.ts';
export type { BackgammonState } from './table.ts';

/** What comes first while a question is open. */
const WAITS = { cube: 'answer-double', resignation: 'answer-resignation' } as const;

/**
 * Backgammon for two seats: a single game with the cube unless asked otherwise.
 * @example
 * const match = startMatch(backgammon.with({ matchLength: 7 }), { seed: 3 });
 */
export const backgammon = withOptions(options, (rules) => {
  const target = targetOf(rules);

  return defineGame({
    ...shape,
    name: 'backgammon',
    seats: 2,
    events: {
      roll: {},
      move: { from: int(1, BAR), die: int(1, 6) },
      double: offer({}),
      take: {},
      drop: {},
      beaver: {},
      resign: unlisted(byAnySeat({ level: oneOf('single', 'gammon', 'backgammon') })),
      accept: {},
      reject: {},
    },
    refusals: {
      'already-rolled': 'You have rolled: move your checkers.',
      'roll-first': 'Roll before you move.',
      'answer-double': 'A double is offered and waits for an answer.',
      'answer-resignation': 'A resignation is offered and waits for an answer.',
      'no-such-die': 'You have no such die left to play.',
      'no-checker-there': 'You have no checker there.',
      'must-enter-from-bar': 'You have a checker on the bar: bring it in first.',
      'point-blocked': 'That point is held by two or more checkers of the other player.',
      'not-all-home': 'You can bear off only when all your checkers are in your home board.',
      'higher-checker-first': 'A larger number bears off only from your highest point.',
      'must-use-both-dice': 'You must move so that both dice can be used.',
      'must-use-larger-die': 'Only one die can be used, and it must be the larger one.',
      'double-before-rolling': 'You can double only before you roll.',
      'opening-roll': 'The opening roll comes first.',
      'no-cube': 'This is played without the cube.',
      'crawford-game': 'This is the Crawford game: nobody may double.',
      'cube-not-yours': 'The other player owns the cube.',
      'cube-at-limit': 'The cube cannot be turned any further.',
      'cube-dead': 'You win the match with this game as it is: doubling has no use.',
      'no-double': 'No double is offered.',
      'no-beaver': 'You cannot double at once in return.',
      'no-resignation': 'No resignation is offered.',
    },
    setup: setUpGame,
    rules: {
      roll: (rule) => rule.in('roll', { ...WAITS, move: 'already-rolled' }).do((s) => roll(s, rules)),
      move: (rule) =>
        rule
          .in('move', { ...WAITS, roll: 'roll-first' })
          .check(refuseStep)
          .list(listSteps, 'must-use-both-dice')
          .do((s, e) => step(s, e, rules)),
      double: (rule) =>
        rule
          .in('roll', { ...WAITS, move: 'double-before-rolling' })
          .applies(isFreshTurn)
          .when((s) => !s.opening, 'opening-roll')
          .check((s, e) => refuseDouble(s, rules, e.seat))
          .do(offerDouble),
      take: (rule) => rule.in('cube', 'no-double').do((s, e) => takeDouble(s, e.seat)),
      drop: (rule) => rule.in('cube', 'no-double').do((s, e) => dropDouble(s, rules, e.seat)),
      beaver: (rule) =>
        rule
          .in('cube', 'no-double')
          .when((s) => mayBeaver(s, rules), 'no-beaver')
          .do((s, e) => beaver(s, e.seat)),
      resign: (rule) =>
        rule.in(['roll', 'move'], WAITS).do((s, e) => resign(s, rules, e.seat, LEVELS.indexOf(e.level))),
      accept: (rule) =>
        rule.in('resignation', 'no-resignation').do((s, e) => acceptResignation(s, rules, e.seat)),
      reject: (rule) => rule.in('resignation', 'no-resignation').do(closeResignation),
    },
    bots: bots(target),
    outcome: (s) => {
      if (s.score.get(0) < target && s.score.get(1) < target) return null;
      return rankByScore([s.score.get(0), s.score.get(1)], endingOf(s));
    },
    invariant: (s) => findFault(s, target),
  });
});
