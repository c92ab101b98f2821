/** A scene as lines of text: the same places and things, with characters. */
import type { NameOf, Scene, SeatLook } from './define-scene.ts';
import { countOf } from './helpers.ts';
import { labelLayout, turnLayout } from './place.ts';
import { drawBoard } from './text-board.ts';
import type { Picture, Thing, Tray } from './thing.ts';

/** The signs of seats that have none of their own. */
const SIGNS = ['x', 'o', '+', '*', '%', '&', '$', '#'];

/** What stands for the things of a seat. */
export const signOfSeat = (seats: readonly SeatLook[], seat: number): string =>
  seats[seat]?.sign ?? SIGNS[seat] ?? '?';

/**
 * Draws what a viewer sees: the board as it lies before them, then what stands beside it.
 * @param nameOf - What the players are called; the names of the scene unless told.
 * @example
 * for (const line of drawScene(scene, scene.picture(state, 0), 0)) console.log(line);
 */
export function drawScene(
  scene: Scene,
  picture: Picture,
  viewer: number | null,
  nameOf: NameOf = (seat) => scene.seats[seat]?.name ?? String(seat),
): string[] {
  const { seats } = scene;
  const board = drawBoard(labelLayout(turnLayout(scene.layout, viewer), picture.labels), picture, {
    signOf: (thing) => signOf(thing, seats),
    signOfSeat: (seat) => signOfSeat(seats, seat),
    nameOf,
    viewer,
  });
  const lines = picture.trays.flatMap((tray) => trayLine(scene, picture, tray, { viewer, nameOf }));
  return board.length > 0 && lines.length > 0 ? [...board, '', ...lines] : [...board, ...lines];
}

/** A thing in a few characters. */
export function signOf({ look, seat, face, text, count }: Thing, seats: readonly SeatLook[] = []): string {
  const sign = seat === undefined ? '' : signOfSeat(seats, seat);
  switch (look) {
    case 'piece': {
      if (seat !== undefined && seats[seat]?.sign !== undefined) return sign;
      const letter = (face === 'knight' ? 'n' : (face ?? '?').charAt(0)).toLowerCase();
      return seat === 0 ? letter.toUpperCase() : letter;
    }
    case 'card': {
      if (face === undefined && text === undefined && count !== undefined) return countOf(count, 'card');
      const many = face === undefined || count === undefined ? '' : `${count}`;
      return [many, face ?? '??', text ?? ''].join(' ').trim();
    }
    case 'die':
      return face ?? text ?? '';
    case 'cube':
      return text === undefined ? (face ?? '') : `${face} (${text})`;
    case 'seeds':
      return String(count ?? 1);
    case 'army':
      return `${count ?? 1}${sign}`;
    case 'house':
    case 'city':
      if (text !== undefined) return text;
      if (look === 'city') return `${sign}*`;
      break;
    case 'robber':
      return '#';
    case 'token':
    case 'horse':
      if (text !== undefined) return `${sign}${text}`;
      break;
    default:
  }
  return count !== undefined && count > 1 ? `${count}${sign}` : (text ?? (sign === '' ? 'o' : sign));
}

interface Reader {
  readonly viewer: number | null;
  readonly nameOf: NameOf;
}

function trayLine({ seats }: Scene, { things }: Picture, tray: Tray, { viewer, nameOf }: Reader): string[] {
  const { seat, items } = tray;
  if (items.length === 0) return [];
  const parts = items.map(({ label, value, things: row = [] }) => {
    const signs = row.map((thing) => signOf(thing, seats));
    // Signs of several words would run into each other, and into what comes next.
    const isWordy = signs.length > 1 && signs.some((sign) => sign.includes(' '));
    const all = isWordy ? `(${signs.join(', ')})` : signs.join(' ');
    // The commas within a list of things would look like those between the parts.
    const said = typeof value === 'string' && value.includes('; ') ? `(${value})` : (value ?? '');
    const what = [said, all].join(' ').trim();
    return `${label} ${what === '' ? '–' : what}`.trim();
  });
  if (seat === null) return inLines('', parts);
  // Whose things are whose is written beside the names, where the board shows it by signs.
  const isSigned = things.some(
    (thing) => thing.seat === seat && signOf(thing, seats).includes(signOfSeat(seats, seat)),
  );
  const notes = [isSigned ? signOfSeat(seats, seat) : [], seat === viewer ? 'you' : []].flat();
  const owner = `${nameOf(seat)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
  return inLines(`${owner}: `, parts);
}

/** A line that grows wider than this goes on in the next one. */
const WIDE = 110;

/** Parts with commas between them, in as many lines as they need. */
function inLines(begin: string, parts: readonly string[]): string[] {
  const lines: string[] = [];
  let line = begin;
  for (const [i, part] of parts.entries()) {
    const next = i < parts.length - 1 ? `${part},` : part;
    if (line.trim() !== begin.trim() && line.length + next.length > WIDE) {
      lines.push(line.trimEnd());
      line = '    ';
    }
    line += `${next} `;
  }
  return [...lines, line.trimEnd()];
}
