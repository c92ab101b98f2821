/** Runs the program on a command line and reports errors helpfully. */
import { readFileSync } from 'node:fs';
import { didYouMean, strayError } from '@rondel/workers/modules';
import { type Command, CommanderError } from 'commander';
import { Ending, EXIT, sentence, UserError } from './errors.ts';
import { makeProgram } from './program.ts';

/**
 * Runs a command and returns its exit code.
 * @example
 * await runProgram(['simulate', 'kalaha', '--count', '100', '--json']);
 */
export async function runProgram(words: readonly string[]): Promise<number> {
  const program = makeProgram(readVersion());
  try {
    await program.parseAsync(spellOut(program, words), { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return complain(error, program, words);
  }
}

/** Ends this process with a sentence when a module from outside throws where nobody can catch it, as in a timer. */
export function endWithStray(): void {
  process.on('uncaughtException', (error) => {
    tell(strayError(error) ?? bugOf(error), []);
    process.exit(EXIT.failed);
  });
}

/** A bug in the program rather than a mistake by its user: the stack trace helps to fix it. */
const bugOf = (error: unknown): string =>
  `Something is wrong inside rondel: ${error instanceof Error ? error.stack : String(error)}`;

/** The command that words lead to, as far as they name one, and the words that are left. */
function commandIn(
  program: Command,
  words: readonly string[],
): { readonly command: Command; readonly rest: readonly string[] } {
  const found = program.commands.find((one) => one.name() === words[0]);
  return found === undefined ? { command: program, rest: words } : commandIn(found, words.slice(1));
}

/** What a command is called, `rondel admin ban`. */
const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

const commandsOf = ({ commands }: Command): string =>
  `Commands: ${commands.map((one) => one.name()).join(', ')}.`;

const tellsMore = (command: Command): string => `"${pathOf(command)} --help" tells more.`;

/**
 * `help admin ban` as `admin ban --help`: by itself `help` knows one name only, and says nothing of those that it does
 * not know.
 */
function spellOut(program: Command, words: readonly string[]): readonly string[] {
  const [word, ...names] = words;
  if (word !== 'help' || names[0]?.startsWith('-')) return words;
  if (names[0] === 'help') return ['--help'];
  const { command, rest } = commandIn(program, names);
  const [name] = rest;
  if (name === undefined || command.commands.length === 0) return [...names, '--help'];
  const known = command.commands.map((one) => one.name());
  throw new UserError(`Unknown command '${name}'.${didYouMean(name, known)}`, [
    commandsOf(command),
    tellsMore(command),
  ]);
}

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

function complain(error: unknown, program: Command, words: readonly string[]): number {
  if (error instanceof Ending) return error.exitCode;
  if (error instanceof UserError) {
    tell(error.message, error.details);
    return error.exitCode;
  }
  if (error instanceof CommanderError) {
    // Help and version end up here, too.
    if (error.exitCode === 0) return EXIT.done;
    if (error.code !== 'commander.help') tell(messageOf(error), hintsFor(error, program, words));
    return EXIT.usage;
  }
  tell(bugOf(error), []);
  return EXIT.failed;
}

function tell(message: string, details: readonly string[]): void {
  process.stderr.write(`rondel: ${harmless([message, ...details].join('\n'))}\n`);
}

/** What a record or a module says of itself may be in it, and must not steer the terminal. */
const harmless = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The message as a sentence; a suggestion in brackets becomes a second sentence. */
function messageOf({ message }: CommanderError): string {
  return sentence(message.replace(/^error: /, '').replace(/\n\((.*)\)$/, '. $1'));
}

/** Hints at what would have been right. */
function hintsFor({ code }: CommanderError, program: Command, words: readonly string[]): string[] {
  const { command } = commandIn(program, words);
  const path = pathOf(command);
  const hints: string[] = [];
  if (code === 'commander.unknownOption') {
    const flags = command.options.map((option) => option.long ?? option.flags);
    hints.push(`Options of ${path}: ${[...flags, '--help'].join(', ')}.`);
  }
  if (code === 'commander.unknownCommand') hints.push(commandsOf(command));
  if (/Argument/.test(code)) hints.push(`Usage: ${path} ${command.usage()}`);
  return [...hints, tellsMore(command)];
}
