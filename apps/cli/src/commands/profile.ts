/** `rondel profile`: shows the shape of a game's turn. */
import { drawProfile } from '@rondel/core/inspect';
import type { Command } from 'commander';
import { findGame, GAME_ARGUMENT, titleOf } from '../find-game.ts';
import { print } from '../output.ts';
import { addGameOptions, addSections, type GameOptions, makeCommand } from './shared.ts';

export function profileCommand(): Command {
  const command = makeCommand('profile')
    .summary("draw the shape of a game's turn")
    .description(
      'Draws what a turn of a game is made of: its phases and segments in order, who may act in each of them, ' +
        'and who comes next.',
    )
    .argument('<game>', GAME_ARGUMENT);
  addGameOptions(command).option('--json', 'print the profile as JSON').action(profile);
  return addSections(command, {
    Examples: [
      '$ rondel profile ludo',
      '$ rondel profile commander --option players=2',
      '$ rondel profile sealed-auction --json',
    ],
  });
}

interface ProfileOptions extends GameOptions {
  readonly json?: true;
}

async function profile(name: string, { option, json }: ProfileOptions): Promise<void> {
  const { game } = await findGame(name, option);
  if (json) return print(JSON.stringify(game.turns));
  await print(`${titleOf(game)}\n\n${drawProfile(game.turns)}`);
}
