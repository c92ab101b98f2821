/** Studies a game in the page's threads and shows the same figures as `rondel study`. */
import type { Game, Options } from '@rondel/core';
import { describeGame } from '@rondel/core/inspect';
import { playedText, reportOf, type Study, studyHtml } from '@rondel/simulator/study';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Loaded, loadGame, savesOf, titleOf } from '../app/catalogue.ts';
import { hrefOf, type Route } from '../app/route.ts';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useTitle } from '../app/use-title.ts';
import { OptionForm } from '../game/option-form.tsx';
import { saveFile } from '../local/save-file.ts';
import { DocumentView } from './document-view.tsx';
import { runStudy, type StudyRun } from './study-run.ts';
import { texts } from './texts.ts';

type StudyRoute = Extract<Route, { page: 'study' }>;

export function StudyPage({ route: { game: name } }: { readonly route: StudyRoute }) {
  const loaded = useLoaded(() => loadGame(name), `${name} ${savesOf(name)}`);
  const title = texts.title(titleOf(name));
  useTitle(title);
  return (
    <div class="study-page">
      <header class="study-head">
        <h1>{title}</h1>
        <p>{texts.intro}</p>
        <a href={hrefOf({ page: 'game', game: name })}>{texts.backToGame(titleOf(name))}</a>
      </header>
      {loaded === null ? (
        <p class="loading">{appTexts.loading}</p>
      ) : (
        <Bench key={name} name={name} loaded={loaded} />
      )}
    </div>
  );
}

/** The variant with these options, or why there is none. */
function variantOf(game: Game, options: Options): Game | Error {
  try {
    return game.with(options);
  } catch (error) {
    return error as Error;
  }
}

function Bench({ name, loaded }: { readonly name: string; readonly loaded: Loaded }) {
  const [options, setOptions] = useState<Options>(loaded.game.options);
  const [effort, setEffort] = useState(40);
  const [seed, setSeed] = useState(0);
  const [run, setRun] = useState<StudyRun | null>(null);
  const variant = variantOf(loaded.game, options);
  const { options: described } = describeGame(loaded.game);
  useEffect(() => () => run?.stop(), [run]);
  const isRunning = run?.isRunning.value ?? false;
  return (
    <>
      <section class="study-bench">
        <label>
          <span>{texts.effort}</span>
          <select
            class="input"
            value={effort}
            onChange={(event) => setEffort(Number(event.currentTarget.value))}
          >
            {Object.entries(texts.efforts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{texts.seed}</span>
          <input
            class="input"
            type="number"
            step="1"
            value={seed}
            onInput={(event) => setSeed(Math.trunc(Number(event.currentTarget.value)) || 0)}
          />
        </label>
        {isRunning ? (
          <button type="button" class="button" onClick={() => run?.stop()}>
            {texts.stop}
          </button>
        ) : (
          <button
            type="button"
            class="button main"
            disabled={variant instanceof Error}
            onClick={() => variant instanceof Error || setRun(runStudy(name, variant, { seed, effort }))}
          >
            {run === null ? texts.start : texts.again}
          </button>
        )}
      </section>
      {described.length > 0 && !isRunning && (
        <details class="options">
          <summary>{texts.options}</summary>
          <OptionForm options={described} values={options} onChange={setOptions} />
        </details>
      )}
      {variant instanceof Error && (
        <p class="fault" role="alert">
          {variant.message}
        </p>
      )}
      {run !== null && <Standing run={run} />}
      {run?.study.value != null && (
        <Findings name={name} study={run.study.value} effort={effort} isDone={!isRunning} />
      )}
    </>
  );
}

function Standing({ run }: { readonly run: StudyRun }) {
  const { fault, isRunning, progress } = run;
  if (fault.value !== null) {
    return (
      <p class="fault" role="alert">
        {texts.failed(fault.value)}
      </p>
    );
  }
  if (!isRunning.value) return null;
  return (
    <div class="study-progress">
      <progress aria-label={texts.progress} value={progress.value} max={1} />
      <span>{texts.done(progress.value)}</span>
    </div>
  );
}

interface FindingsProps {
  readonly name: string;
  readonly study: Study;
  readonly effort: number;
  readonly isDone: boolean;
}

function Findings({ name, study, effort, isDone }: FindingsProps) {
  const sections = useMemo(() => reportOf(study), [study]);
  const chosen = Object.entries(study.options).map(([option, value]) => ` --option ${option}=${value}`);
  return (
    <div class="study-findings" data-done={isDone}>
      <p class="study-played">{playedText(study)}</p>
      {isDone && (
        <div class="study-tools">
          <button
            type="button"
            class="button"
            onClick={() => saveFile(`${study.game}-study.html`, studyHtml(study, titleOf(name)), 'text/html')}
          >
            {texts.saveHtml}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => saveFile(`${study.game}-study.json`, JSON.stringify(study))}
          >
            {texts.saveJson}
          </button>
        </div>
      )}
      <p class="study-command">
        {texts.command}:{' '}
        <code>{`rondel study ${study.game}${chosen.join('')} --effort ${effort} --seed ${study.seed}`}</code>
      </p>
      <DocumentView nodes={sections} />
    </div>
  );
}
