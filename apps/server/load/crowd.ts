/** Many who watch, in a process of their own: open sockets, and whether all of them hear everything. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the other process is asked: to open a socket for every match in a list, or to say what was heard. */
export type Ask =
  | {
      readonly type: 'gather';
      readonly url: string;
      readonly matches: readonly string[];
      /** Whether it is noted when every event was heard. */
      readonly isClose: boolean;
    }
  | { readonly type: 'report' };

export type Told =
  | { readonly type: 'gathered' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'heard'; readonly heard: Heard };

export interface Heard {
  /** Events that all sockets together have heard. */
  readonly events: number;
  /** Sockets that were closed. */
  readonly closed: number;
  /** Of those who listen closely: how many heard an event, and when the last did, in the nanoseconds of this machine. */
  readonly sequences: readonly { readonly sequence: number; readonly count: number; readonly last: string }[];
}

export interface Crowd {
  /** Opens one socket for every match in the list. */
  gather(matches: readonly string[], isClose: boolean): Promise<void>;
  report(): Promise<Heard>;
  close(): Promise<void>;
}

export function openCrowd(url: string): Crowd {
  const child = fork(fileURLToPath(new URL('./crowd-process.ts', import.meta.url)));
  const ask = async (question: Ask): Promise<Told> => {
    child.send(question);
    const [told] = (await once(child, 'message')) as [Told];
    if (told.type === 'failed') throw new Error(told.message);
    return told;
  };
  return {
    gather: async (matches, isClose) => {
      await ask({ type: 'gather', url, matches, isClose });
    },
    report: async () => {
      const told = await ask({ type: 'report' });
      if (told.type !== 'heard') throw new Error('the crowd has said something else');
      return told.heard;
    },
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** How many files and sockets a process may have open here; `null` where that is unknown. Node asks for all it may. */
export function mostFiles(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const found = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return found === undefined ? null : Number(found);
  } catch {
    return null;
  }
}
