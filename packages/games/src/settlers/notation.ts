/** Events as players write them: `s e3`, `r e3-f3`, `rob 0,-2 from red`, `bank wool for ore`, `end`. */
import { type DecodedEvent, type Result, type StateOf, turnOf } from '@rondel/core';
import { tryEvent } from '@rondel/scene';
import { kind } from './goods.ts';
import type { settlers } from './index.ts';
import { NOBODY } from './table.ts';

/** What the players are called by. */
export const COLOURS: readonly string[] = ['Blue', 'Red', 'Yellow', 'Green'];

const GIVE = ['giveWood', 'giveBrick', 'giveWool', 'giveGrain', 'giveOre'] as const;
const GET = ['getWood', 'getBrick', 'getWool', 'getGrain', 'getOre'] as const;

const colourOf = (seat: unknown): string => (COLOURS[Number(seat)] ?? `${seat}`).toLowerCase();

/** Goods by kind: `2 wood 1 ore`. */
export const goodsOf = (counts: readonly unknown[]): string =>
  counts.flatMap((count, k) => (count === 0 ? [] : [`${count} ${kind.names[k]}`])).join(' ');

/** What an offer gives and what it asks for. */
export const offerOf = (e: DecodedEvent): string =>
  `${goodsOf(GIVE.map((field) => e[field]))} for ${goodsOf(GET.map((field) => e[field]))}`;

/**
 * Writes an event: its name, or the first letter of what is built, and its fields.
 * @example
 * writeEvent({ type: 'road', seat: 0, edge: 'e3-f3' }); // 'r e3-f3'
 */
export function writeEvent(e: DecodedEvent): string | null {
  switch (e.type) {
    case 'settlement':
      return `s ${e.node}`;
    case 'road':
      return `r ${e.edge}`;
    case 'city':
      return `c ${e.node}`;
    case 'rob':
    case 'knight':
      return e.victim === NOBODY ? `${e.type} ${e.hex}` : `${e.type} ${e.hex} from ${colourOf(e.victim)}`;
    case 'plenty':
      return `plenty ${e.a} ${e.b}`;
    case 'monopoly':
      return `monopoly ${e.kind}`;
    case 'bank':
    case 'swap':
      return `${e.type} ${e.give} for ${e.get}`;
    case 'offer':
      return `offer ${offerOf(e)}`;
    case 'discard':
      return `discard ${e.wood} ${e.brick} ${e.wool} ${e.grain}`;
    case 'deal':
      return `deal ${colourOf(e.with)}`;
    case 'endTurn':
      return 'end';
    case 'leave':
      return null;
    default:
      return e.type;
  }
}

/** A seat by its colour or its number; -1 for a word that is neither. */
const seatOf = (word = ''): number =>
  /^\d$/.test(word) ? Number(word) : COLOURS.findIndex((colour) => colour.toLowerCase() === word);

/** How events are written, and their fields. What is not here is written as any event is. */
const NOTATION: readonly (readonly [RegExp, (parts: string[]) => object | null])[] = [
  [/^s ([a-l][1-6])$/, ([at]) => ({ type: 'settlement', node: at })],
  [/^r ([a-l][1-6])-([a-l][1-6])$/, ([a = '', b = '']) => ({ type: 'road', edge: [a, b].sort().join('-') })],
  [/^c ([a-l][1-6])$/, ([at]) => ({ type: 'city', node: at })],
  [
    /^(rob|knight) (-?\d,-?\d)(?: from (\w+))?$/,
    ([type, hex, victim]) => ({ type, hex, victim: victim === undefined ? NOBODY : seatOf(victim) }),
  ],
  [/^(bank|swap) (\w+) (?:for )?(\w+)$/, ([type, give, get]) => ({ type, give, get })],
  [/^offer ((?:\d \w+ ?)+) ?for ((?: ?\d \w+)+)$/, ([give = '', get = '']) => readOffer(give, get)],
  [/^deal (\w+)$/, ([partner]) => ({ type: 'deal', with: seatOf(partner) })],
  [/^end$/, () => ({ type: 'endTurn' })],
];

/**
 * Reads an event of the seat that is to act, and gives its code, or why it is not allowed; `null` where several are
 * to act, or where it is written otherwise.
 * @example
 * const [code] = unwrap(readEvent(match.state, 's e3'));
 */
export function readEvent(state: StateOf<typeof settlers>, text: string): Result<readonly number[]> | null {
  const { toAct } = turnOf(state);
  const [seat] = toAct;
  if (seat === undefined || toAct.length > 1) return null;
  for (const [form, read] of NOTATION) {
    const found = form.exec(text.trim().toLowerCase());
    const event = found === null ? null : read(found.slice(1));
    if (event !== null) return tryEvent(state as never, event, seat);
  }
  return null;
}

function readOffer(give: string, get: string): object | null {
  const event: Record<string, number | string> = { type: 'offer' };
  for (const [text, fields] of [
    [give, GIVE],
    [get, GET],
  ] as const) {
    for (const field of fields) event[field] = 0;
    for (const [, count, name] of text.matchAll(/(\d) (\w+)/g)) {
      const field = fields[kind.names.indexOf(name as 'wood')];
      if (field === undefined) return null;
      event[field] = Number(count);
    }
  }
  return event;
}
