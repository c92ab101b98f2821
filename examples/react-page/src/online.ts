/** A seat in a match on a server, found again when the page is loaded anew. */
import { openClient } from '@rondel/client';

export interface Seat {
  readonly url: string;
  readonly match: string;
  readonly token: string;
  /** What to send to the other player. */
  readonly link: string;
}

const params = new URLSearchParams(location.search);
/** Where the server is: `?server=http://…`. */
const url = params.get('server') ?? 'http://127.0.0.1:8080';

/** Whether the address of the page is a link to a match. */
export const hasLink = (): boolean => params.has('match');

/** Opens a match, or takes the free seat of the one that the page was opened for. */
export async function takeSeat(game: string, name: string): Promise<Seat> {
  const match = params.get('match');
  const known = match === null ? null : sessionStorage.getItem(match);
  if (known !== null) return JSON.parse(known) as Seat;
  const lobby = openClient(url);
  const invitation = params.get('invitation') ?? '';
  const { data, error } =
    match === null
      ? await lobby.POST('/matches', { body: { game, name, startsFull: true, public: false } })
      : await lobby.POST('/matches/{id}/join', {
          params: { path: { id: match } },
          body: { name, invitation },
        });
  if (error !== undefined) throw new Error(error.message);
  const link = new URL(location.href);
  link.search = `${new URLSearchParams({ server: url, match: data.match, invitation: data.invitation })}`;
  const seat = { url, match: data.match, token: data.token, link: link.href };
  sessionStorage.setItem(seat.match, JSON.stringify(seat));
  history.replaceState(null, '', link);
  return seat;
}
