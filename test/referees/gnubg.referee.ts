/**
 * Backgammon against GNU Backgammon: the same plays from random positions, the same ids and notation, and
 * whole matches played in step with it. REFEREE_SEED chooses other positions and matches.
 */
import { apply, describe, legalEvents, openStream, outcomeOf, read, sameState, unwrap } from '@rondel/core';
import {
  type BackgammonState,
  backgammon,
  formatPlay,
  matchIdOf,
  positionIdOf,
  readPlay,
  stateFromIds,
} from '@rondel/games/backgammon';
import { expect, test } from 'vitest';
import { askGnubg, hintsIn, idsIn, scoreIn } from './gnubg.ts';
import { playMatch } from './gnubg-matches.ts';
import { drawState, KINDS } from './gnubg-positions.ts';

const SEED = process.env.REFEREE_SEED ?? '1';
const POSITIONS_PER_KIND = 40;

console.log(`REFEREE_SEED=${SEED}`);

/** A position at the end of a play, seen by whoever is on roll then. */
const idAfter = (state: BackgammonState): string =>
  `${positionIdOf(state)}${outcomeOf(state) === null ? '' : ' the end'}`;

/** All complete plays from a state: every position that can be reached, with one way to it. */
function playsFrom(state: BackgammonState): Map<string, number[]> {
  const plays = new Map<string, number[]>();
  const visit = (now: BackgammonState, codes: readonly number[]): void => {
    for (const code of legalEvents(now)) {
      const after = apply(now, code);
      const way = [...codes, code];
      const isComplete = read(after).turn.number > read(state).turn.number || outcomeOf(after) !== null;
      if (!isComplete) visit(after, way);
      else if (!plays.has(idAfter(after))) plays.set(idAfter(after), way);
    }
  };
  visit(state, []);
  return plays;
}

/** The commands that set up whose turn it is, the board and the dice, point by point and without any id. */
function setUp(state: BackgammonState): string[] {
  const { board, dice, turn } = describe(state);
  const seen = turn.active === 0 ? board : board.map((checkers) => -checkers).reverse();
  // The bar of the player on roll, the points, the bar of the other.
  const simple = [seen[25], ...seen.slice(1, 25), seen[0]];
  return [`set turn ${turn.active}`, `set board simple ${simple.join(' ')}`, `set dice ${dice.join(' ')}`];
}

test(`${KINDS.length * POSITIONS_PER_KIND} random positions have the same plays`, () => {
  const cases = KINDS.flatMap((kind) => {
    const random = openStream(SEED, kind.name);
    return Array.from({ length: POSITIONS_PER_KIND }, () => ({ kind, state: drawState(kind, random) }));
  });
  const groups = cases.map(({ state }) => [...setUp(state), 'show board', 'hint 999']);
  const [, ...answers] = askGnubg([['new session'], ...groups]);
  let plays = 0;
  let without = 0;
  cases.forEach(({ kind, state }, i) => {
    const where = `${kind.name}: ${JSON.stringify(describe(state))}`;
    const ids = idsIn(answers[i] as string);
    expect({ position: positionIdOf(state), match: matchIdOf(state) }, where).toEqual(ids);
    const theirs = hintsIn(answers[i] as string);
    const ours = playsFrom(state);
    const reached = theirs.map((text) =>
      idAfter(unwrap(readPlay(state, text)).reduce((now, code) => apply(now, code), state)),
    );
    expect([...ours.keys()].sort(), where).toEqual(reached.sort());
    const texts = [...ours.values()].map((codes) => formatPlay(state, codes));
    expect(texts.sort(), where).toEqual(theirs.sort());
    plays += ours.size;
    if (ours.size === 0) without++;
    else
      expect(sameState(unwrap(stateFromIds(backgammon, ids.position, ids.match)), state), where).toBe(true);
  });
  console.log(`${plays} plays from ${cases.length} positions; from ${without} of them none`);
});

test.each([
  ['single games with beavers', { beavers: 2 }, 30],
  ['single games with Jacoby and automatic doubles', { jacoby: true, automaticDoubles: 2 }, 30],
  ['matches to 1', { matchLength: 1 }, 3],
  ['matches to 3', { matchLength: 3 }, 8],
  ['matches to 7', { matchLength: 7 }, 5],
  ['matches to 5 without Crawford', { matchLength: 5, crawford: false }, 4],
])('%s go the same way', (name, options, count) => {
  const game = backgammon.with(options);
  const { matchLength, crawford, jacoby, beavers, automaticDoubles } = game.options;
  const begin = matchLength === 0 ? 'new session' : `new match ${matchLength}`;
  const play = (_: unknown, i: number) => playMatch(game, openStream(SEED, name, i), begin);
  const exchanges = Array.from({ length: count }, play).flat();
  const houseRules = [
    'set rng manual',
    `set beavers ${beavers}`,
    `set automatic doubles ${automaticDoubles}`,
    `set jacoby ${jacoby ? 'on' : 'off'}`,
    `set automatic crawford ${crawford ? 'on' : 'off'}`,
  ];
  const [, ...answers] = askGnubg([houseRules, ...exchanges.map(({ commands }) => commands)]);
  exchanges.forEach(({ commands, ids, score }, i) => {
    const answer = answers[i] as string;
    if (ids !== undefined) expect(idsIn(answer), commands.join('; ')).toEqual(ids);
    if (score !== undefined) expect(scoreIn(answer), commands.join('; ')).toEqual(score);
  });
  const games = exchanges.filter(({ score }) => score !== undefined).length;
  console.log(`${name}: ${exchanges.length} exchanges in ${games} games`);
});
