/**
 * A batch as an HTML page with plots. The page is self-contained: uPlot, data and styles are included, and it
 * loads nothing.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { wilsonInterval } from '@rondel/simulator';
import { type BatchSummary, binLengths, fewerBins, outcomeRows, teamName } from '@rondel/simulator/report';
import { brief, decimal, duration, inLine, percent, whole } from '../format.ts';
import type { Waypoint } from './run-types.ts';
import { originText, scoreText, statusLines } from './text.ts';

/** The folder is beside both `src` and `dist`. */
const ASSETS = new URL('../../assets/', import.meta.url);
const UPLOT = createRequire(import.meta.url).resolve('uplot/dist/uPlot.iife.min.js');

const BINS = 120;
const POINTS = 400;
const POINT_ROWS = 40;

/** The text of the page. */
export async function reportPage(summary: BatchSummary, waypoints: readonly Waypoint[]): Promise<string> {
  const [style, script, uplot, uplotStyle, licence] = await Promise.all([
    readFile(new URL('report.css', ASSETS), 'utf8'),
    readFile(new URL('report.js', ASSETS), 'utf8'),
    readFile(UPLOT, 'utf8'),
    readFile(UPLOT.replace('uPlot.iife.min.js', 'uPlot.min.css'), 'utf8'),
    readFile(UPLOT.replace(/dist[/\\]uPlot\.iife\.min\.js$/, 'LICENSE'), 'utf8'),
  ]);
  const title = `${escapeHtml(summary.game)}: ${whole(summary.playouts)} playouts`;
  const data = escapeScript(JSON.stringify({ summary, plots: plotData(summary, waypoints) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${title}</title>
<style>${uplotStyle}${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${statusBox(summary)}
<section class="facts">${factsTable(summary)}</section>
<section>
<h2>Outcomes</h2>
<p>${outcomeNote(summary)}</p>
<div class="plot" id="outcomes"></div>
${outcomeTable(summary)}
</section>
${pointsSection(summary)}<section>
<h2>Convergence</h2>
<p>The win rates after the first playouts, in the order of their numbers. The bands are the 95 % intervals.</p>
<div class="plot" id="convergence"></div>
</section>
<section>
<h2>Lengths</h2>
<p>How many events the playouts took.${openBinNote(summary)}</p>
<div class="plot" id="lengths"></div>
</section>
<section>
<h2>Endings</h2>
${endingTable(summary)}
</section>
<section>
<h2>Turns</h2>
${turnTable(summary)}
</section>
<noscript><p class="status">The plots need JavaScript; the tables have the same numbers.</p></noscript>
</main>
<script type="application/json" id="data">${data}</script>
<script>
/*! uPlot
${licence.trim()}
*/
${uplot.replace(/^\/\*!.*\*\/\s*/, '')}
</script>
<script>
${script}</script>
</body>
</html>
`;
}

/** The numbers for the plots. */
function plotData({ length, outcomes }: BatchSummary, waypoints: readonly Waypoint[]): object {
  return {
    lengths: binLengths(length.histogram, BINS).map(({ from, to, isOpen, count }) => ({
      from,
      to,
      isOpen,
      count,
    })),
    outcomes: outcomeRows(outcomes).map(({ name, rate, interval }) => ({
      name: name.replace(/ wins?$/, ''),
      rate,
      ...interval,
    })),
    lines: outcomes.teams.length === 1 ? ['won'] : outcomes.teams.map(({ seats }) => teamName(seats)),
    convergence: thin(waypoints.filter(({ finished }) => finished > 0)).map(
      ({ playouts, finished, wins }) => ({
        playouts,
        seats: wins.map((won) => ({ rate: won / finished, ...wilsonInterval(won, finished) })),
      }),
    ),
  };
}

/** Thins out points, keeping more at the beginning, where most happens. */
function thin(points: readonly Waypoint[]): Waypoint[] {
  if (points.length <= POINTS) return [...points];
  const last = Math.log(points.length);
  const kept = new Set(
    Array.from({ length: POINTS }, (_, i) => Math.round(Math.exp((i / (POINTS - 1)) * last)) - 1),
  );
  return points.filter((_, i) => kept.has(i));
}

function factsTable(summary: BatchSummary): string {
  const { game, options, playouts, seed, policies, start, length, branching, turns } = summary;
  const origin = originText(summary);
  return tableOf([
    ['Game', inLine(options) === '' ? game : `${game} (${inLine(options)})`],
    ...(origin === null ? [] : [['', origin]]),
    ['Playouts', start === 0 ? whole(playouts) : `${whole(playouts)}, from number ${whole(start)} on`],
    ['Seed', String(seed)],
    ['Policy', policies.join(', ')],
    [
      'Length',
      `${decimal(length.mean)} events on average (standard deviation ${decimal(length.standardDeviation)})`,
    ],
    ['', `from ${length.min} to ${length.max}, median ${length.percentiles[50] ?? 0}`],
    ['Branching', branching === null ? 'not counted' : `${decimal(branching)} legal events to choose from`],
    ['Turns', `${decimal(turns.averageLength)} events each`],
    [
      'Speed',
      `${brief(summary.movesPerCpuSecond)} events/s and ${brief(summary.playoutsPerCpuSecond)} playouts/s per processor`,
    ],
    ['', `${duration(summary.seconds)} on ${summary.workers} worker${summary.workers === 1 ? '' : 's'}`],
    ['Digest', summary.digest],
  ]);
}

/** Notes that the last bar is open. */
function openBinNote({ length }: BatchSummary): string {
  const last = binLengths(length.histogram, BINS).at(-1);
  return last?.isOpen ? ` The last bar is everything from ${whole(last.from)} on.` : '';
}

function statusBox(summary: BatchSummary): string {
  const lines = statusLines(summary).map(escapeHtml);
  if (lines.length === 0) return '';
  return `<p class="status${summary.partial ? ' partial' : ''}">${lines.join('<br>')}</p>`;
}

function outcomeNote({ outcomes: { teams } }: BatchSummary): string {
  const who =
    teams.length === 1
      ? 'the players won'
      : teams.every(({ seats }) => seats.length === 1)
        ? 'each seat won'
        : 'each team won';
  return `The share of the finished playouts that ${who}, with Wilson's 95 % interval.`;
}

function outcomeTable({ outcomes }: BatchSummary): string {
  return tableOf(
    outcomeRows(outcomes).map(({ name, count, rate, interval }) => [
      name,
      whole(count),
      percent(rate),
      `${decimal(100 * interval.low)} to ${decimal(100 * interval.high)} %`,
    ]),
    ['', 'games', 'rate', '95 % interval'],
  );
}

/** The points of a single team; nothing for other games. */
function pointsSection({ outcomes: { score } }: BatchSummary): string {
  if (score === null) return '';
  const rows = fewerBins(score.distribution, POINT_ROWS).map(({ from, to, count }) => [
    from === to ? whole(from) : `${whole(from)} to ${whole(to)}`,
    whole(count),
    percent(count / score.games),
  ]);
  return `<section>
<h2>Points</h2>
<p>${escapeHtml(scoreText(score))}.</p>
${tableOf(rows, ['points', 'games', 'share'])}
</section>
`;
}

function endingTable({ endings, reasons, playouts }: BatchSummary): string {
  const rows = Object.entries({ ...endings, ...otherReasons(reasons) }).sort((a, b) => b[1] - a[1]);
  return tableOf(
    rows.map(([words, times]) => [words, whole(times), percent(times / playouts)]),
    ['', 'playouts', 'share'],
  );
}

function otherReasons(reasons: BatchSummary['reasons']): { [name: string]: number } {
  const others = Object.entries(reasons).filter(([reason, times]) => reason !== 'gameOver' && times > 0);
  return Object.fromEntries(others.map(([reason, times]) => [`(${reason})`, times]));
}

function turnTable({ turns: measured, playouts }: BatchSummary): string {
  const { turns, rounds, advancements, replays, passes, segments } = measured;
  const named = Object.entries(segments).map(([name, times]) => [`segment ${name}`, times] as const);
  const rows = [...Object.entries({ turns, rounds, advancements, replays, passes }), ...named];
  return tableOf(
    rows.map(([name, times]) => [name, whole(times), decimal(playouts === 0 ? 0 : times / playouts)]),
    ['', 'in all', 'per playout'],
  );
}

function tableOf(rows: readonly (readonly string[])[], head: readonly string[] = []): string {
  const cells = (row: readonly string[], tag: string): string =>
    row
      .map((cell, i) => (i === 0 ? `<th>${escapeHtml(cell)}</th>` : `<${tag}>${escapeHtml(cell)}</${tag}>`))
      .join('');
  const top = head.length === 0 ? '' : `<thead><tr>${cells(head, 'th')}</tr></thead>`;
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table>${top}<tbody>${body}</tbody></table>`;
}

const ESCAPES: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] as string);

/** JSON that cannot end the script element it is in. */
const escapeScript = (json: string): string => json.replaceAll('<', '\\u003c');
