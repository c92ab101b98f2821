/** What servers have logged. */
import { readFile } from 'node:fs/promises';

const ERROR = 50;
const LONGEST = 300;
/** graphile-worker shouts when its connections go, and makes new ones. */
const CONNECTIONS =
  /^(Worker exited with error|Error occurred attempting to UNLISTEN|Error with notify listener|Failed to (complete|fail) jobs|Failed task .*server\/unavailable)/;

/** The errors in log files by message, and how often. */
export async function readErrors(files: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => '');
    for (const line of text.split('\n')) {
      const message = errorIn(line);
      if (message !== null && !CONNECTIONS.test(message)) found.set(message, (found.get(message) ?? 0) + 1);
    }
  }
  return found;
}

function errorIn(line: string): string | null {
  try {
    const { level, msg } = JSON.parse(line) as { level: number; msg?: string };
    if (level < ERROR) return null;
    const [first = ''] = (msg ?? 'an error without a message').split('\n');
    return first.slice(0, LONGEST);
  } catch {
    // Cut off by a kill, or the stack of something that was printed past the log.
    return null;
  }
}
