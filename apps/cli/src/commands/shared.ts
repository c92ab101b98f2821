/** What several commands share. */
import { Command } from 'commander';
import { collect } from '../arguments.ts';

/** A command with its help option first, so that no option group claims it. */
export const makeCommand = (name: string): Command =>
  new Command(name).helpOption('-h, --help', 'print this help');

/** The option that sets the options of a game. */
export interface GameOptions {
  readonly option?: readonly string[];
}

export function addGameOptions(command: Command): Command {
  return command.option(
    '-o, --option <name=value>',
    'an option of the game, such as size=9; may be given several times ("rondel games <game>" lists them)',
    collect,
  );
}

/** Adds sections to a command's help: examples, exit codes and so on. */
export function addSections(
  command: Command,
  sections: { readonly [title: string]: readonly string[] },
): Command {
  const texts = Object.entries(sections).map(
    ([title, lines]) => `\n${title}:\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}`,
  );
  return command.addHelpText('after', texts.join('\n'));
}
