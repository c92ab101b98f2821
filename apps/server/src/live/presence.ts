/**
 * Which seats have a live connection, at any node. Every node tells the others about its own, when something changes
 * and again every now and then, so that what a dead node has said is soon forgotten. Nothing of it is stored.
 */
import type { Announcements } from '../nodes/announcements.ts';

export interface Presence {
  /** Somebody connects from a seat of a match. */
  enter(match: string, seat: number): void;
  leave(match: string, seat: number): void;
  /** The seats of a match that have a connection, in order. */
  here(match: string): readonly number[];
  close(): void;
}

export interface PresenceOptions {
  readonly announcements: Pick<Announcements, 'attend' | 'onAttendance'>;
  /** Called when other seats of a match are here than before. */
  readonly onChange: (match: string) => void;
  /** Milliseconds between reports when nothing changes. Default 20,000. */
  readonly repeatEvery?: number;
}

interface Heard {
  readonly seats: readonly number[];
  readonly until: number;
}

/** @example const presence = openPresence({ announcements, onChange: (match) => wake(match) }); */
export function openPresence({ announcements, onChange, repeatEvery = 20_000 }: PresenceOptions): Presence {
  /** How many connections each seat has here. */
  const own = new Map<string, Map<number, number>>();
  /** What other nodes have said, by match and node. */
  const others = new Map<string, Map<string, Heard>>();

  const ownSeats = (match: string): number[] => [...(own.get(match)?.keys() ?? [])].sort((a, b) => a - b);
  const change = (match: string): void => {
    announcements.attend(match, ownSeats(match));
    onChange(match);
  };
  const silence = announcements.onAttendance((node, match, seats) => {
    const heard = others.get(match) ?? new Map<string, Heard>();
    const before = heard.get(node)?.seats.join() ?? '';
    if (seats.length === 0) heard.delete(node);
    else heard.set(node, { seats, until: Date.now() + repeatEvery * 3 });
    if (heard.size === 0) others.delete(match);
    else others.set(match, heard);
    if (before !== seats.join()) onChange(match);
  });
  const repeat = (): void => {
    const now = Date.now();
    for (const match of own.keys()) announcements.attend(match, ownSeats(match));
    for (const [match, heard] of others) {
      const gone = [...heard].filter(([, { until }]) => until < now);
      for (const [node] of gone) heard.delete(node);
      if (heard.size === 0) others.delete(match);
      if (gone.length > 0) onChange(match);
    }
  };
  const timer = setInterval(repeat, repeatEvery);
  timer.unref();

  return {
    enter: (match, seat) => {
      const seats = own.get(match) ?? new Map<number, number>();
      own.set(match, seats);
      const before = seats.get(seat) ?? 0;
      seats.set(seat, before + 1);
      if (before === 0) change(match);
    },
    leave: (match, seat) => {
      const seats = own.get(match);
      const before = seats?.get(seat);
      if (seats === undefined || before === undefined) return;
      if (before > 1) {
        seats.set(seat, before - 1);
        return;
      }
      seats.delete(seat);
      if (seats.size === 0) own.delete(match);
      change(match);
    },
    here: (match) => {
      const heard = [...(others.get(match)?.values() ?? [])].flatMap(({ seats }) => seats);
      return [...new Set([...ownSeats(match), ...heard])].sort((a, b) => a - b);
    },
    close: () => {
      clearInterval(timer);
      silence();
      for (const match of own.keys()) announcements.attend(match, []);
      own.clear();
    },
  };
}
