/** A small board of a game in the middle of play; while it is looked at, it plays on. */
import {
  apply,
  type GameState,
  openStream,
  outcomeOf,
  pickLegalEvent,
  type RandomStream,
  startGame,
} from '@rondel/core';
import { labelLayout, openScene, type Scene } from '@rondel/scene';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Loaded, loadGame, savesOf } from '../app/catalogue.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { BoardPicture } from '../board/board.tsx';
import { Glyph } from '../glyphs/glyph.tsx';

/** So many events into the game most boards look like themselves. */
const EVENTS = 14;
const SEED = 'miniature';
const PACE = 700;

interface Show {
  readonly scene: Scene;
  readonly state: GameState;
  readonly random: RandomStream;
}

function begin({ game, scene }: Loaded): Show {
  const random = openStream(SEED, game.name);
  let state: GameState = startGame(game, { seed: SEED });
  for (let i = 0; i < EVENTS; i++) state = step(state, random) ?? state;
  return { scene: openScene(game, scene), state, random };
}

/** The next position of a game that is played at random; `null` once it is over. */
function step(state: GameState, random: RandomStream): GameState | null {
  if (outcomeOf(state) !== null) return null;
  const code = pickLegalEvent(state, random);
  return code < 0 ? null : apply(state, code);
}

export function Miniature({ name }: { readonly name: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    if (frame.current !== null) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);
  return <span ref={frame}>{isSeen && <LiveBoard key={savesOf(name)} name={name} />}</span>;
}

function LiveBoard({ name }: { readonly name: string }) {
  const show = useLoaded(async () => begin(await loadGame(name)), name);
  const frame = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<GameState | null>(null);
  useEffect(() => {
    const card = frame.current?.closest('a');
    if (show === null || !card || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval> | null = null;
    const stop = (): void => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    };
    const start = (): void => {
      stop();
      timer = setInterval(() => {
        setState((now) => step(now ?? show.state, show.random) ?? startGame(show.scene.game, { seed: SEED }));
      }, PACE);
    };
    card.addEventListener('pointerenter', start);
    card.addEventListener('pointerleave', stop);
    return () => {
      stop();
      card.removeEventListener('pointerenter', start);
      card.removeEventListener('pointerleave', stop);
    };
  }, [show]);
  return <span ref={frame}>{show !== null && <Still scene={show.scene} state={state ?? show.state} />}</span>;
}

function Still({ scene, state }: { readonly scene: Scene; readonly state: GameState }) {
  const picture = scene.picture(state, null);
  if (scene.layout.places.length > 0) {
    return (
      <BoardPicture
        layout={labelLayout(scene.layout, picture.labels)}
        picture={picture}
        looks={scene.seats}
      />
    );
  }
  // A game without a board is shown by what lies on its table.
  const things = picture.trays.flatMap(({ items }) => items.flatMap((item) => item.things ?? [])).slice(0, 5);
  const cards =
    things.length > 0 ? things : scene.seats.map((_, seat) => ({ look: 'token', seat }) as const).slice(0, 5);
  return (
    <svg class="board-picture" viewBox="-2.2 -1 4.4 2" aria-hidden="true" focusable="false">
      {cards.map((thing, i) => (
        <g
          key={`${i + 1}`}
          transform={`translate(${(i - (cards.length - 1) / 2) * 0.72} ${Math.abs(i - (cards.length - 1) / 2) * 0.07}) rotate(${(i - (cards.length - 1) / 2) * 7})`}
        >
          <Glyph thing={thing} looks={scene.seats} />
        </g>
      ))}
    </svg>
  );
}
