/** Counting area, and finding out which stones are dead by playing many games to their end. */
import { openStream, Runner } from '@rondel/core';
import { rolloutOn } from '../rollout.ts';
import type { Board } from './board.ts';
import { type Position, stateFor, stonesOf } from './position.ts';

/** Games that are played to see what becomes of the stones. */
const GAMES = 200;

/** By point: 1 if it is always Black's in the end, -1 if always White's. */
export function ownershipOf(position: Position, seed: number, games: number = GAMES): number[] {
  const { board } = position;
  const owned = Array.from({ length: board.count }, () => 0);
  const runner = new Runner(board.game);
  const rollout = rolloutOn(board, true);
  for (let game = 0; game < games; game++) {
    const random = openStream(seed, 'ownership', game);
    // Either side begins half of them, since nobody might.
    runner.load(stateFor(position, game % 2));
    for (let moves = 0; moves < 3 * board.count && runner.outcome() === null; moves++) {
      runner.apply(rollout(runner, random));
    }
    areaOf(board, runner.cells.slice(board.offset, board.offset + board.count)).forEach((owner, point) => {
      owned[point] = (owned[point] as number) + owner;
    });
  }
  return owned.map((sum) => sum / games);
}

/** Whose every point is by area: 1 Black's, -1 White's, 0 nobody's. */
export function areaOf(board: Board, stones: readonly number[]): number[] {
  const owners = stones.map((stone) => (stone === 0 ? 0 : stone === 1 ? 1 : -1));
  for (const region of chainsOf(board, stones)) {
    if (stones[region[0] as number] !== 0) continue;
    const touched = new Set(region.flatMap((point) => bordersOf(board, stones, point)));
    touched.delete(0);
    const owner = touched.size === 1 ? (touched.has(1) ? 1 : -1) : 0;
    for (const point of region) owners[point] = owner;
  }
  return owners;
}

const bordersOf = ({ beside }: Board, stones: readonly number[], point: number): number[] =>
  (beside[point] as readonly number[]).map((near) => stones[near] as number);

/** The chains of stones and the empty regions of a board. */
export function chainsOf({ beside, count }: Board, stones: readonly number[]): number[][] {
  const isSeen = stones.map(() => false);
  const chains: number[][] = [];
  for (let start = 0; start < count; start++) {
    if (isSeen[start]) continue;
    const chain = [start];
    isSeen[start] = true;
    for (const point of chain) {
      for (const near of beside[point] as readonly number[]) {
        if (isSeen[near] || stones[near] !== stones[start]) continue;
        isSeen[near] = true;
        chain.push(near);
      }
    }
    chains.push(chain);
  }
  return chains;
}

/** A chain of stones, and whether it would die. */
export interface Fate {
  readonly chain: readonly number[];
  readonly isDead: boolean;
}

/** What becomes of the chains on the board. */
export function fatesOf({ board, ...position }: Position, owned: readonly number[]): Fate[] {
  const stones = stonesOf({ board, ...position });
  return chainsOf(board, stones)
    .filter(([point]) => stones[point as number] !== 0)
    .map((chain) => {
      const sum = chain.reduce((total, point) => total + (owned[point] as number), 0) / chain.length;
      return { chain, isDead: stones[chain[0] as number] === 1 ? sum < DYING : sum > -DYING };
    });
}

/** A chain dies if it is the other side's in most of the games. */
const DYING = -0.3;

/** By how much Black is ahead, before komi, if all stones on the board live or if the dead ones are taken off. */
export function leadOf(position: Position, fates: readonly Fate[]): number {
  const stones = stonesOf(position);
  for (const { chain, isDead } of fates) {
    if (isDead) for (const point of chain) stones[point] = 0;
  }
  return areaOf(position.board, stones).reduce((sum, owner) => sum + owner, 0);
}

/** A result as GTP writes it: `B+3.5`, `W+0.5`, `0`. */
export function scoreText(lead: number): string {
  return lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`;
}
