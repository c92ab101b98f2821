/** The chess that engines play. */
import { chess } from '../game.ts';

/** The game that is searched: players take a draw when they can. */
export const CHESS = chess.with({ draws: 'automatic' });
