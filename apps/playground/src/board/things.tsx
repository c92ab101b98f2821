/** The things on the board. From picture to picture each one glides from where it was; what is new fades in. */
import type { Place, SeatLook, Trail } from '@rondel/scene';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Glyph } from '../glyphs/glyph.tsx';
import { cutShort, isCalm, playFlight, playMove } from './animate.ts';
import { anchorOf, type Unit } from './arrange.ts';
import { type Followed, follow } from './follow.ts';
import { planMotion } from './motion.ts';

interface Props {
  readonly units: readonly Unit[];
  readonly places: readonly Place[];
  readonly looks: readonly SeatLook[];
  /** The ways of the last event. */
  readonly trails: readonly Trail[];
  /** The place whose thing is being dragged. */
  readonly dragged: string | null;
  /** The place on which something was dropped just now, once. */
  readonly dropped?: { current: string | null };
  readonly isStill: boolean;
}

export function Things({ units, places, looks, trails, dragged, dropped, isStill }: Props) {
  const keys = useRef(0);
  const before = useRef<readonly Followed[]>([]);
  const group = useRef<SVGGElement>(null);
  const shown = useRef<{ units: readonly Unit[]; followed: readonly Followed[] } | null>(null);
  if (shown.current?.units !== units) {
    before.current = shown.current?.followed ?? [];
    shown.current = { units, followed: follow(before.current, units, trails, () => keys.current++) };
  }
  const { followed } = shown.current;
  // What moves is found once for every picture.
  useLayoutEffect(() => {
    if (isStill || before.current.length === 0) return;
    cutShort();
    const byKey = new Map(
      Array.from(group.current?.children ?? [], (element) => [element.getAttribute('data-key'), element]),
    );
    const { moves, flights } = planMotion({
      before: before.current,
      after: followed,
      trails,
      anchorOf: (id) => {
        const place = places.find((each) => each.id === id);
        return place === undefined ? null : anchorOf(place);
      },
      isCalm: isCalm(),
    });
    const there = followed.findLast(({ place }) => place === dropped?.current)?.key;
    if (dropped !== undefined) dropped.current = null;
    for (const move of moves) {
      if (move.key === there) continue;
      const element = byKey.get(`${move.key}`)?.firstElementChild;
      if (element) playMove(element, move);
    }
    if (group.current !== null)
      for (const [i, flight] of flights.entries()) playFlight(group.current, flight, i);
    before.current = [];
  }, [units]);

  // Of several things on a place the topmost is dragged.
  const lifted = dragged === null ? undefined : followed.findLast(({ place }) => place === dragged)?.key;
  return (
    <g class="things" ref={group}>
      {followed.map(({ key, thing, x, y, size, angle }) => (
        <g
          key={key}
          data-key={key}
          class={key === lifted ? 'thing is-dragged' : 'thing'}
          transform={`translate(${x} ${y})`}
        >
          <g>
            <g transform={`${angle === 0 ? '' : `rotate(${angle}) `}scale(${size})`}>
              <Glyph thing={thing} looks={looks} />
            </g>
          </g>
        </g>
      ))}
    </g>
  );
}
