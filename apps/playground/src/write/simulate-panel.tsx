/** Many playouts at random: how long they are, who wins, how they end. */
import { useState } from 'preact/hooks';
import { CommandLine } from './command-line.tsx';
import { NumberField } from './number-field.tsx';
import type { SimulationReport } from './protocol.ts';
import { RunButtons } from './run-buttons.tsx';
import { texts } from './texts.ts';
import type { Workbench } from './workbench.ts';

interface Props {
  readonly bench: Workbench;
  readonly file: string;
}

export function SimulatePanel({ bench, file }: Props) {
  const [count, setCount] = useState(10_000);
  const [seed, setSeed] = useState(0);
  const report = bench.simulation.value;
  return (
    <div class="counting">
      <p class="quiet">{texts.simulateHelp}</p>
      <div class="field-row">
        <NumberField label={texts.playouts} value={count} least={1} most={10_000_000} onChange={setCount} />
        <NumberField label={texts.seed} value={seed} least={0} most={2 ** 31 - 1} onChange={setSeed} />
      </div>
      <RunButtons
        bench={bench}
        label={texts.runSimulation}
        doing="simulating"
        onRun={() => bench.simulate(count, seed)}
      />
      <div role="status">
        {report !== null && <p class="sound">{texts.simulated(report.count, report.eventsPerSecond)}</p>}
      </div>
      {report !== null && <Report report={report} />}
      <CommandLine bench={bench} command={`npx rondel simulate ./${file} --count ${count} --seed ${seed}`} />
    </div>
  );
}

function Report({ report }: { readonly report: SimulationReport }) {
  const { by, outcomes, score, endings, finished, count, branching, digest } = report;
  return (
    <>
      {finished < count && <p class="fault">{texts.unfinished(count - finished)}</p>}
      <h2>{texts.whoWins}</h2>
      <table class="numbers">
        <thead>
          <tr>
            <th>{texts.outcomeBy[by]}</th>
            <th>{by === 'result' ? texts.games : texts.wins}</th>
            <th>{texts.share95}</th>
            <th>{texts.interval}</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ name, count: times, rate, low, high }, i) => (
            <tr key={`${i} ${name}`}>
              <th scope="row">{name}</th>
              <td>{texts.count(times)}</td>
              <td>{texts.percent(rate)}</td>
              <td>{texts.between(low, high)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {score !== null && <p>{texts.points(score.mean, score.best)}</p>}
      <h2>{texts.lengths}</h2>
      <Lengths report={report} />
      {branching !== null && <p class="quiet">{texts.branching(branching)}</p>}
      <h2>{texts.endings}</h2>
      <ul>
        {endings.map(({ reason, count: times }) => (
          <li key={reason}>
            {reason}: {texts.count(times)}
          </li>
        ))}
      </ul>
      <p class="quiet">
        <code>{texts.digest(digest)}</code>
      </p>
    </>
  );
}

/** The lengths as bars; each says its numbers. */
function Lengths({ report }: { readonly report: SimulationReport }) {
  const { bars, barWidth, min, median, max, mean, deviation } = report;
  const most = Math.max(1, ...bars);
  return (
    <>
      <p>
        {texts.lengthsSaid(mean, deviation)} {texts.lengthsRange(min, median, max)}
      </p>
      <svg
        class="length-bars"
        viewBox={`0 0 ${bars.length} 10`}
        preserveAspectRatio="none"
        role="img"
        aria-label={bars
          .map((count, i) => texts.bar(min + i * barWidth, min + (i + 1) * barWidth - 1, count))
          .join('; ')}
      >
        {bars.map((count, i) => (
          <rect key={i} x={i + 0.08} width={0.84} y={10 - (10 * count) / most} height={(10 * count) / most}>
            <title>{texts.bar(min + i * barWidth, min + (i + 1) * barWidth - 1, count)}</title>
          </rect>
        ))}
      </svg>
      <div class="bar-ends quiet" aria-hidden="true">
        <span>{texts.events(min)}</span>
        {max > min && <span>{texts.events(max)}</span>}
      </div>
    </>
  );
}
