/** What holds for the timeline of every match: random ones of all games. */
import {
  eventSeat,
  type Game,
  type GameProgress,
  openStream,
  startMatch,
  type Telling,
  tellings,
  turnOf,
  unwrap,
  viewTellings,
} from '@rondel/core';
import { openTimeline, sentenceOf, signsOf, tellPlace, timelineOf, writeTimeline } from '@rondel/scene';
import { expect, test } from 'vitest';
import { allGames } from '../../games/test/all-games.ts';

const EVENTS = 60;
const games = allGames.map((game) => [game.name, game] as const);

/** A random match. */
function randomMatch(game: Game): GameProgress {
  const random = openStream(game.name, 'timeline');
  let match: GameProgress = startMatch(game, game.isRandom ? { seed: 5 } : {});
  for (let i = 0; i < EVENTS; i++) {
    const moves = match.legalEvents();
    if (moves.length === 0) break;
    match = unwrap(match.handleEvent(moves[random.below(moves.length)] as number));
  }
  return match;
}

test.each(games)('%s: turns follow each other, and everything has its place and its sentence', (_, game) => {
  const match = randomMatch(game);
  const timeline = timelineOf(match);
  expect(timeline).toMatchObject({ seats: game.seats, start: 0, length: match.index });
  expect(timeline.turns.length).toBe(turnOf(match.state).number);
  expect(timeline.rounds.at(-1)?.round).toBe(turnOf(match.state).round);
  for (const [i, { to, number, segments }] of timeline.turns.entries()) {
    expect(number).toBe(i + 1);
    expect(to).toBe(timeline.turns[i + 1]?.from ?? null);
    expect(segments.length).toBeGreaterThan(0);
  }
  for (const sign of signsOf(timeline)) {
    const [from, to] = 'at' in sign ? [sign.at, sign.at] : [sign.from, sign.to ?? match.index];
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThanOrEqual(match.index);
    expect(sentenceOf(sign)).toMatch(/^\S.*[^ ]\.$/);
  }
  expect(JSON.parse(JSON.stringify(timeline))).toEqual(timeline);
});

test.each(games)('%s: it is the same to a spectator, and the same when it grows', (_, game) => {
  const match = randomMatch(game);
  expect(timelineOf(match, null)).toEqual(timelineOf(match));
  const half = match.jump(Math.floor(match.index / 2));
  const writer = writeTimeline(half);
  let played = half;
  for (const code of match.events().slice(half.index)) {
    const told: Telling[] = [];
    played = unwrap(played.handleEvent(code, { told }));
    const seat = eventSeat(game, code);
    // Unlike a server, this one tells of segments that go without saying.
    writer.add({ event: played.index, seat: seat < 0 ? null : seat, told, place: turnOf(played.state) });
  }
  expect(writer.timeline).toEqual(timelineOf(match));
});

test('without places, from tellings alone, everything but who is asked in turn is there', () => {
  for (const [, game] of games) {
    const match = randomMatch(game);
    const { game: played } = match;
    const writer = openTimeline(game);
    const told = tellings(match);
    for (const [event, code] of [-1, ...match.events()].entries()) {
      const heard = viewTellings(
        game,
        told.filter((line) => line.event === event),
        null,
      );
      const seat = event === 0 ? -1 : eventSeat(played, code);
      writer.add({ event, seat: seat < 0 ? null : seat, told: heard });
    }
    const { turns, rounds, acts, openings } = writer.timeline;
    expect({ turns, rounds, acts, openings }).toEqual(
      (({ turns, rounds, acts, openings }) => ({ turns, rounds, acts, openings }))(timelineOf(match)),
    );
  }
});

test('a timeline can begin in the middle of a match, and takes events in their order only', () => {
  const [, game] = games.find(([name]) => name === 'commander') as (typeof games)[number];
  const match = randomMatch(game);
  const place = turnOf(match.state);
  const writer = openTimeline(game);
  writer.add({ event: match.index, seat: null, told: tellPlace(place), place });
  const { start, turns, stack } = writer.timeline;
  expect({ start, stacked: stack.length }).toEqual({ start: match.index, stacked: place.depth });
  expect(turns).toMatchObject([
    { seat: place.owner, number: place.number, segments: [{ segment: place.segment }] },
  ]);
  expect(() => writer.add({ event: match.index + 2, seat: null, told: [] })).toThrow(
    `event ${match.index + 2} does not follow event ${match.index} of this timeline`,
  );
});
