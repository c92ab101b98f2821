/** A canvas of uPlot that follows its data, the size of its place and the theme of the page. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
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
  useLayoutEffect(() => {
    const box = place.current as HTMLDivElement;
    const made = new uPlot(
      { width: box.clientWidth || 300, height, ...options(readInks(box)) },
      latest.current.data,
      box,
    );
    plot.current = made;
    // A small canvas has its own plot inside; a click there is on the point under the pointer.
    const pick = (): void => {
      const { idx } = made.cursor;
      if (typeof idx === 'number') latest.current.onPick?.(idx);
    };
    made.over.addEventListener('click', pick);
    const followSize = new ResizeObserver(() => {
      if (box.clientWidth > 0 && box.clientWidth !== made.width)
        made.setSize({ width: box.clientWidth, height });
    });
    followSize.observe(box);
    return () => {
      followSize.disconnect();
      cancelRedraw(box);
      made.destroy();
      plot.current = null;
    };
  }, [shape, height, themeKey()]);
  useEffect(() => {
    const box = place.current as HTMLDivElement;
    requestRedraw(box, () => plot.current?.setData(latest.current.data));
  }, [data]);
  return (
    <div
      ref={place}
      class={onPick === undefined ? 'plot' : 'plot can-pick'}
      role="img"
      aria-label={label}
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
