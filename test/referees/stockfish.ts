/** Stockfish as a program that is given all its commands at once and answers them in order. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian keeps games outside of the usual path. */
const COMMAND = existsSync('/usr/games/stockfish') ? '/usr/games/stockfish' : 'stockfish';

/**
 * All that it says to these commands, `quit` included. It reads on while it counts, and the moves of the next
 * `position` then add to the count that it is about to print; `ucinewgame` waits for the count to be over.
 */
export function askStockfish(commands: readonly string[]): string {
  const spaced = commands.map((line) => (line.startsWith('position ') ? `ucinewgame\n${line}` : line));
  const input = [...spaced, 'quit', ''].join('\n');
  const { stdout, stderr, error } = spawnSync(COMMAND, { input, encoding: 'utf8', maxBuffer: 1e9 });
  if (error !== undefined) throw error;
  if (stderr !== '') throw new Error(`stockfish: ${stderr}`);
  return stdout;
}

/** A position and how deep to look. */
export interface Question {
  readonly fen: string;
  readonly depth: number;
}

/** For each question the number of lines behind every move, by the name of the move. */
export function askDivisions(questions: readonly Question[]): Map<string, number>[] {
  const commands = questions.flatMap(({ fen, depth }) => [`position fen ${fen}`, `go perft ${depth}`]);
  // A count of all lines ends each answer.
  const answers = askStockfish(commands)
    .split(/^Nodes searched: \d+$/m)
    .slice(0, -1);
  const divisions = answers.map((answer) => {
    const lines = [...answer.matchAll(/^([a-h][1-8][a-h][1-8][nbrq]?): (\d+)$/gm)];
    return new Map(lines.map(([, move = '', count]) => [move, Number(count)]));
  });
  if (divisions.length !== questions.length) throw new Error('stockfish has not answered all questions');
  return divisions;
}

/** The FENs after these games, each a list of moves from the start. */
export function askFens(games: readonly (readonly string[])[]): string[] {
  const commands = games.flatMap((moves) => [`position startpos moves ${moves.join(' ')}`, 'd']);
  return [...askStockfish(commands).matchAll(/^Fen: (.+)$/gm)].map(([, fen = '']) => fen);
}
