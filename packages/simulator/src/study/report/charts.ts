/** Small charts as SVG. Colours and type come from classes, so that a page and a file each dress them their own way. */
import type { Chart, ChartPoint } from '../figure.ts';
import { steady } from '../numbers.ts';
import { writeValue } from '../words.ts';
import { type DocumentElement, element } from './element.ts';

const WIDTH = 420;
const HEIGHT = 190;
const LEFT = 60;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 44;
/** How many labels fit along the bottom. */
const LABELS = 6;
const LINES = 4;

interface Plane {
  readonly low: number;
  readonly high: number;
  /** The distance between two lines of the grid. */
  readonly line: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly step: number;
}

/** Draws a chart. Its description says in words what is in it. */
export function drawChart(chart: Chart, name: string): DocumentElement {
  const plane = planeOf(chart);
  const { points } = chart;
  const labelEvery = Math.ceil(points.length / LABELS);
  return element(
    'svg',
    { class: 'chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': describe(chart, name) },
    gridOf(chart, plane),
    chart.kind === 'bars' ? barsOf(points, plane) : lineOf(points, plane),
    chart.mark === null
      ? null
      : element('line', {
          class: 'chart-mark',
          x1: LEFT,
          x2: WIDTH - RIGHT,
          y1: plane.y(chart.mark),
          y2: plane.y(chart.mark),
        }),
    points.map((point, i) =>
      i % labelEvery === 0
        ? element(
            'text',
            { class: 'chart-label', x: plane.x(i), y: HEIGHT - BOTTOM + 16, 'text-anchor': 'middle' },
            point.label,
          )
        : null,
    ),
    element(
      'text',
      { class: 'chart-axis', x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 6, 'text-anchor': 'middle' },
      `${chart.up}, by ${chart.across}`,
    ),
  );
}

function describe({ points, unit, up, across }: Chart, name: string): string {
  const values = points.map(({ value }) => value);
  const range = `from ${writeValue(Math.min(...values), unit)} to ${writeValue(Math.max(...values), unit)}`;
  return `${name}: ${up}, by ${across}; ${points.length} values ${range}`;
}

function planeOf({ points, kind, mark }: Chart): Plane {
  const all = points.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  if (mark !== null) all.push(mark);
  const least = kind === 'bars' ? 0 : Math.min(...all);
  const low = Math.min(0, least);
  const most = Math.max(...all) || 1;
  const line = lineStep((most - low) / LINES);
  const high = low + line * Math.ceil((most - low) / line - 1e-9);
  const step = (WIDTH - LEFT - RIGHT) / points.length;
  return {
    low,
    high,
    line,
    step,
    x: (index) => round(LEFT + (index + 0.5) * step),
    y: (value) => round(HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM)),
  };
}

/** A round number that is at least this. */
function lineStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 2.5, 5].find((digit) => digit * power >= least - 1e-12) ?? 10);
}

/** Tenths of a unit are finer than a screen, and short to write. */
const round = (value: number): number => Math.round(10 * value) / 10;

function gridOf({ unit }: Chart, { low, high, line, y }: Plane): DocumentElement[] {
  const lines = Math.round((high - low) / line);
  return Array.from({ length: lines + 1 }, (_, i) => steady(low + i * line)).flatMap((value) => [
    element('line', { class: 'chart-grid', x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value) }),
    element(
      'text',
      { class: 'chart-label', x: LEFT - 6, y: round(y(value) + 4), 'text-anchor': 'end' },
      writeValue(value, unit),
    ),
  ]);
}

function barsOf(points: readonly ChartPoint[], plane: Plane): DocumentElement[] {
  const width = round(Math.min(40, plane.step * 0.8));
  return points.flatMap(({ value, low, high }, i) => [
    element('rect', {
      class: 'chart-bar',
      x: round(plane.x(i) - width / 2),
      y: plane.y(value),
      width,
      height: round(Math.max(0, plane.y(plane.low) - plane.y(value))),
    }),
    ...(low === undefined || high === undefined ? [] : [whisker(plane.x(i), plane.y(low), plane.y(high))]),
  ]);
}

const whisker = (x: number, y1: number, y2: number): DocumentElement =>
  element('line', { class: 'chart-whisker', x1: x, x2: x, y1, y2 });

function lineOf(points: readonly ChartPoint[], plane: Plane): DocumentElement[] {
  const along = points.map(({ value }, i) => `${plane.x(i)},${plane.y(value)}`).join(' ');
  return [
    element('polyline', { class: 'chart-line', points: along }),
    ...points.flatMap(({ low, high }, i) =>
      low === undefined || high === undefined ? [] : [whisker(plane.x(i), plane.y(low), plane.y(high))],
    ),
  ];
}
