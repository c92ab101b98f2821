/** `rondel play`: a match in the terminal, against bots. */
import { randomInt } from 'node:crypto';
import type { Game, Seed } from '@rondel/core';
import type { Policy } from '@rondel/simulator';
import { findPolicy, isBuiltInPolicy } from '@rondel/workers/policies';
import type { Command } from 'commander';
import { collectList, seed } from '../arguments.ts';
import { Ending, EXIT, UserError } from '../errors.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { checkWritable, note } from '../output.ts';
import { findPolicies, policyLines } from '../players.ts';
import { playMatch } from '../playing/match.ts';
import { openTerminal } from '../playing/terminal.ts';
import {
  FROM_ARGUMENT,
  FROM_HELP,
  findBeginning,
  GAME_OR_RECORD,
  type PositionOptions,
} from '../position.ts';
import { addGameOptions, addSections, type GameOptions, makeCommand } from './shared.ts';

interface PlayOptions extends GameOptions, PositionOptions {
  readonly seats?: readonly string[];
  readonly bot?: string;
  readonly seed?: Seed;
  readonly save?: string;
}

const BOT = 'medium';

export function playCommand(): Command {
  const command = makeCommand('play')
    .summary('play a game in the terminal, against a bot')
    .description(
      'Plays a game in the terminal. It shows the position as your seat sees it, with a small mark where the last event ' +
        'was, and numbers what you may do; ' +
        'answer with a number or with what is written beside it. Bots take the other seats.',
    )
    .argument('[game]', GAME_OR_RECORD)
    .option(
      '--seats <list>',
      'the seats that you play, with commas; "all" or "none", to watch (default: 0)',
      collectList,
    )
    .option('-b, --bot <policy>', `who plays the other seats (default: ${BOT})`)
    .option(
      '-s, --seed <seed>',
      'a number or a text; fixes the dice and the bots (default: a new one)',
      seed,
    );
  addGameOptions(command)
    .option('--fen <fen>', 'begin in this position, as the game writes it (chess: a FEN)')
    .option(FROM_ARGUMENT, `go on from ${FROM_HELP}`)
    .option('--save <file>', 'write the record of the match when it ends or is broken off')
    .action(play);
  return addSections(command, {
    'While playing': [
      'a number    do what stands beside it; Enter is enough if there is only one thing to do',
      'a name      do it: what is listed, or what is not, such as "resign" or "mark C3"',
      'list        all that is listed, where the list is long',
      'undo        take your last event back',
      'hint        what a search would do',
      'save FILE   write the record of the match',
      'quit        leave',
      'Ctrl-C      break off; bots finish the event that they are thinking about',
    ],
    Bots: policyLines(),
    'Exit status': [
      '0    the match is over, or somebody left it',
      '2    something is wrong with what was asked for',
      '130  Ctrl-C; the match so far is saved if --save is given',
    ],
    Examples: [
      '$ rondel play kalaha',
      '$ rondel play go --option size=9 --bot hard --seats 1',
      '$ rondel play connect-four --seats all',
      '$ rondel play chess --bot easy --save game.json',
      '$ rondel play ./letters.ts --bot ./greedy.ts',
    ],
  });
}

async function play(name: string | undefined, options: PlayOptions): Promise<void> {
  const start = options.seed ?? randomInt(1_000_000);
  const { found, state: from } = await findBeginning(name, options, start);
  const { game } = found;
  const humans = readSeats(game, options.seats ?? ['0']);
  const bot = await chooseBot(game, options.bot);
  if (options.save !== undefined) await checkWritable(options.save);
  const interrupt = listenForInterrupt();
  const terminal = openTerminal(interrupt.signal);
  try {
    const isBrokenOff = await playMatch(found, {
      humans,
      bot: findBot(bot, game),
      seed: start,
      from,
      terminal,
      save: options.save ?? null,
      signal: interrupt.signal,
    });
    if (isBrokenOff) throw new Ending(EXIT.interrupted);
  } finally {
    terminal.close();
    interrupt.close();
  }
}

/** A bot that is called as it was asked for, rather than by how it is made. */
function findBot(name: string, game: Game): Policy {
  const bot = findPolicy(name, game);
  return isBuiltInPolicy(name) ? { ...bot, name } : bot;
}

/** The requested bot, or else one that can play the game. */
async function chooseBot(game: Game, asked: string | undefined): Promise<string> {
  if (asked !== undefined) return (await findPolicies(game, [asked], 'bot'))[0] as string;
  try {
    findPolicy(BOT, game);
    return BOT;
  } catch {
    note(`${game.name} hides things that a search cannot guess: the bots play at random.`);
    return 'random';
  }
}

function readSeats({ name, seats }: Game, typed: readonly string[]): ReadonlySet<number> {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (typed.length === 1 && typed[0] === 'all') return new Set(all);
  if (typed.length === 1 && typed[0] === 'none') return new Set();
  return new Set(
    typed.map((text) => {
      const seat = /^\d+$/.test(text) ? Number(text) : -1;
      if (all.includes(seat)) return seat;
      throw new UserError(
        `--seats takes seats from 0 to ${seats - 1} of ${name}, "all" or "none", not '${text}'.`,
      );
    }),
  );
}
