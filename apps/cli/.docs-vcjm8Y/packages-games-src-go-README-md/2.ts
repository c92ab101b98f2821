import { unwrap } from '@rondel/core';
import { drawBoard, readGame, sgfProperty, sgfText, toSgf, writeSgf } from '@rondel/games/go';

const text = '(;SZ[5]RU[Chinese]KM[7]RE[B+R];B[cc]C[The middle.];W[bc](;B[cb];W[bd])(;B[bb]))';
const { match, nodes, result, tree } = unwrap(readGame(text));
console.log(drawBoard(match.state));
console.log(match.outcome()?.reason, result);
for (const node of nodes.slice(1, 2)) console.log(sgfText(sgfProperty(node, 'C')?.values[0] ?? ''));

const variation = unwrap(readGame(text, { line: [1] }));
console.log(unwrap(writeSgf([toSgf(variation.match, { info: { PB: 'Me' } })])));
console.log(unwrap(writeSgf([tree])));
