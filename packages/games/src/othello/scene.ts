/** What Othello looks like: dark and light discs on a board whose first row is the top one. */
import { accept, type GameProgress } from '@rondel/core';
import {
  choose,
  countOf,
  defineScene,
  type SceneDefinition,
  squareName,
  squares,
  trayOf,
  tryEvent,
} from '@rondel/scene';
import { formatBoard, parseBoard } from './board-text.ts';
import { type OthelloMatch, type OthelloState, othello } from './game.ts';
import { formatTranscript, parseMove, playTranscript } from './notation.ts';

/** The discs, square by square: the seat of each, or -1. */
const discsOf = (state: OthelloState): { readonly place: string; readonly seat: number }[] =>
  formatBoard(state)
    .split('\n')
    .slice(0, -1)
    .flatMap((line, row) =>
      [...line].map((sign, column) => ({ place: squareName(column, row), seat: 'XO'.indexOf(sign) })),
    )
    .filter(({ seat }) => seat >= 0);

/** The looks of {@link othello}. */
export const scene: SceneDefinition = defineScene(othello, {
  seats: [
    { name: 'Black', tone: 'dark', sign: 'X' },
    { name: 'White', tone: 'light', sign: 'O' },
  ],
  layout: ({ size }) => squares(Number(size), Number(size), { isFromTop: true, quarters: [0, 2] }),
  things: (state) => discsOf(state).map((disc) => ({ ...disc, look: 'disc' })),
  trays: (state) =>
    [0, 1].map((seat) => trayOf(seat, { discs: discsOf(state).filter((disc) => disc.seat === seat).length })),
  picks: { pass: () => [choose('pass', 'pass: there is no move')] },
  words: {
    event: ({ type, square }) =>
      type === 'place'
        ? { short: `${square}`, spoken: `places a disc on ${square}` }
        : { short: 'pass', spoken: 'passes' },
    parse: (text, state) => {
      const move = parseMove(state.game, text);
      return move.ok ? tryEvent(state, move.value) : null;
    },
    telling: ({ by, discs }, name) => `${name(Number(by))} flips ${countOf(discs, 'disc')}`,
    segments: { main: 'places a disc' },
  },
  formats: [
    { name: 'board', of: 'position', read: (text, game) => parseBoard(game, text), write: formatBoard },
    {
      name: 'transcript',
      of: 'match',
      read: (text, game) => playTranscript(game, text) as never,
      write: (match: GameProgress) => accept(formatTranscript(match as unknown as OthelloMatch)),
    },
  ],
});
