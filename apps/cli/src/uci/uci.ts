/**
 * Chess for other programs: the Universal Chess Interface (Huber and Meyer-Kahlen, 2006). Commands come
 * as lines and are obeyed in order; a search runs beside them.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { startGame } from '@rondel/core';
import { type ChessState, writeFen } from '@rondel/games/chess';
import { readLines } from '../engine/lines.ts';
import { CHESS } from './board.ts';
import { countLines } from './count-lines.ts';
import { drawBoard } from './draw-board.ts';
import { readLimits } from './limits.ts';
import { optionLines, STANDARD, setOption, type UciSettings } from './options.ts';
import { readPlace, withoutPast } from './place.ts';
import { startThinking, type Thinking } from './thinking.ts';

/** So long a search may go on when no more commands can come, in milliseconds. */
const PATIENCE = 5000;

/** What a UCI engine is started with. */
export interface UciOptions {
  /** The name and version it gives itself. */
  readonly name?: string;
  /** Where its settings differ from the standard; other programs may change them. */
  readonly settings?: Partial<UciSettings>;
}

/**
 * Obeys the commands of another program until `quit` or the end of the input. Whatever comes in, it
 * neither throws nor hangs: what it does not understand it ignores, as the protocol asks.
 * @param write - Takes whole lines, their ends included.
 * @example
 * await runUci(process.stdin, (text) => process.stdout.write(text));
 */
export async function runUci(
  input: AsyncIterable<string | Uint8Array>,
  write: (text: string) => void,
  { name = 'rondel', settings: changes = {} }: UciOptions = {},
): Promise<void> {
  const say = (line: string): unknown => write(`${line}\n`);
  const complain = (text: string): unknown => say(`info string ${text}`);
  const initial: UciSettings = { ...STANDARD, ...changes };
  let settings = initial;
  let state: ChessState = startGame(CHESS);
  let thinking: Thinking | null = null;

  /** Ends the search under way and waits until it has told its move. */
  const stop = async (): Promise<void> => {
    thinking?.stop();
    await thinking?.done;
    thinking = null;
  };

  const commands: { readonly [word: string]: (words: readonly string[]) => unknown } = {
    uci: () => {
      say(`id name ${name}`);
      say('id author the rondel authors');
      for (const line of optionLines(initial)) say(line);
      say('uciok');
    },
    isready: () => say('readyok'),
    ucinewgame: () => {
      state = startGame(CHESS);
    },
    setoption: (words) => {
      const changed = setOption(settings, words);
      if (typeof changed === 'string') complain(changed);
      else settings = changed;
    },
    position: (words) => {
      const place = readPlace(words);
      if (!place.ok) {
        complain(`position ignored: ${place.refusal.message}`);
        return;
      }
      if (place.value.fault !== null) complain(`position cut off before ${place.value.fault}`);
      state = place.value.state;
    },
    go: async (words) => {
      await stop();
      const limits = readLimits(words);
      thinking =
        limits.perft === null
          ? startThinking(state, limits, settings, say)
          : startCounting(state, limits.perft, say);
    },
    stop,
    ponderhit: () => thinking?.ponderHit(),
    d: () => say(`${drawBoard(state)}\nFen: ${writeFen(state)}`),
    debug: () => {},
    register: () => {},
  };

  let isQuit = false;
  for await (const line of readLines(input)) {
    const words = (line ?? '').split(/\s+/).filter((word) => word !== '');
    if (line === null) complain('line too long');
    // Words that are no commands are skipped up to one that is: the protocol asks for it.
    const at = words.findIndex((word) => word === 'quit' || Object.hasOwn(commands, word));
    const word = words[at];
    isQuit = word === 'quit';
    if (isQuit) break;
    if (word !== undefined) await commands[word]?.(words.slice(at + 1));
  }
  // At the end of a file it may finish what it was asked for last.
  const last = thinking as Thinking | null;
  if (!isQuit && last?.isEndless === false) {
    await Promise.race([last.done, setTimeout(PATIENCE, undefined, { ref: false })]);
  }
  await stop();
}

/** Counts lines of play beside the commands. */
function startCounting(state: ChessState, depth: number, say: (line: string) => unknown): Thinking {
  let isStopped = false;
  const count = async (): Promise<void> => {
    const steps = countLines(withoutPast(state), Math.max(1, depth), say);
    while (!steps.next().done) {
      if (isStopped) return void say('info string perft stopped');
      await setImmediate();
    }
  };
  return {
    stop: () => {
      isStopped = true;
    },
    ponderHit: () => {},
    isEndless: false,
    done: setImmediate().then(count),
  };
}
