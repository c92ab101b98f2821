/** The things on the board. From picture to picture each one glides from where it was; what is new fades in. */
import type { SeatLook } from '@rondel/scene';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Glyph } from '../glyphs/glyph.tsx';
import type { Unit } from './arrange.ts';
import { sow, sownFrom } from './fly.ts';
import { type Followed, follow } from './follow.ts';

const STEP = 160;
const MOST = 400;
const FADE = 80;

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Props {
  readonly units: readonly Unit[];
  readonly looks: readonly SeatLook[];
  /** The places of the last event. */
  readonly path: readonly string[];
  /** The place whose thing is being dragged. */
  readonly dragged: string | null;
  readonly isStill: boolean;
}

export function Things({ units, looks, path, dragged, isStill }: Props) {
  const keys = useRef(0);
  const before = useRef<readonly Followed[]>([]);
  const group = useRef<SVGGElement>(null);
  const shown = useRef<{ units: readonly Unit[]; followed: readonly Followed[] } | null>(null);
  if (shown.current?.units !== units) {
    before.current = shown.current?.followed ?? [];
    shown.current = { units, followed: follow(before.current, units, path, () => keys.current++) };
  }
  const { followed } = shown.current;
  // What moves is found once for every picture.
  useLayoutEffect(() => {
    if (isStill || before.current.length === 0) return;
    const old = new Map(before.current.map((unit) => [unit.key, unit]));
    const byKey = new Map(
      Array.from(group.current?.children ?? [], (element) => [element.getAttribute('data-key'), element]),
    );
    for (const unit of followed) {
      const element = byKey.get(`${unit.key}`)?.firstElementChild;
      if (element) animate(element, old.get(unit.key), unit, path);
    }
    const sown = isCalm() ? null : sownFrom(before.current, followed, path);
    if (sown !== null && group.current !== null) sow(group.current, sown.from, sown.to);
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

/** Moves a thing to its place, or lets it appear. What cannot be animated is simply there. */
function animate(element: Element, from: Followed | undefined, to: Followed, path: readonly string[]): void {
  if (typeof element.animate !== 'function') return;
  if (from === undefined) {
    // What a long event brings comes one after the other.
    const order = Math.max(0, path.indexOf(to.place));
    const delay = isCalm() ? 0 : Math.min(MOST - STEP, order * 40);
    element.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: isCalm() ? FADE : STEP,
      delay,
      fill: 'backwards',
    });
    return;
  }
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (dx === 0 && dy === 0) {
    if (from.thing.count === to.thing.count || isCalm()) return;
    element.animate(
      [{ transform: 'scale(1)' }, { transform: 'scale(1.12)' }, { transform: 'scale(1)' }],
      STEP,
    );
    return;
  }
  if (isCalm()) {
    element.animate([{ opacity: 0.3 }, { opacity: 1 }], FADE);
    return;
  }
  const far = Math.hypot(dx, dy);
  element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0, 0)' }], {
    duration: Math.min(MOST, STEP + far * 20),
    easing: 'cubic-bezier(.2, .7, .3, 1)',
  });
}
