import { startMatch, unwrap } from '@rondel/core';
import { go, readBoard, writeMove } from '@rondel/games/go';

const game = go.with({ size: 5 });
const board = `
  . . . . .
  . . . . .
  O O O . .
  X X O . .
  . . O . .`;
const from = unwrap(readBoard(game, board, 'white'));
const match = startMatch(game, { from });
console.log(match.legalEvents().map((code) => writeMove(game, code)).join(' '));

// A snapback: the stone is given away and three are taken.
const taken = ['A1', 'B1', 'A1'].reduce(
  (now, point) => unwrap(now.handleEvent({ type: 'play', point })),
  match,
);
console.log(taken.legalEvents().length);
