/** A local match: opened as it was left, and kept after every event. */
import { effect } from '@preact/signals';
import { fromRecord, type GameProgress, outcomeOf, toRecord } from '@rondel/core';
import { useEffect, useState } from 'preact/hooks';
import { type Loaded, loadGame, titleOf } from '../app/catalogue.ts';
import { goTo, type Route } from '../app/route.ts';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { botPool } from '../local/bots.ts';
import { type KeptMatch, newId, readMatch, saveMatch } from '../local/matches.ts';
import { follow, type OnTable, useAnew } from './anew.ts';
import { openSession, openStore, type Session } from './session.ts';
import { Table } from './table.tsx';
import { texts } from './texts.ts';

type PlayRoute = Extract<Route, { page: 'play' }>;

export function PlayPage({ route: { id } }: { readonly route: PlayRoute }) {
  const kept = readMatch(id);
  if (kept === null) {
    return (
      <div class="narrow">
        <h1>{texts.lost}</h1>
        <a class="button" href="#/">
          {texts.allGames}
        </a>
      </div>
    );
  }
  return <Match key={id} kept={kept} />;
}

async function openKept(kept: KeptMatch): Promise<OnTable> {
  const loaded = await loadGame(kept.game);
  const { record } = kept;
  if (record === null) return { session: seat(loaded, kept, null), note: null };
  const game = loaded.game.with(kept.options);
  const replayed = fromRecord(game, record);
  if (replayed.ok) return { session: seat(loaded, kept, replayed.value), note: null };
  // The rules have changed since.
  const { match, note } = follow(game, record);
  return { session: seat(loaded, kept, match), note };
}

/** Seats people and bots at a new match, or at one that goes on. */
function seat(loaded: Loaded, { bots, options, seed }: KeptMatch, progress: GameProgress | null): Session {
  const game = progress?.game ?? loaded.game.with(options);
  const people = Array.from({ length: game.seats }, (_, each) => each).filter(
    (each) => bots[each] === undefined,
  );
  const pool = Object.keys(bots).length === 0 ? undefined : botPool;
  const store = openStore(game, { people, bots }, seed, progress, pool);
  return openSession(loaded, store.progress(), { people, bots }, store);
}

/** So long after an event the match is kept, so that a row of events is kept once. */
const PAUSE = 250;

function Match({ kept }: { readonly kept: KeptMatch }) {
  const opened = useLoaded(() => openKept(kept), kept.id);
  const table = useAnew(opened, (loaded, match) => seat(loaded, kept, match));
  const session = table?.session ?? null;
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    document.title = `${titleOf(kept.game)} · ${appTexts.name}`;
  }, [kept]);
  useEffect(() => {
    if (session === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const save = (): void => {
      timer = null;
      const match = session.live.peek();
      const isOver = outcomeOf(match.state) !== null;
      setKept(saveMatch({ ...kept, record: toRecord(match, 64), at: Date.now(), isOver }));
    };
    const stop = effect(() => {
      session.live.value;
      if (timer === null) timer = setTimeout(save, PAUSE);
    });
    const leave = (): void => {
      if (timer !== null) save();
    };
    addEventListener('pagehide', leave);
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
      removeEventListener('pagehide', leave);
      stop();
      session.close();
    };
  }, [session, kept]);
  if (table === null || session === null) return <p class="loading">{appTexts.loading}</p>;
  return (
    <Table
      session={session}
      note={isKept ? table.note : texts.notKept}
      deed={{
        label: texts.again,
        run: () => {
          const id = newId();
          saveMatch({ ...kept, id, seed: newId(), record: null, at: Date.now(), isOver: false });
          goTo({ page: 'play', id });
        },
      }}
    />
  );
}
