/** A batch as readable text. */
import type { ScoreResult } from '@rondel/simulator';
import { type BatchSummary, binLengths, fewerBins, outcomeRows } from '@rondel/simulator/report';
import { brief, decimal, duration, percent, plural, table, whole } from '../format.ts';

const BINS = 20;

/** The text of a summary, at most `columns` wide if possible. */
export function summaryText(
  summary: BatchSummary,
  title: string,
  columns: number,
  heading: (text: string) => string,
): string {
  const parts: (readonly string[])[] = [
    [heading(title), ...headLines(summary)],
    [heading('Length'), ...lengthLines(summary, columns)],
    [heading('Outcomes'), ...outcomeLines(summary)],
    ...(summary.outcomes.score === null ? [] : [[heading('Points'), ...scoreLines(summary, columns)]]),
    [heading('Endings'), ...endingLines(summary)],
    [heading('Turns'), ...turnLines(summary)],
  ];
  if (summary.errors.length > 0) parts.push([heading('Errors'), ...errorLines(summary)]);
  parts.push(footer(summary));
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

function headLines(summary: BatchSummary): string[] {
  const { playouts, seed, policies, start } = summary;
  const from = start === 0 ? '' : `, from number ${whole(start)} on`;
  const who = policies.length === 1 ? `policy ${policies[0]}` : `policies ${policies.join(', ')}`;
  const line = `${plural(playouts, 'playout')}${from}, seed ${seed}, ${who}`;
  const origin = originText(summary);
  return [line, ...(origin === null ? [] : [origin]), ...statusLines(summary)];
}

/** Where the playouts began; `null` for the start of the game. */
export function originText({ from }: BatchSummary): string | null {
  if (from === null) return null;
  const { record, event, fen } = from;
  if (record !== undefined) return `from event ${event} of ${record === '-' ? 'the input' : record}`;
  return fen === undefined ? `from the state ${from.hash}` : `from ${fen}`;
}

/** What a reader must know about how it stopped; empty if everything went as requested. */
export function statusLines(summary: BatchSummary): string[] {
  const { stoppedBy, playouts, requested, outcomes, reasons, hasGivenUp, notOffered } = summary;
  const lines: string[] = [];
  if (notOffered.length > 0) {
    lines.push(
      `Random players make no offers (${notOffered.join(', ')}); --policy random:offers makes them too.`,
    );
  }
  if (stoppedBy === 'interrupt') {
    const of = requested === null ? '' : ` of ${whole(requested)}`;
    lines.push(`PARTIAL RESULT: interrupted after ${whole(playouts)}${of} playouts.`);
  }
  if (hasGivenUp) lines.push('Playouts under way were given up: long ones are the likeliest to be missing.');
  if (stoppedBy === 'until') lines.push('Stopped where the intervals became narrow enough.');
  if (reasons.failed > 0) lines.push(`${plural(reasons.failed, 'playout')} FAILED and count for nobody.`);
  if (outcomes.finished < playouts) {
    lines.push(
      outcomes.finished === 0
        ? 'None came to an outcome.'
        : `Only ${whole(outcomes.finished)} came to an outcome; the rates are shares of these.`,
    );
  }
  return lines;
}

function lengthLines({ length, playouts }: BatchSummary, columns: number): string[] {
  if (playouts === 0) return ['  no playouts'];
  const { mean, standardDeviation, min, max, percentiles } = length;
  const head = `  mean ${decimal(mean)}, standard deviation ${decimal(standardDeviation)}, from ${min} to ${max}`;
  const ranks = `  median ${percentiles[50]}, 5 % at most ${percentiles[5]}, 95 % at most ${percentiles[95]}`;
  const bins = binLengths(length.histogram, BINS).map(({ from, to, isOpen, count }) => ({
    label: isOpen ? `${from} and more` : from === to ? `${from}` : `${from}-${to}`,
    count,
  }));
  return [head, ranks, '', ...barLines(bins, columns)];
}

/** Bins as bars that fit the width. */
function barLines(
  bins: readonly { readonly label: string; readonly count: number }[],
  columns: number,
): string[] {
  const most = Math.max(...bins.map(({ count }) => count));
  const counts = bins.map(({ count }) => whole(count));
  const room = Math.max(10, columns - widest(bins.map(({ label }) => label)) - widest(counts) - 8);
  const bars = bins.map(({ label, count }, i) => [
    label,
    counts[i] as string,
    // At least one mark, however small the share.
    '#'.repeat(count === 0 ? 0 : Math.max(1, Math.round((count / most) * room))),
  ]);
  return table(bars, [0, 1]);
}

const widest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));

