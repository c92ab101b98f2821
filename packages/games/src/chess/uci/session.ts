/**
 * Chess for other programs: the Universal Chess Interface (Huber and Meyer-Kahlen, 2006), without effects.
 * Commands come as lines; what they ask for goes out as actions, and whoever has a clock, a search and a
 * stream to write to carries them out.
 */
import { startGame } from '@rondel/core';
import type { OpenSearch } from '../../search.ts';
import { writeFen } from '../fen.ts';
import type { ChessState } from '../game.ts';
import { CHESS } from './board.ts';
import { countLines } from './count-lines.ts';
import { drawBoard } from './draw-board.ts';
import { readLimits } from './limits.ts';
import { optionLines, STANDARD, setOption, type UciSettings } from './options.ts';
import { readPlace } from './place.ts';
import { think } from './thinking.ts';
import type { UciWork } from './work.ts';

/** What an engine knows between two commands. */
export interface UciSession {
  /** The name and version it gives itself. */
  readonly name: string;
  /** The settings it began with, which are the defaults that it tells of. */
  readonly initial: UciSettings;
  readonly settings: UciSettings;
  readonly state: ChessState;
  /** How many games were begun. */
  readonly games: number;
}

/** What a command asks for, in this order. */
export type UciAction =
  | { readonly type: 'say'; readonly line: string }
  /** Wait until the work under way is done; stop it first, unless it is of the kind that is awaited. */
  | { readonly type: 'settle' }
  /** Begin such work, with a search and with the time that it is now. */
  | { readonly type: 'work'; readonly open: (search: OpenSearch, now: number) => UciWork }
  /** Stop the work under way and wait until it is done. */
  | { readonly type: 'stop' }
  | { readonly type: 'ponderhit' }
  | { readonly type: 'quit' };

/** What a UCI engine is started with. */
export interface UciOptions {
  readonly name?: string;
  /** Where its settings differ from the standard; other programs may change them. */
  readonly settings?: Partial<UciSettings>;
}

/** An engine that nothing was said to yet. */
export function startUci({ name = 'rondel', settings: changes = {} }: UciOptions = {}): UciSession {
  const settings = { ...STANDARD, ...changes };
  return { name, initial: settings, settings, state: startGame(CHESS), games: 1 };
}

/** A session after a command, and what the command asks for. */
export interface UciHeard {
  readonly session: UciSession;
  readonly actions: readonly UciAction[];
}

/**
 * Takes a line. Whatever is in it, it does not throw: what it does not understand it ignores, as the protocol
 * asks.
 * @param line - `null` for a line that was too long to be read.
 * @example
 * const { session, actions } = hearUci(startUci(), 'position startpos moves e2e4');
 */
export function hearUci(session: UciSession, line: string | null): UciHeard {
  if (line === null) return { session, actions: [complain('line too long')] };
  const words = line.split(/\s+/).filter((word) => word !== '');
  // Words that are no commands are skipped up to one that is: the protocol asks for it.
  const at = words.findIndex((word) => Object.hasOwn(COMMANDS, word));
  const { session: changed = session, actions = [] } =
    COMMANDS[words[at] ?? '']?.(session, words.slice(at + 1)) ?? {};
  return { session: changed, actions };
}

const say = (line: string): UciAction => ({ type: 'say', line });
const complain = (text: string): UciAction => say(`info string ${text}`);
const SETTLE: UciAction = { type: 'settle' };

const COMMANDS: {
  readonly [word: string]: (session: UciSession, words: readonly string[]) => Partial<UciHeard>;
} = {
  uci: ({ name, initial }) => ({
    actions: [`id name ${name}`, 'id author the rondel authors', ...optionLines(initial), 'uciok'].map(say),
  }),
  isready: () => ({ actions: [say('readyok')] }),
  ucinewgame: (session) => ({
    session: { ...session, state: startGame(CHESS), games: session.games + 1 },
  }),
  setoption: (session, words) => {
    const settings = setOption(session.settings, words);
    if (typeof settings === 'string') return { actions: [complain(settings)] };
    return { session: { ...session, settings } };
  },
  position: (session, words) => {
    const place = readPlace(words);
    if (!place.ok) return { actions: [complain(`position ignored: ${place.refusal.message}`)] };
    const { state, fault } = place.value;
    return {
      session: { ...session, state },
      actions: fault === null ? [] : [complain(`position cut off before ${fault}`)],
    };
  },
  go: ({ state, settings, games }, words) => {
    const limits = readLimits(words);
    const { perft } = limits;
    const open = (search: OpenSearch, now: number): UciWork =>
      // To Stockfish, too, a perft of 0 is none.
      perft === null || perft === 0
        ? think({ state, limits, settings, games }, search, now)
        : countLines(state, perft);
    return { actions: [SETTLE, { type: 'work', open }] };
  },
  stop: () => ({ actions: [{ type: 'stop' }] }),
  ponderhit: () => ({ actions: [{ type: 'ponderhit' }] }),
  quit: () => ({ actions: [SETTLE, { type: 'quit' }] }),
  d: ({ state }) => ({ actions: [say(`${drawBoard(state)}\nFen: ${writeFen(state)}`)] }),
  debug: () => ({}),
  register: () => ({}),
};
