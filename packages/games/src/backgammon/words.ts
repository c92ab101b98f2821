/** Backgammon in words: its events as they are written and spoken, and what its buttons say. */
import { type DecodedEvent, decodeEvent, legalEvents, turnOf } from '@rondel/core';
import { choose, type EventWords } from '@rondel/scene';
import { writeStep } from './step-text.ts';
import type { BackgammonState } from './table.ts';

const SPOKEN: { readonly [type: string]: string } = {
  roll: 'rolls',
  double: 'doubles',
  take: 'takes the double',
  drop: 'drops the double',
  beaver: 'beavers',
  accept: 'accepts the resignation',
  reject: 'rejects the resignation',
};

/** Paths of events that need no more than a button, which says what it leads to. */
export const BUTTONS = Object.fromEntries(
  Object.entries({
    take: 'take the double',
    drop: 'drop: the game is lost',
    beaver: 'beaver: take and double again',
    accept: 'accept: the game is over',
    reject: 'reject: play on',
  }).map(([type, label]) => [type, () => [choose(type, label)]]),
);

/** Whether whoever is to roll may double instead. */
export const mayDouble = (state: BackgammonState): boolean =>
  turnOf(state).segment === 'roll' &&
  legalEvents(state).some((code) => decodeEvent(state.game, code).type === 'double');

/** An event in words; a step has the numbers of whoever makes it. */
export function wordsOf(event: DecodedEvent, before: BackgammonState | null): EventWords | null {
  if (event.type === 'move') {
    const short = writeStep(event, before);
    return { short, spoken: short.replace('/', ' to ').replace('*', ', hits') };
  }
  if (event.type === 'resign')
    return { short: `resign ${event.level}`, spoken: `offers to lose a ${event.level} game` };
  const spoken = SPOKEN[event.type];
  return spoken === undefined ? null : { short: event.type, spoken };
}
