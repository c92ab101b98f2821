/** Steps through a match event by event. */
import { emitKeypressEvents } from 'node:readline';
import { eventSeat, type GameProgress, stateHash, tellings } from '@rondel/core';
import { drawPosition } from './drawings.ts';
import { eventText, withSeat } from './event-text.ts';
import type { FoundGame } from './find-game.ts';
import { print } from './output.ts';
import { toldLines } from './telling-text.ts';

/** The events of a match, a line each: its number, who and what. The start is number 0. */
export function eventLines(match: GameProgress, found: FoundGame): string[] {
  const codes = match.jump(match.length).events();
  const texts = codes.map((code, i) =>
    withSeat(eventText(found, code, 'everything', match.jump(i).state), eventSeat(found.game, code)),
  );
  const width = String(codes.length).length;
  return ['the start', ...texts].map((text, i) => `${String(i).padStart(width)}  ${text}`);
}

/** The same with everything that was told, the steps of the turn included, below the event that told it. */
export function logLines(match: GameProgress, found: FoundGame): string[] {
  const texts = eventLines(match, found).map((line) => [line]);
  for (const told of tellings(match.jump(match.length))) {
    texts[told.event]?.push(...toldLines(found, [told], 'everything', 'all').map((text) => `    ${text}`));
  }
  return texts.flat();
}

/** A point in a match: the event that led there, what it told, the position, and its hash. */
export function positionLines(match: GameProgress, found: FoundGame): string[] {
  return [
    eventLines(match, found)[match.index] as string,
    ...toldLines(
      found,
      tellings(match).filter(({ event }) => event === match.index),
      'everything',
      'news',
    ),
    '',
    ...drawPosition(match, found, 'everything'),
    '',
    `state ${stateHash(match.state)}`,
  ];
}

const FAR = 10;

/** The point that a key leads to; `null` for other keys. */
export function pointAfter(key: string, index: number, length: number): number | null {
  const within = (point: number): number => Math.max(0, Math.min(length, point));
  if (['right', 'space', 'n', 'return', 'down'].includes(key)) return within(index + 1);
  if (['left', 'p', 'backspace', 'up'].includes(key)) return within(index - 1);
  if (key === 'pagedown') return within(index + FAR);
  if (key === 'pageup') return within(index - FAR);
  if (key === 'home' || key === '0') return 0;
  if (key === 'end' || key === '$') return length;
  return null;
}

/** Steps through a match on the terminal until `q` is pressed. */
export async function stepThrough(match: GameProgress, found: FoundGame, verdict: string): Promise<void> {
  const { stdin, stdout } = process;
  const help = 'right or space: on   left: back   home, end   q: leave';
  const show = (point: GameProgress): void => {
    const title = `${match.game.name}, event ${point.index} of ${match.length}`;
    const last = point.index === match.length ? ['', verdict] : [];
    const lines = [title, '', ...positionLines(point, found), ...last, '', help];
    // Go home, write every line and clear the rest of its row, then clear everything below.
    stdout.write(`\u001b[H${lines.map((line) => `${line}\u001b[K`).join('\r\n')}\u001b[J`);
  };
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  // The alternate screen, so that the old content comes back afterwards.
  stdout.write('\u001b[?1049h\u001b[?25l');
  let point = match.jump(0);
  show(point);
  await new Promise<void>((resolve) => {
    const onKey = (
      text: string | undefined,
      key: { readonly name?: string; readonly ctrl?: boolean },
    ): void => {
      if (key.name === 'q' || key.name === 'escape' || (key.ctrl && (key.name === 'c' || key.name === 'd'))) {
        stdin.off('keypress', onKey);
        resolve();
        return;
      }
      const next = pointAfter(key.name ?? text ?? '', point.index, match.length);
      if (next === null) return;
      point = match.jump(next);
      show(point);
    };
    stdin.on('keypress', onKey);
  });
  stdin.setRawMode(false);
  stdin.pause();
  stdout.write('\u001b[?25h\u001b[?1049l');
  await print(verdict);
}
