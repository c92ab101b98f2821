import type { GameTexts } from '../texts.ts';
export const texts: GameTexts = {};
