/** Bars side by side, with whiskers where there are intervals. A click on one picks it. */
import { useRef, useState } from 'preact/hooks';
import type uPlot from 'uplot';
import type { Bar } from './chart-data.ts';
import { drawBars } from './draw-bars.ts';
import type { Inks } from './inks.ts';
import { axisOf, CURSOR, Plot, type PlotOptions } from './plot.tsx';

interface Props {
  /** What is to be seen, in words. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** What the bars are named by, below them. */
  readonly xLabel?: string;
  /** A value in words, on the axis and below the chart. */
  readonly format: (value: number) => string;
  /** What is said of a bar that is pointed at. */
  readonly describe?: (bar: Bar) => string;
  readonly onPick?: (index: number) => void;
}

/** More names than fit beside each other are left out. */
const ROOM_PER_LETTER = 8;

export function BarChart({ label, bars, xLabel, format, describe, onPick }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  // The plot is made once and draws what is the latest then.
  const latest = useRef(bars);
  latest.current = bars;
  const options = (inks: Inks): PlotOptions => ({
    cursor: CURSOR,
    legend: { show: false },
    scales: {
      x: { time: false, range: () => [-0.6, Math.max(0, latest.current.length - 1) + 0.6] },
      y: { range: () => [0, topOf(latest.current)] },
    },
    axes: [
      axisOf(inks, {
        splits: (plot) => namedBars(latest.current, plot.width),
        values: (_, splits) => splits.map((i) => latest.current[i]?.label ?? ''),
        grid: { show: false },
        size: 28,
        ...(xLabel === undefined ? {} : { label: xLabel, labelSize: 18, labelGap: 2 }),
      }),
      axisOf(inks, { size: 58, values: (_, splits) => splits.map((value) => format(value)) }),
    ],
    series: [{}, { paths: () => null, points: { show: false } }],
    hooks: { draw: [(plot) => drawBars(plot, latest.current, inks)] },
  });
  const told = pointed === null ? undefined : bars[pointed];
  return (
    <>
      <Plot
        label={label}
        data={dataOf(bars)}
        options={options}
        shape={xLabel ?? ''}
        onPoint={setPointed}
        {...(onPick === undefined ? {} : { onPick })}
      />
      <p class="chart-told" aria-hidden="true">
        {told === undefined ? ' ' : (describe?.(told) ?? `${told.label}: ${format(told.value)}`)}
      </p>
    </>
  );
}

const dataOf = (bars: readonly Bar[]): uPlot.AlignedData => [
  bars.map((_, i) => i),
  bars.map(({ value }) => value),
];

/** Where the axis ends: a little above the highest bar and its whisker. */
function topOf(bars: readonly Bar[]): number {
  let top = 0;
  for (const { value, whisker } of bars) top = Math.max(top, value, whisker?.high ?? 0);
  return top === 0 ? 1 : top * 1.06;
}

/** The bars whose names fit. */
function namedBars(bars: readonly Bar[], width: number): number[] {
  const letters = Math.max(1, ...bars.map(({ label }) => label.length)) + 1;
  const fitting = Math.max(1, Math.floor((width - 60) / (letters * ROOM_PER_LETTER)));
  const step = Math.max(1, Math.ceil(bars.length / fitting));
  return bars.map((_, i) => i).filter((i) => i % step === 0);
}
