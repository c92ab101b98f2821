/** Advice on the board: an arrow from place to place, or a shade at one, with its rank. */
import type { Layout } from '@rondel/scene';
import { anchorOf } from './arrange.ts';

export interface Advice {
  /** Where it begins; `null` if there is only one place. */
  readonly from: string | null;
  readonly to: string;
  /** 1 for the best. */
  readonly rank: number;
}

/** How thick the shaft is and how large the head, for the best and the others. */
const SHAFT = [0.14, 0.1, 0.07];
const HEAD = 0.3;

export function AdviceLayer({
  layout,
  advice,
}: {
  readonly layout: Layout;
  readonly advice: readonly Advice[];
}) {
  if (advice.length === 0) return null;
  const places = new Map(layout.places.map((place) => [place.id, place]));
  // The best is drawn last, over the others.
  return (
    <g class="advice">
      {[...advice].reverse().map(({ from, to, rank }) => {
        const end = places.get(to);
        if (end === undefined) return null;
        const start = from === null ? undefined : places.get(from);
        const size = Math.min(end.width, end.height, 1);
        const [x, y] = anchorOf(end);
        const label = (
          <>
            <circle class="advice-rank" cx={x} cy={y} r={size * 0.2} />
            <text class="advice-number" x={x} y={y} font-size={size * 0.28} dy="0.35em">
              {rank}
            </text>
          </>
        );
        if (start === undefined)
          return (
            <g key={rank} class={`advice-${rank}`}>
              <circle class="advice-shade" cx={x} cy={y} r={size * 0.42} />
              {label}
            </g>
          );
        const [x0, y0] = anchorOf(start);
        const length = Math.hypot(x - x0, y - y0) || 1;
        const [ux, uy] = [(x - x0) / length, (y - y0) / length];
        const [bx, by] = [x - ux * HEAD * size * 1.6, y - uy * HEAD * size * 1.6];
        const wide = (HEAD * size) / 1.6;
        const corner = (side: number): string => `${bx - uy * wide * side},${by + ux * wide * side}`;
        return (
          <g key={rank} class={`advice-${rank}`}>
            <line
              class="advice-shaft"
              x1={x0}
              y1={y0}
              x2={bx}
              y2={by}
              stroke-width={(SHAFT[rank - 1] ?? 0.07) * size}
            />
            <polygon class="advice-head" points={`${x},${y} ${corner(1)} ${corner(-1)}`} />
            {label}
          </g>
        );
      })}
    </g>
  );
}
