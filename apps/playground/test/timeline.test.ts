/** The timeline without a page: what is drawn of it, where, and how it follows a match. */
import { type Game, legalEvents, startMatch, unwrap } from '@rondel/core';
import { commander } from '@rondel/games/commander';
import { ludo } from '@rondel/games/ludo';
import { openTimeline, signsOf, timelineOf } from '@rondel/scene';
import { expect, test } from 'vitest';
import { endOf, eventAt, geometryOf, heightOf, keyOf, visibleSigns, xOf } from '../src/timeline/geometry.ts';
import { writeOn } from '../src/timeline/written.ts';

/** A match of a game after so many events, none of them the first that is legal all the time. */
function playSome(game: Game, events: number) {
  let match = startMatch(game, { seed: 5 });
  for (let i = 0; i < events; i++) {
    const legal = legalEvents(match.state);
    if (legal.length === 0) break;
    match = unwrap(match.handleEvent(legal[(i * 7) % legal.length] as number));
  }
  return match;
}

test('[PG-25] a timeline is written on as the match goes on, and anew where it went another way', () => {
  const match = playSome(commander as Game, 60);
  const half = writeOn(null, match.jump(30), 'all');
  const whole = writeOn(half, match, 'all');
  expect(whole.writer).toBe(half.writer);
  expect(whole.writer.timeline).toEqual(timelineOf(match));
  const back = writeOn(whole, match.jump(12), 'all');
  expect(back.writer.timeline).toEqual(timelineOf(match.jump(12)));
  expect(writeOn(whole, match, 0).writer).not.toBe(whole.writer);
});

test('[PG-26] every sign is drawn where all can be seen, and each is known by a key of its own', () => {
  const timeline = timelineOf(playSome(commander as Game, 200));
  const drawn = visibleSigns(timeline, 0, timeline.length);
  // The only cell of a turn is the turn itself.
  const alone = timeline.turns.filter(({ segments }) => segments.length === 1).length;
  expect(drawn.length).toBe(signsOf(timeline).length - alone);
  expect(new Set(drawn.map(keyOf)).size).toBe(drawn.length);
});

test('[PG-27] of ten thousand events only those that can be seen are drawn', () => {
  const writer = openTimeline(ludo as Game);
  for (let event = 0; event <= 10_000; event++) {
    const seat = event % 4;
    writer.add({
      event,
      seat,
      told: [{ type: 'TurnBegin', seat, turn: event + 1, extra: false, replay: false }],
    });
  }
  const drawn = visibleSigns(writer.timeline, 5_000, 5_100);
  expect(drawn.length).toBeGreaterThan(200);
  expect(drawn.length).toBeLessThan(320);
});

test('places and points in time belong together', () => {
  const geometry = geometryOf(timelineOf(playSome(ludo as Game, 40)), 16);
  for (const event of [0, 1, 17, 40]) expect(eventAt(geometry, xOf(geometry, event) + 7)).toBe(event);
  expect(eventAt(geometry, -50)).toBe(0);
  expect(eventAt(geometry, 10_000)).toBe(40);
  expect(endOf(geometry, null)).toBeGreaterThan(xOf(geometry, 40));
  expect(heightOf(geometry)).toBeLessThanOrEqual(320);
  expect(heightOf(geometryOf(timelineOf(playSome(ludo as Game, 4)), 8, 56))).toBe(56);
});
