/** What Breakthrough looks like: two rows of pawns on either side of a chequered board. */
import { parseEvent, unwrap } from '@rondel/core';
import { defineScene, type SceneDefinition, squareName, squares, trayOf, tryEvent } from '@rondel/scene';
import { formatBoard, parseBoard } from './board-text.ts';
import { type BreakthroughState, breakthrough } from './game.ts';
import { formatMove, parseMove } from './notation.ts';

/** The pawns with their squares. */
function pawnsOf(state: BreakthroughState): { readonly place: string; readonly seat: number }[] {
  const rows = formatBoard(state).split('\n').slice(0, -1).reverse();
  return rows
    .flatMap((line, row) =>
      [...line].map((sign, column) => ({ place: squareName(column, row), seat: 'WB'.indexOf(sign) })),
    )
    .filter(({ seat }) => seat >= 0);
}

/** The looks of {@link breakthrough}. */
export const scene: SceneDefinition = defineScene(breakthrough, {
  seats: [
    { name: 'White', tone: 'light', sign: 'W' },
    { name: 'Black', tone: 'dark', sign: 'B' },
  ],
  layout: ({ columns, rows }) =>
    squares(Number(columns), Number(rows), { isChequered: true, quarters: [0, 2] }),
  things: (state) => pawnsOf(state).map((pawn) => ({ ...pawn, look: 'piece', face: 'pawn' })),
  trays: (state) =>
    [0, 1].map((seat) => trayOf(seat, { pawns: pawnsOf(state).filter((pawn) => pawn.seat === seat).length })),
  words: {
    event: (event, before) => {
      const { from, to, seat } = event;
      if (before === null) return `${from}-${to}`;
      const short = formatMove(before, unwrap(parseEvent(before.game, event, seat ?? 0)));
      return { short, spoken: `${from} ${short.includes('x') ? 'takes' : 'to'} ${to}` };
    },
    parse: (text, state) => {
      if (!/^[a-p]\d+[-x][a-p]\d+$/i.test(text)) return null;
      const move = parseMove(state, text);
      return move.ok ? tryEvent(state, move.value) : move;
    },
    telling: ({ by, square }, name) => `${name(Number(by))} captures the pawn on ${square}`,
    segments: { main: 'moves a pawn' },
  },
  formats: [
    { name: 'board', of: 'position', read: (text, game) => parseBoard(game, text), write: formatBoard },
  ],
});
