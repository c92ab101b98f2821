/** [D10] Time and its limits. */
import { turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { type Loose, Table } from './turn-table.ts';

describe('[D10] time', () => {
  const profile = turnProfile()
    .segments('a', 'b')
    .limitTime()
    .allowReplay()
    .events({ tick: 'system', setLimit: 'system', timeout: 'system', replay: 'active' })
    .build();
  const tick = (amount: number): Loose => ({ type: 'tick', amount });
  const timeout = (player: number): Loose => ({ type: 'timeout', player });

  test('over the limit, not at it; the active seat alone; anew every turn', () => {
    const table = new Table(profile).do({ type: 'setLimit', player: 0, limit: 10 }, tick(10));
    expect(table.refused(timeout(0))).toBe('turn/not-expired');
    table.do(tick(1));
    expect(table.refused(timeout(1))).toBe('turn/not-expired');
    expect(table.do(timeout(0)).turn).toMatchObject({ number: 2, active: 1, used: [0, 0, 0] });
    expect(table.do(tick(1000)).refused(timeout(1))).toBe('turn/not-expired');
    table.do('go', 'go', tick(11), 'replay');
    expect(table.turn).toMatchObject({ active: 0, used: [0, 0, 0] });
    expect(table.refused(timeout(0))).toBe('turn/not-expired');
  });
});
