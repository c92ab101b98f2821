/** GNU Go as a program that is given all its commands at once, in the Go Text Protocol, and answers them in order. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian keeps games outside of the usual path. */
const COMMAND = existsSync('/usr/games/gnugo') ? '/usr/games/gnugo' : 'gnugo';

/**
 * It keeps this many moves of a game at most, and of longer ones forgets the first, and with them the
 * positions that may not come back.
 */
export const LONGEST_GAME = 450;

/** What it answers to each command. A command that it refuses is an error. */
export function askGnugo(commands: readonly string[], options: readonly string[] = []): string[] {
  const input = [...commands, 'quit', ''].join('\n');
  const { stdout, error } = spawnSync(COMMAND, ['--mode', 'gtp', ...options], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (error !== undefined) throw error;
  const answers = stdout.split('\n\n').slice(0, commands.length);
  if (answers.length !== commands.length) {
    throw new Error(`gnugo has answered ${answers.length} of ${commands.length} commands`);
  }
  return answers.map((answer, i) => {
    if (!answer.startsWith('=')) throw new Error(`gnugo says "${answer}" to "${commands[i]}"`);
    return answer.slice(1).trim();
  });
}

/** The points of an answer, in the order of their names. */
export const pointsIn = (answer: string): string[] => answer.split(/\s+/).filter(Boolean).sort();
