/** Speaks GTP over a stream: the session is the game's, the clock, the search and the files are here. */
import { readFile, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import {
  type Choice,
  type GtpOptions,
  type GtpStep,
  hearGtp,
  type OpenSearch,
  startGtp,
} from '@rondel/games/go/gtp';
import { keepSearch } from './kept-search.ts';
import { readLines } from './lines.ts';

export { type GtpOptions, type GtpSettings, STANDARD as GTP_STANDARD } from '@rondel/games/go/gtp';

/**
 * Obeys the commands of another program until `quit` or the end of the input. Whatever comes in, it does not
 * throw.
 * @param write - Takes whole answers, their ends included.
 * @example
 * await runGtp(process.stdin, (text) => process.stdout.write(text));
 */
export async function runGtp(
  input: AsyncIterable<string | Uint8Array>,
  write: (text: string) => void,
  options?: GtpOptions,
): Promise<void> {
  let session = startGtp(options);
  const openSearch = keepSearch();
  for await (const line of readLines(input)) {
    let step = hearGtp(session, line);
    while (step.type !== 'answer') step = await goOn(step, openSearch);
    session = step.session;
    if (step.text !== '') write(step.text);
    if (step.isQuit) break;
  }
}

/** Does what an answer needs. */
async function goOn(
  step: Exclude<GtpStep, { readonly type: 'answer' }>,
  openSearch: OpenSearch,
): Promise<GtpStep> {
  if (step.type === 'read') return step.resume(await readText(step.file));
  const began = performance.now();
  const choice = step.open(openSearch);
  await thinkUntil(choice, step.seconds === null ? Number.POSITIVE_INFINITY : began + 1000 * step.seconds);
  return step.resume(choice.move(), (performance.now() - began) / 1000);
}

/** Thinks until there is nothing left to think about or the time is over; others are let through in between. */
async function thinkUntil(choice: Choice, until: number): Promise<void> {
  while (choice.run() && performance.now() < until) await setImmediate();
}

/** Larger files are no games. */
const LARGEST_FILE = 10_000_000;

/** The text of a file; `null` if it is none that ends. */
async function readText(file: string): Promise<string | null> {
  try {
    const found = await stat(file);
    return found.isFile() && found.size <= LARGEST_FILE ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}
