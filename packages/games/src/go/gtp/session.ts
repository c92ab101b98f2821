/**
 * Go for other programs: the Go Text Protocol, version 2 (Farnebäck, draft 2 of 2002), without effects.
 * Commands come as lines, and every one of them is answered in order. Where an answer needs a search, a clock
 * or a file, it is asked for, and the answer goes on with what comes back.
 */
import { makeBoard } from './board.ts';
import { type Answer, COMMANDS, type GtpSession, type Reply } from './commands.ts';
import { type GtpSettings, STANDARD } from './player.ts';
import { emptyPosition } from './position.ts';
import { readCommand } from './words.ts';

/** What a GTP engine is started with. */
export interface GtpOptions {
  /** The name and the version it gives itself. */
  readonly name?: string;
  readonly version?: string;
  /** The board before `boardsize`: 19 lines unless given. */
  readonly size?: number;
  readonly komi?: number;
  readonly settings?: Partial<GtpSettings>;
}

/** An engine that nothing was said to yet. */
export function startGtp({
  name = 'rondel',
  version = '',
  size = 19,
  komi = 7.5,
  settings = {},
}: GtpOptions = {}): GtpSession {
  return {
    name,
    version,
    settings: { ...STANDARD, ...settings },
    position: emptyPosition(makeBoard(size)),
    komi,
    control: null,
    left: [null, null],
  };
}

type Think = Extract<Reply, { readonly type: 'think' }>;
type Read = Extract<Reply, { readonly type: 'read' }>;

/** What follows from a line: an answer, or something to be done first, after which `resume` goes on. */
export type GtpStep =
  | {
      readonly type: 'answer';
      readonly session: GtpSession;
      /** The whole answer with its end; empty for a line that was none. */
      readonly text: string;
      /** Whether it was the last. */
      readonly isQuit: boolean;
    }
  | (Omit<Think, 'resume'> & { readonly resume: (...found: Parameters<Think['resume']>) => GtpStep })
  | (Omit<Read, 'resume'> & { readonly resume: (...found: Parameters<Read['resume']>) => GtpStep });

/**
 * Takes a line. Whatever is in it, it does not throw: what it does not understand is answered as an error.
 * @param line - `null` for a line that was too long to be read.
 * @example
 * let step = hearGtp(startGtp(), 'genmove black');
 * if (step.type === 'think') step = step.resume({ type: 'play', point: 'D4' }, 0.5);
 */
export function hearGtp(session: GtpSession, line: string | null): GtpStep {
  if (line === null) {
    return { type: 'answer', session, text: respond('', { fault: 'line too long' }), isQuit: false };
  }
  const command = readCommand(line);
  if (command === null) return { type: 'answer', session, text: '', isQuit: false };
  const { id, name, words } = command;
  const handler = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const reply = handler?.(session, words) ?? { fault: 'unknown command' };
  const stepOf = (reply: Reply): GtpStep => {
    if (reply.type === 'think')
      return { ...reply, resume: (move, spent) => stepOf(reply.resume(move, spent)) };
    if (reply.type === 'read')
      return { ...reply, resume: (text: string | null) => stepOf(reply.resume(text)) };
    return {
      type: 'answer',
      session: reply.session,
      text: respond(id, reply.answer),
      isQuit: name === 'quit',
    };
  };
  const isAnswer = typeof reply === 'string' || 'fault' in reply;
  return stepOf(isAnswer ? { type: 'done', session, answer: reply } : reply);
}

/** An answer as it goes out: marked, with the id of the command, and an empty line at its end. */
function respond(id: string, answer: Answer): string {
  const [mark, text] = typeof answer === 'string' ? ['=', answer] : ['?', answer.fault];
  return `${mark}${id} ${text}\n\n`;
}
