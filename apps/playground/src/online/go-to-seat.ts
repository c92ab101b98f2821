/** Keeps a seat that the server gave, and goes there. */
import { goTo } from '../app/route.ts';
import { keepPlace } from './places.ts';

/** A seat as the server gives it. */
export interface Sat {
  readonly match: string;
  readonly seat: number | null;
  readonly token: string;
  readonly invitation: string;
}

export function goToSeat(game: string, { match, seat, token, invitation }: Sat): void {
  keepPlace({ match, game, seat: seat ?? -1, token, invitation, at: Date.now(), isOver: false });
  goTo({ page: 'match', id: match, rest: '' });
}
