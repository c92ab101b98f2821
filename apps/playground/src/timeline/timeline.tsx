/** The timeline below the board: a lane for every seat, from left to right what happened. It can be folded. */
import { useState } from 'preact/hooks';
import { useLoaded } from '../app/use-loaded.ts';
import { keep, recall } from '../local/storage.ts';
import type { Session } from '../table/session.ts';
import { texts } from './texts.ts';
import type { UnfoldedProps } from './unfolded.tsx';
import { useLegend } from './use-legend.ts';
import { useIsPhone } from './use-phone.ts';

/** Where there is less room than this, and than this for every lane, it begins folded: the board comes first. */
const TALL = 700;
const LANE = 45;

export function Timeline({ session }: { readonly session: Session }) {
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(() => {
    const kept = recall('timeline');
    return kept === null ? innerHeight >= TALL + LANE * session.scene.seats.length : kept === 'open';
  });
  const [isFull, setFull] = useState(false);
  const [isLegendOpen, toggleLegend] = useLegend();
  const isOpen = isPhone ? isFull : isUnfolded;
  const toggle = (): void => {
    if (isPhone) setFull(!isFull);
    else {
      keep('timeline', isUnfolded ? 'folded' : 'open');
      setUnfolded(!isUnfolded);
    }
  };
  const label = isPhone ? (isOpen ? texts.close : texts.open) : isOpen ? texts.fold : texts.unfold;
  return (
    <section class={`timeline${isOpen ? ' is-open' : ''}`} aria-label={texts.timeline}>
      <button
        type="button"
        class="timeline-fold"
        aria-expanded={isOpen}
        title={label}
        aria-label={label}
        onClick={toggle}
      >
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {texts.timeline}
      </button>
      {(isOpen || isPhone) && (
        <LoadedUnfolded
          session={session}
          isStrip={!isOpen}
          isLegendOpen={isLegendOpen}
          onLegend={toggleLegend}
        />
      )}
      {isLegendOpen && <LoadedLegend />}
    </section>
  );
}

/** Only loaded where it is not folded: the board comes first here, too. */
function LoadedUnfolded(props: UnfoldedProps) {
  const Unfolded = useLoaded(async () => (await import('./unfolded.tsx')).Unfolded, 'unfolded');
  return Unfolded && <Unfolded {...props} />;
}

/** It comes along with the signs that it explains. */
function LoadedLegend() {
  const Legend = useLoaded(async () => (await import('./unfolded.tsx')).Legend, 'legend');
  return Legend && <Legend />;
}
