/** A page to play on: two people at one screen, or one against a bot. One store, and one function that draws it. */
import { type LocalMatch, openLocalMatch } from '@rondel/client';
import { openBrowserPool } from '@rondel/workers/browser';
import { domineering, SIZE } from './game.ts';

const NAMES = ['Upright', 'Flat'];

const find = <T extends Element>(selector: string): T => document.querySelector<T>(selector) as T;
const board = find<HTMLElement>('#board');
const opponent = find<HTMLSelectElement>('#opponent');

// Bots think in a thread of their own, so that the page never waits.
const pool = openBrowserPool(
  1,
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
let match: LocalMatch<typeof domineering>;

board.style.gridTemplateColumns = `repeat(${SIZE}, 1fr)`;
const squares = Array.from({ length: SIZE * SIZE }, (_, square) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', () => match.send({ type: 'lay', square }));
  board.append(button);
  return button;
});

function begin(): void {
  match?.close();
  match = openLocalMatch(domineering, {
    bots: opponent.value === 'person' ? {} : { 1: opponent.value },
    pool,
  });
  match.subscribe(draw);
  draw();
}

function draw(): void {
  const { view, legal } = match.getSnapshot();
  const owners = view.squares.flat();
  for (const [square, button] of squares.entries()) {
    const owner = owners[square] ?? 0;
    button.className = owner === 0 ? '' : `seat-${owner - 1}`;
    button.disabled = !legal.some((event) => event.square === square);
    button.ariaLabel = `square ${square + 1}, ${owner === 0 ? 'free' : NAMES[owner - 1]}`;
  }
  find('#status').textContent = sayStatus();
}

function sayStatus(): string {
  const { refusal, outcome, turn } = match.getSnapshot();
  if (refusal !== null) return refusal.message;
  if (outcome !== null) return `${NAMES[outcome.results.indexOf('won')]} wins: ${outcome.reason}.`;
  return `${NAMES[turn.active ?? 0]} is to lay a domino.`;
}

opponent.addEventListener('change', begin);
find('#again').addEventListener('click', begin);
begin();
