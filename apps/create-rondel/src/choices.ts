/** What the user wants: from the command line, and what it leaves open by asking. */
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Mistake } from './mistake.ts';

export const HELP = `Starts a game for rondel: its rules, its test, and a page to play it on.

  npm create rondel [folder] -- [options]

  --name <name>  the name of the package; without it, that of the folder
  -y, --yes      asks nothing; without a folder it is my-game
  -h, --help     prints this
`;

export interface Choices {
  /** The folder as it was typed. */
  readonly folder: string;
  /** The name of the package. */
  readonly name: string;
}

const STANDARD_FOLDER = 'my-game';

/**
 * Reads the command line; `null` if only help is wanted.
 * @example
 * await readChoices(['letters', '--yes']); // { folder: 'letters', name: 'letters' }
 */
export async function readChoices(words: readonly string[]): Promise<Choices | null> {
  const { values, positionals } = parse(words);
  if (values.help) return null;
  const [given, second] = positionals;
  if (second !== undefined) throw new Mistake(`One folder is enough; '${second}' is a second one.`);
  const folder = given ?? (values.yes ? STANDARD_FOLDER : await askForFolder());
  const name = values.name ?? basename(resolve(folder));
  if (!isPackageName(name)) {
    throw new Mistake(
      `'${name}' cannot be the name of a package: use small letters, digits and hyphens. ` +
        (values.name === undefined ? 'Choose another folder, or give a name with --name.' : ''),
    );
  }
  return { folder, name };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        yes: { type: 'boolean', short: 'y', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new Mistake(`${sentence.replace(/\.$/, '')}. There are --name, --yes and --help.`);
  }
}

async function askForFolder(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Mistake(`Say into which folder: npm create rondel ${STANDARD_FOLDER}`);
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<never>((_, reject) => {
    asking.once('close', () => reject(new Mistake('No folder was chosen.')));
  });
  try {
    const answer = await Promise.race([asking.question(`Folder (${STANDARD_FOLDER}): `), closed]);
    return answer.trim() || STANDARD_FOLDER;
  } finally {
    // Its rejection is of no interest any more.
    closed.catch(() => {});
    asking.close();
  }
}

/** The names that npm accepts for new packages. */
const PACKAGE_NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

function isPackageName(name: string): boolean {
  return name.length <= 214 && PACKAGE_NAME.test(name) && name !== 'node_modules' && name !== 'favicon.ico';
}
