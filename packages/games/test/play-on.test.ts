/** Random play in one go is random play event by event: the same events, the same end, the same counts. */
import { type Game, openStream, Runner, stateHash } from '@rondel/core';
import { playOn, sequenced } from '@rondel/core/inspect';
import { expect, test } from 'vitest';
import { allGames } from './all-games.ts';

const MOST = 400;

function play(game: Game, seed: number, stretch: number): unknown {
  const random = openStream(seed, 'play-on');
  const runner = new Runner(game);
  runner.start(random);
  const play = { events: 0, choices: 0, decisions: 0, ended: runner.outcome() };
  while (play.ended === null && play.events < MOST) {
    const before = play.events;
    if (stretch > 0) {
      playOn(runner, random, Math.min(stretch, MOST - before), play);
      if (play.events === before) break;
      continue;
    }
    const code = runner.pick(random);
    if (code < 0) break;
    if (runner.choices >= 0) {
      play.choices += runner.choices;
      play.decisions++;
    }
    runner.apply(code);
    play.events++;
    play.ended = runner.outcome();
  }
  return { ...play, hash: stateHash(runner.state()), next: random.next() };
}

/** Those whose rules can do without the turn. */
const DETACHED = ['backgammon', 'chess', 'go', 'kalaha', 'ludo'];

const variants = allGames.flatMap((game): [string, Game][] => [
  [game.name, game],
  ...(DETACHED.includes(game.name)
    ? (['off', 'shadow'] as const).map((mode): [string, Game] => [
        `${game.name}, turn ${mode}`,
        sequenced(game, mode),
      ])
    : []),
]);

test.each(variants)('in one go and event by event: %s', (_, game) => {
  for (let seed = 0; seed < 4; seed++) {
    const one = play(game, seed, 0);
    expect(play(game, seed, MOST)).toEqual(one);
    expect(play(game, seed, 7)).toEqual(one);
  }
});
