/**
 * `rondel gtp` with programs that others have written: the client of Sabaki, a board for go, talks with it,
 * and GNU Go is the opponent. Each of the two programs knows the rules, so each move has a judge.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type Dialogue, rondel, startProgram } from './dialogue.ts';
import { askGnugo, pointsIn } from './gnugo.ts';

/** Asks a GTP engine; an error is one. */
type Ask = (command: string) => Promise<string>;

const open: Dialogue[] = [];
afterEach(async () => {
  for (const program of open.splice(0)) {
    program.send('quit');
    await program.end();
  }
});

function startEngine(command: readonly string[]): Ask {
  const program = startProgram(command);
  open.push(program);
  return async (line) => {
    program.send(line);
    const answer = await program.wait(/^[=?](.|\n)*?\n\n/m);
    if (!answer.startsWith('=')) throw new Error(`${command[0]} says "${answer.trim()}" to "${line}"`);
    return answer.slice(1).trim();
  };
}

// Games are played to their end, so that there is a score to compare.
const GNUGO = ['gnugo', '--mode', 'gtp', '--chinese-rules', '--never-resign', '--seed', '1', '--level', '1'];

/** Lets two engines play a game, and gives its moves; those of each are told the other. */
async function playGame(
  black: Ask,
  white: Ask,
  size: number,
  setUp: readonly string[] = [],
): Promise<string[]> {
  for (const ask of [black, white]) {
    for (const command of [`boardsize ${size}`, 'clear_board', 'komi 7.5', ...setUp]) await ask(command);
  }
  const moves: string[] = [];
  while (moves.length < 3 * size * size && moves.slice(-2).join(' ') !== 'pass pass') {
    const isBlack = moves.length % 2 === 0;
    const colour = isBlack ? 'black' : 'white';
    const move = (await (isBlack ? black : white)(`genmove ${colour}`)).toLowerCase();
    expect(move).toMatch(/^([a-hj-t]1?\d|pass)$/);
    await (isBlack ? white : black)(`play ${colour} ${move}`);
    moves.push(move);
  }
  return moves;
}

test.each([
  ['black', 5],
  ['white', 7],
  ['black', 9],
])('a game as %s on %i lines against GNU Go, and the same score', async (colour, size) => {
  const ours = startEngine(rondel('gtp', '--iterations', '300', '--no-resign'));
  const theirs = startEngine(GNUGO);
  const moves = await (colour === 'black' ? playGame(ours, theirs, size) : playGame(theirs, ours, size));
  const score = await theirs('final_score');
  console.log(`${colour}, ${size} lines: ${moves.length} moves, ${score}`);
  expect(moves.slice(-2)).toEqual(['pass', 'pass']);
  expect(await ours('final_score')).toBe(score);
});

test('the boards are the same after a game with its time', async () => {
  const ours = startEngine(rondel('gtp', '--no-resign'));
  const theirs = startEngine(GNUGO);
  const moves = await playGame(theirs, ours, 7, ['time_settings 10 0 0']);
  expect(moves.length).toBeGreaterThan(10);
  const shown = await ours('showboard');
  const count = (sign: string): number => [...shown].filter((character) => character === sign).length;
  expect(count('X')).toBe(pointsIn(await theirs('list_stones black')).length);
  expect(count('O')).toBe(pointsIn(await theirs('list_stones white')).length);
});

test('handicap stones lie where GNU Go puts them', async () => {
  const ours = startEngine(rondel('gtp'));
  for (let size = 7; size <= 19; size++) {
    const most = size === 7 || size % 2 === 0 ? 4 : 9;
    for (let stones = 2; stones <= most; stones++) {
      const commands = [`boardsize ${size}`, 'clear_board', `fixed_handicap ${stones}`] as const;
      await ours(commands[0]);
      await ours(commands[1]);
      expect(pointsIn(await ours(commands[2]))).toEqual(pointsIn(askGnugo(commands)[2] ?? ''));
    }
  }
});

/** What is used of Sabaki's client. */
interface SabakiController {
  start(): void;
  stop(): Promise<void>;
  sendCommand(command: {
    readonly id?: number;
    readonly name: string;
    readonly args?: readonly string[];
  }): Promise<{ readonly id: number | null; readonly content: string; readonly error: boolean }>;
}

test('moves and mistakes through the client of Sabaki', async () => {
  // Installed by scripts/referees.sh, apart from what the project needs itself.
  const require = createRequire(new URL('../../.cache/referees/', import.meta.url));
  const { Controller } = require('@sabaki/gtp') as {
    Controller: new (path: string, words: readonly string[], options?: object) => SabakiController;
  };
  const [command = '', ...words] = rondel('gtp', '--iterations', '50', '--size', '9', '--no-resign');
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const controller = new Controller(command, words, { cwd });
  controller.start();
  const ask = async (name: string, ...args: readonly string[]) => controller.sendCommand({ name, args });
  expect(await ask('protocol_version')).toMatchObject({ content: '2', error: false });
  const named = await controller.sendCommand({ id: 12, name: 'name' });
  expect(named).toMatchObject({ id: 12, content: 'rondel', error: false });
  expect((await ask('list_commands')).content.split('\n')).toContain('genmove');
  for (let i = 0; i < 10; i++) {
    expect((await ask('genmove', i % 2 === 0 ? 'B' : 'W')).content).toMatch(/^[A-HJ][1-9]$/);
  }
  expect((await ask('showboard')).content.match(/[XO]/g)).toHaveLength(10);
  expect(await ask('play', 'B', 'Z99')).toMatchObject({ content: 'syntax error', error: true });
  expect(await ask('nonsense')).toMatchObject({ content: 'unknown command', error: true });
  await controller.stop();
});
