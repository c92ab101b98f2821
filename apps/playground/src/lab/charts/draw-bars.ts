/** Draws bars with their whiskers and the shapes of the seats into a plot whose x are the numbers of the bars. */
import type uPlot from 'uplot';
import { SEAT_SHAPES } from '../../glyphs/shapes.ts';
import type { Bar, SeatMark } from './chart-data.ts';
import { type Inks, inkOf } from './inks.ts';

/** The widest a bar gets, and how much of its room it takes. */
const WIDEST = 72;
const SHARE = 0.82;
const CAP = 7;

/** Draws all bars. */
export function drawBars(plot: uPlot, bars: readonly Bar[], inks: Inks): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  const step = Math.abs(plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true));
  const width = Math.max(1, Math.min(step * SHARE, WIDEST * ratio));
  const floor = plot.valToPos(0, 'y', true);
  ctx.save();
  const hasMarks = bars.some(({ mark }) => mark !== undefined);
  for (const [i, { value, mark }] of bars.entries()) {
    const x = plot.valToPos(i, 'x', true);
    const top = plot.valToPos(value, 'y', true);
    // What is nobody's must not look like somebody's.
    ctx.fillStyle = hasMarks && mark === undefined ? inks.soft : inkOf(inks, mark);
    // Whatever has happened at all is seen.
    const height = value > 0 ? Math.max(ratio, floor - top) : 0;
    ctx.fillRect(x - width / 2, floor - height, width, height);
  }
  for (const [i, { whisker, mark }] of bars.entries()) {
    const x = Math.round(plot.valToPos(i, 'x', true));
    if (whisker !== undefined) drawWhisker(plot, x, whisker.low, whisker.high, inks);
    if (mark !== undefined) drawShape(ctx, mark, x, floor - 12 * ratio, 14 * ratio, inks.panel, inks.ink);
  }
  ctx.restore();
}

function drawWhisker(plot: uPlot, x: number, low: number, high: number, inks: Inks): void {
  const { ctx } = plot;
  const cap = CAP * devicePixelRatio;
  const top = plot.valToPos(high, 'y', true);
  const bottom = plot.valToPos(low, 'y', true);
  const trace = (): void => {
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, bottom);
    ctx.moveTo(x - cap, top);
    ctx.lineTo(x + cap, top);
    ctx.moveTo(x - cap, bottom);
    ctx.lineTo(x + cap, bottom);
    ctx.stroke();
  };
  // With an edge in the colour of the ground it is seen on every bar.
  ctx.strokeStyle = inks.panel;
  ctx.lineWidth = 4 * devicePixelRatio;
  trace();
  ctx.strokeStyle = inks.ink;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  trace();
}

/** Draws the shape of a seat around a point. */
export function drawShape(
  ctx: CanvasRenderingContext2D,
  { shape }: SeatMark,
  x: number,
  y: number,
  size: number,
  fill: string,
  edge: string,
): void {
  const path = new Path2D(SEAT_SHAPES[shape % SEAT_SHAPES.length] as string);
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 100, size / 100);
  ctx.fillStyle = fill;
  ctx.strokeStyle = edge;
  ctx.lineWidth = 8;
  ctx.setLineDash([]);
  ctx.fill(path);
  ctx.stroke(path);
  ctx.restore();
}
