/** Lines over a common x, with bands where there are intervals. Every line has its dashes, and those of seats their shape. */
import { useRef, useState } from 'preact/hooks';
import type uPlot from 'uplot';
import { SEAT_SHAPES } from '../../glyphs/shapes.ts';
import { DASHES, type Line } from './chart-data.ts';
import { drawShape } from './draw-bars.ts';
import { type Inks, inkOf } from './inks.ts';
import { axisOf, CURSOR, Plot, type PlotOptions } from './plot.tsx';

interface Props {
  /** What is to be seen, in words. */
  readonly label: string;
  readonly x: readonly number[];
  readonly lines: readonly Line[];
  readonly xLabel: string;
  readonly formatX: (x: number) => string;
  /** A value in words; on the axis with the distance between two of its marks. */
  readonly format: (value: number, step?: number) => string;
  /** Whether the curve settles down: then the wild beginning may lie outside. */
  readonly isSettling?: boolean;
}

const BAND = 0.16;

export function LineChart({ label, x, lines, xLabel, formatX, format, isSettling = false }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const latest = useRef(lines);
  latest.current = lines;
  const options = (inks: Inks): PlotOptions => ({
    cursor: CURSOR,
    legend: { show: false },
    scales: { x: { time: false }, y: { range: () => rangeOf(latest.current, isSettling) } },
    axes: [
      axisOf(inks, {
        label: xLabel,
        size: 28,
        labelSize: 18,
        labelGap: 2,
        space: 70,
        values: (_, splits) => splits.map((value) => (value === null ? '' : formatX(value))),
      }),
      axisOf(inks, {
        size: 58,
        values: (_, splits) => splits.map((value) => format(value, (splits[1] ?? 0) - (splits[0] ?? 0))),
      }),
    ],
    series: [{}, ...latest.current.flatMap((line, i) => seriesOf(line, i, inks))],
    bands: latest.current.map((line, i) => ({
      series: [3 * i + 3, 3 * i + 2],
      fill: translucent(inkOf(inks, line.mark)),
    })),
    hooks: { draw: [(plot) => drawEnds(plot, latest.current, inks)] },
  });
  return (
    <>
      <Plot
        label={label}
        data={dataOf(x, lines)}
        options={options}
        shape={`${xLabel} ${lines.map((line) => `${line.label} ${line.mark?.colour} ${line.mark?.shape}`).join()}`}
        onPoint={setPointed}
      />
      <p class="chart-told" aria-hidden="true">
        {pointed === null || x[pointed] === undefined
          ? ' '
          : `${xLabel} ${formatX(x[pointed])}: ${lines.map(({ label: name, values }) => `${lines.length === 1 ? '' : `${name} `}${tell(values[pointed], format)}`).join(', ')}`}
      </p>
      {lines.length > 1 && <LineKey lines={lines} />}
    </>
  );
}

const tell = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);

function seriesOf({ label, mark }: Line, i: number, inks: Inks): uPlot.Series[] {
  const edge: uPlot.Series = { stroke: 'transparent', points: { show: false } };
  const dash = DASHES[i % DASHES.length] as number[];
  return [{ label, stroke: inkOf(inks, mark), width: 2, dash, points: { show: false } }, edge, edge];
}

function dataOf(x: readonly number[], lines: readonly Line[]): uPlot.AlignedData {
  const columns = lines.flatMap(({ values, low, high }) => [values, low ?? values, high ?? values]);
  return [x, ...columns] as unknown as uPlot.AlignedData;
}

/** From the lowest to the highest value. */
function rangeOf(lines: readonly Line[], isSettling: boolean): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const start = isSettling ? Math.floor(line.values.length / 10) : 0;
    for (const row of [line.values, line.low ?? [], line.high ?? []]) {
      for (let i = start; i < row.length; i++) {
        const value = row[i] ?? null;
        if (value === null) continue;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
  }
  if (low > high) return [0, 1];
  const room = (high - low) * 0.06 || Math.max(Math.abs(high) * 0.1, 0.01);
  return [low >= 0 ? Math.max(0, low - room) : low - room, high + room];
}

/** The shape of its seat at the end of every line. */
function drawEnds(plot: uPlot, lines: readonly Line[], inks: Inks): void {
  for (const [i, { mark }] of lines.entries()) {
    const values = plot.data[3 * i + 1];
    const last = (values?.length ?? 0) - 1;
    const value = values?.[last];
    if (mark === undefined || value === null || value === undefined) continue;
    const x = plot.valToPos(plot.data[0][last] as number, 'x', true);
    const y = plot.valToPos(value, 'y', true);
    drawShape(plot.ctx, mark, x, y, 12 * devicePixelRatio, inkOf(inks, mark), inks.panel);
  }
}

const translucent = (hex: string): string =>
  hex +
  Math.round(255 * BAND)
    .toString(16)
    .padStart(2, '0');

/** Which line is which, by shape, dashes and colour. */
const LineKey = ({ lines }: { readonly lines: readonly Line[] }) => (
  <ul class="line-key" aria-hidden="true">
    {lines.map(({ label, mark }, i) => (
      <li key={label} class={mark === undefined ? '' : `seat-${mark.colour % 8}`}>
        <svg viewBox="0 0 44 12" aria-hidden="true">
          <path class="key-line" d="M0 6h44" stroke-dasharray={DASHES[i % DASHES.length]?.join(' ')} />
          {mark !== undefined && (
            <path
              class="key-shape"
              transform="translate(16 0) scale(.12)"
              d={SEAT_SHAPES[mark.shape % SEAT_SHAPES.length]}
            />
          )}
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
