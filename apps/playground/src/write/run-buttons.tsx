/** Starts something that takes a while, says how far it has come, and ends it. */
import { texts } from './texts.ts';
import type { Doing, Workbench } from './workbench.ts';

interface Props {
  readonly bench: Workbench;
  readonly label: string;
  readonly doing: Doing;
  readonly onRun: () => void;
}

export function RunButtons({ bench, label, doing, onRun }: Props) {
  const isRunning = bench.doing.value === doing;
  const progress = bench.progress.value;
  const canRun = bench.table.value !== null && !bench.isStale.value && bench.doing.value === 'nothing';
  return (
    <div class="field-row">
      <button type="button" class="button main" disabled={!canRun} onClick={onRun}>
        {label}
      </button>
      {isRunning && (
        <>
          <button type="button" class="button" onClick={bench.stop}>
            {texts.stop}
          </button>
          {progress !== null && (
            <>
              <progress max={progress.of} value={progress.done} aria-label={label} />
              <span class="quiet">{texts.checking(progress.done, progress.of)}</span>
            </>
          )}
        </>
      )}
    </div>
  );
}
