/** What is drawn under and over the things: marks of the game, and hints of how picking goes on. */
import type { Layout, Mark, Place } from '@rondel/scene';
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

export function Marks({ layout, marks }: { readonly layout: Layout; readonly marks: readonly Mark[] }) {
  const places = new Map(layout.places.map((place) => [place.id, place]));
  return (
    <g class="marks">
      {marks.map(({ place: id, kind, seat }, i) => {
        const place = places.get(id);
        if (place === undefined) return null;
        const owner = seat === undefined ? '' : ` seat-${seat % 8}`;
        return <Outline key={`${id} ${kind} ${i}`} place={place} className={`mark mark-${kind}${owner}`} />;
      })}
    </g>
  );
}

interface HintProps {
  readonly layout: Layout;
  readonly hints: ReadonlyMap<string, Hint>;
  readonly occupied: ReadonlySet<string>;
}

/** A dot on what is empty, a ring around what is not. */
export function Hints({ layout, hints, occupied }: HintProps) {
  if (hints.size === 0) return null;
  return (
    <g class="hints">
      {layout.places.map((place) => {
        const hint = hints.get(place.id);
        if (hint === undefined) return null;
        const isRing = hint === 'picked' || occupied.has(place.id) || place.shape === 'edge';
        const { id, x, y, width, height } = place;
        if (isRing) return <Outline key={id} place={place} className={`hint hint-${hint} ring`} />;
        return <circle key={id} class={`hint hint-${hint} dot`} cx={x} cy={y} r={Math.min(width, height) * 0.14} />;
      })}
    </g>
  );
}
