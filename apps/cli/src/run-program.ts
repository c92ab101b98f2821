/** Runs the program on a command line and reports errors helpfully. */
import { readFileSync } from 'node:fs';
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
    await program.parseAsync(words, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return complain(error, program, words);
  }
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
  // A bug in the program rather than a mistake by its user: the stack trace helps to fix it.
  tell(`Something is wrong inside rondel: ${error instanceof Error ? error.stack : String(error)}`, []);
  return EXIT.failed;
}

function tell(message: string, details: readonly string[]): void {
  process.stderr.write(`rondel: ${[message, ...details].join('\n')}\n`);
}

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
