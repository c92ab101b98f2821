/** Go in words: its events as they are written and spoken, what is asked for, and what a pass leads to. */
import { type DecodedEvent, describe } from '@rondel/core';
import type { EventWords } from '@rondel/scene';
import { type GoState, optionsOf } from './game.ts';

/** An event in words. */
export function wordsOf({ type, point }: DecodedEvent): EventWords | null {
  if (type === 'play') return { short: `${point}`, spoken: `plays ${point}` };
  if (type === 'mark') return { short: `mark ${point}`, spoken: `marks ${point} as dead` };
  if (type === 'unmark') return { short: `unmark ${point}`, spoken: `takes the mark from ${point}` };
  if (type === 'agree') return { short: 'agree', spoken: 'agrees with the marks' };
  if (type === 'resume') return { short: 'resume', spoken: 'plays on' };
  return type === 'pass' ? { short: 'pass', spoken: 'passes' } : null;
}

/** What whoever is to act does. */
export function asksOf(state: GoState): string {
  const { stage } = describe(state);
  if (stage === 'handicap') return 'places the handicap stones';
  return stage === 'scoring' ? 'marks dead stones or agrees' : 'places a stone or passes';
}

/** The second pass in a row ends the play. */
export function passLabel(state: GoState): string {
  if (describe(state).turn.passStreak === 0) return 'pass';
  return optionsOf(state.game).scoring === 'tromp-taylor'
    ? 'pass: the game ends'
    : 'pass: the board is counted';
}
