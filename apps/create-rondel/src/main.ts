/** `npm create rondel`. */
import { readFileSync } from 'node:fs';
import { HELP, readChoices } from './choices.ts';
import { Mistake } from './mistake.ts';
import { writeProject } from './write-project.ts';

const EXIT_MISTAKE = 2;

try {
  const choices = await readChoices(process.argv.slice(2));
  if (choices === null) {
    process.stdout.write(HELP);
  } else {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    await writeProject(choices, version);
    const steps = [...(choices.folder === '.' ? [] : [`cd ${choices.folder}`]), 'npm install', 'npm run dev'];
    process.stdout.write(
      `${choices.name} is there. Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}\n`,
    );
    process.stdout.write('The game is src/game.ts; README.md says what else there is.\n');
  }
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  process.stderr.write(`create-rondel: ${error.message.trim()}\n`);
  process.exitCode = EXIT_MISTAKE;
}
