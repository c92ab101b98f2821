/** Risk in words: the drawing, the notation, and what is told. */
import type { HeardTelling, StateOf } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import { drawTable } from './drawing.ts';
import type { risk } from './index.ts';
import { formatEvent, readEvent, shorten, shortenCard } from './notation.ts';

/** The dice of one side, from the highest down. */
const dice = (...shown: unknown[]): string => shown.filter((die) => die !== 0).join(' ');
const who = (seat: unknown): string => (seat === null ? 'the neutral force' : `seat ${seat}`);

/** What was told, as a sentence. */
function formatTelling(told: HeardTelling): string | null {
  const { type, player, by, armies } = told;
  switch (type) {
    case 'income':
      return `seat ${player} gets ${armies} armies for ${told.territories} territories${told.continents === 0 ? '' : ` and whole continents (${told.continents})`}`;
    case 'traded': {
      const extra = told.extra === null ? '' : `, and two more in ${shorten(told.extra)}`;
      return `seat ${player} trades a set for ${armies} armies${extra}`;
    }
    case 'fought': {
      const attack = dice(told.attack1, told.attack2, told.attack3);
      const defence = dice(told.defence1, told.defence2);
      const lost = `the attacker loses ${told.attackerLost}, the defender ${told.defenderLost}`;
      return `${shorten(told.from)} against ${shorten(told.into)}: ${attack} to ${defence}, ${lost}`;
    }
    case 'conquered':
      return `seat ${by} conquers ${told.territory} from ${who(told.of)}`;
    case 'moved':
      return `${told.count} armies of seat ${by} go from ${shorten(told.from)} to ${shorten(told.into)}`;
    case 'eliminated':
      return by === null
        ? `seat ${player} gives up: its territories are neutral, its ${told.cards} cards discarded`
        : `seat ${player} is eliminated by seat ${by}, who takes ${told.cards} cards`;
    case 'drew':
      return `seat ${by} draws ${told.card === undefined ? 'a card' : shortenCard(told.card)}`;
    case 'captured':
      return `seat ${by} takes ${told.card === undefined ? 'a card' : shortenCard(told.card)} from seat ${told.of}`;
    case 'reshuffled':
      return `the ${told.cards} discards are the new deck`;
    default:
      return null;
  }
}

export const texts: GameTexts<StateOf<typeof risk>, typeof risk> = {
  draw: drawTable,
  formatEvent,
  parseEvent: readEvent,
  formatTelling,
};
