/** Matches that are watched: every state is the one that was shown, and hidden parts of events are made up. */
import {
  accept,
  decodeEvent,
  type Game,
  type GameProgress,
  openStream,
  Runner,
  startMatch,
  unwrap,
  view,
  viewEvent,
} from '@rondel/core';
import { eventFromView, observe, stateFromView } from '@rondel/core/inspect';
import { caNgua } from '@rondel/games/ca-ngua';
import { kalaha } from '@rondel/games/kalaha';
import { ohHell } from '@rondel/games/oh-hell';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { expect, test } from 'vitest';

/** What a seat is shown of a match, as it comes over a wire. */
const shown = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Follows a match of so many events from a seat's view. */
function watch(game: Game, seat: number | null, count: number): [played: GameProgress, seen: GameProgress] {
  const stream = openStream('watch', 'test');
  const runner = new Runner(game);
  let played = startMatch(game, { seed: 'watched' });
  const first = unwrap(stateFromView(game, shown(view(played.state, seat))));
  let seen = startMatch(game, game.isRandom ? { from: first, dice: [] } : { from: first });
  while (played.index < count && played.outcome() === null) {
    runner.load(played.state);
    const code = runner.suggest(stream);
    played = unwrap(played.handleEvent(code));
    const event = unwrap(eventFromView(game, shown(viewEvent(game, code, seat))));
    seen = observe(seen, event, unwrap(stateFromView(game, shown(view(played.state, seat)))));
  }
  return [played, seen];
}

test.each([
  ['dice', caNgua],
  ['sealed bids', sealedAuction],
  ['hidden hands', ohHell],
] as const)('with %s, every point of a watched match looks as it did', (_, game) => {
  for (const seat of [0, 1, null]) {
    const [played, seen] = watch(game, seat, 60);
    expect(seen.index).toBe(played.index);
    for (let i = 0; i <= played.index; i++) {
      expect(view(seen.jump(i).state, seat)).toEqual(view(played.jump(i).state, seat));
    }
    const events = (match: GameProgress) => match.events().map((code) => viewEvent(game, code, seat));
    expect(events(seen)).toEqual(events(played));
  }
});

test('going on from an earlier point leaves what came later', () => {
  const [, seen] = watch(caNgua, 0, 8);
  const back = seen.jump(3);
  const again = observe(back, seen.events()[3] as number, seen.jump(4).state);
  expect(again.length).toBe(4);
  expect(seen.length).toBe(8);
});

test('events that are wholly seen are what they are; what is no event is refused', () => {
  const event = { type: 'sow', seat: 1, pit: 3 };
  const code = eventFromView(kalaha, event);
  expect(code).toEqual(accept(unwrap(code)));
  expect(decodeEvent(kalaha, unwrap(code))).toEqual(event);
  for (const bad of [
    null,
    3,
    {},
    { type: 'sealed', seat: 0 },
    { type: 'sow', seat: 0 },
    { ...event, x: 1 },
  ]) {
    expect(eventFromView(kalaha, bad)).toMatchObject({ ok: false });
  }
  const match = startMatch(kalaha);
  expect(() => observe(match, -1, match.state)).toThrow('is not the code of an event');
  expect(() => observe(match, 0, startMatch(caNgua).state as never)).toThrow('a state of ca-ngua');
});
