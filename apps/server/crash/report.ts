/** What a crash test has found, for people. */
import type { CrashReport } from './crash-test.ts';
import type { Round } from './rounds.ts';

const MOST_SHOWN = 20;

/** @example console.log(describeReport(report, seed, took)); */
export function describeReport(report: CrashReport, seed: string, took: number): string {
  const { rounds, ledger, totals, spectators, settled, errors, folder } = report;
  const { counts, violations } = ledger;
  const refused = Object.entries(counts.refused).map(([code, times]) => `${code} ${times}`);
  const again = rounds.reduce((sum, round) => sum + round.again, 0);
  const lines = [
    `rounds              ${rounds.length} in ${(took / 1000).toFixed(1)} s, seed ${seed}`,
    ...kinds(rounds).map(([kind, times]) => `  hit               ${kind}: ${describeTimes(times)}`),
    `  once more         ${again} servers while they started`,
    `recovery            ${describeTimes(rounds.map(({ recovery }) => recovery))}`,
    `without an event    ${describeTimes(
      rounds.map(({ silence }) => silence),
      'at most',
    )}`,
    `acknowledged        ${ledger.acknowledged.size} events; ${counts.sent} requests were sent for them`,
    `duplicates          ${counts.duplicates} delivered on purpose, ${counts.compared} answers compared`,
    `unknown outcomes    ${counts.unknown} deliveries; resolved: ${counts.resolvedDone} done, ${counts.resolvedRefused} not`,
    `refused             ${refused.join(', ') || 'nothing'}`,
    `records             ${
      totals === null
        ? 'not checked'
        : `${totals.matches} matches (${totals.finished} finished), ${totals.events} events, ${totals.forced} events forced by time`
    }`,
    `spectators          ${spectators.all} on all servers, ${spectators.connections} connections`,
    `turn ends           ${describeTimes(totals?.turnEnds ?? [], 'through the queue after')}`,
    `turns cut short     ${describeTimes(totals?.shortened ?? [], 'by')}: late writes that were at the cost of a clock`,
    `calm                nothing waited any more ${(settled / 1000).toFixed(1)} s after the last recovery`,
    `errors logged       ${[...errors].map(([message, times]) => `${message} (${times})`).join(', ') || 'none, apart from lost connections'}`,
  ];
  if (violations.length === 0) return [...lines, 'Nothing was lost, done twice or stuck.'].join('\n');
  return [
    ...lines,
    `${violations.length} violations (seed ${seed}; data and logs: ${folder})`,
    ...violations.slice(0, MOST_SHOWN).map((sentence) => `- ${sentence}`),
  ].join('\n');
}

function kinds(rounds: readonly Round[]): [string, number[]][] {
  const found = new Map<string, number[]>();
  for (const { strike, recovery } of rounds) found.set(strike, [...(found.get(strike) ?? []), recovery]);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

function describeTimes(times: readonly number[], what = 'back after'): string {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  return `${times.length} times, ${what} ${Math.round(median)} ms (median), ${Math.round(sorted.at(-1) ?? 0)} ms (longest)`;
}
