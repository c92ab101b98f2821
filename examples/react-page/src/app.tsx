/** Chooses how a match is played, and keeps its store while it is shown. */
import { type MatchStore, openLocalMatch, openRemoteMatch } from '@rondel/client';
import { connectFour } from '@rondel/games/connect-four';
import { openBrowserPool } from '@rondel/workers/browser';
import { useEffect, useRef, useState } from 'react';
import { Board } from './board.tsx';
import { hasLink, takeSeat } from './online.ts';

export type ConnectFour = typeof connectFour;

const pool = openBrowserPool(
  1,
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** The link and the match, or why there is none. Outside of a component, so that it is asked for once. */
const online = async (): Promise<{ link: string; store: MatchStore<ConnectFour> }> => {
  const { link, ...seat } = await takeSeat('connect-four', hasLink() ? 'Guest' : 'Host');
  return { link, store: openRemoteMatch(connectFour, seat) };
};
const fromLink = hasLink() ? online() : null;

export function App() {
  const [store, setStore] = useState<MatchStore<ConnectFour> | null>(null);
  const shown = useRef<MatchStore<ConnectFour> | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const show = (next: MatchStore<ConnectFour>, nextLink: string | null): void => {
    if (shown.current !== next) shown.current?.close();
    shown.current = next;
    setStore(next);
    setLink(nextLink);
    setProblem(null);
  };
  const playHere = (bots: { readonly [seat: number]: string }): void =>
    show(openLocalMatch(connectFour, { bots, pool }), null);
  const playOnline = (asked: ReturnType<typeof online>): Promise<void> =>
    asked.then(
      (found) => show(found.store, found.link),
      (error: Error) => setProblem(error.message),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page was opened by a link
  useEffect(() => {
    if (fromLink !== null) void playOnline(fromLink);
  }, []);

  return (
    <>
      <header>
        <h1>Connect four</h1>
        <nav>
          <button type="button" onClick={() => playHere({})}>
            Two at this screen
          </button>
          <button type="button" onClick={() => playHere({ 1: 'medium' })}>
            Against the computer
          </button>
          <button type="button" onClick={() => void playOnline(online())}>
            Online
          </button>
        </nav>
      </header>
      <main>
        {store === null ? (
          <p className="status">How do you want to play?</p>
        ) : (
          <Board store={store} link={link} />
        )}
        {problem !== null && <p className="refused">No match online: {problem}</p>}
      </main>
    </>
  );
}
