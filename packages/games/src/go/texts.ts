/** Go as text: the board as GTP shows it. */
import type { GameTexts } from '../texts.ts';
import { drawBoard } from './draw-board.ts';
import type { Go, GoState } from './game.ts';

export const texts: GameTexts<GoState, Go> = { draw: (state) => drawBoard(state).split('\n') };
