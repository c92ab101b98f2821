/** Speaks UCI over a stream: the session is the game's, the clock, the search and the turns between them are here. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { hearUci, startUci, type UciAction, type UciOptions, type UciWork } from '@rondel/games/chess/uci';
import { keepSearch } from './kept-search.ts';
import { readLines } from './lines.ts';

export { STANDARD as UCI_STANDARD, type UciOptions, type UciSettings } from '@rondel/games/chess/uci';

/** So long a search may go on when no more commands can come, in milliseconds. */
const PATIENCE = 5000;

/**
 * Obeys the commands of another program until `quit` or the end of the input, and works beside them. Whatever
 * comes in, it does not throw.
 * @param write - Takes whole lines, their ends included.
 * @example
 * await runUci(process.stdin, (text) => process.stdout.write(text));
 */
export async function runUci(
  input: AsyncIterable<string | Uint8Array>,
  write: (text: string) => void,
  options?: UciOptions,
): Promise<void> {
  const say = (line: string): unknown => write(`${line}\n`);
  let session = startUci(options);
  const openSearch = keepSearch();
  let job: Job | null = null;

  const stop = async (): Promise<void> => {
    job?.work.stop();
    job?.wake();
    await job?.done;
    job = null;
  };
  const settle = async (): Promise<void> => {
    if (job?.work.isAwaited) await job.done;
    await stop();
  };
  /** Carries out an action; `false` if it was the last. */
  const obey = async (action: UciAction): Promise<boolean> => {
    if (action.type === 'say') say(action.line);
    else if (action.type === 'settle') await settle();
    else if (action.type === 'stop') await stop();
    else if (action.type === 'work') job = startJob(action.open(openSearch, performance.now()), say);
    else if (action.type === 'ponderhit') {
      job?.work.ponderHit(performance.now());
      job?.wake();
    }
    return action.type !== 'quit';
  };

  for await (const line of readLines(input)) {
    const heard = hearUci(session, line);
    session = heard.session;
    for (const action of heard.actions) if (!(await obey(action))) return;
  }
  // At the end of a file it may finish what it was asked for last.
  const last = job as Job | null;
  if (last !== null && !last.work.isEndless && !last.work.isAwaited) {
    await Promise.race([last.done, setTimeout(PATIENCE, undefined, { ref: false })]);
  }
  await settle();
}

/** Work that goes on between commands. */
interface Job {
  readonly work: UciWork;
  /** Looks again whether work that waits has something to do. */
  wake(): void;
  /** Settled when everything is said. */
  readonly done: Promise<void>;
}

function startJob(work: UciWork, say: (line: string) => unknown): Job {
  let wake = (): void => {};
  const run = async (): Promise<void> => {
    while (work.phase !== 'done') {
      // Commands are read in between, so that `stop` is obeyed within milliseconds.
      if (work.phase === 'working') await setImmediate();
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      for (const line of work.step(performance.now())) say(line);
    }
  };
  return { work, wake: () => wake(), done: run() };
}
