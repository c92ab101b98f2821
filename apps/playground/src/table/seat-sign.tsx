/** The sign of a seat: its shape in its colour. */
import type { SeatLook } from '@rondel/scene';
import { colourOf } from '../glyphs/glyph.tsx';
import { SEAT_SHAPES } from '../glyphs/shapes.ts';

interface Props {
  readonly seat: number;
  readonly looks: readonly SeatLook[];
}

export const SeatSign = ({ seat, looks }: Props) => (
  <svg
    class={`seat-sign ${colourOf(seat, looks)}`}
    viewBox="0 0 100 100"
    aria-hidden="true"
    focusable="false"
  >
    <path class="body" d={SEAT_SHAPES[seat % SEAT_SHAPES.length]} />
  </svg>
);
