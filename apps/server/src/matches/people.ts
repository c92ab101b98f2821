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
