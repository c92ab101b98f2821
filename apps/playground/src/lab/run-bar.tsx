/** Runs, pauses, goes on and stops; says how far it is. */
import type { Running } from './running.ts';
import { texts } from './texts.ts';

interface Props {
  readonly running: Running | null;
  /** Whether everything in the form is right. */
  readonly isReady: boolean;
  /** From 0 to 1. */
  readonly share: number;
  /** How far and how fast. */
  readonly pace: string;
  /** What came of it, when it is over. */
  readonly verdict: string;
}

export function RunBar({ running, isReady, share, pace, verdict }: Props) {
  const phase = running?.phase.value ?? null;
  const isUnderWay = phase !== null && phase !== 'done' && phase !== 'failed';
  return (
    <div class="run-bar">
      <div class="run-buttons">
        {/* One button all the way, so that it keeps the focus. */}
        <button
          type={isUnderWay ? 'button' : 'submit'}
          class="button main"
          disabled={isUnderWay ? phase === 'loading' || phase === 'stopping' : !isReady}
          onClick={(event) => {
            if (!isUnderWay) return;
            // It may be what submits the form by the time the click is over.
            event.preventDefault();
            if (phase === 'paused') running?.goOn();
            else running?.pause();
          }}
        >
          {isUnderWay ? (phase === 'paused' ? texts.goOn : texts.pause) : texts.run}
        </button>
        {isUnderWay && (
          <button type="button" class="button" onClick={() => running?.stop()}>
            {phase === 'stopping' ? texts.stopNow : texts.stop}
          </button>
        )}
      </div>
      {phase !== null && (
        <div class="run-state">
          <p role="status">{isUnderWay ? texts.phases[phase] : verdict}</p>
          {isUnderWay && (
            <>
              <progress aria-label={texts.progress} max={1} value={share} />
              <p class="quiet run-pace">{pace}</p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
