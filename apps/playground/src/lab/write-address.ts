/** The address follows what is run, so that it can be shared. It is no step of its own to go back by. */
import { hrefOf, route } from '../app/route.ts';

export function writeAddress(game: string, query: string): void {
  const next = { page: 'lab', game, query } as const;
  history.replaceState(null, '', hrefOf(next));
  route.value = next;
}
