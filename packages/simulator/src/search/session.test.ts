/** Searches that go on with what was learnt before, within a bound of memory. */
import {
  activePlayer,
  type Game,
  legalEvents,
  openStream,
  startGame,
  startMatch,
  unwrap,
} from '@rondel/core';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { ohHell } from '@rondel/games/oh-hell';
import { describe, expect, test } from 'vitest';
import { mctsPolicy, openSession, type SearchResult, search } from '../index.ts';

/** Plays both sides of a match from one session, and gives what was found for each event. */
function playOn(game: Game, events: number, options: Parameters<typeof openSession>[1]): SearchResult[] {
  const session = openSession(game, options);
  let match = startMatch(game, { seed: 5 });
  const found: SearchResult[] = [];
  while (match.outcome() === null && found.length < events) {
    const seat = activePlayer(match.state);
    const result = unwrap(session.search(match.state, seat));
    found.push(result);
    match = unwrap(match.handleEvent(result.best.code));
  }
  return found;
}

const visitsIn = ({ prospects }: SearchResult): number =>
  prospects.reduce((sum, { visits }) => sum + visits, 0);

describe('going on with a tree', () => {
  test('[P11] the first search is the same as without a session, and the next ones have more to go by', () => {
    const found = playOn(connectFour as unknown as Game, 8, { iterations: 400, seed: 3 });
    expect(found[0]).toEqual(unwrap(search(startGame(connectFour), 0, { iterations: 400, seed: 3 })));
    expect(found[0]?.reused).toBe(0);
    for (const result of found.slice(1)) {
      expect(result.reused).toBeGreaterThan(40);
      expect(result.iterations).toBe(400);
      expect(visitsIn(result)).toBe(400 + result.reused);
    }
  });

  test('what is taken over is what was known: the visits of the event that was played', () => {
    const session = openSession(connectFour, { iterations: 500 });
    const first = unwrap(session.search(startGame(connectFour), 0));
    const match = unwrap(startMatch(connectFour).handleEvent(first.best.code));
    const thinking = unwrap(session.open(match.state, 1));
    thinking.run(1);
    // The first of these visits only added the position to the tree.
    expect(thinking.result().reused).toBe(first.best.visits - 1);
  });

  test('every search may have limits of its own; those it does not name are the session’s', () => {
    const session = openSession(connectFour, { iterations: 300 });
    const state = startGame(connectFour);
    const iterationsOf = (limits?: Parameters<typeof session.open>[2]): number => {
      const thinking = unwrap(session.open(state, 0, limits));
      while (thinking.run(50));
      return thinking.iterations;
    };
    expect([iterationsOf({ iterations: 20 }), iterationsOf(), iterationsOf({ events: 1 })]).toEqual([
      20, 300, 1,
    ]);
    expect(() => session.open(state, 0, { iterations: 0 })).toThrow('iterations');
  });

  test('the same searches in the same order find the same', () => {
    for (const game of [kalaha, ludo] as unknown as Game[]) {
      const options = { iterations: 100, seed: 9, maxEvents: 60 };
      expect(playOn(game, 12, options)).toEqual(playOn(game, 12, options));
    }
  });

  test('positions after dice are found again', () => {
    const found = playOn(ludo as unknown as Game, 30, { iterations: 300, maxEvents: 60 });
    expect(found.some(({ reused }) => reused > 0)).toBe(true);
  });

  test('only what is legal is offered, also where just some of it was asked for', () => {
    const session = openSession(kalaha, { iterations: 200 });
    const state = startGame(kalaha);
    const among = legalEvents(state).slice(0, 2);
    const few = unwrap(session.open(state, 0, { among }));
    few.run();
    expect(
      few
        .result()
        .prospects.map(({ code }) => code)
        .toSorted(),
    ).toEqual(among.toSorted());
    const all = unwrap(session.search(state, 0));
    expect(all.prospects.map(({ code }) => code).toSorted()).toEqual(legalEvents(state).toSorted());
    expect(all.reused).toBe(200);
    expect(() => few.run()).toThrow('the session has gone on to another search');
  });

  test('[P11] what one seat has found out, another does not know', () => {
    const state = startGame(ohHell, { seed: 2 });
    const seat = activePlayer(state);
    const session = openSession(ohHell, { iterations: 50 });
    unwrap(session.search(state, seat));
    expect(unwrap(session.search(state, seat)).reused).toBe(50);
    // Nothing is there to be done by the other, but to be asked is enough.
    expect(session.search(state, 1 - seat).ok).toBe(false);
    expect(unwrap(session.search(state, seat)).reused).toBe(0);
  });

  test('a player that reuses thinks about more than it was given, and one that does not never does', () => {
    const visits = [false, true].map((reuse) => {
      const policy = mctsPolicy({ iterations: 200, reuse });
      const random = openStream(1, 'test');
      let match = startMatch(connectFour);
      let most = 0;
      for (let i = 0; i < 6; i++) {
        const [best] = policy.candidates(match, random);
        const sum = policy.thoughts?.()?.prospects.reduce((all, prospect) => all + prospect.visits, 0) ?? 0;
        most = Math.max(most, sum);
        match = unwrap(match.handleEvent(best as number));
      }
      return most;
    });
    expect(visits[0]).toBe(200);
    expect(visits[1]).toBeGreaterThan(220);
  });
});

describe('memory', () => {
  test.each([1, 2, 64, 1000])('a session never remembers more than %i positions', (maxNodes) => {
    const found = playOn(connectFour as unknown as Game, 10, { iterations: 2000, maxNodes });
    expect(Math.max(...found.map(({ nodes }) => nodes))).toBeLessThanOrEqual(maxNodes);
    for (const result of found) expect(visitsIn(result)).toBe(2000 + result.reused);
  });

  test('when the room is used up, the next search has half of it again', () => {
    const session = openSession(connectFour, { iterations: 3000, maxNodes: 200 });
    const state = startGame(connectFour);
    expect(unwrap(session.search(state, 0)).nodes).toBe(200);
    const again = unwrap(session.open(state, 0));
    again.run(1);
    expect(again.result().nodes).toBeLessThanOrEqual(101);
    again.run();
    expect(again.result().nodes).toBe(200);
  });
});
