/** A conversation with the UCI session: lines in, lines out, and a clock that ticks once with every step. */
import { openSearch } from '@rondel/simulator';
import { hearUci, startUci, type UciAction, type UciOptions, type UciWork } from '../src/chess/uci/index.ts';

export interface UciTalk {
  /** Sends lines, one after the other; work begins but takes no steps yet. */
  send(...lines: readonly string[]): void;
  /** Lets it work until a line like this is said; gives the lines since the last call. */
  until(pattern: RegExp): string[];
  /** Lets it work until there is nothing to do or to be waited for; gives the lines since the last call. */
  finish(): string[];
  readonly isQuit: boolean;
}

/** Starts to talk. The milliseconds that a step takes are made up. */
export function talkUci(options?: UciOptions): UciTalk {
  let session = startUci(options);
  let work: UciWork | null = null;
  let clock = 0;
  let isQuit = false;
  let said: string[] = [];
  const step = (): void => {
    clock++;
    said.push(...((work as UciWork).step(clock) as string[]));
  };
  const end = (): void => {
    while (work !== null && work.phase !== 'done') step();
    work = null;
  };
  const obey = (action: UciAction): void => {
    if (action.type === 'say') said.push(...action.line.split('\n'));
    if (action.type === 'work') work = action.open(openSearch, clock);
    if (action.type === 'ponderhit') work?.ponderHit(clock);
    if (action.type === 'stop' || (action.type === 'settle' && !work?.isAwaited)) work?.stop();
    if (action.type === 'stop' || action.type === 'settle') end();
    if (action.type === 'quit') isQuit = true;
  };
  const take = (): string[] => {
    const lines = said;
    said = [];
    return lines;
  };
  return {
    send: (...lines) => {
      for (const line of lines) {
        const heard = hearUci(session, line);
        session = heard.session;
        heard.actions.forEach(obey);
      }
    },
    until: (pattern) => {
      while (!said.some((line) => pattern.test(line))) {
        if (work?.phase !== 'working')
          throw new Error(`nothing like ${pattern} was said: ${said.join('\n')}`);
        step();
      }
      return take();
    },
    finish: () => {
      while (work?.phase === 'working') step();
      return take();
    },
    get isQuit() {
      return isQuit;
    },
  };
}

/** Sends all lines and gives what is said until nothing is left to do. */
export function tellUci(...lines: readonly string[]): string[] {
  const talk = talkUci();
  talk.send(...lines);
  return talk.finish();
}