function outcomeLines({ outcomes, playouts }: BatchSummary): string[] {
  const { finished } = outcomes;
  const found = outcomeRows(outcomes);
  const hasScores = found.some(({ meanScore }) => meanScore !== null);
  const hasShared = found.some(({ shared }) => (shared ?? 0) > 0);
  const rows = [
    ['', 'games', 'rate', '95 % interval', hasShared ? 'shared' : '', hasScores ? 'mean score' : ''],
    ...found.map(({ name, count, rate, interval, shared, meanScore }) => [
      name,
      whole(count),
      percent(rate),
      `${decimal(100 * interval.low)} to ${decimal(100 * interval.high)} %`,
      hasShared && shared !== null ? whole(shared) : '',
      meanScore === null ? '' : decimal(meanScore),
    ]),
  ];
  if (finished < playouts) rows.push(['no outcome', whole(playouts - finished)]);
  return table(rows, [1, 2, 3, 4, 5]);
}

/** The points of a single team. */
function scoreLines({ outcomes }: BatchSummary, columns: number): string[] {
  if (outcomes.score === null) return [];
  const bins = fewerBins(outcomes.score.distribution, BINS).map(({ from, to, count }) => ({
    label: from === to ? `${from}` : `${from}-${to}`,
    count,
  }));
  return [`  ${scoreText(outcomes.score)}`, '', ...barLines(bins, columns)];
}

/**
 * The mean of the points in words.
 * @example
 * scoreText(score) // '14.20 of 25 points on average (56.80 %), 95 % interval 14.05 to 14.35'
 */
export function scoreText({ mean, interval, best, share }: ScoreResult): string {
  const points =
    best === null || share === null
      ? `${decimal(mean)} points on average`
      : `${decimal(mean)} of ${best} points on average (${percent(share)})`;
  const bounds =
    interval === null ? '' : `, 95 % interval ${decimal(interval.low)} to ${decimal(interval.high)}`;
  return points + bounds;
}

function endingLines({ endings, reasons, playouts }: BatchSummary): string[] {
  const rows = Object.entries(endings).map(([words, times]) => [words, times] as const);
  for (const [reason, times] of Object.entries(reasons)) {
    if (reason !== 'gameOver' && times > 0) rows.push([`(${reason})`, times]);
  }
  rows.sort((a, b) => b[1] - a[1]);
  if (rows.length === 0) return ['  none'];
  return table(
    rows.map(([words, times]) => [words, whole(times), percent(times / playouts)]),
    [1, 2],
  );
}

function turnLines({ turns, playouts, branching }: BatchSummary): string[] {
  if (playouts === 0) return ['  none'];
  const per = (times: number): string => decimal(times / playouts);
  const rows = [
    ['', 'in all', 'per playout'],
    ['turns', whole(turns.turns), decimal(turns.meanTurns)],
    ['rounds', whole(turns.rounds), decimal(turns.meanRounds)],
    ['advancements', whole(turns.advancements), per(turns.advancements)],
    ['replays', whole(turns.replays), per(turns.replays)],
    ['passes', whole(turns.passes), per(turns.passes)],
    ...Object.entries(turns.segments).map(([name, times]) => [`segment ${name}`, whole(times), per(times)]),
  ];
  return [
    ...table(rows, [1, 2]),
    `  ${decimal(turns.averageLength)} events per turn${
      branching === null ? '' : `, ${decimal(branching)} legal events to choose from`
    }`,
  ];
}

function errorLines({ errors }: BatchSummary): string[] {
  return errors.map(({ index, message }) => `  playout ${index}: ${message}`);
}

function footer({
  moves,
  seconds,
  cpuSeconds,
  movesPerCpuSecond,
  playoutsPerCpuSecond,
  workers,
  digest,
}: BatchSummary) {
  return [
    `${plural(moves, 'event')} in ${duration(seconds)} on ${plural(workers, 'worker')} (${duration(cpuSeconds)} of processor time):`,
    `${brief(movesPerCpuSecond)} events/s, ${brief(playoutsPerCpuSecond)} playouts/s per processor`,
    `digest ${digest}`,
  ];
}
