import { expect, test } from 'vitest';
import { openGame } from './open.ts';

test.each([
  ['ches', "There is no game 'ches'. Did you mean chess?"],
  ['chess3', "There is no game 'chess3'. Did you mean chess?"],
  ['connect4', "There is no game 'connect4'. Did you mean connect-four?"],
  ['xyzzy', "There is no game 'xyzzy'."],
  // A package that is installed here.
  ['pg', "There is no game 'pg'. The package of that name has none."],
])('a game that does not exist is named, with those that may have been meant: %s', async (asked, says) => {
  await expect(openGame(asked)).rejects.toThrow(says);
  await expect(openGame(asked)).rejects.not.toThrow(/node_modules/);
});
