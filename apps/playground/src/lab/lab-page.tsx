/** The lab: batches and tournaments of a game, in threads of this browser. */
import { useEffect } from 'preact/hooks';
import { catalogue, loadGame, savesOf, titleOf } from '../app/catalogue.ts';
import { hrefOf, type Route } from '../app/route.ts';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useTitle } from '../app/use-title.ts';
import { BatchTab } from './batch-tab.tsx';
import { leaveLab } from './kept-runs.ts';
import { texts } from './texts.ts';
import { TournamentTab } from './tournament-tab.tsx';

type LabRoute = Extract<Route, { page: 'lab' }>;

export function LabPage({ route: { game, query } }: { readonly route: LabRoute }) {
  useEffect(() => leaveLab, []);
  return game === '' ? <ChooseGame /> : <GameLab key={game} name={game} query={query} />;
}

function ChooseGame() {
  useTitle(texts.lab);
  return (
    <div class="lab-page">
      <header>
        <h1>{texts.lab}</h1>
        <p class="lab-lead">{texts.landing}</p>
      </header>
      <nav aria-label={texts.chooseGame}>
        <h2>{texts.chooseGame}</h2>
        <ul class="lab-games">
          {catalogue.map(({ name, title, summary }) => (
            <li key={name}>
              <a href={hrefOf({ page: 'lab', game: name, query: '' })}>{title}</a>
              <p class="quiet">{summary}</p>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function GameLab({ name, query }: { readonly name: string; readonly query: string }) {
  const loaded = useLoaded(() => loadGame(name), `${name} ${savesOf(name)}`);
  const isTournament = new URLSearchParams(query).get('tab') === 'tournament';
  const title = texts.title(titleOf(name));
  useTitle(title);
  const tab = (label: string, asked: string, isHere: boolean) => (
    <a
      class="lab-tab"
      href={hrefOf({ page: 'lab', game: name, query: asked })}
      aria-current={isHere ? 'page' : undefined}
    >
      {label}
    </a>
  );
  return (
    <div class="lab-page">
      <header class="lab-head">
        <h1>{title}</h1>
        <a href={hrefOf({ page: 'game', game: name })}>{texts.play}</a>
      </header>
      <nav class="lab-tabs" aria-label={texts.tabs}>
        {tab(texts.batch, '', !isTournament)}
        {tab(texts.tournament, 'tab=tournament', isTournament)}
      </nav>
      {loaded === null ? (
        <p class="loading">{appTexts.loading}</p>
      ) : isTournament ? (
        <TournamentTab key={`tournament ${loaded.saves}`} loaded={loaded} query={query} />
      ) : (
        <BatchTab key={`batch ${loaded.saves}`} loaded={loaded} query={query} />
      )}
    </div>
  );
}
