/**
 * The page's side of the sandbox. The code of a game runs in a thread of a frame that has no origin and no network; it is
 * asked through a port, and whatever it says is read as data. A thread that is silent for too long is ended.
 */
import type { Answered, Ask, Names } from './protocol.ts';
import { isAnswer, readTold } from './read-told.ts';
import { texts } from './texts.ts';

/** Who is asked and says nothing for so long is ended, in milliseconds. */
export const PATIENCE = 2000;
/** So long the thread itself may take to load: before that no strange code runs. */
const LOADING = 30_000;
/** What was said while the page itself was busy is still waiting to be heard. */
const GRACE = 150;

/** The thread was ended, because it was silent or because another one took its place. */
export class EndedError extends Error {
  readonly isSilent: boolean;

  constructor(message: string, isSilent: boolean) {
    super(message);
    this.isSilent = isSilent;
  }
}

export interface Sandbox {
  /** Ends the thread that there is, with all that it knows, and starts another; tells what can be imported in it. */
  start(): Promise<Names>;
  /** Asks the thread; fails with an {@link EndedError} where no answer comes any more. */
  ask(ask: Ask, onBusy?: (done: number, of: number) => void): Promise<Answered>;
  close(): void;
}

interface Waiting {
  readonly id: number;
  readonly onBusy: (done: number, of: number) => void;
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: Error) => void;
}

/** Opens the frame in an element of the page. */
export function openSandbox(parent: HTMLElement): Sandbox {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.title = texts.sandbox;
  frame.hidden = true;
  frame.src = new URL('sandbox.html', location.href.replace(/#.*$/, '')).href;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  parent.append(frame);

  let port: MessagePort | null = null;
  let waiting: Waiting | null = null;
  let ready: ((told: Names | Error) => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const stop = (error: Error): void => {
    clearTimeout(timer);
    port?.close();
    port = null;
    // Without a port this ends the thread.
    frame.contentWindow?.postMessage(null, '*');
    const [asked, begun] = [waiting, ready];
    waiting = null;
    ready = null;
    begun?.(error);
    asked?.reject(error);
  };
  const watch = (patience: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = setTimeout(() => stop(new EndedError(texts.silent, true)), GRACE);
    }, patience);
  };
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const told = readTold(data);
    if (told === null) {
      stop(new EndedError(texts.notUnderstood, false));
      return;
    }
    if (told.kind === 'ready') {
      clearTimeout(timer);
      ready?.(told.names);
      ready = null;
      return;
    }
    // An answer to nobody's question is none.
    if (waiting === null || told.id !== waiting.id) return;
    if (!isAnswer(told)) {
      watch(PATIENCE);
      waiting.onBusy(told.done, told.of);
      return;
    }
    clearTimeout(timer);
    const { resolve } = waiting;
    waiting = null;
    resolve(told);
  };

  return {
    start: async () => {
      stop(new EndedError(texts.replaced, false));
      const begun = new Promise<Names>((resolve, reject) => {
        ready = (told) => (told instanceof Error ? reject(told) : resolve(told));
      });
      begun.catch(() => {});
      const mine = ready;
      await loaded;
      if (ready !== mine) return begun;
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = hear;
      watch(LOADING);
      frame.contentWindow?.postMessage(null, '*', [channel.port2]);
      return begun;
    },
    ask: (ask, onBusy = () => {}) =>
      new Promise((resolve, reject) => {
        if (port === null || waiting !== null) {
          reject(new EndedError(port === null ? texts.notRunning : texts.busy, false));
          return;
        }
        waiting = { id: ++last, onBusy, resolve, reject };
        watch(PATIENCE);
        port.postMessage(JSON.stringify({ id: last, ask }));
      }),
    close: () => {
      stop(new EndedError(texts.replaced, false));
      frame.remove();
    },
  };
}
