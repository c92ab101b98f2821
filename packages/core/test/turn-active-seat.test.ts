/** [T8] The active seat, and where there is none. */
import { activePlayer, tryActivePlayer, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { commitProfile, leave, Table } from './turn-table.ts';

describe('[T8] the active seat', () => {
  test('activePlayer throws where there is none, tryActivePlayer does not', () => {
    const table = new Table(turnProfile().segments('a').allowLeaving().events({ leave: 'everyone' }).build());
    expect([activePlayer(table.match.state), tryActivePlayer(table.match.state)]).toEqual([0, 0]);
    table.do(leave(0));
    expect(tryActivePlayer(table.match.state)).toBe(-1);
    expect(() => activePlayer(table.match.state)).toThrow(/dummy: nobody is active/);
    const sealedTable = new Table(commitProfile().build());
    expect(tryActivePlayer(sealedTable.match.state)).toBe(-1);
    expect(() => activePlayer(sealedTable.match.state)).toThrow(RangeError);
  });
});
