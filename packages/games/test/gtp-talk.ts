/** A conversation with the GTP session: commands in, answers out, and a clock that ticks once with every step. */
import { openSearch } from '@rondel/simulator';
import { type GtpOptions, hearGtp, startGtp } from '../src/go/gtp/index.ts';

export interface GtpTalk {
  /** Sends commands one after the other; gives their answers, each without the empty line at its end. */
  send(...lines: readonly string[]): string[];
  readonly isQuit: boolean;
}

/** Seconds that a step of thinking is taken to last. */
const STEP = 0.001;

/** Starts to talk. Files are texts by their names. */
export function talkGtp(options?: GtpOptions, files: { readonly [name: string]: string } = {}): GtpTalk {
  let session = startGtp({ size: 9, settings: { iterations: 100 }, ...options });
  let isQuit = false;
  const tell = (line: string): string => {
    let step = hearGtp(session, line);
    while (step.type !== 'answer') {
      if (step.type === 'read') {
        step = step.resume(files[step.file] ?? null);
        continue;
      }
      const choice = step.open(openSearch);
      let spent = 0;
      while (choice.run() && spent < (step.seconds ?? Number.POSITIVE_INFINITY)) spent += STEP;
      step = step.resume(choice.move(), spent);
    }
    session = step.session;
    isQuit ||= step.isQuit;
    return step.text;
  };
  return {
    send: (...lines) => {
      const text = lines.map((line) => (isQuit ? '' : tell(line))).join('');
      return text.split('\n\n').slice(0, -1);
    },
    get isQuit() {
      return isQuit;
    },
  };
}

/** Sends commands to a new engine and gives their answers. */
export const tellGtp = (...lines: readonly string[]): string[] => talkGtp().send(...lines);
