/**
 * The random play of the reference figures: a kind of action, each as likely, then one of that kind; random cards are
 * discarded, and nobody makes offers.
 */
import { eventSeat, type Game, openStream, parseEvent, type Random, Runner, unwrap } from '@rondel/core';
import { settlers } from '@rondel/games/settlers';

/** How a match went: turns of play, the winner, and how often each sum was rolled. */
export interface Played {
  readonly turns: number;
  readonly winner: number;
  readonly rolls: readonly number[];
}

/** Plays matches with these seats. */
export function playByKinds(players: number, count: number, seed: number): Played[] {
  const game = settlers.with({ players, offers: 0 }) as unknown as Game;
  const runner = new Runner(game);
  const roll = numberOf(game, 'roll');
  // Reading cells is much quicker than making a state for every roll.
  const dice = offsetOf(game, 'dice', null);
  return Array.from({ length: count }, (_, i) => {
    const random = openStream(seed, `match ${i}`);
    const rolls = Array<number>(13).fill(0);
    runner.start(random);
    let outcome = runner.outcome();
    while (outcome === null) {
      const code = pick(game, runner, random);
      runner.apply(code);
      if (kindOf(game, code) === roll) {
        const sum = (runner.cells[dice] as number) + (runner.cells[dice + 1] as number);
        rolls[sum] = (rolls[sum] as number) + 1;
      }
      outcome = runner.outcome();
    }
    return { turns: rolls.reduce((a, b) => a + b), winner: outcome.places.indexOf(1), rolls };
  });
}

const kindOf = (game: Game, code: number): number => code & game.engine.typeMask;
const numberOf = (game: Game, type: string): number => game.engine.codes.byName.get(type)?.index ?? -1;
const offsetOf = (game: Game, artifact: string, field: string | null): number =>
  game.engine.layout.blocks.find((block) => block.artifact === artifact && block.field === field)?.offset ??
  -1;

function pick(game: Game, runner: Runner, random: Random): number {
  const { moves } = runner;
  const count = runner.list();
  const kinds: number[] = [];
  for (let i = 0; i < count; i++) {
    const kind = kindOf(game, moves[i] as number);
    if (!kinds.includes(kind)) kinds.push(kind);
  }
  const kind = kinds[random.below(kinds.length)] as number;
  if (kind === numberOf(game, 'discard')) return discard(game, runner, random);
  const among: number[] = [];
  for (let i = 0; i < count; i++)
    if (kindOf(game, moves[i] as number) === kind) among.push(moves[i] as number);
  return among[random.below(among.length)] as number;
}

/** Half of the cards of the first seat that is asked, any. */
function discard(game: Game, runner: Runner, random: Random): number {
  const seat = eventSeat(game, runner.moves[0] as number);
  const from = offsetOf(game, 'players', 'hand') + 5 * seat;
  const cards = runner.cells.slice(from, from + 5).flatMap((count, kind) => Array<number>(count).fill(kind));
  random.shuffle(cards);
  const lost = cards.slice(0, cards.length >> 1);
  const [wood, brick, wool, grain] = [0, 1, 2, 3].map((kind) => lost.filter((card) => card === kind).length);
  return unwrap(parseEvent(game, { type: 'discard', seat, wood, brick, wool, grain }, seat));
}

/** The mean of numbers, their standard deviation, and half the width of the 95 % interval of the mean. */
export function spread(values: readonly number[]): { mean: number; deviation: number; margin: number } {
  const mean = values.reduce((a, b) => a + b) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance), margin: 1.96 * Math.sqrt(variance / values.length) };
}
