/** What must hold of the turn of a game with a profile that was read from outside, part by part. */
import { isEventCode, seatOf, typeOf } from '../event.ts';
import type { Engine } from '../game.ts';
import { isAsking, naturalOf } from './asks.ts';
import { pairingNow } from './commit.ts';
import type { Segment, Window } from './profile.ts';
import { hasLeft, livingSeats, MOST_PAID, MOST_STEPS, orderOf } from './rotation.ts';
import { allSeats, readCell, TURN, type TurnCells } from './turn-cells.ts';
import { MOST_COUNTED, type Wrong, wrongCount } from './turn-check.ts';
import { wrongWindow } from './window-check.ts';

type Cells = readonly number[];

/** What is wrong with a turn whose cells are in memory, or `null`. */
export function findWrongTurn(engine: Engine, cells: Cells): Wrong | null {
  const { turn } = engine;
  return (
    wrongOwner(turn, cells) ??
    wrongQueue(turn, cells) ??
    wrongLists(turn, cells) ??
    wrongAsks(turn, cells) ??
    wrongDepartures(turn, cells) ??
    wrongCounts(turn, cells) ??
    wrongExtraTurns(turn, cells) ??
    wrongSkips(turn, cells) ??
    wrongWindow(turn, cells) ??
    wrongCommits(engine, cells)
  );
}

/** The window of the turn's own segment, whatever is asked in between. */
export const windowBelow = (t: TurnCells): Window => (t.profile.segments[naturalOf(t)] as Segment).window;

/** The turn is its owner's, who is active unless it has left or commitments are collected. */
function wrongOwner(t: TurnCells, cells: Cells): Wrong | null {
  if (t.owner < 0) return null;
  const active = cells[TURN.active] as number;
  const owner = cells[t.owner] as number;
  if (owner < 0) return ['owner', 'a seat'];
  if ((cells[t.anchor] as number) < 0) return ['anchor', 'a seat'];
  const isNobodys = hasLeft(t, owner) || windowBelow(t) === 'sealed';
  if (active < 0 === isNobodys && (active < 0 || active === owner)) return null;
  return [
    'active',
    isNobodys ? 'null while the seat whose turn it is cannot act' : 'the seat whose turn it is',
  ];
}

function wrongQueue(t: TurnCells, cells: Cells): Wrong | null {
  if (t.queue < 0) return null;
  const queue = cells.slice(t.queue, t.queue + t.seats);
  return new Set(queue).size === t.seats && !queue.includes(-1) ? null : ['queue', 'every seat once'];
}

function wrongLists(t: TurnCells, cells: Cells): Wrong | null {
  const lists = [t.extraSources, t.extraWithout, t.extraWithoutMore];
  const isEven = lists.every((list) => list < 0 || cells[list] === cells[t.extraSeats]);
  return isEven ? null : ['extraSeats', 'as long as what belongs to it'];
}

/** Seats are asked exactly in a segment for it, and nobody who has left. */
function wrongAsks(t: TurnCells, cells: Cells): Wrong | null {
  if (t.asked < 0) return null;
  const wrong: Wrong = ['asked', 'those who are asked in a segment for it'];
  const asked = cells[t.asked] as number;
  const asks = readCell(t, t.askSegments, 0);
  if (asks !== readCell(t, t.askSeats, 0)) return wrong;
  if ((cells[t.segment] as number) < t.profile.natural) {
    return asked !== 0 || asks > 0 || cells[t.interrupted] !== 0 ? wrong : null;
  }
  let everybody = asked;
  for (let i = 1; i <= asks; i++) everybody |= cells[t.askSeats + i] as number;
  if (asked === 0 || (everybody & ~livingSeats(t)) !== 0) return wrong;
  const isOpen = t.profile.segments[cells[t.interrupted] as number]?.window !== 'sealed';
  return isOpen ? null : ['interrupted', 'a segment in which seats can be asked'];
}

function wrongDepartures(t: TurnCells, cells: Cells): Wrong | null {
  if (t.joining < 0) return null;
  const isAway = ((cells[t.joining] as number) & ~(cells[t.left] as number)) === 0;
  return isAway ? null : ['joining', 'seats that are not in the game'];
}

