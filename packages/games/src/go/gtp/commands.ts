/** What the engine can do: the commands of GTP 2 by name. */
import type { OpenSearch } from '../../search.ts';
import { drawBoard } from '../draw-board.ts';
import { mostHandicap } from '../handicap.ts';
import { LARGEST, pointName, SMALLEST } from '../points.ts';
import { type GoMove, readMove } from '../vertex.ts';
import { makeBoard } from './board.ts';
import { afterMove, firstTime, type TimeControl, type TimeLeft, timeFor } from './clock.ts';
import { fatesOf, leadOf, ownershipOf, scoreText } from './count.ts';
import { type Choice, chooseMove, type GtpSettings } from './player.ts';
import { emptyPosition, type Position, playMove, stonesOf } from './position.ts';
import { chosenPoints, fixedPoints, handicapPosition, loadGame } from './set-up.ts';
import { readColour, readCount, readFraction } from './words.ts';

/** What the engine knows between two commands. */
export interface GtpSession {
  readonly name: string;
  readonly version: string;
  readonly settings: GtpSettings;
  readonly position: Position;
  readonly komi: number;
  /** As long as nothing is said about time there is no limit. */
  readonly control: TimeControl | null;
  /** By seat: what is left on the clock; `null` if it does not matter. */
  readonly left: readonly [TimeLeft | null, TimeLeft | null];
}

/** An answer, or what is wrong. */
export type Answer = string | { readonly fault: string };

/** What a command comes to: an answer, or something that has to be done first. */
export type Reply =
  | { readonly type: 'done'; readonly session: GtpSession; readonly answer: Answer }
  | {
      readonly type: 'think';
      /** Begins to choose a move, with a search. */
      readonly open: (search: OpenSearch) => Choice;
      /** The seconds it may take; `null` if there is no clock. */
      readonly seconds: number | null;
      /** Goes on with the move and the seconds that it took. */
      readonly resume: (move: GoMove, spent: number) => Reply;
    }
  | {
      readonly type: 'read';
      readonly file: string;
      /** Goes on with the text of the file; `null` if it cannot be read. */
      readonly resume: (text: string | null) => Reply;
    };

/** An answer that changes nothing is given by itself. */
type Handler = (session: GtpSession, words: readonly string[]) => Answer | Reply;

const fault = (text: string): Answer => ({ fault: text });
const done = (session: GtpSession, answer: Answer = ''): Reply => ({ type: 'done', session, answer });
const SYNTAX = fault('syntax error');
/** It thinks no longer about one move, in seconds: nobody could stop it. */
const LONGEST = 60;

