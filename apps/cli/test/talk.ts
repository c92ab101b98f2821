/** A conversation with an engine in the same process: lines go in, text comes out. */

export interface Talk {
  /** Everything that came out so far. */
  readonly text: string;
  /** Sends lines; the last one ends, too. */
  send(...lines: readonly string[]): void;
  /** Sends text or bytes as they are. */
  sendRaw(chunk: string | Uint8Array): void;
  /** Waits for something to come out that was not there at the last call, and gives what came up to its end. */
  wait(pattern: RegExp): Promise<string>;
  /** Ends the input and waits until the engine is done; gives everything that came out. */
  end(): Promise<string>;
  /** Waits until the engine is done. */
  readonly done: Promise<void>;
}

type Run = (input: AsyncIterable<string | Uint8Array>, write: (text: string) => void) => Promise<void>;

/** Starts an engine and talks with it. */
export function talkWith(run: Run): Talk {
  const chunks: (string | Uint8Array)[] = [];
  let isEnded = false;
  let text = '';
  let read = 0;
  let wakeInput = (): void => {};
  let wakeOutput = (): void => {};

  async function* input(): AsyncGenerator<string | Uint8Array> {
    for (;;) {
      const chunk = chunks.shift();
      if (chunk !== undefined) yield chunk;
      else if (isEnded) return;
      else {
        await new Promise<void>((resolve) => {
          wakeInput = resolve;
        });
      }
    }
  }

  const done = run(input(), (more) => {
    text += more;
    wakeOutput();
  });
  const sendRaw = (chunk: string | Uint8Array): void => {
    chunks.push(chunk);
    wakeInput();
  };
  return {
    get text() {
      return text;
    },
    sendRaw,
    send: (...lines) => sendRaw(`${lines.join('\n')}\n`),
    wait: async (pattern) => {
      for (;;) {
        const found = pattern.exec(text.slice(read));
        if (found !== null) {
          const end = read + found.index + found[0].length;
          const part = text.slice(read, end);
          read = end;
          return part;
        }
        await new Promise<void>((resolve) => {
          wakeOutput = resolve;
        });
      }
    },
    end: async () => {
      isEnded = true;
      wakeInput();
      await done;
      return text;
    },
    done,
  };
}
