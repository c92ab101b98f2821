/** All games as small boards, and matches that were begun. */
import { useState } from 'preact/hooks';
import { catalogue, type Listed } from '../app/catalogue.ts';
import { Frame } from '../app/frame.tsx';
import { hrefOf } from '../app/route.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { forgetMatch, listMatches } from '../local/matches.ts';
import { MatchChip } from './match-chip.tsx';
import { Miniature } from './miniature.tsx';
import { texts } from './texts.ts';

export function Gallery() {
  return (
    <div class="gallery">
      <header class="gallery-head">
        <h1>{texts.title}</h1>
        <p>
          {texts.lead} {texts.newHere}{' '}
          <a href={hrefOf({ page: 'docs', path: texts.beginAt })}>{texts.begin}</a>
        </p>
      </header>
      <Unfinished />
      <Online />
      <section aria-labelledby="games-heading">
        <h2 id="games-heading" class="visually-hidden">
          {texts.games}
        </h2>
        <ul class="cards">
          {catalogue.map((listed) => (
            <GameCard key={listed.name} listed={listed} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What goes on at the server, where there is one. */
function Online() {
  const Part = useLoaded(async () => {
    const { findServer, GalleryPart } = await import('../online/gallery-part.tsx');
    return (await findServer()) === 'here' ? GalleryPart : null;
  }, 'online');
  return Part === null ? null : <Part />;
}

function GameCard({ listed: { name, title, summary } }: { readonly listed: Listed }) {
  return (
    <li>
      <a class="game-card" href={hrefOf({ page: 'game', game: name })}>
        <span class="miniature">
          <Frame>
            <Miniature name={name} />
          </Frame>
        </span>
        <span class="game-card-text">
          <span class="game-card-title">{title}</span>
          <span class="game-card-summary">{summary}</span>
        </span>
      </a>
    </li>
  );
}

function Unfinished() {
  const [matches, setMatches] = useState(() =>
    listMatches()
      .filter(({ isOver }) => !isOver)
      .slice(0, 6),
  );
  if (matches.length === 0) return null;
  return (
    <section class="unfinished" aria-labelledby="go-on-heading">
      <h2 id="go-on-heading">{texts.goOn}</h2>
      <ul>
        {matches.map(({ id, game, record, at }) => (
          <MatchChip
            key={id}
            game={game}
            href={hrefOf({ page: 'play', id })}
            note={`${texts.moves(record?.events.length ?? 0)}, ${texts.when(at - Date.now())}`}
            onForget={() => {
              forgetMatch(id);
              setMatches(matches.filter((match) => match.id !== id));
            }}
          />
        ))}
      </ul>
    </section>
  );
}
