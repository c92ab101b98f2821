import { handle, startGame, turnOf, unwrap } from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';
import { chess } from '@rondel/games/chess';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { expect, test } from 'vitest';

test('a host can tell where a state stands in its turn', () => {
  expect(turnOf(startGame(chess))).toEqual({
    active: 0,
    number: 1,
    round: 1,
    isReplay: false,
    segment: 'main',
    window: 'owner',
  });
  expect(turnOf(startGame(sealedAuction))).toMatchObject({
    active: null,
    segment: 'commit',
    window: 'commit',
  });
});

test('a turn that the host ends waits in a segment for nobody', () => {
  const start = startGame(caNgua.with({ turnEnd: 'host' }), { seed: 'no double' });
  expect(turnOf(start)).toMatchObject({ active: 0, segment: 'roll', window: 'owner' });
  let state = unwrap(handle(start, { type: 'roll' }));
  if (turnOf(state).segment === 'move') state = unwrap(handle(state, { type: 'move', piece: 0, by: 7 }));
  expect(turnOf(state)).toMatchObject({ active: 0, segment: 'end', window: 'none' });
});
