/** `rondel games`: the games there are. */
import type { Game } from '@rondel/core';
import { listGames } from '@rondel/workers/modules';
import type { Command } from 'commander';
import { findGame, optionRows } from '../find-game.ts';
import { table } from '../format.ts';
import { heading, print } from '../output.ts';
import { addSections, makeCommand } from './shared.ts';

export function gamesCommand(): Command {
  const command = makeCommand('games')
    .summary('list the games, their seats and options')
    .description(
      'Lists the games that come with rondel, or those that are named: how many seats they have, whether they draw at random, and their options, each with ' +
        'its default and what else it may be.',
    )
    .argument('[games...]', 'only these: names, files such as ./letters.ts, or packages')
    .option('--json', 'print a JSON array')
    .action(games);
  return addSections(command, {
    Examples: ['$ rondel games', '$ rondel games go', '$ rondel games ./letters.ts', '$ rondel games --json'],
  });
}

async function games(asked: readonly string[], { json }: { readonly json?: true }): Promise<void> {
  const names = asked.length === 0 ? await listGames() : asked;
  const found = await Promise.all(names.map(async (one) => (await findGame(one)).game));
  if (json) await print(JSON.stringify(found.map(toJson)));
  else await print(found.map(describeGame).join('\n\n'));
}

function toJson(game: Game): object {
  const { name, version, seats, isRandom, optionSpecs } = game;
  return { name, version, seats, random: isRandom, options: optionSpecs };
}

function describeGame(game: Game): string {
  const chance = game.isRandom ? ', with chance' : '';
  // The number of seats is often an option; this is the standard one.
  const title = `${heading(game.name)}  ${game.seats} seats${chance}`;
  return [title, ...table(optionRows(game))].join('\n');
}
