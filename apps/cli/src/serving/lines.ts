/** The server's log for people: a line each, with the time, the level, a sentence, and what else is worth knowing. */
import type { LogEntry, openPlainLog } from '@rondel/server';

/** How lines are written. */
export interface LineStyle {
  /** Whether a person is watching: the time of day instead of a time stamp. */
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
}

/** @example openLines('info', openPlainLog) */
export function openLines(level: string, open: typeof openPlainLog): ReturnType<typeof openPlainLog> {
  const isTerminal = process.stdout.isTTY === true;
  const style = { isTerminal, hasColours: isTerminal && !process.env.NO_COLOR };
  return open((text, entry) => {
    // The server says the same in words of its own.
    if (text.startsWith('Server listening at')) return;
    process.stdout.write(`${lineOf(text, entry, style)}\n`);
  }, level);
}

/**
 * One line of the log. What follows in a message, such as a stack trace, is in the JSON.
 * @example
 * lineOf('ready', { level: 30, time: 0, games: 12 }, { isTerminal: false, hasColours: false });
 * // '1970-01-01T00:00:00.000Z info  ready  games=12'
 */
export function lineOf(text: string, entry: LogEntry, { isTerminal, hasColours }: LineStyle): string {
  const { word, colour } = LEVELS.find(({ least }) => entry.level >= least) ?? QUIET;
  const paint = (code: number, part: string): string =>
    hasColours && part !== '' ? `\u001b[${code}m${part}\u001b[0m` : part;
  const at = new Date(entry.time ?? Date.now());
  const time = isTerminal ? at.toTimeString().slice(0, 8) : at.toISOString();
  const fields = fieldsOf(entry);
  const [sentence = ''] = text.split('\n', 1);
  const head = `${paint(DIM, time)} ${paint(colour, word.padEnd(5))} ${sentence}`;
  return fields === '' ? head : `${head}  ${paint(DIM, fields)}`;
}

const DIM = 2;
const QUIET = { least: 0, word: 'debug', colour: DIM };
const LEVELS = [
  { least: 50, word: 'error', colour: 31 },
  { least: 40, word: 'warn', colour: 33 },
  { least: 30, word: 'info', colour: 32 },
  QUIET,
];

/** In every entry, or said in the sentence already. */
const KNOWN = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err', 'reqId', 'v']);

/** `match=5f0c… seq=12`: what is short enough to be read. */
function fieldsOf(entry: LogEntry): string {
  return Object.entries({ ...entry, ...(entry.err?.code === undefined ? {} : { code: entry.err.code }) })
    .filter(([name, value]) => !KNOWN.has(name) && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name}=${shown(String(value))}`)
    .join(' ');
}

const LONGEST = 80;

function shown(value: string): string {
  const short = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  return /^[^\s"=]+$/.test(short) ? short : JSON.stringify(short);
}
