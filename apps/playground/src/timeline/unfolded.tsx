/** What is seen of the timeline when it is not folded: names, lanes, and what helps to read them. */
import type { Timeline as Course } from '@rondel/scene';
import { useEffect, useRef, useState } from 'preact/hooks';
import { SeatSign } from '../table/seat-sign.tsx';
import type { Session } from '../table/session.ts';
import { type Geometry, geometryOf, SCALES } from './geometry.ts';
import { TimelinePicture } from './picture.tsx';
import { texts } from './texts.ts';
import { type Written, writeOn } from './written.ts';

export { Legend } from './legend.tsx';

/** On phones it is a strip this high, until it is opened. */
const STRIP = 56;

/** The course of the match, once it is written: that waits until the page is drawn. */
function useCourse(session: Session): Course | null {
  const live = session.live.value;
  const viewer = session.viewer.value;
  const written = useRef<Written | null>(null);
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    const match = session.isRecord ? live.jump(live.length) : live;
    const { elsewhere } = session;
    const toldAt = elsewhere === null || elsewhere.isWhole.peek() ? null : elsewhere.toldAt;
    written.current = writeOn(written.current, match, viewer, toldAt);
    setCourse(written.current.writer.timeline);
  }, [session, live, viewer]);
  return course;
}

export interface UnfoldedProps {
  readonly session: Session;
  readonly isStrip: boolean;
  readonly isLegendOpen: boolean;
  readonly onLegend: () => void;
}

export function Unfolded({ session, isStrip, isLegendOpen, onLegend }: UnfoldedProps) {
  const course = useCourse(session);
  const [scale, setScale] = useState(3);
  const [said, setSaid] = useState<string | null>(null);
  if (course === null) return null;
  const width = SCALES[isStrip ? 1 : scale] as number;
  const geometry = geometryOf(course, width, isStrip ? STRIP : undefined);
  const resize = (step: 1 | -1, sign: string, label: string) => (
    <button
      type="button"
      class="icon-button small"
      title={label}
      aria-label={label}
      disabled={SCALES[scale + step] === undefined}
      onClick={() => setScale(scale + step)}
    >
      {sign}
    </button>
  );
  return (
    <>
      {!isStrip && (
        <p class="timeline-says" aria-hidden="true">
          {said ?? texts.hint}
        </p>
      )}
      {!isStrip && (
        <div class="timeline-tools">
          {resize(-1, '−', texts.narrower)}
          {resize(1, '+', texts.wider)}
          <button
            type="button"
            class="icon-button small"
            title={texts.legend}
            aria-label={texts.legend}
            aria-expanded={isLegendOpen}
            onClick={onLegend}
          >
            ?
          </button>
        </div>
      )}
      <div class="timeline-body">
        <Names session={session} geometry={geometry} />
        <TimelinePicture session={session} timeline={course} geometry={geometry} onSay={setSaid} />
      </div>
    </>
  );
}

/** Whose lane is whose. */
function Names({ session, geometry }: { readonly session: Session; readonly geometry: Geometry }) {
  return (
    <ul class="timeline-names" style={{ paddingTop: `${geometry.ruler}px` }}>
      {session.scene.seats.map((_, seat) => (
        <li key={`${seat + 1}`} style={{ height: `${geometry.lane}px` }}>
          <SeatSign seat={seat} looks={session.scene.seats} />
          <span>{session.nameOf(seat)}</span>
        </li>
      ))}
    </ul>
  );
}
