/** `checkGame` in the page: what it found, and the match that shows it. */
import { useState } from 'preact/hooks';
import { CommandLine } from './command-line.tsx';
import { NumberField } from './number-field.tsx';
import type { CheckReport } from './protocol.ts';
import { RunButtons } from './run-buttons.tsx';
import { texts } from './texts.ts';
import type { Workbench } from './workbench.ts';

interface Props {
  readonly bench: Workbench;
  readonly file: string;
  /** Puts a match on the table. */
  readonly onShow: (record: string) => void;
}

/** What the command does unless it is told otherwise. */
const STANDARD = { playouts: 1000, seed: 1 };

export function CheckPanel({ bench, file, onShow }: Props) {
  const [playouts, setPlayouts] = useState(STANDARD.playouts);
  const [seed, setSeed] = useState(STANDARD.seed);
  const report = bench.check.value;
  return (
    <div class="counting">
      <p class="quiet">{texts.checkHelp}</p>
      <div class="field-row">
        <NumberField
          label={texts.playouts}
          value={playouts}
          least={1}
          most={100_000}
          onChange={setPlayouts}
        />
        <NumberField label={texts.seed} value={seed} least={0} most={2 ** 31 - 1} onChange={setSeed} />
      </div>
      <RunButtons
        bench={bench}
        label={texts.runCheck}
        doing="checking"
        onRun={() => bench.checkGame(playouts, seed)}
      />
      <div role="status">{report !== null && <Report report={report} onShow={onShow} />}</div>
      <CommandLine
        bench={bench}
        command={`npx rondel check ./${file} --playouts ${playouts} --seed ${seed}`}
      />
    </div>
  );
}

function Report({ report, onShow }: { readonly report: CheckReport } & Pick<Props, 'onShow'>) {
  if (report.isSound) return <p class="sound">{texts.sound(report.playouts)}</p>;
  const { reason, details, events, match, seed, record } = report;
  return (
    <div class="unsound">
      <p class="reason">{reason}</p>
      {details.length > 0 && <pre class="details">{details.join('\n')}</pre>}
      <p>
        {texts.found(match, seed)} {texts.leads(events.length)}
      </p>
      {events.length > 0 && (
        <ol class="events">
          {events.map((words, i) => (
            <li key={`${i} ${words}`}>{words}</li>
          ))}
        </ol>
      )}
      <button type="button" class="button small" onClick={() => onShow(record)}>
        {texts.showIt}
      </button>
    </div>
  );
}
