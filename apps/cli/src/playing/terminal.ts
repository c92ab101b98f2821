/** The terminal for a match: lines in and out. */
import { createInterface } from 'node:readline';
import { print } from '../output.ts';

/** Where a match is played. */
export interface Terminal {
  print(text: string): Promise<void>;
  /** The next line typed; `null` at the end of the input. */
  ask(prompt: string): Promise<string | null>;
  close(): void;
}

/**
 * This process's terminal, or whatever its input and output are piped to.
 * @param signal - Ends the input when it is aborted.
 */
export function openTerminal(signal: AbortSignal): Terminal {
  const { stdin, stdout } = process;
  const isTerminal = stdin.isTTY === true && stdout.isTTY === true;
  const lines = createInterface({ input: stdin, output: stdout, terminal: isTerminal });
  // One iterator from the start, so that lines typed early are not lost.
  const typed = lines[Symbol.asyncIterator]();
  // While lines are edited, Ctrl-C is a key like others: it shall do what the signal does.
  lines.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'));
  signal.addEventListener('abort', () => lines.close(), { once: true });
  return {
    print,
    ask: async (prompt) => {
      if (isTerminal) {
        lines.setPrompt(prompt);
        lines.prompt();
      }
      const { value, done } = await typed.next();
      return done ? null : String(value).trim();
    },
    close: () => lines.close(),
  };
}
