/** The pure parts of playing online: time, links, what a fault means. */
import { expect, test } from 'vitest';
import { budgetOf, isShort, timeLeft, untilChange } from '../src/online/clock.ts';
import { clockOf, NO_CLOCK } from '../src/online/clock-fields.tsx';
import { nameFor } from '../src/online/name-field.tsx';
import { readRest } from '../src/online/places.ts';
import { checkSeed } from '../src/online/seed.ts';
import { isSeatLost, sayFault } from '../src/online/server.ts';
import { texts } from '../src/online/texts.ts';

test('[PG-43] time is shown in minutes and seconds, and in tenths below ten seconds', () => {
  expect([3_725_000, 600_000, 61_999, 10_000].map(texts.time)).toEqual(['1:02:05', '10:00', '1:01', '0:10']);
  expect([9_999, 950, 49, 0, -20].map(texts.time)).toEqual(['9.9', '0.9', '0.0', '0.0', '0.0']);
});

test('[PG-43] only the clocks of those who are to act run, from what the server said', () => {
  const clocks = { remaining: [30_000, 45_000, null], deadlineIn: 30_000, at: 1_000 };
  expect(timeLeft(clocks, 0, [0], 5_000)).toBe(26_000);
  expect(timeLeft(clocks, 1, [0], 5_000)).toBe(45_000);
  expect(timeLeft(clocks, 0, [0], 99_000)).toBe(0);
  expect(timeLeft(clocks, 2, [2], 5_000)).toBeNull();
});

test('[PG-44] one event replays, two events replay', () => {
  expect([1, 2].map(texts.seedRight)).toEqual([
    expect.stringContaining(' 1 event replays from it.'),
    expect.stringContaining(' 2 events replay from it.'),
  ]);
});

test('[PG-43] a warning is due when a tenth of the time is left', () => {
  const clock = { kind: 'buffer', turn: 20, buffer: 80, refill: 5 } as const;
  expect(budgetOf(clock)).toBe(100_000);
  expect([10_001, 10_000].map((left) => isShort(left, clock))).toEqual([false, true]);
  // What is shown is drawn again when it changes, and neither late nor all the time.
  for (const left of [65_432, 10_400, 9_871, 340, 12]) {
    const wait = untilChange(left);
    expect(wait).toBeGreaterThanOrEqual(30);
    expect(wait).toBeLessThanOrEqual(left < 10_000 ? 100 : 1000);
  }
});

test('clocks are sent as the server wants them, names as it takes them', () => {
  const wish = { ...NO_CLOCK, minutes: 5, increment: 3, turn: 30, buffer: 120, refill: 5 };
  expect(clockOf(wish)).toBeNull();
  expect(clockOf({ ...wish, kind: 'player' })).toEqual({ kind: 'player', seconds: 300, increment: 3 });
  expect(clockOf({ ...wish, kind: 'turn' })).toEqual({ kind: 'turn', seconds: 30 });
  expect(clockOf({ ...wish, kind: 'buffer' })).toEqual({ kind: 'buffer', turn: 30, buffer: 120, refill: 5 });
  expect([nameFor('  '), nameFor(' Bình\u0007 ')]).toEqual([{}, { name: 'Bình' }]);
  expect(texts.clockWords({ kind: 'player', seconds: 300, increment: 3 })).toBe(
    '5 minutes each, 3 seconds more per move',
  );
});

test('[PG-41] a link says what one comes for', () => {
  expect(readRest('')).toEqual({ invitation: null, aim: 'join' });
  expect(readRest('Xb-2')).toEqual({ invitation: 'Xb-2', aim: 'join' });
  expect(readRest('Xb-2/watch')).toEqual({ invitation: 'Xb-2', aim: 'watch' });
  expect(readRest('Xb-2/3')).toEqual({ invitation: 'Xb-2', aim: 3 });
});

test('faults are sentences', () => {
  const say = (code: string | null): string => sayFault({ code, message: 'Something else.' });
  expect(say('match/unknown')).toBe(texts.unknownMatch);
  expect(say('match/invitation-needed')).toBe(texts.private);
  expect(say('token/revoked')).toBe(texts.revoked);
  expect([say('server/busy'), say(null)]).toEqual(['Something else.', 'Something else.']);
  expect(isSeatLost({ code: 'token/expired', message: '' })).toBe(true);
  expect(isSeatLost({ code: null, message: '' })).toBe(false);
});

test('[PG-44] a seed is right if it has the hash that was published', async () => {
  const hash = '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b';
  expect(await checkSeed('secret', hash)).toBe('right');
  expect(await checkSeed('secreT', hash)).toBe('wrong');
  expect(await checkSeed(null, hash)).toBe('unchecked');
});
