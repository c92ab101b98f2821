/** A thing as a picture around the origin, 1 wide: whoever draws it moves and sizes it. */
import type { SeatLook, Thing } from '@rondel/scene';
import { CardPicture } from './card.tsx';
import { DiePicture } from './die.tsx';
import { seatClass } from './seat-colour.ts';
import { Seeds } from './seeds.tsx';
import { CITY, HOUSE, isPiece, pieceShape, ROBBER, SEAT_SHAPES } from './shapes.ts';

/** The class that gives a thing its colours: light or dark where the seat is, else the colour of the seat. */
export function colourOf(seat: number | undefined, looks: readonly SeatLook[]): string {
  if (seat === undefined) return 'of-nobody';
  const tone = looks[seat]?.tone;
  return tone === undefined ? `of-seat ${seatClass(seat, looks)}` : `of-${tone}`;
}

/** A drawing on a square of 100, brought to a square of 1 around the origin. */
const HUNDRED = 'scale(.01) translate(-50 -50)';

const signOf = (seat: number): string => SEAT_SHAPES[seat % SEAT_SHAPES.length] as string;

/** A few letters in the middle. */
const Middle = ({
  text,
  size = 0.42,
  className = 'glyph-text',
}: {
  text: string;
  size?: number;
  className?: string;
}) => (
  <text
    class={className}
    y={size * 0.36}
    font-size={text.length > 2 ? (size * 2.4) / text.length : size}
    text-anchor="middle"
  >
    {text}
  </text>
);

/** How many there are, at the lower right. */
export const CountBadge = ({ count, y = 0.3, x = 0.3 }: { count: number; x?: number; y?: number }) => (
  <g class="count-badge" transform={`translate(${x} ${y})`}>
    <rect
      x={-0.09 - 0.09 * String(count).length}
      y={-0.17}
      width={0.18 + 0.18 * String(count).length}
      height={0.34}
      rx={0.17}
    />
    <text y={0.095} font-size={0.27} text-anchor="middle">
      {count}
    </text>
  </g>
);

export function Glyph({ thing, looks }: { readonly thing: Thing; readonly looks: readonly SeatLook[] }) {
  const { look, seat, face, text, count = 1 } = thing;
  const colour = colourOf(seat, looks);
  const badge = count > 1 ? <CountBadge count={count} /> : null;
  switch (look) {
    case 'stone':
      return (
        <g class={`glyph stone ${colour}`}>
          <circle r={0.46} class="body" />
          <ellipse cx={-0.14} cy={-0.18} rx={0.17} ry={0.1} class="shine" transform="rotate(-35 -.14 -.18)" />
          {text !== undefined && <Middle text={text} />}
          {badge}
        </g>
      );
    case 'disc':
      return (
        <g class={`glyph disc ${colour}`}>
          <circle r={0.46} class="body" />
          <circle r={0.33} class="rim" />
          {text !== undefined && <Middle text={text} />}
          {badge}
        </g>
      );
    case 'piece': {
      const { body, detail } = pieceShape(face);
      return (
        <g class={`glyph piece ${colour}`}>
          <g transform={HUNDRED}>
            <path class="body" d={body} />
            <path class="detail" d={detail} />
          </g>
          {!isPiece(face) && <Middle text={(text ?? face ?? '').slice(0, 3)} size={0.3} />}
          {badge}
        </g>
      );
    }
    case 'horse': {
      const { body, detail } = pieceShape('knight');
      return (
        <g class={`glyph piece ${colour}`}>
          <g transform={HUNDRED}>
            <path class="body" d={body} />
            <path class="detail" d={detail} />
          </g>
          {text !== undefined && <CountBadge count={Number(text)} />}
          {badge}
        </g>
      );
    }
    case 'token':
      return (
        <g class={`glyph token ${colour}`}>
          <circle r={0.44} class="body" />
          {text !== undefined ? (
            <Middle text={text} />
          ) : (
            seat !== undefined && <path class="sign" d={signOf(seat)} transform={`scale(.45) ${HUNDRED}`} />
          )}
          {badge}
        </g>
      );
    case 'card':
      return <CardPicture thing={thing} />;
    case 'seeds':
      return <Seeds count={count} />;
    case 'die':
      return <DiePicture face={face} text={text} className={colour} />;
    case 'cube':
      return (
        <g class={`glyph cube ${colour}`}>
          <rect x={-0.42} y={-0.42} width={0.84} height={0.84} rx={0.1} class="body" />
          <Middle text={face ?? text ?? ''} size={0.46} />
        </g>
      );
    case 'road':
      return (
        <g class={`glyph road ${colour}`}>
          <rect x={-0.42} y={-0.09} width={0.84} height={0.18} rx={0.07} class="body" />
        </g>
      );
    case 'house':
    case 'city':
      return (
        <g class={`glyph building ${colour}`}>
          <path class="body" d={look === 'house' ? HOUSE : CITY} transform={HUNDRED} />
          {seat !== undefined && (
            <path class="sign" d={signOf(seat)} transform={`translate(0 .14) scale(.3) ${HUNDRED}`} />
          )}
          {badge}
        </g>
      );
    case 'robber':
      return (
        <g class="glyph robber">
          <path class="body" d={ROBBER} transform={HUNDRED} />
        </g>
      );
    case 'army':
      return (
        <g class={`glyph army ${colour}`}>
          <circle r={0.44} class="body" />
          {seat !== undefined && (
            <path class="sign faint" d={signOf(seat)} transform={`translate(0 -.26) scale(.22) ${HUNDRED}`} />
          )}
          <g class="count-badge" transform="translate(0 .08)">
            <rect x={-0.31} y={-0.2} width={0.62} height={0.4} rx={0.2} />
            <text y={0.11} font-size={0.32} text-anchor="middle">
              {count}
            </text>
          </g>
        </g>
      );
  }
}
