/** A page to play on: two people at one screen, or one against a bot. */
import { decodeEvent, read, startMatch } from '@rondel/core';
import { search } from '@rondel/simulator';
import { domineering, SIZE } from './game.ts';

const BOT = 1;
const NAMES = ['Upright', 'Flat'];

const find = <T extends Element>(selector: string): T => document.querySelector<T>(selector) as T;
const board = find<HTMLElement>('#board');
const opponent = find<HTMLSelectElement>('#opponent');

let match = startMatch(domineering);

board.style.gridTemplateColumns = `repeat(${SIZE}, 1fr)`;
const squares = Array.from({ length: SIZE * SIZE }, (_, square) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', () => lay(square));
  board.append(button);
  return button;
});

const isBotsTurn = (): boolean =>
  opponent.value === 'bot' && match.outcome() === null && read(match.state).turn.active === BOT;

/** Sends an event. If the rules refuse it, the sentence of the refusal is shown. */
function lay(square: number): void {
  const answer = match.handleEvent({ type: 'lay', square });
  if (answer.ok) match = answer.value;
  show(answer.ok ? undefined : answer.refusal.message);
}

function show(message = describeTurn()): void {
  const { squares: owners } = read(match.state);
  const legal = new Set(match.legalEvents().map((code) => decodeEvent(domineering, code).square));
  for (const [square, button] of squares.entries()) {
    const owner = owners.get(square);
    button.className = owner === 0 ? '' : `seat-${owner - 1}`;
    button.disabled = isBotsTurn() || !legal.has(square);
    button.ariaLabel = `square ${square + 1}, ${owner === 0 ? 'free' : NAMES[owner - 1]}`;
  }
  find('#status').textContent = message;
  // After the page has been drawn, since a search keeps it waiting.
  if (isBotsTurn()) setTimeout(moveBot, 50);
}

function describeTurn(): string {
  const outcome = match.outcome();
  if (outcome === null) return `${NAMES[read(match.state).turn.active]} is to lay a domino.`;
  return `${NAMES[outcome.places.indexOf(1)]} wins: ${outcome.reason}.`;
}

function moveBot(): void {
  if (!isBotsTurn()) return;
  const found = search(match.state, BOT, { iterations: 2000, seed: match.index });
  if (found.ok) lay(found.value.best.event.square);
}

opponent.addEventListener('change', () => show());
find('#undo').addEventListener('click', () => {
  // Against a bot, its answer is taken back as well.
  match = match.undo();
  if (isBotsTurn()) match = match.undo();
  show();
});
find('#again').addEventListener('click', () => {
  match = startMatch(domineering);
  show();
});
show();
