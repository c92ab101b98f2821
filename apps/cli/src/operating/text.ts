/** What operators are shown of matches, jobs and bans. */
import type { Ban, InspectedJob, InspectedMatch } from '@rondel/server';
import { duration, table } from '../format.ts';

/** To the second, without what every line has. */
const timeOf = (iso: string | null): string => (iso === null ? '-' : iso.slice(0, 19).replace('T', ' '));
/** Names come from strangers: nothing in them may move the cursor. */
const plain = (text: string): string => text.replace(/\p{C}/gu, '?');

/** A line for each match. */
export function matchesText(matches: readonly InspectedMatch[]): string {
  if (matches.length === 0) return 'No matches.';
  const rows = matches.map(({ id, game, status, sequence, players, createdAt }) => [
    id,
    game,
    status,
    String(sequence),
    timeOf(createdAt),
    players.map(({ name, bot }) => (bot === null ? plain(name) : `(${bot})`)).join(', '),
  ]);
  return table([['match', 'game', 'status', 'events', 'opened (UTC)', 'players'], ...rows], [3], '').join(
    '\n',
  );
}

/** All that is known of one match. */
export function matchText(match: InspectedMatch): string {
  const options = Object.entries(match.options).map(([name, value]) => `${name}=${value}`);
  const waits = match.waitsFor === null ? null : `${match.waitsFor} for ${duration(match.waiting ?? 0)}`;
  const rows: [string, string | null][] = [
    ['match', match.id],
    ['game', [`${match.game} ${match.version}`, ...options].join(' ')],
    ['status', `${match.status}${match.isPublic ? '' : ', private'}`],
    ['events', String(match.sequence)],
    ['opened', timeOf(match.createdAt)],
    ['started', match.startedAt === null ? null : timeOf(match.startedAt)],
    ['ended', match.finishedAt === null ? null : timeOf(match.finishedAt)],
    ['because', match.endedBecause],
    ['waits for', waits],
    ['deadline', match.deadlineIn === null ? null : deadlineText(match.deadlineIn)],
  ];
  const players = match.players.map((player) => [
    player.seat < 0 ? 'host' : `seat ${player.seat}`,
    player.bot === null ? plain(player.name) : `bot ${player.bot}`,
    player.address ?? '',
    player.bot === null ? `seen ${duration(Math.max(0, player.unseen))} ago` : '',
    player.isHost && player.seat >= 0 ? 'host' : '',
  ]);
  const known = rows.filter((row): row is [string, string] => row[1] !== null);
  return [...table(known, [], ''), ...table(players)].join('\n');
}

const deadlineText = (seconds: number): string =>
  seconds < 0 ? `overdue by ${duration(-seconds)}` : `in ${duration(seconds)}`;

export function jobsText(jobs: readonly InspectedJob[]): string {
  if (jobs.length === 0) return 'No dead jobs.';
  return jobs
    .map(({ id, task, attempts, since, payload, lastError }) =>
      [
        `${id}  ${task}  ${attempts} attempts, queued ${timeOf(since)}  ${JSON.stringify(payload)}`,
        ...(lastError === null ? [] : [`    ${plain(lastError.split('\n', 1)[0] ?? '')}`]),
      ].join('\n'),
    )
    .join('\n');
}

export function bansText(bans: readonly Ban[]): string {
  if (bans.length === 0) return 'Nobody is banned.';
  const rows = bans.map(({ network, since, until, reason }) => [
    network,
    timeOf(since),
    until === null ? 'until lifted' : timeOf(until),
    plain(reason),
  ]);
  return table([['client', 'since (UTC)', 'until (UTC)', 'reason'], ...rows], [], '').join('\n');
}
