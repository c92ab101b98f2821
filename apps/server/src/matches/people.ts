/** Who sits where in a match; this is public. */
import type { Match, SeatRow } from './match.ts';

export interface Person {
  readonly seat: number;
  readonly name: string;
  /** The policy that plays the seat; `null` for a person. */
  readonly bot: string | null;
  readonly isHost: boolean;
}

/** The players; a host who does not play is not among them. */
export function peopleOf({ seats }: Pick<Match, 'seats'>): Person[] {
  return seats.filter(({ seat }) => seat >= 0).map(personOf);
}

const personOf = ({ seat, name, bot, is_host }: SeatRow): Person => ({ seat, name, bot, isHost: is_host });

/** The seats that nobody has taken yet. */
export function freeSeats({ seats, game }: Pick<Match, 'seats' | 'game'>): number[] {
  const taken = new Set(seats.map(({ seat }) => seat));
  return Array.from({ length: game.seats }, (_, seat) => seat).filter((seat) => !taken.has(seat));
}

/** The seats of people who still play. */
export function playersLeft({ seats }: Pick<Match, 'seats'>): number[] {
  return seats
    .filter(({ seat, bot, left_at }) => seat >= 0 && bot === null && left_at === null)
    .map(({ seat }) => seat);
}

/** Whether only bots play. */
export const isAlone = (match: Pick<Match, 'seats'>): boolean => playersLeft(match).length === 0;

export const isOver = ({ status }: Pick<Match, 'status'>): boolean =>
  status === 'finished' || status === 'abandoned';
