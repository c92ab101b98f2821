/** [D15] What the log says of turns of one segment. */
import { turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { Table } from './turn-table.ts';

describe('the log', () => {
  test.each([
    ['one segment', turnProfile().segments('a')],
    ['one segment, and seats that leave', turnProfile().segments('a').allowLeaving()],
    ['one segment, capped replays', turnProfile().segments('a').allowReplay({ cap: 1 })],
  ])('[D15] %s: every turn, segment and pass is in it', (_, builder) => {
    const profile = builder.allowPass().events({ pass: 'active', advance: 'system' }).build();
    expect(new Table(profile).do('go', 'pass', 'advance').log()).toEqual([
      ...['-a:0', 'T2:1', '+a:1'],
      ...['Pass:1', '-a:1', 'T3:2', '+a:2'],
      ...['-a:2', 'T4:0', '+a:0'],
    ]);
  });

  test('[D15] replays of a turn of one segment are in it', () => {
    for (const builder of [turnProfile().allowReplay(), turnProfile().allowReplay({ cap: 2 })]) {
      const profile = builder.segments('a').events({ replay: 'active' }).build();
      expect(new Table(profile).do('replay').log()).toEqual(['-a:0', 'T2:0r', '+a:0']);
    }
  });
});
