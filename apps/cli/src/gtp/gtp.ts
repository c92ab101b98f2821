/**
 * Go for other programs: the Go Text Protocol, version 2 (Farnebäck, draft 2 of 2002). Commands come as
 * lines, and every one of them is answered in order.
 */
import { readLines } from '../engine/lines.ts';
import { type Answer, COMMANDS, type Session } from './commands.ts';
import { type GoSettings, STANDARD } from './player.ts';
import { emptyPosition } from './position.ts';
import { readCommand } from './words.ts';

/** What a GTP engine is started with. */
export interface GtpOptions {
  /** The name and the version it gives itself. */
  readonly name?: string;
  readonly version?: string;
  /** The board before `boardsize`: 19 lines unless given. */
  readonly size?: number;
  readonly komi?: number;
  readonly settings?: Partial<GoSettings>;
}

/**
 * Obeys the commands of another program until `quit` or the end of the input. Whatever comes in, it
 * neither throws nor hangs: what it does not understand is answered as an error.
 * @param write - Takes whole answers, their ends included.
 * @example
 * await runGtp(process.stdin, (text) => process.stdout.write(text));
 */
export async function runGtp(
  input: AsyncIterable<string | Uint8Array>,
  write: (text: string) => void,
  { name = 'rondel', version = '', size = 19, komi = 7.5, settings = {} }: GtpOptions = {},
): Promise<void> {
  const session: Session = {
    name,
    version,
    settings: { ...STANDARD, ...settings },
    position: emptyPosition(size),
    komi,
    control: null,
    left: [null, null],
  };
  for await (const line of readLines(input)) {
    const command = line === null ? null : readCommand(line);
    if (line === null) write(respond('', { fault: 'line too long' }));
    if (command === null) continue;
    const handler = Object.hasOwn(COMMANDS, command.name) ? COMMANDS[command.name] : undefined;
    const answer = (await handler?.(session, command.words)) ?? { fault: 'unknown command' };
    write(respond(command.id, answer));
    if (command.name === 'quit') break;
  }
}

/** An answer as it goes out: marked, with the id of the command, and an empty line at its end. */
function respond(id: string, answer: Answer): string {
  const [mark, text] = typeof answer === 'string' ? ['=', answer] : ['?', answer.fault];
  return `${mark}${id} ${text}\n\n`;
}
