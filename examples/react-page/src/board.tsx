/** A match on the screen: drawn from its snapshot alone, whether it is played here or elsewhere. */
import type { MatchStore, Snapshot } from '@rondel/client';
import { useMatch } from '@rondel/client/react';
import type { ConnectFour } from './app.tsx';

export interface BoardProps {
  readonly store: MatchStore<ConnectFour>;
  /** What to send to the other player while nobody has come yet. */
  readonly link: string | null;
}

export function Board({ store, link }: BoardProps) {
  const snapshot = useMatch(store);
  const { view, legal, options, pending, refusal, status } = snapshot;
  const [columns, rows] = [Number(options.columns), Number(options.rows)];
  return (
    <>
      <p className={refusal === null ? 'status' : 'status refused'} role="status">
        {sayStatus(snapshot)}
      </p>
      {link !== null && status === 'open' && (
        <p className="note">
          Send this link to the other player: <a href={link}>{link}</a>
        </p>
      )}
      <section className={pending.length > 0 ? 'board pending' : 'board'} aria-label="Board">
        {Array.from({ length: columns }, (_, column) => {
          const event = legal.find((each) => each.column === column);
          const discs = Array.from({ length: rows }, (_, row) => view?.board[row]?.[column] ?? 0);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a column stays where it is
              key={column}
              type="button"
              className="column"
              aria-label={`column ${column + 1}: ${discs.filter((disc) => disc !== 0).length} discs`}
              disabled={event === undefined}
              onClick={() => event && store.send(event)}
            >
              {discs.map((disc, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: and so does a cell
                <i key={row} className={`cell disc-${disc}`} />
              ))}
            </button>
          );
        })}
      </section>
    </>
  );
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
}: Snapshot<ConnectFour>): string {
  if (refusal !== null) return refusal.message;
  if (connection === 'connecting') return 'Connecting …';
  if (connection === 'lost') return 'The connection was lost; trying again …';
  if (status === 'open') return 'Waiting for the other player.';
  const nameOf = (seat: number | null): string => {
    const colour = seat === 0 ? 'red' : 'yellow';
    const name = players.find((each) => each.seat === seat)?.name;
    return `${seats.length === 1 && seats[0] === seat ? 'You' : name} (${colour})`;
  };
  if (outcome === null) return `To move: ${nameOf(turn?.active ?? null)}`;
  const winner = outcome.results.indexOf('won');
  return winner < 0 ? 'A draw.' : `Winner: ${nameOf(winner)}.`;
}
