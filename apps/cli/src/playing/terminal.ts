/** Where a match is played: lines go out, and lines come in. */
import { createInterface } from 'node:readline';
import { print } from '../output.ts';

/** Where a match is played. */
export interface Terminal {
  print(text: string): Promise<void>;
  /** The next line that is typed; `null` when there is no more. */
  ask(prompt: string): Promise<string | null>;
  close(): void;
}

/** The terminal of this process, or whatever its input and output are piped to. */
export function openTerminal(): Terminal {
  const { stdin, stdout } = process;
  const isTerminal = stdin.isTTY === true && stdout.isTTY === true;
  const lines = createInterface({ input: stdin, output: stdout, terminal: isTerminal });
  // One iterator from the beginning on: lines that come before they are asked for are not lost.
  const typed = lines[Symbol.asyncIterator]();
  lines.on('SIGINT', () => lines.close());
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
