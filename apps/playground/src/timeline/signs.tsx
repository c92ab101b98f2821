/** The signs of a timeline as pictures. */
import type { ActSign, SeatLook, Sign, StackedSign, TurnSign, WindowSign } from '@rondel/scene';
import type { ComponentChildren } from 'preact';
import { colourOf } from '../glyphs/glyph.tsx';
import { bottomOf, endOf, type Geometry, laneOf, SLAB, xOf } from './geometry.ts';

interface Props {
  readonly sign: Sign;
  readonly geometry: Geometry;
  readonly looks: readonly SeatLook[];
}

/** The least width at which a sign can be pointed at. */
const LEAST = 3;

/** Between a block and the edge of its lane. */
const insetOf = ({ lane }: Geometry): number => Math.min(5, lane / 5);

/** A sign as a picture. */
export function SignPicture({ sign, geometry, looks }: Props): ComponentChildren {
  const { lane, ruler } = geometry;
  const inset = insetOf(geometry);
  const start = xOf(geometry, 'at' in sign ? sign.at : sign.from);
  const end = 'at' in sign ? start : Math.max(start + LEAST, endOf(geometry, sign.to));
  const seat = 'seat' in sign ? sign.seat : null;
  const top = seat === null ? 0 : laneOf(geometry, seat);
  const colour = colourOf(seat ?? undefined, looks);
  switch (sign.kind) {
    case 'round':
      return ruler === 0 ? null : (
        <>
          <path class="bracket" d={`M${start + 1} ${ruler - 6}V4H${end - 1}V${ruler - 6}`} />
          {end - start > 18 && (
            <text x={start + 5} y={15}>
              {sign.round}
            </text>
          )}
          <rect class="feel" x={start} y={0} width={end - start} height={ruler - 5} />
        </>
      );
    case 'turn':
      return <Turn sign={sign} geometry={geometry} colour={colour} start={start} end={end} />;
    case 'segment':
      return (
        <rect
          class={`cell${sign.isInserted ? ' is-inserted' : ''}`}
          x={start}
          y={top + inset}
          width={end - start}
          height={lane - 2 * inset}
        />
      );
    case 'phase':
      return (
        <rect class="phase" x={start + 1} y={top + 2} width={Math.max(LEAST, end - start - 2)} height={4} />
      );
    case 'skipped-segment':
      return (
        <path
          class="hatched"
          d={[1, 2, 3, 4].map((i) => `M${start - 2} ${top + (i * lane) / 5 + 2}l4 -4`).join('')}
        />
      );
    case 'inserted':
      return <path class="notch" d={`M${start - 4} ${top + 2}h8l-4 6z`} />;
    case 'skipped-turns':
      return (
        <>
          <rect class="hollow" x={start - 9} y={top + inset} width={18} height={lane - 2 * inset} rx={3} />
          <text class="middle" x={start} y={top + lane / 2 + 4}>{`×${sign.times}`}</text>
        </>
      );
    case 'window':
      return <Lines sign={sign} geometry={geometry} start={start} end={end} kind="may" />;
    case 'asked':
      return <Lines sign={sign} geometry={geometry} start={start} end={end} kind="asked" />;
    case 'act':
      return <Act sign={sign} x={start - geometry.scale / 2} y={top + lane / 2} scale={geometry.scale} />;
    case 'opening':
      return <path class="opening" d={`M${start} ${ruler}V${bottomOf(geometry)}`} />;
    case 'stacked':
      return <Slab sign={sign} geometry={geometry} colour={colour} start={start} end={end} />;
    case 'left':
      return (
        <path
          class="gone"
          d={`M${start - 8} ${top + lane / 2}H${start}M${start} ${top + 6}V${top + lane - 6}`}
        />
      );
    case 'joined':
      return <path class="gone" d={`M${start} ${top + 6}V${top + lane - 6}M${start} ${top + lane / 2}h8`} />;
  }
}

interface Stretch {
  readonly geometry: Geometry;
  readonly start: number;
  readonly end: number;
}

/** A block in the lane of its owner. */
function Turn({ sign, geometry, colour, start, end }: Stretch & { sign: TurnSign; colour: string }) {
  const { ruler, lane } = geometry;
  const { seat, how, isCutShort } = sign;
  const tick = ruler === 0 ? null : <path class="tick" d={`M${start} ${ruler - 5}V${ruler}`} />;
  if (seat === null) return tick;
  const inset = insetOf(geometry);
  const [top, bottom] = [laneOf(geometry, seat) + inset, laneOf(geometry, seat) + lane - inset];
  const teeth = (bottom - top) / 4;
  const right = isCutShort ? `l-4 ${teeth} 4 ${teeth} -4 ${teeth} 4 ${teeth}` : `V${bottom}`;
  const round = Math.min(5, (end - start) / 2);
  return (
    <>
      {tick}
      <path
        class={`block ${colour}`}
        d={`M${start + round} ${top}H${end}${right}H${start + round}a${round} ${round} 0 0 1 ${-round} ${-round}V${top + round}a${round} ${round} 0 0 1 ${round} ${-round}z`}
      />
      {how === 'again' && <path class="doubled" d={`M${start + 3} ${top + 2}V${bottom - 2}`} />}
      {how === 'extra' && <path class="dashed" d={`M${start} ${top - 2}H${end}`} />}
      {how !== 'usual' && end - start > 12 && (
        <text x={start + 5} y={top + 9}>
          {how === 'again' ? '↻' : '★'}
        </text>
      )}
    </>
  );
}

/** Lines along the lanes of seats: thick where they are asked. */
function Lines({
  sign: { seats },
  geometry,
  start,
  end,
  kind,
}: Stretch & { sign: Pick<WindowSign, 'seats'>; kind: 'may' | 'asked' }) {
  const y = (seat: number): number => laneOf(geometry, seat) + geometry.lane - 3;
  const path = seats.map((seat) => `M${start} ${y(seat)}H${end}`).join('');
  return (
    <>
      <path class={`window-line ${kind}`} d={path} />
      <path class="feel-line" d={path} />
    </>
  );
}

function Act({ sign: { how }, x, y, scale }: { sign: ActSign; x: number; y: number; scale: number }) {
  const r = Math.max(1.5, Math.min(5, scale / 2 - 0.5));
  if (how === 'sealed') {
    return (
      <>
        <rect class="act hollow-act" x={x - r} y={y - r} width={2 * r} height={2 * r} />
        <rect class="act" x={x - r / 2} y={y - r / 2} width={r} height={r} />
      </>
    );
  }
  if (how === 'excused') return <path class="act hollow-act" d={`M${x - r} ${y}H${x + r}`} />;
  return <circle class={`act${how === 'passed' ? ' hollow-act' : ''}`} cx={x} cy={y} r={r} />;
}

/** Something on the stack, below the lanes. */
function Slab({ sign, geometry, colour, start, end }: Stretch & { sign: StackedSign; colour: string }) {
  if (geometry.levels === 0) return null;
  const level = Math.min(sign.level, geometry.levels);
  const y = bottomOf(geometry) + (level - 1) * SLAB + 1;
  return (
    <>
      <rect class={`slab ${colour}`} x={start} y={y} width={end - start} height={SLAB - 2} rx={2} />
      {sign.fate === 'came-to-nothing' && <path class="cross" d={`M${end - 8} ${y + 1}l6 6m0 -6l-6 6`} />}
    </>
  );
}
