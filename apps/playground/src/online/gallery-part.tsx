/** What goes on at the server: one's own matches, and those that wait for players. */
import type { paths } from '@rondel/client';
import { useEffect, useState } from 'preact/hooks';
import { titleOf } from '../app/catalogue.ts';
import { hrefOf } from '../app/route.ts';
import { MatchChip } from '../gallery/match-chip.tsx';
import { texts as galleryTexts } from '../gallery/texts.ts';
import { forgetPlace, listPlaces } from './places.ts';
import { type Asked, ask, openLobby } from './server.ts';
import { texts } from './texts.ts';

export { findServer } from './server.ts';

type Listed = paths['/matches']['get']['responses'][200]['content']['application/json'];

const hrefTo = (id: string): string => hrefOf({ page: 'match', id, rest: '' });

export function GalleryPart() {
  return (
    <>
      <Own />
      <OpenMatches />
    </>
  );
}

function Own() {
  const [places, setPlaces] = useState(() =>
    listPlaces()
      .filter(({ isOver }) => !isOver)
      .slice(0, 6),
  );
  if (places.length === 0) return null;
  return (
    <section class="unfinished" aria-labelledby="own-online">
      <h2 id="own-online">{texts.yours}</h2>
      <ul>
        {places.map(({ match, game, at }) => (
          <MatchChip
            key={match}
            game={game}
            href={hrefTo(match)}
            note={galleryTexts.when(at - Date.now())}
            onForget={() => {
              forgetPlace(match);
              setPlaces(places.filter((place) => place.match !== match));
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function OpenMatches() {
  const [asked, setAsked] = useState<Asked<Listed> | null>(null);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const query = { status: 'open', limit: 12 } as const;
    void ask(openLobby().GET('/matches', { params: { query } })).then((found) => isWanted && setAsked(found));
    return () => {
      isWanted = false;
    };
  }, [looks]);
  if (asked === null) return null;
  const matches = asked.ok ? asked.value.matches : [];
  return (
    <section class="unfinished" aria-labelledby="open-online">
      <h2 id="open-online">
        {texts.openMatches}{' '}
        <button type="button" class="link-button" onClick={() => setLooks(looks + 1)}>
          {texts.refresh}
        </button>
      </h2>
      {!asked.ok && (
        <p class="fault" role="alert">
          {asked.fault.message}
        </p>
      )}
      {asked.ok && matches.length === 0 && <p class="quiet">{texts.none}</p>}
      <ul>
        {matches.map(({ id, game, seats, players, clock }) => (
          <li key={id}>
            <a class="match-chip" href={hrefTo(id)}>
              <strong>{titleOf(game)}</strong>
              <span class="quiet">
                {[
                  texts.waitsFor(seats - players.length),
                  ...(players.length === 0 ? [] : [texts.by(players.map(({ name }) => name).join(', '))]),
                  ...(clock === null ? [] : [texts.timed]),
                ].join(', ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
