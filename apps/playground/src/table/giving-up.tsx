/** Asks before an event is played that gives up: it lies beside others, and others may not let it be taken back. */
import { useEffect, useRef } from 'preact/hooks';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

export function GivingUp({ session }: { readonly session: Session }) {
  return session.unsure.value === null ? null : <Question session={session} />;
}

function Question({ session: { giveUp } }: { readonly session: Session }) {
  const stay = useRef<HTMLButtonElement>(null);
  // The keys are at the answer that changes nothing, and afterwards where they were.
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    stay.current?.focus();
    return () => before?.focus();
  }, []);
  return (
    <section class="giving-up" aria-label={texts.giveUp}>
      <p>{texts.giveUpSure}</p>
      <button type="button" class="button" onClick={() => giveUp(true)}>
        {texts.giveUp}
      </button>
      <button type="button" class="button" ref={stay} onClick={() => giveUp(false)}>
        {texts.playOn}
      </button>
    </section>
  );
}
