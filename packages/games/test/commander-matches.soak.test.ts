/** Commander again, in many matches: in a file of its own, since they take as long as those of all other games. */
import { checkGame } from '@rondel/core/testing';
import { commander } from '@rondel/games/commander';
import { test } from 'vitest';

test('in 100 matches commander is well-behaved', () => {
  checkGame(commander, { playouts: 100, maxEvents: 20_000 });
});

test('[CS-55] in 20 matches a table at which only the turns are followed is well-behaved', () => {
  checkGame(commander.with({ table: 'turns' }), { playouts: 20, maxEvents: 20_000 });
});
