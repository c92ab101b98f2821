/** Risk as lines of text: the map, the players, what there is to place, and the borders of whoever looks. */
import { read, type StateOf } from '@rondel/core';
import { deckSize, KINDS, kindOf, risingWorth } from './cards.ts';
import { armiesOf } from './ending.ts';
import type { risk } from './index.ts';
import { NEIGHBOURS, SHORT_NAMES, SIZE } from './map.ts';
import { shortenCard } from './notation.ts';
import { holdingsOf, incomeOf } from './reinforcing.ts';
import { CARDS, type TableReader } from './table.ts';

/** Where the territories are on paper. */
const MAP = [
  'ala nwt  .  gre ice sca  .  sib yak kam',
  'alb ont que  .  gbr neu ukr ura irk jap',
  'wus eus  .   .  weu seu  .  afg mon  . ',
  'cam  .   .   .   .   .  mea ind chi  . ',
  'ven bra  .  naf egy  .   .   .  sia  . ',
  'per  .   .  con eaf  .   .  ido ngu  . ',
  'arg  .   .  saf mad  .   .  wau eau  . ',
];
const WIDTH = 7;

/** Seats are letters on the map; the neutral force is a stroke. */
export const letterOf = (seat: number): string => (seat < 0 ? '-' : String.fromCharCode(65 + seat));

/** Who is there with how many armies: `B12`. */
function garrison(s: TableReader, territory: number): string {
  const armies = s.territories.armies.get(territory);
  return armies === 0 ? '.' : `${letterOf(s.territories.owner.get(territory))}${armies}`;
}

/** The position as it looks from a seat. */
export function drawTable(state: StateOf<typeof risk>, seat: number | null): string[] {
  const s: TableReader = read(state);
  const lines = MAP.map((row) =>
    row
      .trim()
      .split(/\s+/)
      .map((short) =>
        (short === '.' ? '' : `${short} ${garrison(s, SHORT_NAMES.indexOf(short))}`).padEnd(WIDTH),
      )
      .join(' ')
      .trimEnd(),
  );
  lines.push('');
  for (let player = 0; player < s.seats; player++) lines.push(playerLine(s, player, seat));
  const neutral = holdingsOf(s, -1);
  if (neutral > 0 && s.stage !== 'claim')
    lines.push(`- neutral: ${neutral} territories, ${armiesOf(s, -1)} armies`);
  lines.push(...cardLines(s, state.game.options.sets, seat));
  lines.push(...frontLines(s));
  if (seat !== null && s.stage === 'play') lines.push(...borderLines(s, seat));
  return lines;
}

function playerLine(s: TableReader, player: number, seat: number | null): string {
  const name = `${letterOf(player)} seat ${player}${player === seat ? ' (you)' : ''}`;
  if (s.turn.hasLeft(player)) return `${name}: out`;
  const reserve = s.players.reserve.get(player);
  const parts = [
    `${holdingsOf(s, player)} territories`,
    `${armiesOf(s, player)} armies`,
    `income ${incomeOf(s, player)}`,
    `${s.players.hand.of(player).length} cards`,
    ...(reserve > 0 ? [`${reserve} to place`] : []),
  ];
  return `${name}: ${parts.join(', ')}${player === s.turn.owner ? `  < ${s.turn.segment}` : ''}`;
}

function cardLines(s: TableReader, sets: unknown, seat: number | null): string[] {
  if (sets === 'none') return [];
  const worth = sets === 'fixed' ? '4 6 8 10 by kind' : risingWorth(s.sets);
  const lines = [`deck ${deckSize(s)}, discards ${s.discards.length}, the next set brings ${worth}`];
  if (seat === null) return lines;
  const hand = [...s.players.hand.of(seat)].map(
    (card) => `${shortenCard(CARDS[card])} ${KINDS[kindOf(card)]}`,
  );
  return [...lines, `your cards: ${hand.length === 0 ? 'none' : hand.join(', ')}`];
}

function frontLines({ front, turn }: TableReader): string[] {
  if (front.from < 0) return [];
  const way = `${SHORT_NAMES[front.from]} to ${SHORT_NAMES[front.to]}`;
  if (turn.segment === 'defend') return [`attack from ${way} with ${front.count} dice: how many defend?`];
  return [`march from ${way}: ${front.count} have gone, how many in all?`];
}

/** Which own territories border on others. */
function borderLines(s: TableReader, seat: number): string[] {
  const lines: string[] = [];
  for (let t = 0; t < SIZE; t++) {
    if (s.territories.owner.get(t) !== seat) continue;
    const foreign = (NEIGHBOURS[t] as readonly number[]).filter((to) => s.territories.owner.get(to) !== seat);
    if (foreign.length === 0) continue;
    const around = foreign.map((to) => `${SHORT_NAMES[to]} ${garrison(s, to)}`);
    lines.push(`  ${SHORT_NAMES[t]} ${s.territories.armies.get(t)}: ${around.join(', ')}`);
  }
  return lines.length === 0 ? [] : ['your borders:', ...lines];
}
