import { unwrap } from '@rondel/core';
import { readGame, readGames, writePgn } from '@rondel/games/chess';

const text = '1. e4 e5 (1... c5 {sharper} 2. Nf3) 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0';
const { line, match, result } = unwrap(readGame(text));
console.log(match.outcome()?.reason, result);
console.log(line[1]?.variations[0]?.map(({ san, comments }) => [san, ...comments]));

for (const game of readGames('[Event "1"]\n1. e4 e5 2. Ke3 *\n\n[Event "2"]\n1. d4 d5 1/2-1/2\n')) {
  if (game.ok) console.log(unwrap(writePgn(game.value)).split('\n\n')[1], game.value.match.outcome());
  else console.log(game.refusal);
}
