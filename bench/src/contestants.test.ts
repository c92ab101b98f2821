import { decodeEvent, describe as describeState, type Game, type GameState, legalEvents } from '@rondel/core';
import { go } from '@rondel/games/go';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { GameSimulator } from '@rondel/simulator';
import { describe, expect, it } from 'vitest';
import { UsageError } from './arguments.ts';
import { makeBoardgameIoPlayout, makeBoardgameIoSearch } from './contestants/boardgame-io.ts';
import { makeChessopsPlayout, makeDocumentedPlayout } from './contestants/chessops.ts';
import { keepEyes } from './contestants/go-eyes.ts';
import { playListed } from './contestants/immutable.ts';
import { playByLists } from './contestants/lists.ts';
import { makeChessopsPerft, makeOwnPerft, makePerft } from './contestants/perft.ts';
import { type Playout, repeating, timePlayouts } from './contestants/playout.ts';
import { playTwo } from './contestants/recorded.ts';
import { makeSearch } from './contestants/search.ts';
import { playSimulated } from './contestants/simulated.ts';
import { findFloor } from './floors.ts';
import { loadMeasured } from './games.ts';
import { checkLengths, contestant, type Performance, type ProcessContestant } from './processes.ts';

const COLUMNS = 'ABCDEFGHJ';
const BESIDE = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

/** The names of a seat's eyes on a board of 9 lines, worked out from the description of the state. */
function eyesOf(state: GameState, seat: number): unknown[] {
  const board = describeState(state).board as readonly (readonly number[])[];
  const eyes: string[] = [];
  for (let y = 0; y < 9; y++) {
    for (let x = 0; x < 9; x++) {
      const near = (steps: typeof BESIDE | typeof DIAGONAL) =>
        steps.map(([right, up]) => board[y + up]?.[x + right]).filter((there) => there !== undefined);
      const corners = near(DIAGONAL);
      const enemies = corners.filter((there) => there === 2 - seat).length;
      const isKept = near(BESIDE).every((there) => there === seat + 1);
      if (board[y]?.[x] === 0 && isKept && enemies < (corners.length < 4 ? 1 : 2)) {
        eyes.push(`${COLUMNS[x]}${y + 1}`);
      }
    }
  }
  return eyes;
}

const legalPoints = (state: GameState): unknown[] =>
  legalEvents(state)
    .map((code) => decodeEvent(state.game, code))
    .filter(({ type }) => type === 'play')
    .map(({ point }) => point);

describe('go with eyes kept', () => {
  const game: Game = go.with({ size: 9, ko: 'simple' });
  const policy = keepEyes(game);
  const simulator = new GameSimulator(game, { policy, maxEvents: 3 * 81 });

  it('plays moves that the rules accept, to the end', () => {
    const { name, candidates } = policy;
    const checked = new GameSimulator(game, { policy: { name, candidates }, maxEvents: 3 * 81 });
    const batch = checked.playoutMany({ count: 10, seed: 3 });
    expect(batch.reasons.gameOver).toBe(10);
    expect(simulator.playoutMany({ count: 10, seed: 3 }).digest).toBe(batch.digest);
  });

  it('fills no eye, and passes only where nothing else is left', () => {
    for (let index = 0; index < 10; index++) {
      const { reason, error } = simulator.playout(
        { seed: 4, index },
        {
          onStep: ({ state }, _step, _candidates, applied, code) => {
            const { type, seat, point } = decodeEvent(game, code as number);
            const eyes = eyesOf(state, Number(seat));
            expect(applied).toBe(true);
            if (type === 'play') expect(eyes).not.toContain(point);
            else expect(legalPoints(state).filter((legal) => !eyes.includes(legal))).toEqual([]);
          },
        },
      );
      // What an observer throws ends up here.
      expect(error).toBeNull();
      expect(reason).toBe('gameOver');
    }
  });

  it('plays games as long as those of the floors: 111 moves', () => {
    const { mean, standardDeviation, count } = simulator.playoutMany({ count: 1000, seed: 5 });
    expect(Math.abs(mean - 111)).toBeLessThan((4 * standardDeviation) / Math.sqrt(count));
  });
});

