/** The seats that this browser has at tables of the server, each with its token. They stay here. */
import { forget, keep, keysOf, recall } from '../local/storage.ts';

export interface Place {
  readonly match: string;
  /** The game by its own name. */
  readonly game: string;
  readonly seat: number;
  readonly token: string;
  /** For links to this match. */
  readonly invitation: string;
  /** When it was taken or played last, in milliseconds. */
  readonly at: number;
  readonly isOver: boolean;
  /** The hash of the seed, as it was published at the start. */
  readonly seedHash?: string;
}

const PREFIX = 'seat/';
/** This many are kept; the oldest are dropped. */
const MOST = 40;

/** Seats of this page, also where nothing can be kept. */
const present = new Map<string, Place>();

export function keepPlace(place: Place): void {
  present.set(place.match, place);
  keep(PREFIX + place.match, JSON.stringify(place));
  for (const { match } of listPlaces().slice(MOST)) forgetPlace(match);
}

export function placeAt(match: string): Place | null {
  const found = present.get(match) ?? null;
  try {
    // Another tab may have got another token since.
    const kept = JSON.parse(recall(PREFIX + match) ?? 'null') as Partial<Place> | null;
    if (kept === null) return found;
    const isPlace =
      typeof kept?.token === 'string' && typeof kept.seat === 'number' && typeof kept.game === 'string';
    return isPlace ? (kept as Place) : null;
  } catch {
    return null;
  }
}

export function forgetPlace(match: string): void {
  present.delete(match);
  forget(PREFIX + match);
}

/** All seats, the last played first. */
export function listPlaces(): Place[] {
  const matches = new Set([...present.keys(), ...keysOf(PREFIX)]);
  return [...matches]
    .map(placeAt)
    .filter((place) => place !== null)
    .sort((a, b) => b.at - a.at);
}

/** What a page of a match is called for: a seat, the next free one, or to watch. */
export type Aim = number | 'join' | 'watch';

/** The address of a match for others. The invitation is after the `#`, so that it stays out of logs. */
export function linkTo(match: string, invitation: string, aim: Aim = 'join'): string {
  const page = location.href.replace(/#.*$/, '');
  return `${page}#/match/${match}/${invitation}${aim === 'join' ? '' : `/${aim}`}`;
}

/** Reads what follows the id in an address: the invitation, and what one comes for. */
export function readRest(rest: string): { readonly invitation: string | null; readonly aim: Aim } {
  const [invitation = '', aim = 'join'] = rest.split('/');
  const seat = /^\d+$/.test(aim) ? Number(aim) : aim === 'watch' ? aim : 'join';
  return { invitation: invitation === '' ? null : invitation, aim: seat };
}
