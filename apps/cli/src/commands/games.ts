/** `rondel games`: the games there are. */
import type { Game } from '@rondel/core';
import { listGames } from '@rondel/workers/modules';
import type { Command } from 'commander';
import { explainedOptions, findGame, optionRows } from '../find-game.ts';
import { table } from '../format.ts';
import { heading, print } from '../output.ts';
import { addSections, makeCommand } from './shared.ts';

export function gamesCommand(): Command {
  const command = makeCommand('games')
    .summary('list the games, their seats and options')
    .description(
      'Lists the games that come with rondel, or those that are named: how many seats they have, whether they draw at random, and their options, each with ' +
        'its default and what else it may be. Of those that are named it says what their options decide, too.',
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
  else await print(found.map((game) => describeGame(game, asked.length > 0)).join('\n\n'));
}

function toJson(game: Game): object {
  const { name, version, seats, teams, bestScore, isRandom, optionSpecs } = game;
  return { name, version, seats, teams, bestScore, random: isRandom, options: optionSpecs };
}

/** @param isAsked - Whether somebody wants to know more about this one. */
function describeGame(game: Game, isAsked: boolean): string {
  const chance = game.isRandom ? ', with chance' : '';
  // The number of seats is often an option; this is the standard one.
  const title = `${heading(game.name)}  ${game.seats} seats${inTeams(game)}${chance}`;
  return [title, ...(isAsked ? explainedOptions(game) : table(optionRows(game)))].join('\n');
}

function inTeams({ seats, teams }: Game): string {
  if (teams.length === seats) return '';
  return teams.length === 1 ? ' in one team' : ` in ${teams.length} teams`;
}
