/** When charts are drawn: at most four times a second, and one per frame, so that no frame takes long. */

/** The time between two rounds in milliseconds. */
const ROUND = 250;

const waiting = new Map<object, () => void>();
let lastRound = Number.NEGATIVE_INFINITY;
let isPlanned = false;

/**
 * Draws later; of several requests for the same chart the last one counts.
 * @example
 * requestRedraw(plot, () => plot.setData(data));
 */
export function requestRedraw(chart: object, draw: () => void): void {
  waiting.set(chart, draw);
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(beginRound, Math.max(0, lastRound + ROUND - performance.now()));
}

/** A chart that is gone is not drawn. */
export function cancelRedraw(chart: object): void {
  waiting.delete(chart);
}

function beginRound(): void {
  lastRound = performance.now();
  drawNext([...waiting.keys()]);
}

function drawNext(charts: readonly object[]): void {
  const [first, ...rest] = charts;
  if (first === undefined) {
    isPlanned = false;
    // What was asked for during the round waits for the next.
    const [next] = waiting;
    if (next !== undefined) requestRedraw(...next);
    return;
  }
  requestAnimationFrame(() => {
    const draw = waiting.get(first);
    waiting.delete(first);
    draw?.();
    drawNext(rest);
  });
}
