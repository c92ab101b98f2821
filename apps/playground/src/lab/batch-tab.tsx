/** A batch: its form, what is done with it, and its results. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Loaded } from '../app/catalogue.ts';
import { BatchFormFields } from './batch-form.tsx';
import { BatchResults } from './batch-results.tsx';
import { type RunningBatch, startBatch } from './batch-run.ts';
import { type BatchForm, checkBatch, readBatchForm, variantOf, writeBatchQuery } from './batch-setup.ts';
import { keepBatch, lastBatch } from './kept-runs.ts';
import { RunBar } from './run-bar.tsx';
import { labSeats } from './seat-marks.ts';
import { texts } from './texts.ts';
import { writeAddress } from './write-address.ts';

interface Props {
  readonly loaded: Loaded;
  readonly query: string;
}

export function BatchTab({ loaded, query }: Props) {
  const [asked, setAsked] = useState(query);
  const run = lastBatch(loaded.name, asked);
  const [form, setForm] = useState<BatchForm>(() => readBatchForm(run?.query ?? query, loaded.game));
  // Another address fills in the form anew; the one that was written here does not.
  useEffect(() => {
    if (query === asked) return;
    setAsked(query);
    setForm(readBatchForm(lastBatch(loaded.name, query)?.query ?? query, loaded.game));
  }, [query]);
  const checked = useMemo(() => checkBatch(loaded.game, form), [loaded, form]);
  const faults = 'faults' in checked ? checked.faults : {};
  const variant = variantOf(loaded.game, form.options);
  const seats = useMemo(
    () => labSeats(variant instanceof Error ? loaded.game : variant, loaded.scene),
    [loaded, form.options],
  );
  const start = (event: Event): void => {
    event.preventDefault();
    if ('faults' in checked) return;
    keepBatch(loaded.name, startBatch(checked));
    setAsked(writeBatchQuery(checked));
    writeAddress(loaded.name, writeBatchQuery(checked));
  };
  return (
    <div class="lab-body">
      <form class="lab-form" aria-label={texts.setup} onSubmit={start}>
        <BatchFormFields
          game={loaded.game}
          seats={seats}
          form={form}
          faults={faults}
          onChange={(next) => setForm(fitPolicies(loaded, next))}
        />
        <RunBar
          running={run}
          isReady={!('faults' in checked)}
          share={run?.growth.value.share ?? 0}
          pace={run === null ? '' : paceOf(run)}
          verdict={run === null ? '' : verdictOf(run)}
        />
      </form>
      <section class="lab-results" aria-label={texts.results}>
        <h2 class="visually-hidden">{texts.results}</h2>
        {run === null ? <p class="quiet">{texts.nothingYet}</p> : <BatchResults run={run} loaded={loaded} />}
      </section>
    </div>
  );
}

/** Where other options make other seats, every seat keeps or gets a player. */
function fitPolicies({ game }: Loaded, form: BatchForm): BatchForm {
  const variant = variantOf(game, form.options);
  const { policies } = form;
  if (variant instanceof Error || policies.length === 1 || policies.length === variant.seats) return form;
  const fitting = Array.from(
    { length: variant.seats },
    (_, seat) => policies[seat] ?? (policies[0] as string),
  );
  return { ...form, policies: fitting };
}

function paceOf(run: RunningBatch): string {
  const { batch, seconds, share } = run.growth.value;
  const rate = seconds === 0 ? 0 : batch.count / seconds;
  return texts.pace(batch.count, rate, share === 0 ? null : (seconds * (1 - share)) / share);
}

/** What came of it, in a sentence. */
function verdictOf(run: RunningBatch): string {
  if (run.phase.value === 'failed') return texts.failed(run.fault.value);
  const { batch, seconds } = run.growth.value;
  const summary = run.summary.value;
  if (summary?.stoppedBy === 'interrupt') return texts.partial(batch.count, run.setup.count);
  if (summary?.stoppedBy === 'until') return texts.narrowEnough(batch.count);
  if (run.setup.until !== null) return texts.notNarrow(batch.count);
  return texts.done(batch.count, seconds);
}
