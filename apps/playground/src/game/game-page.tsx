/** A game: what it is, how to start it, its options, its rules and the shape of its turn. */
import type { Game, Options } from '@rondel/core';
import { describeGame } from '@rondel/core/inspect';
import { sayTeams } from '@rondel/scene';
import { useState } from 'preact/hooks';
import { catalogue, type Loaded, loadGame, savesOf, titleOf } from '../app/catalogue.ts';
import { Frame } from '../app/frame.tsx';
import { goTo, hrefOf, type Route } from '../app/route.ts';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useTitle } from '../app/use-title.ts';
import { loadDocument } from '../docs/load.ts';
import { Pieces } from '../docs/pieces.tsx';
import { Miniature } from '../gallery/miniature.tsx';
import { newId, saveMatch } from '../local/matches.ts';
import { keep, recall } from '../local/storage.ts';
import { ProfileStrip } from '../panels/turn-panel.tsx';
import { openSafely } from '../table/safe-scene.ts';
import { hasSecrets } from '../table/secrets.ts';
import { FromText } from './from-text.tsx';
import { OptionForm } from './option-form.tsx';
import { texts } from './texts.ts';

type GameRoute = Extract<Route, { page: 'game' }>;

const LEVELS = ['easy', 'medium', 'hard'];

export function GamePage({ route: { game: name } }: { readonly route: GameRoute }) {
  const loaded = useLoaded(() => loadGame(name), `${name} ${savesOf(name)}`);
  const title = titleOf(name);
  useTitle(title);
  const summary = catalogue.find((listed) => listed.name === name)?.summary ?? '';
  return (
    <div class="game-page">
      <header class="game-head">
        <div class="miniature large">
          <Frame of={name}>
            <Miniature key={name} name={name} />
          </Frame>
        </div>
        <div class="game-intro">
          <h1>{title}</h1>
          <p>{summary}</p>
          {loaded === null ? (
            <p class="loading">{appTexts.loading}</p>
          ) : (
            <Start key={name} name={name} loaded={loaded} />
          )}
        </div>
      </header>
      {loaded !== null && (
        <section class="game-turn">
          <h2>{texts.turn}</h2>
          <ProfileStrip
            segments={describeGame(loaded.game).segments}
            present={null}
            nameOf={(segment) => loaded.scene?.words?.names?.[segment] ?? segment.replaceAll('-', ' ')}
          />
        </section>
      )}
      <RulesSection key={`rules ${name}`} name={name} />
    </div>
  );
}

/** The game with these options, if they go together. */
function variantOf(game: Game, options: Options): Game | Error {
  try {
    return game.with(options);
  } catch (error) {
    return error as Error;
  }
}

function Start({ name, loaded }: { readonly name: string; readonly loaded: Loaded }) {
  const [options, setOptions] = useState<Options>(loaded.game.options);
  const [level, setLevel] = useState(() => recall('level') ?? 'medium');
  const [seat, setSeat] = useState(0);
  const variant = variantOf(loaded.game, options);
  const game = variant instanceof Error ? loaded.game : variant;
  const scene = openSafely(game, loaded.scene);
  const start = (withBots: boolean): void => {
    const own = Math.min(seat, game.seats - 1);
    const others = Array.from({ length: game.seats }, (_, each) => each).filter((each) => each !== own);
    const bots = withBots ? Object.fromEntries(others.map((each) => [each, level])) : {};
    const id = newId();
    keep('level', level);
    saveMatch({
      id,
      game: name,
      options: game.chosen,
      bots,
      seed: newId(),
      record: null,
      at: Date.now(),
      isOver: false,
    });
    goTo({ page: 'play', id });
  };
  const teams = sayTeams(game, (each) => scene.seats[each]?.name ?? `${each + 1}`);
  const traits = [
    texts.seats(game.seats),
    ...(game.isRandom ? [texts.dice] : []),
    ...(hasSecrets(game) ? [texts.secrets] : []),
  ];
  const { options: described } = describeGame(game);
  return (
    <div class="start">
      <p class="traits">
        {traits.join(' · ')} · <a href={hrefOf({ page: 'lab', game: name, query: '' })}>{texts.lab}</a> ·{' '}
        <a href={hrefOf({ page: 'study', game: name })}>{texts.study}</a>
      </p>
      {teams !== null && <p>{teams}</p>}
      {variant instanceof Error && (
        <p class="fault" role="alert">
          {variant.message}
        </p>
      )}
      <div class="start-buttons">
        {game.seats > 1 && (
          <button
            type="button"
            class="button main"
            disabled={variant instanceof Error}
            onClick={() => start(true)}
          >
            {texts.bots(game.seats, teams !== null)}
          </button>
        )}
        <button type="button" class="button" disabled={variant instanceof Error} onClick={() => start(false)}>
          {texts.atOneScreen}
        </button>
      </div>
      <div class="start-choices">
        <label>
          <span>{texts.level}</span>
          <select class="input" value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
            {LEVELS.map((each) => (
              <option key={each} value={each}>
                {texts.levels[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{texts.seat}</span>
          <select class="input" value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {scene.seats.map((look, each) => (
              <option key={look.name} value={each}>
                {look.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <PlayOnline game={game} seats={scene.seats.map((look) => look.name)} />
      <FromText name={name} game={game} scene={scene} />
      {described.length > 0 && (
        <details class="options">
          <summary>{texts.options}</summary>
          <OptionForm options={described} values={options} onChange={setOptions} />
        </details>
      )}
    </div>
  );
}

/** What it takes to play with others elsewhere; loaded when somebody wants to. */
function PlayOnline(props: { readonly game: Game; readonly seats: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="play-online" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.playOnline}</summary>
      {isOpen && <LoadedOnline {...props} />}
    </details>
  );
}

function LoadedOnline(props: { readonly game: Game; readonly seats: readonly string[] }) {
  const Form = useLoaded(async () => (await import('../online/open-form.tsx')).OpenForm, 'online');
  return Form === null ? <p class="loading">{appTexts.loading}</p> : <Form {...props} />;
}

/** What the document of the game says; it can be read with its parts beside it, too. */
function RulesSection({ name }: { readonly name: string }) {
  const read = useLoaded(() => loadDocument(`game/${name}`), name);
  if (read === null) return null;
  return (
    <section class="prose">
      <Pieces pieces={read.pieces} name={read.name} />
      <p>
        <a href={hrefOf({ page: 'docs', path: read.name })}>{texts.asDocument}</a>
      </p>
    </section>
  );
}
