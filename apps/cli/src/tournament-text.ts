/** A tournament as text. */
import type { Game } from '@rondel/core';
import type { SprtOptions, Standings } from '@rondel/simulator';
import type { TournamentRun } from '@rondel/simulator/report';
import { titleOf } from './find-game.ts';
import { decimal, percent, plural, table, whole } from './format.ts';
import { heading } from './output.ts';

const NO_GAMES = 'no games';

/** Who is rated is fixed; who has met nobody who can be compared with them has no bounds. */
const intervalOf = (low: number, high: number): string => {
  if (low === high) return 'fixed';
  return Number.isFinite(low) ? `${low.toFixed(0)} to ${high.toFixed(0)}` : 'unknown';
};

/** What a game of a single team is in a tournament. */
const TWICE = 'Both play the same seed by themselves, in all seats; the better outcome wins.';

/** How often each player's team won, and its points. */
function togetherLines({ players }: Standings): string[] {
  const hasScores = players.some(({ together }) => (together?.meanScore ?? null) !== null);
  const rows = players.flatMap(({ player, together }) => {
    if (together === undefined) return [];
    const { matches, wins, winRate, interval, meanScore, scoreInterval: bounds } = together;
    return [
      [
        player,
        whole(wins),
        matches === 0 ? '' : percent(winRate, 1),
        matches === 0
          ? NO_GAMES
          : `${decimal(100 * interval.low, 1)} to ${decimal(100 * interval.high, 1)} %`,
        meanScore === null ? '' : decimal(meanScore),
        bounds === null ? '' : `${decimal(bounds.low)} to ${decimal(bounds.high)}`,
      ],
    ];
  });
  const scores = hasScores ? ['mean score', '95 % interval'] : [];
  return table([['', 'won', 'rate', '95 % interval', ...scores], ...rows], [1, 2, 3, 4, 5]);
}

export function toText(
  game: Game,
  { job, size, isPartial, standings }: TournamentRun,
  sprt: SprtOptions | undefined,
): string {
  const lines = [titleOf(game), `${plural(standings.games, 'game')}, seed ${job.seed}`];
  if (isPartial)
    lines.push(`PARTIAL RESULT: interrupted after ${whole(standings.games)} of ${whole(size)} games.`);
  if (standings.unfinished > 0)
    lines.push(`${whole(standings.unfinished)} did not come to an end and count as draws.`);
  lines.push('', heading('Ratings'));
  lines.push(
    ...table(
      [
        ['', 'Elo', '95 % interval', 'points', 'games', 'score'],
        ...standings.players.map(({ player, elo, low, high, points, games, score }) => [
          player,
          elo.toFixed(0),
          games === 0 ? NO_GAMES : intervalOf(low, high),
          points.toFixed(1),
          whole(games),
          games === 0 ? '' : percent(score, 1),
        ]),
      ],
      [1, 2, 3, 4, 5],
    ),
  );
  if (standings.players.some(({ together }) => together !== undefined)) {
    lines.push('', heading('Against the game'), ...togetherLines(standings));
  }
  lines.push('', heading('Pairings'));
  if (game.teams.length === 1) lines.push(TWICE);
  lines.push(
    ...table(
      [
        ['', 'won', 'drawn', 'lost', 'score', '95 % interval'],
        ...standings.pairings.map(({ players, wins, draws, losses, score, interval }) => [
          players.join(' against '),
          whole(wins),
          whole(draws),
          whole(losses),
          ...(wins + draws + losses === 0
            ? ['', NO_GAMES]
            : [
                percent(score, 1),
                `${decimal(100 * interval.low, 1)} to ${decimal(100 * interval.high, 1)} %`,
              ]),
        ]),
      ],
      [1, 2, 3, 4, 5],
    ),
  );
  if (standings.sprt !== null && sprt !== undefined) {
    const { llr, lower, upper, accepted } = standings.sprt;
    const verdict =
      accepted === null
        ? 'not decided yet'
        : `decided for ${accepted === 'elo1' ? sprt.elo1 : sprt.elo0} Elo and against ${accepted === 'elo1' ? sprt.elo0 : sprt.elo1}`;
    lines.push(
      '',
      `SPRT ${sprt.elo0} or ${sprt.elo1} Elo: ${verdict} (llr ${decimal(llr)}, bounds ${decimal(lower)} and ${decimal(upper)})`,
    );
  }
  return lines.join('\n');
}
