/** `rondel dev`: the playground with a game that is being written. */
import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { openDevServer } from '../dev/dev-server.ts';
import { type DevGame, devGameOf } from '../dev/games-module.ts';
import { UserError } from '../errors.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { print } from '../output.ts';
import { playgroundSources } from '../serving/page.ts';
import { watchParent } from '../serving/parent.ts';
import { addSections, makeCommand } from './shared.ts';

interface DevFlags {
  readonly port: number;
  readonly host: string;
}

export function devCommand(): Command {
  const command = makeCommand('dev')
    .summary('play a game while it is being written, in the browser')
    .description(
      'Serves the playground with games of your own. Saving a file loads its game anew and plays the match that is on ' +
        'the table again; if it goes another way now, the first event that does is named. Without a scene of its own ' +
        'a game is drawn by what its state and events are.',
    )
    .argument('<files...>', 'the files of the games, such as ./letters.ts')
    .option(
      '-p, --port <n>',
      'the port; the next free one if it is taken',
      wholeNumber('--port', 0, 65_535),
      5173,
    )
    .option('--host <address>', 'the address to listen on; 0.0.0.0 for all', 'localhost')
    .action(dev);
  return addSections(command, {
    Scenes: [
      'what a game looks like is in letters.scene.ts beside letters.ts, or in scene.ts beside index.ts',
    ],
    Examples: ['$ rondel dev ./letters.ts', '$ rondel dev ./letters.ts ./morris/index.ts --port 3000'],
  });
}

async function dev(files: readonly string[], { port, host }: DevFlags): Promise<void> {
  const games = files.map(gameAt);
  const twice = games.find(({ name }, i) => games.findIndex((game) => game.name === name) !== i);
  if (twice !== undefined)
    throw new UserError(`Two of the files are called ${twice.name}; the page knows games by that.`);
  const page = playgroundSources();
  const interrupt = listenForInterrupt();
  let parent = { close: () => {} };
  const orphaned = new Promise<void>((resolve) => {
    parent = watchParent(resolve);
  });
  try {
    const server = await openDevServer({ games, page, port, host });
    try {
      const lines = games.map(({ name, file }) => `  ${relative('.', file)}  ${server.url}#/game/${name}`);
      await print(['Play here; saving a file loads its game anew:', ...lines, 'Ctrl-C stops.'].join('\n'));
      await Promise.race([interrupt.given, orphaned]);
    } finally {
      await server.close();
    }
  } finally {
    parent.close();
    interrupt.close();
  }
}

function gameAt(path: string): DevGame {
  const file = resolve(path);
  if (!existsSync(file) || !statSync(file).isFile()) throw new UserError(`There is no file '${path}'.`);
  return devGameOf(file);
}
