/** The board itself: what stays when all things are taken away. */
import type { Layout, Place, SeatLook, Tone } from '@rondel/scene';
import { seatClass } from '../glyphs/seat-colour.ts';
import { cornersOf } from './geometry.ts';
import { memo } from './memo.ts';

function toneClass(tone: Tone | undefined, looks: readonly SeatLook[]): string {
  if (typeof tone !== 'object') return `tone-${tone ?? 'plain'}`;
  return 'hue' in tone ? `tone-hue hue-${tone.hue}` : `tone-seat ${seatClass(tone.seat, looks)}`;
}

/** Boards that are one piece of wood; the others are made of their places alone. */
const WOODEN = new Set(['grid', 'points', 'pits', 'spikes']);
const FIELDS = new Set(['track', 'hexes', 'graph']);

interface Props {
  readonly layout: Layout;
  readonly looks: readonly SeatLook[];
  readonly hasLabels: boolean;
}

export const Ground = memo(({ layout, looks, hasLabels }: Props) => {
  const { kind, width, height, places, lines, labels } = layout;
  const margin = kind === 'grid' ? 0 : 0.1;
  // Labels of large boards would be too small to read.
  const labelSize = Math.max(0.24, Math.min(0.31, width * 0.021));
  return (
    <g class={`ground kind-${kind}`}>
      {WOODEN.has(kind) && width > 0 && (
        <rect
          class="wood"
          x={-margin}
          y={-margin}
          width={width + 2 * margin}
          height={height + 2 * margin}
          rx={kind === 'pits' ? 0.5 : kind === 'grid' ? 0 : 0.12}
        />
      )}
      {FIELDS.has(kind) && width > 0 && (
        <rect class="field" x={-0.1} y={-0.1} width={width + 0.2} height={height + 0.2} rx={0.25} />
      )}
      {lines.map(({ points, isClosed, tone }, i) => {
        const [first] = points;
        const key = `line ${i}`;
        if (first === undefined) return null;
        if (points.length === 1)
          return <circle key={key} class="line-dot" cx={first[0]} cy={first[1]} r={0.09} />;
        const path = points.map(([x, y]) => `${x},${y}`).join(' ');
        return isClosed ? (
          <polygon
            key={key}
            class={`line area ${tone === undefined ? '' : toneClass(tone, looks)}`}
            points={path}
          />
        ) : (
          <polyline
            key={key}
            class={`line ${tone === undefined ? '' : toneClass(tone, looks)}`}
            points={path}
          />
        );
      })}
      {places.map((place) => (
        <PlacePicture key={place.id} place={place} looks={looks} isSparse={places.length < 60} />
      ))}
      {hasLabels &&
        labels.map(({ x, y, text }) => (
          <text
            key={`${x} ${y}`}
            class="edge-label"
            x={x}
            y={y + 0.08}
            font-size={labelSize}
            text-anchor="middle"
          >
            {text}
          </text>
        ))}
    </g>
  );
});

interface PlaceProps {
  readonly place: Place;
  readonly looks: readonly SeatLook[];
  readonly isSparse: boolean;
}

function PlacePicture({ place, looks, isSparse }: PlaceProps) {
  const { x, y, width, height, shape, tone, label } = place;
  const className = `place place-${shape} ${toneClass(tone, looks)}`;
  const rect = (inset: number, radius: number) => (
    <rect
      class={className}
      x={x - width / 2 + inset}
      y={y - height / 2 + inset}
      width={width - 2 * inset}
      height={height - 2 * inset}
      rx={radius}
    />
  );
  // An empty slot without a name would be a riddle; tall ones belong to boards that need no words.
  const name = label ?? (shape === 'slot' && width * 1.6 > height ? place.name : undefined);
  const written = name === undefined ? null : <PlaceLabel place={place} label={name} />;
  switch (shape) {
    case 'square':
      return (
        <>
          {rect(0, 0)}
          {written}
        </>
      );
    case 'hex':
    case 'spike':
      return (
        <>
          <polygon class={className} points={cornersOf(place)} />
          {written}
        </>
      );
    case 'pit':
      return (
        <>
          {rect(0.03, Math.min(width, height) / 2)}
          {written}
        </>
      );
    case 'slot':
      return (
        <>
          {rect(0.02, 0.1)}
          {written}
        </>
      );
    case 'area':
      return (
        <>
          <circle class={className} cx={x} cy={y} r={Math.min(width, height) / 2} />
          {written}
        </>
      );
    case 'point':
      return (
        <>
          {isSparse && <circle class={className} cx={x} cy={y} r={Math.min(0.1, width / 6)} />}
          {written}
        </>
      );
    case 'edge':
      return null;
  }
}

/** Written on a place: in the middle of a hexagon, below an area, at the top of a square. */
function PlaceLabel({ place, label }: { readonly place: Place; readonly label: string }) {
  const { x, y, width, height, shape } = place;
  if (shape === 'area') {
    return (
      <text class="place-label" x={x} y={y + height / 2 + 0.24} font-size={0.2} text-anchor="middle">
        {label}
      </text>
    );
  }
  const numbered = shape === 'hex' ? /^(.+) (\d+)$/.exec(label) : null;
  if (numbered !== null)
    return <NumberedLabel place={place} word={`${numbered[1]}`} number={`${numbered[2]}`} />;
  const words = shape === 'square' && label.length > 7 ? label.split(' ') : [label];
  const longest = Math.max(4, ...words.map((word) => word.length));
  const size = Math.min(0.2, (width * 1.5) / longest);
  const top = shape === 'hex' ? y - 0.12 : shape === 'slot' ? y : y - height / 2 + size * 1.3;
  return (
    <text class="place-label" font-size={size} text-anchor="middle">
      {words.map((word, i) => (
        <tspan key={word} x={x} y={top + i * size * 1.1}>
          {word}
        </tspan>
      ))}
    </text>
  );
}

/** A word with a number: the number on a round chip below, as on boards of wood. */
function NumberedLabel({ place, word, number }: { place: Place; word: string; number: string }) {
  const { x, y } = place;
  return (
    <g class="place-label" text-anchor="middle">
      <text x={x} y={y - 0.16} font-size={0.2}>
        {word}
      </text>
      <circle class="number-chip" cx={x} cy={y + 0.13} r={0.2} />
      <text class="number" x={x} y={y + 0.215} font-size={0.24}>
        {number}
      </text>
    </g>
  );
}
