/** Kalaha on a plain page. One store and one function that draws it, however the match is played. */
import { type MatchStore, openLocalMatch, openRemoteMatch, type Snapshot } from '@rondel/client';
import { kalaha } from '@rondel/games/kalaha';
import { openBrowserPool } from '@rondel/workers/browser';
import { hasLink, takeSeat } from './online.ts';

type Kalaha = typeof kalaha;

const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const [board, status, note] = [find('board'), find('status'), find('note')];

const pool = openBrowserPool(
  1,
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

let store: MatchStore<Kalaha> | null = null;

/** Shows another match instead of the one before. */
function show(next: MatchStore<Kalaha>): void {
  store?.close();
  store = next;
  next.subscribe(() => draw(next));
  draw(next);
}

function draw(shown: MatchStore<Kalaha>): void {
  const snapshot = shown.getSnapshot();
  status.textContent = sayStatus(snapshot);
  status.classList.toggle('refused', snapshot.refusal !== null);
  note.hidden = snapshot.status === 'started';
  board.classList.toggle('pending', snapshot.pending.length > 0);
  if (snapshot.view === null) {
    board.replaceChildren();
    return;
  }
  const { holes } = snapshot.view;
  const side = holes.length / 2;
  // Whoever plays alone from here sits below; of two at one screen it is always the first.
  const below = snapshot.seats.length === 1 ? (snapshot.seats[0] as number) : 0;
  const rows = [1 - below, below].map((seat) => {
    const pits = Array.from({ length: side - 1 }, (_, pit) => drawPit(shown, snapshot, seat, pit));
    const row = document.createElement('div');
    row.className = seat === below ? 'row' : 'row above';
    row.append(...pits);
    return row;
  });
  const stores = [1 - below, below].map((seat) => {
    const place = document.createElement('div');
    place.className = `store seat-${seat}`;
    fill(place, holes[seat * side + side - 1] ?? 0, `store of player ${seat + 1}`);
    return place;
  });
  const pits = document.createElement('div');
  pits.className = 'pits';
  pits.append(...rows);
  board.replaceChildren(stores[0] as Node, pits, stores[1] as Node);
}

function drawPit(
  shown: MatchStore<Kalaha>,
  { view, legal }: Snapshot<Kalaha>,
  seat: number,
  pit: number,
): HTMLButtonElement {
  const button = document.createElement('button');
  const event = legal.find((each) => each.seat === seat && each.pit === pit);
  const holes = view?.holes ?? [];
  button.className = `pit seat-${seat}`;
  button.disabled = event === undefined;
  button.onclick = () => event && shown.send(event);
  fill(button, holes[(seat * holes.length) / 2 + pit] ?? 0, `pit ${pit + 1} of player ${seat + 1}`);
  return button;
}

/** The seeds in a hole, and their number. */
function fill(hole: HTMLElement, count: number, name: string): void {
  hole.setAttribute('aria-label', `${name}: ${count}`);
  const seeds = document.createElement('span');
  seeds.className = 'seeds';
  for (let i = 0; i < count; i++) seeds.append(document.createElement('i'));
  const number = document.createElement('b');
  number.textContent = `${count}`;
  hole.append(seeds, number);
}

/** One sentence: what went wrong, how it ended, or who is to act. */
function sayStatus({
  connection,
  status,
  refusal,
  outcome,
  turn,
  seats,
  players,
  told,
}: Snapshot<Kalaha>): string {
  if (refusal !== null) return refusal.message;
  if (connection === 'connecting') return 'Connecting …';
  if (connection === 'lost') return 'The connection was lost; trying again …';
  if (status === 'open') return 'Waiting for the other player.';
  const nameOf = (seat: number | null): string =>
    seats.length === 1 && seats[0] === seat
      ? 'You'
      : (players.find((each) => each.seat === seat)?.name ?? 'Nobody');
  if (outcome !== null) {
    const winner = outcome.results.indexOf('won');
    const result = winner < 0 ? 'A draw' : `Winner: ${nameOf(winner)}`;
    return `${result}${outcome.scores === null ? '' : `, ${outcome.scores.join(' to ')}`}.`;
  }
  const captured = told.find(({ type }) => type === 'captured');
  const news = captured === undefined ? '' : ` (${captured.seeds} seeds were captured)`;
  return `To move: ${nameOf(turn?.active ?? null)}${turn?.isReplay ? ', once more' : ''}${news}`;
}

function playHere(bots: { readonly [seat: number]: string }): void {
  note.textContent = '';
  show(openLocalMatch(kalaha, { bots, pool }));
}

async function playOnline(): Promise<void> {
  try {
    const { link, ...seat } = await takeSeat('kalaha', hasLink() ? 'Guest' : 'Host');
    note.replaceChildren(
      'Send this link to the other player: ',
      Object.assign(document.createElement('a'), { href: link, textContent: link }),
    );
    show(openRemoteMatch(kalaha, seat));
  } catch (error) {
    note.hidden = false;
    note.textContent = `No match online: ${(error as Error).message}`;
  }
}

find('hot-seat').onclick = () => playHere({});
find('against-bot').onclick = () => playHere({ 1: 'medium' });
find('online').onclick = playOnline;
if (hasLink()) void playOnline();
else playHere({});
