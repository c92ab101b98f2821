/** Time: step by step, or along a line. */
import { type GameProgress, turnOf } from '@rondel/core';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../app/icons.tsx';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

/** The last point that can be shown. */
const endOf = (session: Session): number =>
  session.isRecord ? session.live.value.length : session.live.value.index;

/** The point at which the turn before or after begins. */
export function turnPoint(match: GameProgress, from: number, step: 1 | -1, end: number): number {
  const numberAt = (index: number): number => turnOf(match.jump(index).state).number;
  const here = numberAt(from);
  let at = from;
  if (step === 1) {
    while (at < end && numberAt(at) === here) at++;
    return at;
  }
  while (at > 0 && numberAt(at) === here) at--;
  const before = numberAt(at);
  while (at > 0 && numberAt(at - 1) === before) at--;
  return at;
}

/** Keys of the whole page, unless somebody is writing or on a board. */
function useKeys(session: Session): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [role=tablist], .board, .timeline-width') !== null) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const here = session.shown.peek().index;
      const end = session.isRecord ? session.live.peek().length : session.live.peek().index;
      const points: { readonly [key: string]: () => number } = {
        PageUp: () => turnPoint(session.live.peek(), here, -1, end),
        PageDown: () => turnPoint(session.live.peek(), here, 1, end),
        ArrowLeft: () => here - 1,
        ArrowRight: () => here + 1,
        Home: () => 0,
        End: () => end,
      };
      const point = points[event.key]?.();
      if (point === undefined) return;
      event.preventDefault();
      session.goTo(Math.max(0, point));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [session]);
}

export function Travel({ session }: { readonly session: Session }) {
  useKeys(session);
  const here = session.shown.value.index;
  const end = endOf(session);
  const isPast = session.cursor.value !== null;
  const button = (icon: IconName, label: string, to: number, isOff: boolean) => (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      disabled={isOff}
      onClick={() => session.goTo(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="travel" aria-label={texts.travel}>
      {button('first', texts.toStart, 0, here === 0)}
      {button('back', texts.stepBack, here - 1, here === 0)}
      <input
        class="travel-line"
        type="range"
        min={0}
        max={Math.max(end, 1)}
        value={here}
        disabled={end === 0}
        aria-label={texts.travel}
        aria-valuetext={texts.moveOf(here, end)}
        onInput={(event) => session.goTo(event.currentTarget.valueAsNumber)}
      />
      {button('on', texts.stepOn, here + 1, here >= end)}
      {button('last', texts.toEnd, end, here >= end)}
      <span class="travel-note">
        {texts.moveOf(here, end)}
        {isPast && (
          <>
            {'. '}
            <button type="button" class="link-button" onClick={() => session.goTo(null)}>
              {texts.backToNow}
            </button>
          </>
        )}
      </span>
    </section>
  );
}
