/**
 * The two ways of playing are one: whatever a policy plays in place it plays on a match too, event for
 * event, in every game there is. Games are found by their folders, so a new one is covered by itself.
 */
import { readdirSync } from 'node:fs';
import { type Game, type GameProgress, stateHash } from '@rondel/core';
import {
  bySeat,
  GameSimulator,
  legalMoves,
  type PlayoutSummary,
  type Policy,
  randomMoves,
} from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { endless, onePlayout, patience, playoutsOf, race, slow, sticks, walk } from './toys.ts';

const folder = new URL('../../games/src/', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && readdirSync(new URL(`${entry.name}/`, folder)).includes('index.ts'),
  )
  .map(({ name }) => name);

const TOYS: Record<string, Game> = { endless, patience, race, sticks, walk };
const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

async function loadGame(name: string): Promise<Game> {
  const toy = TOYS[name];
  if (toy !== undefined) return toy;
  const module: Record<string, Game> = await import(`../../games/src/${name}/index.ts`);
  return module[camelCase(name)] as Game;
}

/** Enough to meet every kind of event, little enough to stay quick: at most so many events in all. */
const EVENTS = 4000;
const MAX_EVENTS = 700;

/** A policy that writes down what it chose in place. */
function recorded(policy: Policy, codes: number[]): Policy {
  return {
    ...policy,
    pick: (runner, random, seat) => {
      const code = policy.pick?.(runner, random, seat) ?? -1;
      if (code >= 0) codes.push(code);
      return code;
    },
  };
}

/**
 * Without the branching: a game may draw an event in place without listing them all. Where it was
 * counted in place it must be the same, too.
 */
function withoutBranching(playout: PlayoutSummary): Omit<PlayoutSummary, 'choices' | 'decisions'> {
  const { choices: _choices, decisions: _decisions, ...rest } = playout;
  return rest;
}

/** Plays the same playouts both ways and compares all there is to compare. */
function compare(game: Game, policy: Policy, from?: GameProgress): number {
  const place = from === undefined ? { seed: 'both' } : { seed: 'both', from };
  let events = 0;
  let index = 0;
  for (; events < EVENTS && index < 60; index++) {
    const codes: number[] = [];
    const options = { maxEvents: MAX_EVENTS };
    const quick = onePlayout(
      game,
      { ...options, policy: recorded(policy, codes) },
      { ...place, start: index },
    );
    const plain = onePlayout(game, { ...options, policy: slow(policy) }, { ...place, start: index });
    const watched = new GameSimulator(game, { ...options, policy: slow(policy) }).playout({
      ...place,
      index,
    });
    expect(withoutBranching(quick)).toEqual(withoutBranching(plain));
    if (quick.decisions === plain.decisions) expect(quick.choices).toBe(plain.choices);
    expect(watched.final.events()).toEqual(codes);
    expect(quick.error).toBeNull();
    expect(quick.reason).not.toBe('noMoves');
    events += quick.events;
  }
  return events;
}

/** A match half-way through, made by playing on. */
function halfWay(game: Game): GameProgress {
  const whole = new GameSimulator(game, { maxEvents: MAX_EVENTS }).playout({ seed: 'half' });
  return whole.final.jump(Math.floor(whole.events / 2));
}

test('all games are found', () => {
  expect(names).toEqual(
    expect.arrayContaining(['chess', 'commander', 'kalaha', 'sealed-auction', 'tic-tac-toe']),
  );
});

describe.each([...names, ...Object.keys(TOYS)])('[P4] [P7] %s in place and on a match', (name) => {
  test('random moves', async () => {
    const game = await loadGame(name);
    expect(game.name).toBe(name);
    expect(compare(game, randomMoves())).toBeGreaterThan(100);
  });

  test('random moves from half-way', async () => {
    const game = await loadGame(name);
    const from = halfWay(game);
    const hash = stateHash(from.state);
    compare(game, randomMoves(), from);
    expect(stateHash(from.state)).toBe(hash);
  });

  test('a policy for each seat, and the first legal move', async () => {
    const game = await loadGame(name);
    const seats = Array.from({ length: game.seats }, (_, seat) =>
      seat === 1 ? legalMoves() : randomMoves(),
    );
    const few = { maxEvents: 150 };
    for (const policy of [bySeat(seats), legalMoves()]) {
      const place = { count: 4, seed: 'seats' };
      const quick = playoutsOf(game, { ...few, policy }, place).map(withoutBranching);
      expect(quick).toEqual(playoutsOf(game, { ...few, policy: slow(policy) }, place).map(withoutBranching));
    }
  });
});