describe('a player', () => {
  it('repeats a game and asks for the time after so many', () => {
    let asked = 0;
    expect(repeating(() => 5, 3)(() => ++asked === 2)).toEqual({ playouts: 6, moves: 30 });
  });

  it('is timed after a warm-up, and reported as floors report themselves', () => {
    let games = 0;
    const play = repeating(() => {
      games++;
      return 4;
    });
    const printed = JSON.parse(timePlayouts('some-game', play, 0, 0));
    // Four batches to warm up, and one that counts, of 16 games each.
    expect(games).toBe(5 * 16);
    expect(printed).toMatchObject({ game: 'some-game', mean_length: 4 });
    expect(Object.keys(printed)).toEqual(['game', 'moves_per_s', 'playouts_per_s', 'mean_length']);
  });

  it('plays whole games through the simulator', () => {
    const { playouts, moves } = playSimulated({ game: ticTacToe })(() => true);
    expect(playouts).toBe(16);
    expect(moves / playouts).toBeGreaterThan(5);
  });

  it('plays whole games by full lists, in place and by handle, up to the cap', async () => {
    const ludo = await loadMeasured('ludo-2');
    const play = playByLists(ludo);
    // Other dice every time.
    expect(new Set(Array.from({ length: 8 }, play)).size).toBeGreaterThan(1);
    expect(playByLists({ ...ludo, maxEvents: 20 })()).toBe(20);
    expect(playListed(ticTacToe as Game)()).toBeGreaterThan(4);
  });

  it('plays the same two matches in turn and apart', async () => {
    const { game } = await loadMeasured('go-9-superko');
    const [inTurn, apart] = [playTwo(game, 'in-turn'), playTwo(game, 'apart')];
    expect(inTurn()).toBe(apart());
  });

  it('does not hide that playouts fail', () => {
    const broken = {
      name: 'broken',
      candidates: () => [],
      pick: () => {
        throw new Error('no idea');
      },
    };
    expect(() => playSimulated({ game: ticTacToe }, broken)(() => true)).toThrow('no idea');
  });
});

describe('other libraries', () => {
  const meanOf = (play: Playout, games: number): number =>
    Array.from({ length: games }, play).reduce((sum, moves) => sum + moves, 0) / games;

  it('play the same games', async () => {
    expect(meanOf(makeBoardgameIoPlayout(), 100)).toBeCloseTo(7.6, 0);
    const { game, maxEvents } = await loadMeasured('chess');
    expect(maxEvents).toBe(500);
    const { mean } = new GameSimulator(game, { maxEvents: 500 }).playoutMany({ count: 100 });
    for (const play of [makeChessopsPlayout(), makeDocumentedPlayout()]) {
      expect(Math.abs(meanOf(play, 60) / mean - 1)).toBeLessThan(0.25);
    }
  });

  it('count the same lines of chess', () => {
    expect(makePerft()()).toBe(97862);
    expect(makeChessopsPerft()()).toBe(97862);
    expect(makeOwnPerft()()).toBe(97862);
  });

  it('search as much', () => {
    expect(makeSearch(50)()).toBe(50);
    expect(makeBoardgameIoSearch(50)()).toBe(50);
  });
});

describe('games as they are measured', () => {
  it('have the rules and the caps of the floors', async () => {
    expect(await loadMeasured('go-19')).toMatchObject({
      game: { name: 'go', options: { size: 19, ko: 'simple', suicide: 'forbidden' } },
      maxEvents: 1083,
    });
    expect(await loadMeasured('kalaha')).toMatchObject({ game: { name: 'kalaha' } });
    await expect(loadMeasured('nothing')).rejects.toThrow();
  });

  it('are compared only if they are the same', () => {
    const lengths = (...of: readonly (readonly [ProcessContestant, number])[]) =>
      new Map<ProcessContestant, Performance>(of.map(([one, length]) => [one, { rates: [1], length }]));
    const [ours, theirs] = [contestant('ours'), contestant('theirs')];
    expect(() => checkLengths(lengths([ours, 111], [theirs, 112]))).not.toThrow();
    expect(() => checkLengths(lengths([ours, 111], [theirs, 124]))).toThrow('ours, theirs do not play');
    const other = { ...theirs, isOtherGame: true };
    expect(() => checkLengths(lengths([ours, 111], [other, 124]))).not.toThrow();
  });

  it('find their floors', () => {
    expect(findFloor(undefined, 'kalaha')).toBeUndefined();
    expect(() => findFloor('nowhere', 'go-9')).toThrow(UsageError);
    expect(() => findFloor('nowhere', 'go-9')).toThrow('go.mjs');
  });
});
