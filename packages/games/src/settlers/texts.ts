/** Settlers as text: the island and the table, a short notation for events, and sentences for what happened. */
import {
  type DecodedEvent,
  type HeardTelling,
  parseEvent,
  type Result,
  type StateOf,
  turnOf,
} from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import { drawIsland, drawTable } from './drawing.ts';
import { kind } from './goods.ts';
import type { settlers } from './index.ts';
import { NOBODY } from './table.ts';

type State = StateOf<typeof settlers>;

export const texts: GameTexts<State, typeof settlers> = {
  draw: (state, seat) => [...drawIsland(state), '', ...drawTable(state, seat)],
  formatEvent,
  parseEvent: readEvent,
  formatTelling,
};

const GIVE = ['giveWood', 'giveBrick', 'giveWool', 'giveGrain', 'giveOre'] as const;
const GET = ['getWood', 'getBrick', 'getWool', 'getGrain', 'getOre'] as const;

/** An event as it is written: its name, or the first letter of what is built, and its fields. */
function formatEvent(e: DecodedEvent): string | null {
  switch (e.type) {
    case 'settlement':
      return `s ${e.node}`;
    case 'road':
      return `r ${e.edge}`;
    case 'city':
      return `c ${e.node}`;
    case 'rob':
    case 'knight':
      return e.victim === NOBODY ? `${e.type} ${e.hex}` : `${e.type} ${e.hex} from ${e.victim}`;
    case 'plenty':
      return `plenty ${e.a} ${e.b}`;
    case 'monopoly':
      return `monopoly ${e.kind}`;
    case 'bank':
    case 'swap':
      return `${e.type} ${e.give} for ${e.get}`;
    case 'offer':
      return `offer ${written(e, GIVE)} for ${written(e, GET)}`;
    case 'discard':
      return `discard ${e.wood} ${e.brick} ${e.wool} ${e.grain}`;
    case 'deal':
      return `deal ${e.with}`;
    case 'endTurn':
      return 'end';
    case 'leave':
      return null;
    default:
      return e.type;
  }
}

const written = (e: DecodedEvent, fields: readonly string[]): string =>
  fields.flatMap((field, k) => (e[field] === 0 ? [] : [`${e[field]} ${kind.names[k]}`])).join(' ');

/** How events are written, and their fields. What is not here is written as any event is. */
const NOTATION: readonly (readonly [RegExp, (parts: string[]) => object | null])[] = [
  [/^s ([a-l][1-6])$/, ([at]) => ({ type: 'settlement', node: at })],
  [/^r ([a-l][1-6])-([a-l][1-6])$/, ([a = '', b = '']) => ({ type: 'road', edge: [a, b].sort().join('-') })],
  [/^c ([a-l][1-6])$/, ([at]) => ({ type: 'city', node: at })],
  [
    /^(rob|knight) (-?\d,-?\d)(?: from (\d))?$/,
    ([type, hex, victim]) => ({ type, hex, victim: victim === undefined ? NOBODY : Number(victim) }),
  ],
  [/^(bank|swap) (\w+) (?:for )?(\w+)$/, ([type, give, get]) => ({ type, give, get })],
  [/^offer ((?:\d \w+ ?)+) ?for ((?: ?\d \w+)+)$/, ([give = '', get = '']) => readOffer(give, get)],
  [/^deal (\d)$/, ([partner]) => ({ type: 'deal', with: Number(partner) })],
  [/^end$/, () => ({ type: 'endTurn' })],
];

/** Reads an event of the seat that is to act; `null` where several are, or where it is written otherwise. */
function readEvent(state: State, text: string): Result<number> | null {
  const { toAct } = turnOf(state);
  const [seat] = toAct;
  if (seat === undefined || toAct.length > 1) return null;
  for (const [form, read] of NOTATION) {
    const found = form.exec(text.trim());
    const event = found === null ? null : read(found.slice(1));
    if (event !== null) return parseEvent(state.game as never, event, seat);
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

/** What was told, as a sentence. */
function formatTelling(t: HeardTelling): string | null {
  switch (t.type) {
    case 'rolled':
      return `seat ${t.by} rolls ${t.first} and ${t.second}`;
    case 'received':
      return `seat ${t.player} gets ${t.count} ${t.kind}`;
    case 'short':
      return `the bank has not enough ${t.kind}`;
    case 'discarded': {
      const lost = kind.names.flatMap((name) => (t[name] === 0 ? [] : [`${t[name]} ${name}`]));
      return `seat ${t.player} discards ${lost.join(', ')}`;
    }
    case 'robber':
      return `seat ${t.by} moves the robber to ${t.hex}`;
    case 'stole':
      return `seat ${t.by} steals ${t.kind === undefined ? 'a card' : `one ${t.kind}`} from seat ${t.from}`;
    case 'bought':
      return `seat ${t.by} buys a development card${t.card === undefined ? '' : `: ${t.card}`}`;
    case 'took':
      return `seat ${t.by} takes ${t.count} ${t.kind} from seat ${t.from}`;
    case 'traded':
      return `seat ${t.by} deals with seat ${t.with}`;
    case 'longest':
      return t.player === null
        ? 'nobody has the longest road'
        : `seat ${t.player} has the longest road: ${t.length}`;
    case 'largest':
      return t.player === null
        ? 'nobody has the largest army'
        : `seat ${t.player} has the largest army: ${t.knights}`;
    case 'laidDown':
      return `seat ${t.player} lays down ${t.count} ${t.card}`;
    default:
      return null;
  }
}
