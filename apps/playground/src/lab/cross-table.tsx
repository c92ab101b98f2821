/** Everybody against everybody: points and intervals, and a click lists the games. */

import type { Pairing, Standings } from '@rondel/simulator';
import { WideTable } from './charts/wide-table.tsx';
import { decimal, range } from './numbers.ts';
import { texts } from './texts.ts';

interface Props {
  readonly standings: Standings;
  readonly onPick: (one: string, other: string) => void;
}

/** A pairing as the player of the row sees it. */
export function seenBy({ pairings }: Standings, one: string, other: string): Pairing | null {
  const found = pairings.find(({ players }) => players.includes(one) && players.includes(other));
  if (found === undefined || found.players[0] === one) return found ?? null;
  const { wins, draws, losses, score, interval } = found;
  return {
    players: [one, other],
    wins: losses,
    draws,
    losses: wins,
    score: 1 - score,
    interval: { low: 1 - interval.high, high: 1 - interval.low },
  };
}

export function CrossTable({ standings, onPick }: Props) {
  const names = standings.players.map(({ player }) => player);
  return (
    <WideTable>
      <table class="cross-table">
        <caption class="visually-hidden">{texts.crossTable}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columnsOf.player}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {texts.policy(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((one) => (
            <tr key={one}>
              <th scope="row">{texts.policy(one)}</th>
              {names.map((other) => (
                <td key={other}>
                  <Cell pairing={one === other ? null : seenBy(standings, one, other)} onPick={onPick} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function Cell({ pairing, onPick }: { readonly pairing: Pairing | null } & Pick<Props, 'onPick'>) {
  if (pairing === null) return <span class="quiet">–</span>;
  const { players, wins, draws, losses, score, interval } = pairing;
  const [one, other] = players;
  const games = wins + draws + losses;
  const points = `${Number(decimal(wins + draws / 2, 1))} : ${Number(decimal(losses + draws / 2, 1))}`;
  if (games === 0) return <span class="quiet">0</span>;
  return (
    <>
      <button
        type="button"
        class="link-button"
        aria-label={texts.cell(points, texts.policy(one), texts.policy(other), wins, draws, losses)}
        onClick={() => onPick(one, other)}
      >
        {points}
      </button>
      <span class="quiet cross-share">
        {decimal(100 * score, 1)} % ({range(interval)})
      </span>
    </>
  );
}
