/** What is drawn under and over the things: marks of the game, and hints of how picking goes on. */
import type { Layout, Mark, Place, SeatLook } from '@rondel/scene';
import { seatClass } from '../glyphs/seat-colour.ts';
import { anchorOf, type Unit } from './arrange.ts';
import { cornersOf } from './geometry.ts';
import type { Hint } from './hints.ts';

function Outline({ place, className, inset = 0.04 }: { place: Place; className: string; inset?: number }) {
  const { x, y, width, height, shape } = place;
  if (shape === 'hex' || shape === 'spike') return <polygon class={className} points={cornersOf(place)} />;
  if (shape === 'point' || shape === 'area') {
    return <circle class={className} cx={x} cy={y} r={Math.min(width, height) / 2 - inset} />;
  }
  const w = width - 2 * inset;
  const h = height - 2 * inset;
  const round = shape === 'pit' ? Math.min(w, h) / 2 : shape === 'square' ? 0.06 : 0.1;
  const turn = shape === 'edge' && place.angle ? `rotate(${place.angle} ${x} ${y})` : undefined;
  return (
    <rect class={className} x={x - w / 2} y={y - h / 2} width={w} height={h} rx={round} transform={turn} />
  );
}

interface MarkProps {
  readonly layout: Layout;
  readonly looks: readonly SeatLook[];
  readonly marks: readonly Mark[];
}

export function Marks({ layout, looks, marks }: MarkProps) {
  const places = new Map(layout.places.map((place) => [place.id, place]));
  return (
    <g class="marks">
      {marks.map(({ place: id, kind, seat }, i) => {
        const place = places.get(id);
        if (place === undefined) return null;
        const owner = seat === undefined ? '' : ` ${seatClass(seat, looks)}`;
        return <Outline key={`${id} ${kind} ${i}`} place={place} className={`mark mark-${kind}${owner}`} />;
      })}
    </g>
  );
}

/** On points a thing covers the mark of the last event, so that it is drawn on the thing. */
export function LastDots({
  layout,
  marks,
  units,
}: Pick<MarkProps, 'layout' | 'marks'> & Pick<HintProps, 'units'>) {
  const last = new Set(marks.flatMap(({ place, kind }) => (kind === 'last' ? [place] : [])));
  const points = new Set(layout.places.flatMap(({ id, shape }) => (shape === 'point' ? [id] : [])));
  return (
    <g class="last-dots">
      {units
        .filter(({ place, thing }) => last.has(place) && points.has(place) && thing.look === 'stone')
        .map(({ place, x, y, size }) => (
          <circle key={place} class="last-dot" cx={x} cy={y} r={size * 0.16} />
        ))}
    </g>
  );
}

interface HintProps {
  readonly layout: Layout;
  readonly hints: ReadonlyMap<string, Hint>;
  readonly units: readonly Unit[];
}

/** A dot on what is empty, a ring around what is not. */
export function Hints({ layout, hints, units }: HintProps) {
  if (hints.size === 0) return null;
  const topmost = new Map(units.map((unit) => [unit.place, unit]));
  return (
    <g class="hints">
      {layout.places.map((place) => {
        const hint = hints.get(place.id);
        if (hint === undefined) return null;
        const { id, width, height } = place;
        const top = topmost.get(id);
        // In a column it is the topmost thing that one takes, and the next free spot that one goes to.
        if (
          top !== undefined &&
          (place.shape === 'spike' || (place.shape === 'slot' && height > 2 * width))
        ) {
          return (
            <circle key={id} class={`hint hint-${hint} ring`} cx={top.x} cy={top.y} r={top.size / 2 + 0.02} />
          );
        }
        const isRing = hint === 'picked' || hint === 'planned' || top !== undefined || place.shape === 'edge';
        const [x, y] = anchorOf(place);
        if (isRing) return <Outline key={id} place={place} className={`hint hint-${hint} ring`} />;
        return (
          <circle key={id} class={`hint hint-${hint} dot`} cx={x} cy={y} r={Math.min(width, height) * 0.14} />
        );
      })}
    </g>
  );
}