export const COMMANDS: { readonly [name: string]: Handler } = {
  protocol_version: () => '2',
  name: ({ name }) => name,
  version: ({ version }) => version,
  known_command: (_, [name = '']) => String(Object.hasOwn(COMMANDS, name)),
  list_commands: () => Object.keys(COMMANDS).join('\n'),
  quit: () => '',

  boardsize: (session, [word]) => {
    const size = readCount(word);
    if (Number.isNaN(size)) return SYNTAX;
    if (size < SMALLEST || size > LARGEST) return fault('unacceptable size');
    return done({ ...session, position: emptyPosition(makeBoard(size)) });
  },
  clear_board: (session) => {
    const first = firstTime(session.control);
    return done({ ...session, position: emptyPosition(session.position.board), left: [first, first] });
  },
  komi: (session, [word]) => {
    const komi = readFraction(word);
    return Number.isNaN(komi) ? SYNTAX : done({ ...session, komi });
  },
  fixed_handicap: (session, [word]) => {
    const stones = readCount(word);
    const { size } = session.position.board;
    if (Number.isNaN(stones)) return SYNTAX;
    if (stones < 2 || stones > mostHandicap(size)) return fault('invalid number of stones');
    return placeHandicap(session, fixedPoints(size, stones));
  },
  place_free_handicap: (session, [word]) => {
    const stones = readCount(word);
    const { size, count } = session.position.board;
    if (Number.isNaN(stones)) return SYNTAX;
    if (stones < 2 || stones >= count) return fault('invalid number of stones');
    return placeHandicap(session, chosenPoints(size, stones));
  },
  set_free_handicap: (session, words) => {
    const placed = placeHandicap(session, words);
    return typeof placed === 'object' && 'type' in placed ? { ...placed, answer: '' } : placed;
  },

  play: (session, [colour, vertex = '']) => {
    const seat = readColour(colour);
    const move = readMove(vertex, session.position.board.size);
    if (seat < 0) return SYNTAX;
    if (!move.ok) return move.refusal.code === 'go/off-board' ? fault('illegal move') : SYNTAX;
    if (move.value.type === 'resign') return SYNTAX;
    const played = playMove(session.position, seat, move.value);
    return played.ok ? done({ ...session, position: played.value }) : fault('illegal move');
  },
  genmove: (session, [colour]) => {
    const seat = readColour(colour);
    if (seat < 0) return SYNTAX;
    return think(session, seat, true, (move, spent) => {
      const played = move.type === 'resign' ? null : playMove(session.position, seat, move);
      const position = played?.ok ? played.value : session.position;
      return done({ ...session, position, left: afterSpending(session, seat, spent) }, writeMove(move));
    });
  },
  reg_genmove: (session, [colour]) => {
    const seat = readColour(colour);
    return seat < 0 ? SYNTAX : think(session, seat, false, (move) => done(session, writeMove(move)));
  },
  undo: (session) => {
    const { before } = session.position;
    return before === null ? fault('cannot undo') : done({ ...session, position: before });
  },

  time_settings: (session, words) => {
    const [main = Number.NaN, byoYomi = Number.NaN, stones = Number.NaN] = words.map(readCount);
    if (Number.isNaN(main + byoYomi + stones)) return SYNTAX;
    const control = { main, byoYomi, stones };
    return done({ ...session, control, left: [firstTime(control), firstTime(control)] });
  },
  time_left: (session, [colour, ...words]) => {
    const seat = readColour(colour);
    const [seconds = Number.NaN, stones = Number.NaN] = words.map(readCount);
    if (seat < 0 || Number.isNaN(seconds + stones)) return SYNTAX;
    return done({ ...session, left: withLeft(session, seat, { seconds, stones }) });
  },

  final_score: ({ position, komi, settings }) => {
    const fates = fatesOf(position, ownershipOf(position, settings.seed));
    return scoreText(leadOf(position, fates) - komi);
  },
  final_status_list: ({ position, settings }, [status]) => {
    if (status !== 'dead' && status !== 'alive' && status !== 'seki') return SYNTAX;
    const fates = fatesOf(position, ownershipOf(position, settings.seed));
    // Games at random do not tell a seki from stones that live.
    const chains = fates.filter(({ isDead }) => status !== 'seki' && isDead === (status === 'dead'));
    return chains
      .map(({ chain }) => chain.map((point) => pointName(position.board.size, point)).join(' '))
      .join('\n');
  },
  loadsgf: (session, [file, word]) => {
    const move = word === undefined ? Number.POSITIVE_INFINITY : readCount(word);
    if (file === undefined || !(move >= 1)) return SYNTAX;
    const resume = (text: string | null): Reply => {
      const loaded = text === null ? null : loadGame(text, move);
      if (!loaded?.ok) return done(session, fault('cannot load file'));
      const { position, komi } = loaded.value;
      return done({ ...session, position, komi: komi ?? session.komi });
    };
    return { type: 'read', file, resume };
  },
  showboard: ({ position }) => `\n${drawBoard(position.state)}`,
};

function placeHandicap(session: GtpSession, vertices: readonly string[]): Answer | Reply {
  if (stonesOf(session.position).some((stone) => stone !== 0)) return fault('board not empty');
  const position = handicapPosition(session.position.board, vertices);
  return position.ok
    ? done({ ...session, position: position.value }, vertices.join(' '))
    : fault('bad vertex list');
}

function think(
  session: GtpSession,
  seat: number,
  isPlayed: boolean,
  resume: (move: GoMove, spent: number) => Reply,
): Reply {
  const { position, komi, settings, control } = session;
  const left = isPlayed ? (session.left[seat] ?? null) : null;
  const empty = stonesOf(position).filter((stone) => stone === 0).length;
  const seconds = left === null ? null : Math.min(timeFor(left, control, empty), LONGEST);
  const task = { position, seat, komi, time: seconds, mayResign: isPlayed && settings.resigns };
  return { type: 'think', open: (search) => chooseMove(task, settings, search), seconds, resume };
}

const withLeft = ({ left: [black, white] }: GtpSession, seat: number, left: TimeLeft): GtpSession['left'] =>
  seat === 0 ? [left, white] : [black, left];

function afterSpending(session: GtpSession, seat: number, seconds: number): GtpSession['left'] {
  const left = session.left[seat] ?? null;
  return left === null ? session.left : withLeft(session, seat, afterMove(left, session.control, seconds));
}

const writeMove = (move: GoMove): string => (move.type === 'play' ? move.point : move.type);
