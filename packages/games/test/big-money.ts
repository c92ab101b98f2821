/** Big money: a player of deck-building that buys the dearest of shire, crown and shilling, and nothing else. */
import { decodeEvent, type Game, openStream, parseEvent, Runner, unwrap } from '@rondel/core';
import type { Policy } from '@rondel/simulator';

/** What it would like to do, the best first; the first that is allowed is done. */
const WANTED = [
  { type: 'play', card: 'study' },
  { type: 'play', card: 'crown' },
  { type: 'play', card: 'shilling' },
  { type: 'play', card: 'penny' },
  { type: 'toBuy' },
  { type: 'buy', card: 'shire' },
  { type: 'buy', card: 'crown' },
  { type: 'buy', card: 'study' },
  { type: 'buy', card: 'shilling' },
  { type: 'endTurn' },
];
const STUDY = WANTED.findIndex(({ type, card }) => type === 'buy' && card === 'study');
const END = { type: 'endTurn' };

/** The codes of these events for every seat. */
const codesOf = (game: Game, events: readonly object[]): number[][] =>
  Array.from({ length: game.seats }, (_, seat) =>
    events.map((event) => unwrap(parseEvent(game, { ...event, seat }, seat))),
  );

/** A policy that does the first of these events that is allowed. */
function inOrder(name: string, game: Game, events: readonly object[]): Policy {
  const codes = codesOf(game, events).flat();
  return {
    name,
    candidates: () => codes,
    pick: (runner) => {
      runner.choices = -1;
      return codes.find((code) => runner.accepts(code)) ?? -1;
    },
  };
}

export const bigMoney = (game: Game): Policy =>
  inOrder(
    'big-money',
    game,
    WANTED.filter((_, i) => i !== STUDY),
  );

/** The same with a study in its deck: as long as it has none, it buys one for four or five coins. */
const bigMoneyWithStudy = (game: Game): Policy => inOrder('big-money-with-study', game, WANTED);

/** Somebody who never does anything. */
const passing = (game: Game): Policy => inOrder('passing', game, [END]);

/**
 * The turn in which seat 0 buys its fourth shire, while the other passes: the mean of so many games, and how far it
 * may be off, three times its standard error. One study is bought at most.
 */
export function turnOfFourthShire(game: Game, wantsStudy: boolean, games: number) {
  const policies = { plain: bigMoney(game), study: bigMoneyWithStudy(game), other: passing(game) };
  const runner = new Runner(game);
  let sum = 0;
  let squares = 0;
  for (let seed = 0; seed < games; seed++) {
    const turn = playAlone(runner, wantsStudy, seed, policies);
    sum += turn;
    squares += turn * turn;
  }
  const mean = sum / games;
  return { mean, within: 3 * Math.sqrt((squares / games - mean * mean) / games) };
}

function playAlone(
  runner: Runner,
  wantsStudy: boolean,
  seed: number,
  { plain, study, other }: { plain: Policy; study: Policy; other: Policy },
): number {
  const random = openStream(seed, 'big-money');
  runner.start(random);
  let policy = wantsStudy ? study : plain;
  let shires = 0;
  for (let turn = 1; ; ) {
    const code = policy.pick?.(runner, random) as number;
    const { type, card } = decodeEvent(runner.game, code);
    if (type === 'buy' && card === 'shire' && ++shires === 4) return turn;
    // The study is still played, but no other is bought.
    if (type === 'buy' && card === 'study') policy = plain;
    runner.apply(code);
    if (type !== 'endTurn') continue;
    turn++;
    runner.apply(other.pick?.(runner, random) as number);
  }
}