function wrongCounts(t: TurnCells, cells: Cells): Wrong | null {
  const at = (field: string, place: number, least = 0, most?: number): Wrong | null =>
    place < 0 ? null : wrongCount(field, cells[place] as number, least, most);
  const all = (field: string, start: number, count: number): Wrong | null => {
    for (let i = 0; i < count; i++) {
      const wrong = at(`${field}[${i}]`, start < 0 ? -1 : start + i);
      if (wrong !== null) return wrong;
    }
    return null;
  };
  if (t.replays >= 0 && (cells[TURN.isReplay] === 1) !== (cells[t.replays] as number) > 0)
    return ['replays', 'more than 0 in a replay, and nowhere else'];
  return (
    at('ordinal', t.ordinal) ??
    at('replays', t.replays, 0, t.profile.replays) ??
    at('depth', t.depth) ??
    at('actions', t.actions) ??
    all('counts', t.counts, t.profile.natural) ??
    all('phaseCounts', t.phaseCounts, t.profile.phases.length)
  );
}

function wrongExtraTurns(t: TurnCells, cells: Cells): Wrong | null {
  if (t.extraSeats < 0) return null;
  const living = livingSeats(t);
  const isMask = (place: number, from: number): boolean =>
    place < 0 || (cells[place] as number) < 2 ** Math.max(0, Math.min(30, t.kinds.length - from));
  if (!isMask(t.without, 0) || !isMask(t.withoutMore, 30))
    return ['without', 'segments and phases of the turn'];
  for (let i = 1; i <= (cells[t.extraSeats] as number); i++) {
    const seat = cells[t.extraSeats + i] as number;
    if (seat < 0 || ((living >> seat) & 1) === 0) return [`extraSeats[${i - 1}]`, 'a seat in the game'];
    const more = t.extraWithoutMore < 0 ? -1 : t.extraWithoutMore + i;
    if (!isMask(t.extraWithout + i, 0) || !isMask(more, 30))
      return [`extraWithout[${i - 1}]`, 'segments and phases of the turn'];
  }
  return null;
}

/** Some living seat must get to a turn, and some segment to its beginning, within what the search allows [T12]. */
function wrongSkips(t: TurnCells, cells: Cells): Wrong | null {
  if (t.turnSkips < 0) return null;
  const seats = Array.from({ length: t.seats }, (_, seat) => seat).filter((seat) => !hasLeft(t, seat));
  if (seats.length === 0) return null;
  const order = orderOf(t);
  // By these orders the search goes seat by seat.
  const isSlow = order === 'custom' || (order === 'snake' && t.laps >= 0);
  const mostTurns = isSlow ? Math.floor(MOST_PAID / (2 * t.seats)) : MOST_COUNTED;
  const turns = Math.min(...seats.map((seat) => cells[t.turnSkips + seat] as number));
  if (turns > mostTurns) return ['turnSkips', 'such that a seat has a turn'];
  const { segments, natural } = t.profile;
  const mostSegments = Math.floor(MOST_STEPS / (2 * natural * t.seats));
  const skips = (seat: number, kind: number | undefined): number =>
    kind === undefined ? 0 : (cells[t.segmentSkips + seat * t.kinds.length + kind] as number);
  const begins = seats.some((seat) =>
    segments.slice(0, natural).some(({ phase, gate }, segment) => {
      return gate === 0 && skips(seat, segment) + skips(seat, t.phaseKinds[phase]) <= mostSegments;
    }),
  );
  return begins ? null : ['segmentSkips', 'such that a segment begins'];
}

/** Sealed events are their seats' own, and are awaited only while they are collected. */
function wrongCommits({ turn: t, codes }: Engine, cells: Cells): Wrong | null {
  if (t.commits < 0) return null;
  const isSealed = (code: number, seat: number): boolean =>
    isEventCode(codes, code) && typeOf(codes, code).sealed && seatOf(codes, code) === seat;
  const awaited = cells[t.provisional] as number;
  for (let seat = 0; seat < t.seats; seat++) {
    const code = cells[t.commits + seat] as number;
    if (code !== -1 && !isSealed(code, seat))
      return [`commits[${seat}].code`, 'a sealed event of that seat, or -1'];
    if (code !== -1 && (awaited >> seat) & 1)
      return [`commits[${seat}].code`, '-1 until that seat has committed'];
  }
  const isOpen = windowBelow(t) === 'sealed' && !isAsking(t);
  const isOver = awaited === 0 && isOpen && pairingNow(t)?.automatic === true && livingSeats(t) !== 0;
  if (isOver || (awaited !== 0 && !isOpen) || (awaited & ~livingSeats(t)) !== 0)
    return ['provisional', 'the seats that have yet to commit'];
  return (cells[t.expected] as number) <= allSeats(t) + 1 ? null : ['expected', 'seats of the game'];
}
