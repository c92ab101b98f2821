/** What the engine can do: the commands of GTP 2 by name. */
import { drawBoard, type GoMove, readMove } from '@rondel/games/go';
import { nameOf } from './board.ts';
import { afterMove, firstTime, type TimeControl, type TimeLeft, timeFor } from './clock.ts';
import { fatesOf, leadOf, ownershipOf, scoreText } from './count.ts';
import { chooseMove, type GoSettings } from './player.ts';
import { emptyPosition, type Position, playMove, stonesOf } from './position.ts';
import { chosenPoints, fixedPoints, handicapPosition, loadGame, mostFixed } from './set-up.ts';
import { readColour, readCount, readFraction } from './words.ts';

/** What the engine knows between two commands. */
export interface Session {
  readonly name: string;
  readonly version: string;
  readonly settings: GoSettings;
  position: Position;
  komi: number;
  /** As long as nothing is said about time there is no limit. */
  control: TimeControl | null;
  /** By seat: what is left on the clock; `null` if it does not matter. */
  left: [TimeLeft | null, TimeLeft | null];
}

/** An answer, or what is wrong. */
export type Answer = string | { readonly fault: string };

type Handler = (session: Session, words: readonly string[]) => Answer | Promise<Answer>;

const fault = (text: string): Answer => ({ fault: text });
const SYNTAX = fault('syntax error');
/** It thinks no longer about one move, in seconds: nobody could stop it. */
const LONGEST = 60;
const SMALLEST = 5;
const LARGEST = 19;

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
    session.position = emptyPosition(size);
    return '';
  },
  clear_board: (session) => {
    session.position = emptyPosition(session.position.board.size);
    session.left = [firstTime(session.control), firstTime(session.control)];
    return '';
  },
  komi: (session, [word]) => {
    const komi = readFraction(word);
    if (Number.isNaN(komi)) return SYNTAX;
    session.komi = komi;
    return '';
  },
  fixed_handicap: (session, [word]) => {
    const stones = readCount(word);
    const { size } = session.position.board;
    if (Number.isNaN(stones)) return SYNTAX;
    if (stones < 2 || stones > mostFixed(size)) return fault('invalid number of stones');
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
    const answer = placeHandicap(session, words);
    return typeof answer === 'string' ? '' : answer;
  },

  play: (session, [colour, vertex = '']) => {
    const seat = readColour(colour);
    const move = readMove(vertex, session.position.board.size);
    if (seat < 0) return SYNTAX;
    if (!move.ok) return move.refusal.code === 'go/off-board' ? fault('illegal move') : SYNTAX;
    if (move.value.type === 'resign') return SYNTAX;
    const played = playMove(session.position, seat, move.value);
    if (!played.ok) return fault('illegal move');
    session.position = played.value;
    return '';
  },
  genmove: async (session, [colour]) => {
    const seat = readColour(colour);
    if (seat < 0) return SYNTAX;
    const began = performance.now();
    const move = await think(session, seat, true);
    const played = move.type === 'resign' ? null : playMove(session.position, seat, move);
    if (played?.ok) session.position = played.value;
    spendTime(session, seat, (performance.now() - began) / 1000);
    return writeMove(move);
  },
  reg_genmove: async (session, [colour]) => {
    const seat = readColour(colour);
    return seat < 0 ? SYNTAX : writeMove(await think(session, seat, false));
  },
  undo: (session) => {
    const { before } = session.position;
    if (before === null) return fault('cannot undo');
    session.position = before;
    return '';
  },

  time_settings: (session, words) => {
    const [main = Number.NaN, byoYomi = Number.NaN, stones = Number.NaN] = words.map(readCount);
    if (Number.isNaN(main + byoYomi + stones)) return SYNTAX;
    session.control = { main, byoYomi, stones };
    session.left = [firstTime(session.control), firstTime(session.control)];
    return '';
  },
  time_left: (session, [colour, ...words]) => {
    const seat = readColour(colour);
    const [seconds = Number.NaN, stones = Number.NaN] = words.map(readCount);
    if (seat < 0 || Number.isNaN(seconds + stones)) return SYNTAX;
    session.left[seat] = { seconds, stones };
    return '';
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
      .map(({ chain }) => chain.map((point) => nameOf(position.board, point)).join(' '))
      .join('\n');
  },
  loadsgf: async (session, [file, word]) => {
    const move = word === undefined ? Number.POSITIVE_INFINITY : readCount(word);
    if (file === undefined || !(move >= 1)) return SYNTAX;
    const loaded = await loadGame(file, move);
    if (!loaded.ok) return fault('cannot load file');
    session.position = loaded.value.position;
    session.komi = loaded.value.komi ?? session.komi;
    return '';
  },
  showboard: ({ position }) => `\n${drawBoard(position.state)}`,
};

function placeHandicap(session: Session, vertices: readonly string[]): Answer {
  if (stonesOf(session.position).some((stone) => stone !== 0)) return fault('board not empty');
  const position = handicapPosition(session.position.board.size, vertices);
  if (!position.ok) return fault('bad vertex list');
  session.position = position.value;
  return vertices.join(' ');
}

async function think(session: Session, seat: number, isPlayed: boolean): Promise<GoMove> {
  const { position, komi, settings, control } = session;
  const left = isPlayed ? (session.left[seat] ?? null) : null;
  const empty = stonesOf(position).filter((stone) => stone === 0).length;
  const time = left === null ? null : Math.min(timeFor(left, control, empty), LONGEST);
  return chooseMove({ position, seat, komi, time, mayResign: isPlayed && settings.resigns }, settings);
}

function spendTime(session: Session, seat: number, seconds: number): void {
  const left = session.left[seat];
  if (left) session.left[seat] = afterMove(left, session.control, seconds);
}

const writeMove = (move: GoMove): string => (move.type === 'play' ? move.point : move.type);
