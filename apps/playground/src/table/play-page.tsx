/** A local match: opened as it was left, and kept after every event. */
import { effect } from '@preact/signals';
import { type GameProgress, outcomeOf } from '@rondel/core';
import { useEffect, useState } from 'preact/hooks';
import { type Loaded, loadGame, titleOf } from '../app/catalogue.ts';
import { Frame, isGone } from '../app/frame.tsx';
import { goTo, type Route } from '../app/route.ts';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useTitle } from '../app/use-title.ts';
import { botPool } from '../local/bots.ts';
import { type KeptMatch, newId, readMatch, readRaw, saveMatch } from '../local/matches.ts';
import { type OnTable, useAnew } from './anew.ts';
import { NoTable, SaveRecord } from './no-table.tsx';
import { openLeft, writeLeft } from './opening.ts';
import { openSession, type Session } from './session.ts';
import { openStore } from './store.ts';
import { Table } from './table.tsx';
import { texts } from './texts.ts';

type PlayRoute = Extract<Route, { page: 'play' }>;

export function PlayPage({ route: { id } }: { readonly route: PlayRoute }) {
  // Who sits where may change, and then the match is opened anew.
  const [, setChanges] = useState(0);
  const kept = readMatch(id);
  if (kept === null) {
    const raw = readRaw(id);
    return <NoTable reason={raw === null ? texts.lost : texts.damaged} name={id} text={raw} />;
  }
  const key = `${id} ${JSON.stringify(kept.bots)}`;
  return <Match key={key} kept={kept} onCompany={() => setChanges((changes) => changes + 1)} />;
}

interface Opened extends OnTable {
  readonly isChanged: boolean;
}

async function openKept(kept: KeptMatch): Promise<Opened | { readonly fault: string }> {
  try {
    const loaded = await loadGame(kept.game);
    const { match, lines, note, isChanged } = openLeft(loaded, kept);
    return { session: seat(loaded, kept, match, lines), note, isChanged };
  } catch (error) {
    if (isGone(error)) throw error;
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Seats people and bots at a new match, or at one that goes on. */
function seat(
  loaded: Loaded,
  { bots, options, seed }: KeptMatch,
  progress: GameProgress | null,
  lines: readonly GameProgress[],
): Session {
  const game = progress?.game ?? loaded.game.with(options);
  const people = Array.from({ length: game.seats }, (_, each) => each).filter(
    (each) => bots[each] === undefined,
  );
  const pool = Object.keys(bots).length === 0 ? undefined : botPool;
  // Bots are asked later, when the session is there.
  const store = openStore(game, { people, bots }, seed, progress, pool, (choice) =>
    session.hearChoice(choice),
  );
  const session = openSession(loaded, store.progress(), { people, bots }, store, lines);
  return session;
}

/** So long after an event the match is kept, so that a row of events is kept once. */
const PAUSE = 250;

/** Keeps the match of a session whenever it changes; whether the browser could. */
function useKeeping(session: Session | null, kept: KeptMatch, isChanged: boolean): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (session === null) return;
    const first = session.live.peek();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const save = (): void => {
      timer = null;
      const match = session.live.peek();
      if (isChanged && match === first) return;
      // The rules have changed since: what was kept stays, beside what is played from here.
      if (isChanged && readMatch(`${kept.id}-before`) === null)
        saveMatch({ ...kept, id: `${kept.id}-before` });
      const isOver = outcomeOf(match.state) !== null;
      // Somebody may have taken the seat of a bot meanwhile.
      const now = readMatch(kept.id) ?? kept;
      setKept(saveMatch({ ...now, ...writeLeft(match, session.lines.peek()), at: Date.now(), isOver }));
    };
    const stop = effect(() => {
      void [session.live.value, session.lines.value];
      if (timer === null) timer = setTimeout(save, PAUSE);
    });
    const leave = (): void => {
      if (timer !== null) {
        clearTimeout(timer);
        save();
      }
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      stop();
      session.close();
    };
  }, [session, kept.id]);
  return isKept;
}

function Match({ kept, onCompany }: { readonly kept: KeptMatch; readonly onCompany: () => void }) {
  const opened = useLoaded(() => openKept(kept), kept.id);
  const onTable = opened !== null && 'session' in opened ? opened : null;
  const table = useAnew(onTable, (loaded, match) => seat(loaded, kept, match, []));
  const session = table?.session ?? null;
  const isChanged = onTable?.isChanged === true || (table !== null && table !== onTable);
  const isKept = useKeeping(session, kept, isChanged);
  useTitle(titleOf(kept.game));
  if (opened === null) return <p class="loading">{appTexts.loading}</p>;
  if ('fault' in opened) {
    const text = kept.record === null ? null : JSON.stringify(kept.record);
    return <NoTable reason={texts.cannotGoOn(opened.fault)} name={kept.game} text={text} />;
  }
  if (table === null || session === null) return null;
  return (
    <Frame rescue={<SaveRecord session={session} />}>
      <Table
        session={session}
        note={isKept ? table.note : texts.notKept}
        deed={{
          label: texts.again,
          run: () => {
            const id = newId();
            const { lines: _, undone: __, ...again } = kept;
            saveMatch({ ...again, id, seed: newId(), record: null, at: Date.now(), isOver: false });
            goTo({ page: 'play', id });
          },
        }}
        onTakeOver={(bot) => {
          const { [bot]: _, ...bots } = kept.bots;
          const match = session.live.peek();
          saveMatch({ ...kept, ...writeLeft(match, session.lines.peek()), bots, at: Date.now() });
          onCompany();
        }}
      />
    </Frame>
  );
}
