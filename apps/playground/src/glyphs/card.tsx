/** A card, 1 wide and 1.4 high. */
import type { Thing } from '@rondel/scene';
import { linesOf, readCard } from './card-face.ts';
import { SUITS } from './shapes.ts';

const W = 0.92;
const H = 1.3;

export function CardPicture({ thing: { face, text, count = 1, isPrivate } }: { readonly thing: Thing }) {
  const printed = readCard(face);
  return (
    <g class={`glyph card card-${printed.kind}${isPrivate ? ' is-private' : ''}`}>
      {count > 1 && <rect class="under" x={-W / 2 + 0.04} y={-H / 2 + 0.04} width={W} height={H} rx={0.08} />}
      <rect class="body" x={-W / 2} y={-H / 2} width={W} height={H} rx={0.08} />
      {printed.kind === 'back' && <Back />}
      {printed.kind === 'suited' && (
        <g class={`suit-${printed.suit}`}>
          <text
            class="rank"
            x={-0.25}
            y={-0.34}
            font-size={printed.rank.length > 1 ? 0.27 : 0.34}
            text-anchor="middle"
          >
            {printed.rank}
          </text>
          <path
            class="suit"
            d={SUITS[printed.suit]}
            transform="translate(-.25 -.17) scale(.0022) translate(-50 -50)"
          />
          <path
            class="suit"
            d={SUITS[printed.suit]}
            transform="translate(.1 .2) scale(.0058) translate(-50 -50)"
          />
        </g>
      )}
      {printed.kind === 'named' && <Name name={printed.name} note={text ?? ''} />}
      {count > 1 && (
        <g class="count-badge" transform="translate(.3 .5)">
          <rect x={-0.2} y={-0.16} width={0.4} height={0.32} rx={0.16} />
          <text y={0.09} font-size={0.25} text-anchor="middle">
            {count}
          </text>
        </g>
      )}
      {isPrivate && (
        <g class="private" transform="translate(.29 -.5)">
          <path d="M-.1 0Q0 -.12 .1 0Q0 .12 -.1 0z" />
          <circle r={0.03} />
        </g>
      )}
    </g>
  );
}

function Back() {
  return (
    <g class="back">
      <rect x={-W / 2 + 0.07} y={-H / 2 + 0.07} width={W - 0.14} height={H - 0.14} rx={0.04} />
      <path d="M-.39 -.2L0 -.58 .39 -.2 0 .18zM-.39 .2L0 -.18 .39 .2 0 .58z" />
    </g>
  );
}

/** The name in the middle, and below it what else there is to say about the card. */
function Name({ name, note }: { readonly name: string; readonly note: string }) {
  const { lines, size } = linesOf(name);
  const step = size * 0.0115;
  const notes = note === '' ? { lines: [], size: 0 } : linesOf(note);
  const small = Math.min(notes.size, 13);
  const top = notes.lines.length === 0 ? 0 : -0.12 - 0.05 * (notes.lines.length - 1);
  return (
    <g class="name">
      <rect x={-W / 2 + 0.06} y={-H / 2 + 0.06} width={W - 0.12} height={H - 0.12} rx={0.05} />
      {lines.map((line, i) => (
        <text
          key={line}
          y={top + (i - (lines.length - 1) / 2) * step + size * 0.0036}
          font-size={size * 0.01}
          text-anchor="middle"
        >
          {line}
        </text>
      ))}
      {notes.lines.map((line, i) => (
        <text
          key={line}
          class="card-note"
          y={top + (lines.length / 2) * step + 0.14 + i * small * 0.0115}
          font-size={small * 0.01}
          text-anchor="middle"
        >
          {line}
        </text>
      ))}
    </g>
  );
}
