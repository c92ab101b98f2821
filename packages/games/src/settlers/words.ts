/** Settlers in sentences: what somebody does, and what is told. */
import { type DecodedEvent, describe, type HeardTelling, type StateOf } from '@rondel/core';
import { countOf, type EventWords, type NameOf } from '@rondel/scene';
import { kind } from './goods.ts';
import type { settlers } from './index.ts';
import { goodsOf, offerOf, writeEvent } from './notation.ts';
import { NOBODY } from './table.ts';

type State = StateOf<typeof settlers>;

/** What buttons say of events that need no more than a button. */
export const BUTTONS: { readonly [type: string]: string } = {
  roll: 'roll the dice',
  card: 'buy a development card',
  roads: 'play two roads',
  accept: 'accept the trade',
  decline: 'decline the trade',
  withdraw: 'withdraw the offer',
  endTurn: 'end the turn',
};

/** Events of which nothing but their name is to be said. */
const DOES: { readonly [type: string]: string } = {
  roll: 'rolls the dice',
  card: 'buys a development card',
  roads: 'plays a card for two roads',
  accept: 'accepts the offer',
  decline: 'declines the offer',
  withdraw: 'withdraws the offer',
  endTurn: 'ends the turn',
};

/** An event as it is written and as it is spoken. */
export function wordsOf(event: DecodedEvent, before: State | null, nameOf: NameOf): EventWords | null {
  const short = writeEvent(event);
  return short === null ? null : { short, spoken: spokenOf(event, before, nameOf) ?? short };
}

/** What is discarded; how much ore is among it follows from what was held. */
function discarded(e: DecodedEvent, before: State | null): string {
  const said = [e.wood, e.brick, e.wool, e.grain].map(Number);
  const half = before === null ? 0 : (describe(before).players[Number(e.seat)]?.size ?? 0) >> 1;
  const ore = Math.max(0, half - said.reduce((a, b) => a + b, 0));
  return goodsOf([...said, ore]) || 'ore';
}

function spokenOf(e: DecodedEvent, before: State | null, nameOf: NameOf): string | undefined {
  const from = e.victim === NOBODY || e.victim === undefined ? '' : ` and robs ${nameOf(Number(e.victim))}`;
  switch (e.type) {
    case 'settlement':
      return `builds a settlement on ${e.node}`;
    case 'road':
      return `builds a road on ${e.edge}`;
    case 'city':
      return `builds a city on ${e.node}`;
    case 'rob':
      return `moves the robber to ${e.hex}${from}`;
    case 'knight':
      return `plays a knight, moves the robber to ${e.hex}${from}`;
    case 'plenty':
      return `plays plenty for ${e.a} and ${e.b}`;
    case 'monopoly':
      return `plays a monopoly on ${e.kind}`;
    case 'bank':
      return `trades ${e.give} for ${e.get} with the bank`;
    case 'swap':
      return `offers 1 ${e.give} for 1 ${e.get}`;
    case 'offer':
      return `offers ${offerOf(e)}`;
    case 'discard':
      return `discards ${discarded(e, before)}`;
    case 'deal':
      return `deals with ${nameOf(Number(e.with))}`;
    default:
      return DOES[e.type];
  }
}

/** What was told, as a sentence. */
export function tellingOf(t: HeardTelling, nameOf: NameOf): string | null {
  const [by, player, from] = [t.by, t.player, t.from].map((seat) => nameOf(Number(seat)));
  switch (t.type) {
    case 'rolled':
      return `${by} rolls ${t.first} and ${t.second}`;
    case 'received':
      return `${player} gets ${t.count} ${t.kind}`;
    case 'short':
      return `the bank has not enough ${t.kind}`;
    case 'discarded':
      return `${player} discards ${goodsOf(kind.names.map((name) => t[name]))}`;
    case 'robber':
      return `${by} moves the robber to ${t.hex}`;
    case 'stole':
      return `${by} steals ${t.kind === undefined ? 'a card' : `one ${t.kind}`} from ${from}`;
    case 'bought':
      return `${by} buys a development card${t.card === undefined ? '' : `: ${t.card}`}`;
    case 'took':
      return `${by} takes ${t.count} ${t.kind} from ${from}`;
    case 'traded':
      return `${by} deals with ${nameOf(Number(t.with))}`;
    case 'longest':
      return t.player === null
        ? 'nobody has the longest road'
        : `${player} has the longest road: ${t.length}`;
    case 'largest':
      return t.player === null
        ? 'nobody has the largest army'
        : `${player} has the largest army: ${countOf(t.knights, 'knight')}`;
    case 'laidDown':
      return `${player} lays down ${t.count} ${t.card}`;
    default:
      return null;
  }
}
