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
    checkHelped(program, words);
    await program.parseAsync(words, { from: 'user' });
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

/** Help on a command that there is not would be the general help, without a word about it. */
function checkHelped(program: Command, [word, name]: readonly string[]): void {
  if (word !== 'help' || name === undefined || name === 'help' || name.startsWith('-')) return;
  const names = program.commands.map((one) => one.name());
  if (names.includes(name)) return;
  throw new UserError(`Unknown command '${name}'.${didYouMean(name, names)}`, [
    `Commands: ${names.join(', ')}.`,
    '"rondel --help" tells more.',
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
  const command = program.commands.find((one) => one.name() === words[0]) ?? program;
  const path = command === program ? 'rondel' : `rondel ${command.name()}`;
  const hints: string[] = [];
  if (code === 'commander.unknownOption') {
    const flags = command.options.map((option) => option.long ?? option.flags);
    hints.push(`Options of ${path}: ${[...flags, '--help'].join(', ')}.`);
  }
  if (code === 'commander.unknownCommand') {
    hints.push(`Commands: ${program.commands.map((one) => one.name()).join(', ')}.`);
  }
  if (/Argument/.test(code)) hints.push(`Usage: ${path} ${command.usage()}`);
  return [...hints, `"${path} --help" tells more.`];
}
