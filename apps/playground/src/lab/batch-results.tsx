/** The results of a batch: a few numbers, the charts, the command's line and the files. */
import type { ScoreResult } from '@rondel/simulator';
import { batchCsv } from '@rondel/simulator/report';
import { useMemo } from 'preact/hooks';
import { isWritten, type Loaded } from '../app/catalogue.ts';
import { Frame } from '../app/frame.tsx';
import { saveFile } from '../local/save-file.ts';
import { LengthsChart, OutcomesChart, ScoreChart } from './batch-charts.tsx';
import { Endings, Segments } from './batch-rows.tsx';
import type { RunningBatch } from './batch-run.ts';
import { OneByOne } from './charts/one-by-one.tsx';
import { CommandBox } from './command-box.tsx';
import { batchLine } from './command-line.ts';
import { BranchingChart, GrowthChart, MeanChart } from './curve-charts.tsx';
import { decimal, whole } from './numbers.ts';
import { labSeats, labTeams } from './seat-marks.ts';
import { texts } from './texts.ts';

interface Props {
  readonly run: RunningBatch;
  readonly loaded: Loaded;
}

export function BatchResults({ run, loaded }: Props) {
  const { game } = run.setup;
  const seats = useMemo(() => labSeats(game, loaded.scene), [game, loaded]);
  const teams = useMemo(() => labTeams(game.teams, seats), [game, seats]);
  const { batch, waypoints } = run.growth.value;
  const summary = run.summary.value;
  const nameOf = (segment: string): string =>
    loaded.scene.words?.names?.[segment] ?? segment.replaceAll('-', ' ');
  if (batch.count === 0) return <p class="quiet">{texts.nothingYet}</p>;
  const { reasons, tally } = batch;
  const withoutOutcome = batch.count - batch.finished - reasons.failed;
  const files = summary && {
    onJson: () => saveFile(`${game.name}-batch.json`, `${JSON.stringify(summary)}\n`),
    onCsv: () => saveFile(`${game.name}-batch.csv`, `${batchCsv(summary)}\n`, 'text/csv'),
  };
  return (
    <Frame of={run}>
      {reasons.failed > 0 && (
        <p class="fault">{texts.broken(reasons.failed, tally.errors[0]?.message ?? '')}</p>
      )}
      {summary && summary.notOffered.length > 0 && (
        <p class="quiet">{texts.notOffered(summary.notOffered)}</p>
      )}
      {withoutOutcome > 0 && <p class="quiet">{texts.noOutcome(withoutOutcome)}</p>}
      <Facts run={run} />
      <div class="charts">
        <OneByOne>
          <OutcomesChart run={run} batch={batch} seats={seats} />
          <ScoreChart run={run} batch={batch} seats={seats} />
          <LengthsChart run={run} batch={batch} seats={seats} />
          <GrowthChart waypoints={waypoints} teams={teams} />
          <MeanChart waypoints={waypoints} />
          <BranchingChart batch={batch} />
          <Endings run={run} batch={batch} seats={seats} />
          <Segments batch={batch} nameOf={nameOf} />
          <CommandBox
            line={batchLine(run.setup, summary?.partial ? batch.count : null)}
            note={isWritten(loaded.name) ? `${texts.sameLine} ${texts.writtenLine}` : texts.sameLine}
            files={files}
          />
        </OneByOne>
      </div>
    </Frame>
  );
}

const scoreWords = ({ mean, best, interval }: ScoreResult): string =>
  texts.meanScore(
    decimal(mean),
    best,
    interval && texts.between(decimal(interval.low), decimal(interval.high)),
  );

/** The numbers that one looks for first. */
function Facts({ run }: { readonly run: RunningBatch }) {
  const { batch } = run.growth.value;
  const { score } = batch;
  const facts: readonly (readonly [string, string])[] = [
    [texts.facts.playouts, whole(batch.count)],
    [texts.facts.mean, decimal(batch.mean)],
    [texts.facts.deviation, decimal(batch.standardDeviation)],
    [texts.facts.median, whole(batch.percentile(50))],
    [texts.facts.branching, batch.branching === null ? texts.notCounted : decimal(batch.branching)],
    [texts.facts.turn, decimal(batch.averageTurnLength)],
    ...(score === null ? [] : [[texts.facts.score, scoreWords(score)] as const]),
    [texts.facts.digest, batch.digest],
  ];
  return (
    <dl class="lab-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
