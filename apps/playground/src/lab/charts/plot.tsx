/** A canvas of uPlot that follows its data, the size of its place and the theme of the page. */
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type Inks, readInks, themeKey } from './inks.ts';
import { cancelRedraw, requestRedraw } from './redraws.ts';

/** What is drawn, without its size. */
export type PlotOptions = Omit<uPlot.Options, 'width' | 'height'>;

interface Props {
  /** What is to be seen, in words. */
  readonly label: string;
  readonly data: uPlot.AlignedData;
  /** Makes the options; asked again when the theme or `shape` changes. */
  readonly options: (inks: Inks) => PlotOptions;
  /** What the options depend on besides the theme, such as the number of lines. */
  readonly shape: string;
  readonly height?: number;
  /** The number of the point under the pointer, or `null`. */
  readonly onPoint?: (index: number | null) => void;
  readonly onPick?: (index: number) => void;
}

const HEIGHT = 220;

export function Plot({ label, data, options, shape, height = HEIGHT, onPoint, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef({ data, onPoint, onPick });
  latest.current = { data, onPoint, onPick };
  const colours = themeKey();
  useEffect(() => {
    const box = place.current as HTMLDivElement;
    const make = (): void => {
      plot.current = new uPlot(
        { width: box.clientWidth || 300, height, ...options(readInks(box)) },
        latest.current.data,
        box,
      );
    };
    const pick = (event: Event): void => {
      const { over, cursor } = plot.current ?? {};
      if (over?.contains(event.target as Node) && typeof cursor?.idx === 'number')
        latest.current.onPick?.(cursor.idx);
    };
    box.addEventListener('click', pick);
    const followSize = new ResizeObserver(() => {
      const width = box.clientWidth;
      if (width > 0 && width !== plot.current?.width) plot.current?.setSize({ width, height });
    });
    followSize.observe(box);
    // Making one takes longer than drawing it, so it waits for its turn as well.
    requestRedraw(box, make);
    return () => {
      followSize.disconnect();
      box.removeEventListener('click', pick);
      cancelRedraw(box);
      plot.current?.destroy();
      plot.current = null;
    };
  }, [shape, height, colours]);
  useEffect(() => {
    const box = place.current as HTMLDivElement;
    // One that is still to be made takes the latest data then.
    if (plot.current !== null) requestRedraw(box, () => plot.current?.setData(latest.current.data));
  }, [data]);
  return (
    <div
      ref={place}
      class={onPick === undefined ? 'plot' : 'plot can-pick'}
      role="img"
      aria-label={label}
      style={{ minBlockSize: `${height}px` }}
      onPointerMove={() => onPoint?.(plot.current?.cursor.idx ?? null)}
      onPointerLeave={() => onPoint?.(null)}
    />
  );
}

/** An axis in the colours and letters of the page. */
export const axisOf = (inks: Inks, more: uPlot.Axis): uPlot.Axis => ({
  stroke: inks.soft,
  font: inks.font,
  labelFont: inks.font,
  grid: { stroke: inks.hair, width: 1 },
  ticks: { stroke: inks.hair, width: 1, size: 4 },
  ...more,
});

/** No zooming by dragging, and no marks where the pointer is: what it points at is told below. */
export const CURSOR: uPlot.Cursor = {
  y: false,
  drag: { x: false, y: false, setScale: false },
  points: { show: false },
};
