/** [PG-29] a record of ten thousand events on the table. Any point is near, and memory does not grow with looking. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  advance,
  counter,
  defineGame,
  describe,
  type Game,
  type GameState,
  legalEvents,
  startMatch,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { openSession } from '../src/table/session.ts';

const EVENTS = 10_000;
/** The engine keeps a position after so many events. */
const EVERY = 16;

const endless = defineGame({
  name: 'endless',
  seats: 2,
  state: { steps: counter(EVENTS) },
  events: { step: {} },
  rules: { step: (rule) => rule.do((s) => s.steps++, advance) },
  outcome: () => null,
}) as unknown as Game;

function openRecord() {
  let match = startMatch(endless);
  for (let i = 0; i < EVENTS; i++) match = unwrap(match.handleEvent(legalEvents(match.state)[0] as number));
  return openSession(
    { name: 'endless', saves: 0, game: endless, scene: {} },
    match,
    { people: [], bots: {} },
    null,
  );
}

test('every point is shown as it was, and what is no longer shown is let go', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const session = openRecord();
  const seen: WeakRef<GameState>[] = [];
  for (let point = EVENTS; point >= 0; point--) {
    session.goTo(point);
    const { state } = session.shown.peek();
    expect(describe(state).steps).toBe(point);
    void session.picture.peek();
    seen.push(new WeakRef(state));
  }
  return new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
    collect();
    const held = seen.filter((each) => each.deref() !== undefined).length;
    expect(held).toBeLessThanOrEqual(EVENTS / EVERY + 20);
    session.close();
  });
});
