/** A tournament: its form, what is done with it, its ratings and its cross table. */
import type { AttemptStanding } from '@rondel/simulator';
import { tournamentCsv } from '@rondel/simulator/report';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isWritten, type Loaded } from '../app/catalogue.ts';
import { Frame } from '../app/frame.tsx';
import { saveFile } from '../local/save-file.ts';
import { ChartFigure } from './charts/chart-figure.tsx';
import { IntervalTable } from './charts/interval-table.tsx';
import { CommandBox } from './command-box.tsx';
import { tournamentLine } from './command-line.ts';
import { CrossTable } from './cross-table.tsx';
import { GameList } from './game-list.tsx';
import { keepTournament, lastTournament } from './kept-runs.ts';
import { decimal, percent, range, whole } from './numbers.ts';
import { RunBar } from './run-bar.tsx';
import { texts } from './texts.ts';
import { TournamentFormFields } from './tournament-form.tsx';
import { type RunningTournament, startTournament } from './tournament-run.ts';
import {
  checkTournament,
  readTournamentForm,
  type TournamentForm,
  writeTournamentQuery,
} from './tournament-setup.ts';
import { writeAddress } from './write-address.ts';

interface Props {
  readonly loaded: Loaded;
  readonly query: string;
}

export function TournamentTab({ loaded, query }: Props) {
  const [asked, setAsked] = useState(query);
  const [fault, setFault] = useState('');
  const run = lastTournament(loaded.name, asked);
  const [form, setForm] = useState<TournamentForm>(() =>
    readTournamentForm(run?.query ?? query, loaded.game),
  );
  useEffect(() => {
    if (query === asked) return;
    setAsked(query);
    setForm(readTournamentForm(lastTournament(loaded.name, query)?.query ?? query, loaded.game));
  }, [query]);
  const checked = useMemo(() => checkTournament(loaded.game, form), [loaded, form]);
  const start = (event: Event): void => {
    event.preventDefault();
    if ('faults' in checked) return;
    try {
      keepTournament(loaded.name, startTournament(checked));
      setFault('');
      setAsked(writeTournamentQuery(checked));
      writeAddress(loaded.name, writeTournamentQuery(checked));
    } catch (error) {
      setFault(texts.tournamentFailed((error as Error).message));
    }
  };
  return (
    <div class="lab-body">
      <form class="lab-form" aria-label={texts.setup} onSubmit={start}>
        <TournamentFormFields
          game={loaded.game}
          form={form}
          faults={'faults' in checked ? checked.faults : {}}
          onChange={setForm}
        />
        {fault !== '' && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <RunBar
          running={run}
          isReady={!('faults' in checked)}
          share={run === null ? 0 : run.course.value.games.length / run.tournament.size}
          pace={run === null ? '' : paceOf(run)}
          verdict={run === null ? '' : verdictOf(run)}
        />
      </form>
      <section class="lab-results" aria-label={texts.results}>
        <h2 class="visually-hidden">{texts.results}</h2>
        {run === null || run.course.value.games.length === 0 ? (
          <p class="quiet">{texts.tournamentEmpty}</p>
        ) : (
          <Frame of={run}>
            <TournamentResults key={run.query} run={run} loaded={loaded} />
          </Frame>
        )}
      </section>
    </div>
  );
}

function paceOf(run: RunningTournament): string {
  const { games, seconds } = run.course.value;
  const { size } = run.tournament;
  const left = games.length === 0 ? null : (seconds * (size - games.length)) / games.length;
  return texts.gamesPace(games.length, size, left);
}

function verdictOf(run: RunningTournament): string {
  if (run.phase.value === 'failed') return texts.tournamentFailed(run.fault.value);
  const { games, seconds } = run.course.value;
  if (run.summary.value?.partial) return texts.tournamentPartial(games.length, run.tournament.size);
  return texts.tournamentDone(games.length, seconds);
}

function TournamentResults({ run, loaded }: { readonly run: RunningTournament; readonly loaded: Loaded }) {
  const [picked, setPicked] = useState<readonly [string, string] | null>(null);
  const { standings } = run.course.value;
  const summary = run.summary.value;
  const { columnsOf } = texts;
  const isTogether = run.setup.game.teams.length === 1;
  const { name } = run.setup.game;
  const said = summary?.partial ? texts.wholeTournament : texts.sameTournament;
  const files = summary && {
    onJson: () => saveFile(`${name}-tournament.json`, `${JSON.stringify(summary)}\n`),
    onCsv: () => saveFile(`${name}-tournament.csv`, `${tournamentCsv(standings)}\n`, 'text/csv'),
  };
  return (
    <div class="lab-column">
      {standings.unfinished > 0 && <p class="quiet">{texts.unfinished(standings.unfinished)}</p>}
      <ChartFigure title={texts.ratings} note={texts.ratingsNote}>
        <IntervalTable
          caption={texts.ratings}
          columns={[
            columnsOf.player,
            columnsOf.drawn,
            columnsOf.elo,
            columnsOf.interval,
            columnsOf.points,
            columnsOf.games,
            columnsOf.score,
            ...(isTogether ? [columnsOf.won, columnsOf.meanScore] : []),
          ]}
          rows={standings.players.map(({ player, elo, low, high, points, games, score, together }) => ({
            label: texts.policy(player),
            value: elo,
            interval: { low, high },
            cells: [
              elo.toFixed(0),
              low === high ? texts.fixed : `${low.toFixed(0)} to ${high.toFixed(0)}`,
              decimal(points, 1),
              whole(games),
              percent(score, 1),
              ...(together === undefined ? [] : togetherCells(together, run.setup.game.bestScore)),
            ],
          }))}
        />
      </ChartFigure>
      <ChartFigure title={texts.crossTable} note={texts.crossNote}>
        <CrossTable standings={standings} onPick={(one, other) => setPicked([one, other])} />
        {picked !== null && (
          <GameList
            key={picked.join()}
            run={run}
            one={picked[0]}
            other={picked[1]}
            onClose={() => setPicked(null)}
          />
        )}
      </ChartFigure>
      <CommandBox
        line={tournamentLine(run.setup)}
        note={isWritten(loaded.name) ? `${said} ${texts.writtenLine}` : said}
        files={files}
      />
    </div>
  );
}

/** How often the team of a player won, and its points. */
function togetherCells(standing: AttemptStanding, best: number | null): readonly string[] {
  const { matches, winRate, interval, meanScore, scoreInterval } = standing;
  const points =
    meanScore === null
      ? ''
      : texts.meanScore(
          decimal(meanScore),
          best,
          scoreInterval && texts.between(decimal(scoreInterval.low), decimal(scoreInterval.high)),
        );
  return [matches === 0 ? '' : `${percent(winRate, 1)} (${range(interval)})`, points];
}
