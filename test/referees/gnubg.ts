/**
 * GNU Backgammon as a program that is given all its commands at once. Commands come in groups; after each
 * group a player gets a new name, and the answer to that shows where the group ends.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian keeps games outside of the usual path. */
const COMMAND = existsSync('/usr/games/gnubg') ? '/usr/games/gnubg' : 'gnubg';

/** Two people, nothing automatic, no look ahead, every move listed. */
export const PREPARE = [
  'set automatic game off',
  'set automatic roll off',
  'set automatic move off',
  'set automatic bearoff off',
  'set confirm new off',
  'set player 0 human',
  'set player 1 human',
  'set jacoby off',
  'set evaluation chequer eval plies 0',
];

/** What it answers to each group of commands. */
export function askGnubg(groups: readonly (readonly string[])[]): string[] {
  const home = mkdtempSync(join(tmpdir(), 'gnubg-'));
  try {
    const input = [PREPARE, ...groups].flatMap((group, i) => [...group, `set player 0 name group${i}`]);
    const answer = spawnSync(COMMAND, ['-t', '-q'], {
      input: `${input.join('\n')}\n`,
      encoding: 'utf8',
      env: { ...process.env, HOME: home, LC_ALL: 'C' },
      maxBuffer: 1 << 30,
    });
    if (answer.error !== undefined) throw answer.error;
    const parts = answer.stdout.split(/Player 0 is now known as `group\d+'\.\n/);
    if (parts.length !== groups.length + 2) {
      throw new Error(`gnubg answered ${parts.length - 2} of ${groups.length} groups: ${answer.stderr}`);
    }
    return parts.slice(1, -1);
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** The ids under the last board that it has drawn. */
export function idsIn(answer: string): { readonly position: string; readonly match: string } {
  const found = [...answer.matchAll(/Position ID: (\S{14})\n +Match ID +: (\S{12})\n/g)].at(-1);
  if (found === undefined) throw new Error(`there is no board in this answer: ${answer}`);
  return { position: found[1] as string, match: found[2] as string };
}

/** The plays that it hints at, in its own notation. */
export function hintsIn(answer: string): string[] {
  const plays = [...answer.matchAll(/^ *\d+\. Cubeful 0-ply +(\S.*?) +(?:Eq\.|MWC):/gm)].map(
    (hint) => hint[1] as string,
  );
  if (plays.length === 0 && !answer.includes('There are no legal moves.')) {
    throw new Error(`there are no hints in this answer: ${answer}`);
  }
  return plays;
}

/** The score that it tells last, for its players 0 and 1. */
export function scoreIn(answer: string): [number, number] {
  const found = [...answer.matchAll(/The score \(after \d+ games?\) is: \S+ (\d+), \S+ (\d+)/g)].at(-1);
  if (found === undefined) throw new Error(`there is no score in this answer: ${answer}`);
  return [Number(found[1]), Number(found[2])];
}
