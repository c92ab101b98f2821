import { kalaha } from '@rondel/games/kalaha';
import { legalMoves, randomMoves, Tournament, type TournamentTally } from '@rondel/simulator';
import { summarizeTournament, tournamentCsv } from '@rondel/simulator/report';
import { expect, test } from 'vitest';

const job = { seed: 0, rounds: 1, maxEvents: 1000 };
const players = { one: randomMoves(), two: legalMoves(), three: randomMoves(), four: randomMoves() };
const tournament = new Tournament(kalaha, { players, ...job });

/** The summary of a tournament that was stopped after some of its games. */
function summarize(tally: TournamentTally) {
  const standings = tournament.standings(tally);
  const run = { tally, standings, job, size: tournament.size, isPartial: true };
  return { summary: summarizeTournament(run), csv: tournamentCsv(standings).split('\n') };
}

test('nothing is said of players who have not played', () => {
  const { summary, csv } = summarize(tournament.tally());
  for (const player of summary.players) {
    expect(player).toMatchObject({ games: 0, points: 0, low: null, high: null, score: null });
  }
  for (const pairing of summary.pairings) expect(pairing.score).toBe(null);
  expect(csv).toContain('two,0,,,0,0,');
  expect(csv.join()).not.toMatch(/Infinity/);
});

test('who has met nobody who can be compared with the anchor has a score and no interval', () => {
  const tally = tournament.tally();
  // One and two have met, and so have three and four.
  for (const [a, b] of [
    [0, 1],
    [2, 3],
  ] as const) {
    tally.games++;
    (tally.better[a] as number[])[b] = 1;
  }
  const { summary, csv } = summarize(tally);
  const three = summary.players.find(({ player }) => player === 'three');
  expect(three).toMatchObject({ games: 1, low: null, high: null, score: 1 });
  expect(summary.players.find(({ player }) => player === 'two')).toMatchObject({ games: 1, score: 0 });
  expect(summary.players.find(({ player }) => player === 'two')?.low).toBeLessThan(0);
  expect(csv.join()).not.toMatch(/Infinity/);
});

test('summaries are the same after a journey as JSON', () => {
  const { summary } = summarize(tournament.tally());
  expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
});
