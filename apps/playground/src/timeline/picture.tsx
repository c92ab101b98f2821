/** The part of a timeline that can be seen, which scrolls along; a click or a drag goes there in time. */
import { type Sign, sentenceOf, type Timeline } from '@rondel/scene';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Session } from '../table/session.ts';
import {
  bottomOf,
  eventAt,
  type Geometry,
  heightOf,
  keyOf,
  laneOf,
  startOf,
  visibleSigns,
  widthOf,
  xOf,
} from './geometry.ts';
import { SignPicture } from './signs.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly session: Session;
  readonly timeline: Timeline;
  readonly geometry: Geometry;
  /** Gets the sentence of the sign that is pointed at or has the focus. */
  readonly onSay: (sentence: string | null) => void;
}

/** What is drawn changes only when one scrolled this far. */
const STEP = 400;

export function TimelinePicture({ session, timeline, geometry, onSay }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  const [wide, setWide] = useState(1200);
  const here = session.shown.value.index;
  const hereX = xOf(geometry, here);
  const height = heightOf(geometry);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const watcher = new ResizeObserver(() => setWide(box.clientWidth));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
  // What is shown stays in sight.
  useEffect(() => {
    const box = scroller.current;
    if (box === null || session.preview.peek() !== null) return;
    if (hereX < box.scrollLeft + 8 || hereX > box.scrollLeft + box.clientWidth - 16)
      box.scrollLeft = hereX - box.clientWidth * 0.7;
  }, [hereX]);
  const left = Math.max(0, (step - 1) * STEP);
  const right = Math.min(widthOf(geometry), (step + 2) * STEP + wide);
  // Going along in time moves the playhead only.
  const signs = useMemo(() => {
    const [first, last] = [eventAt(geometry, left), eventAt(geometry, right)];
    const entry = eventAt(geometry, step * STEP);
    return (
      <Signs
        session={session}
        signs={visibleSigns(timeline, first - 1, last + 1)}
        geometry={geometry}
        entry={entry}
      />
    );
  }, [session, timeline, left, right, geometry.scale, geometry.lane]);
  return (
    <div
      ref={scroller}
      class="timeline-scroll"
      onScroll={(event) => setStep(Math.floor(event.currentTarget.scrollLeft / STEP))}
    >
      <div
        class="timeline-width"
        role="listbox"
        aria-label={texts.signs}
        tabIndex={-1}
        style={{ width: `${widthOf(geometry)}px`, height: `${height}px` }}
        onKeyDown={(event) => walkSigns(event, session)}
        {...pointing(session, geometry)}
        onPointerOver={(event) => onSay(sentenceAt(event.target))}
        onPointerLeave={() => onSay(null)}
        onFocusIn={(event) => {
          onSay(sentenceAt(event.target));
          showSign(scroller.current, geometry, event.target);
        }}
      >
        <svg
          class="timeline-picture"
          role="presentation"
          width={right - left}
          height={height}
          viewBox={`${left} 0 ${right - left} ${height}`}
          style={{ left: `${left}px` }}
        >
          <Lanes geometry={geometry} left={left} right={right} />
          {signs}
          <path class="playhead" d={`M${hereX} 0V${bottomOf(geometry)}M${hereX - 5} 0h10l-5 7z`} />
        </svg>
      </div>
    </div>
  );
}

function Lanes({ geometry, left, right }: { geometry: Geometry; left: number; right: number }) {
  return (
    <>
      {Array.from({ length: geometry.seats }, (_, seat) => (
        <rect
          key={`${seat + 1}`}
          class={seat % 2 === 0 ? 'lane' : 'lane odd'}
          x={left}
          y={laneOf(geometry, seat)}
          width={right - left}
          height={geometry.lane}
        />
      ))}
    </>
  );
}

interface SignsProps {
  readonly session: Session;
  readonly signs: readonly Sign[];
  readonly geometry: Geometry;
  /** Where the part begins that is seen. */
  readonly entry: number;
}

/** One of the signs is reached by Tab: the first that is seen. The others are reached from it. */
function Signs({ session, signs, geometry, entry }: SignsProps) {
  const { scene, nameOf } = session;
  const names = { seat: nameOf, segment: scene.segmentName };
  const ahead = signs.filter((sign) => startOf(sign) >= entry);
  const first = (ahead.length > 0 ? ahead : signs).reduce<Sign | null>(
    (best, sign) => (best === null || startOf(sign) < startOf(best) ? sign : best),
    null,
  );
  return (
    <>
      {signs.map((sign) => (
        <g
          key={keyOf(sign)}
          class={`sign ${sign.kind}`}
          role="option"
          aria-selected={false}
          aria-label={sentenceOf(sign, names)}
          tabIndex={sign === first ? 0 : -1}
          data-at={startOf(sign)}
        >
          <SignPicture sign={sign} geometry={geometry} looks={scene.seats} />
        </g>
      ))}
    </>
  );
}

const signAt = (target: EventTarget | null): SVGElement | null =>
  (target as Element | null)?.closest<SVGElement>('.sign') ?? null;
const sentenceAt = (target: EventTarget | null): string | null =>
  signAt(target)?.getAttribute('aria-label') ?? null;

/** Scrolls so far that a sign can be seen. */
function showSign(box: HTMLElement | null, geometry: Geometry, target: EventTarget | null): void {
  const sign = signAt(target);
  if (box === null || sign === null) return;
  const x = xOf(geometry, Number(sign.dataset['at']));
  if (x < box.scrollLeft + 16 || x > box.scrollLeft + box.clientWidth - 40)
    box.scrollLeft = x - box.clientWidth / 2;
}

/** From sign to sign in the order in which they begin, and to the point in time of one. */
function walkSigns(event: KeyboardEvent, session: Session): void {
  const sign = signAt(event.target);
  if (sign === null) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    session.goTo(Number(sign.dataset['at']));
  }
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = [...(sign.parentElement?.querySelectorAll<SVGElement>('.sign') ?? [])];
  all.sort((a, b) => Number(a.dataset['at']) - Number(b.dataset['at']));
  all[all.indexOf(sign) + step]?.focus({ preventScroll: true });
}

/** A click goes there, a drag goes along. A finger drags on the ruler, and scrolls elsewhere. */
function pointing(session: Session, geometry: Geometry) {
  const goTo = (event: PointerEvent | MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    session.goTo(eventAt(geometry, event.clientX - box.left));
  };
  return {
    onClick: goTo,
    onPointerDown: (event: PointerEvent) => {
      const box = (event.currentTarget as Element).getBoundingClientRect();
      if (event.button !== 0) return;
      if (event.pointerType !== 'mouse' && event.clientY - box.top > geometry.ruler) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if ((event.currentTarget as Element).hasPointerCapture(event.pointerId)) goTo(event);
    },
  };
}
