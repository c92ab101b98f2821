/** Risk in words: events as they are written and spoken, and what is told. */
import type { DecodedEvent, HeardTelling } from '@rondel/core';
import { countOf, type EventWords, type NameOf } from '@rondel/scene';
import { formatEvent, shortenCard } from './notation.ts';
import { titleOf } from './places.ts';

const armies = (count: unknown): string => countOf(count, 'army', 'armies');
const cardIn = (card: unknown): string => (`${card}`.startsWith('wild') ? 'a wild card' : titleOf(card));

/** `ala>kam 3` and `attacks Kamchatka from Alaska with 3 dice`; `null` for the events of the turn. */
export function wordsOf(event: DecodedEvent): EventWords | null {
  const short = formatEvent(event);
  return short === null ? null : { short, spoken: spokenOf(event) };
}

function spokenOf({ type, territory, count, dice, from, to, a, b, c, bonus }: DecodedEvent): string {
  switch (type) {
    case 'place':
      return `places an army in ${titleOf(territory)}`;
    case 'deploy':
      return `places ${armies(count)} in ${titleOf(territory)}`;
    case 'trade': {
      const extra = [a, b, c][Number(bonus)];
      const more = extra === undefined ? '' : `, with two more armies in ${titleOf(extra)}`;
      return `trades ${cardIn(a)}, ${cardIn(b)} and ${cardIn(c)}${more}`;
    }
    case 'attack':
      return `attacks ${titleOf(to)} from ${titleOf(from)} with ${countOf(dice, 'die', 'dice')}`;
    case 'blitz':
      return `attacks ${titleOf(to)} from ${titleOf(from)} to the end`;
    case 'defend':
      return `defends with ${countOf(dice, 'die', 'dice')}`;
    case 'move':
      return `marches with ${armies(count)}`;
    case 'endAttack':
      return 'stops attacking';
    case 'fortify':
      return `marches from ${titleOf(from)} to ${titleOf(to)}`;
    case 'endTurn':
      return 'ends the turn';
    default:
      return 'resigns';
  }
}

/** The dice of one side, from the highest down. */
const dice = (...shown: unknown[]): string => shown.filter((die) => die !== 0).join(' ');
const cardOf = (card: unknown): string => (card === undefined ? 'a card' : shortenCard(card));

/** What was told, as a sentence. */
export function tellingOf(told: HeardTelling, nameOf: NameOf): string | null {
  const { type, player, by, of } = told;
  const who = nameOf(Number(by ?? player));
  switch (type) {
    case 'income': {
      const whole = told.continents === 0 ? '' : ` and whole continents (${told.continents})`;
      return `${who} gets ${armies(told.armies)} for ${countOf(told.territories, 'territory', 'territories')}${whole}`;
    }
    case 'traded': {
      const extra = told.extra === null ? '' : `, and two more in ${titleOf(told.extra)}`;
      return `${who} trades a set for ${armies(told.armies)}${extra}`;
    }
    case 'fought': {
      const attack = dice(told.attack1, told.attack2, told.attack3);
      const defence = dice(told.defence1, told.defence2);
      const lost = `the attacker loses ${told.attackerLost}, the defender ${told.defenderLost}`;
      return `${titleOf(told.from)} against ${titleOf(told.into)}: ${attack} to ${defence}, ${lost}`;
    }
    case 'conquered':
      return `${who} conquers ${titleOf(told.territory)} from ${of === null ? 'the neutral force' : nameOf(Number(of))}`;
    case 'moved':
      return `${armies(told.count)} of ${who} ${told.count === 1 ? 'goes' : 'go'} from ${titleOf(told.from)} to ${titleOf(told.into)}`;
    case 'eliminated': {
      const loser = nameOf(Number(player));
      return by === null
        ? `${loser} gives up: all territories are neutral, ${countOf(told.cards, 'card')} discarded`
        : `${loser} is eliminated by ${who}, who takes ${countOf(told.cards, 'card')}`;
    }
    case 'drew':
      return `${who} draws ${cardOf(told.card)}`;
    case 'captured':
      return `${who} takes ${cardOf(told.card)} from ${nameOf(Number(of))}`;
    case 'reshuffled':
      return `the ${countOf(told.cards, 'discard')} are the new deck`;
    default:
      return null;
  }
}
