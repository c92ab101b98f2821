/** `rondel perft`: counts the lines of play of a given length. */
import { apply, eventSeat, type GameState, legalEvents, startGame, tryActivePlayer } from '@rondel/core';
import { perft as countLines } from '@rondel/core/inspect';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { asUserError } from '../errors.ts';
import { eventText, withSeat } from '../event-text.ts';
import type { FoundGame } from '../find-game.ts';
import { brief, duration, table, whole } from '../format.ts';
import { playing } from '../game-fault.ts';
import { note, print } from '../output.ts';
import {
  FROM_ARGUMENT,
  FROM_HELP,
  findBeginning,
  GAME_OR_RECORD,
  type PositionOptions,
} from '../position.ts';
import { openProgress } from '../progress.ts';
import { addGameOptions, addSections, type GameOptions, makeCommand } from './shared.ts';

export function perftCommand(): Command {
  const command = makeCommand('perft')
    .summary('count the lines of play of a given length')
    .description(
      'Counts the lines of exactly so many legal events, split by the first of them. The numbers come out right ' +
        'only if a game lists, carries out and ends everything as it should, and other programs publish theirs. ' +
        'For games without chance.',
    )
    .argument('[game]', GAME_OR_RECORD)
    .requiredOption('-d, --depth <n>', 'the length of the lines', wholeNumber('--depth', 0, 100));
  addGameOptions(command)
    .option('--fen <fen>', 'count from this position, as the game writes it (chess: a FEN)')
    .option(FROM_ARGUMENT, `count from ${FROM_HELP}`)
    .option('--json', 'print { nodes, divide } as JSON')
    .action(perft);
  return addSections(command, {
    Examples: [
      '$ rondel perft chess --depth 4',
      '$ rondel perft chess --depth 3 --fen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"',
      '$ rondel perft othello --depth 6 --json',
      '$ rondel perft connect-four --depth 5 --option columns=5',
    ],
  });
}

interface PerftOptions extends GameOptions, PositionOptions {
  readonly depth: number;
  readonly json?: true;
}

async function perft(name: string | undefined, options: PerftOptions): Promise<void> {
  const { found, state: asked } = await findBeginning(name, options);
  const { game } = found;
  const state = asked ?? startGame(game);
  const { depth } = options;
  const began = performance.now();
  const divide = await playing(game, () => countByFirst(found, state, depth), [
    () => countLines(state, depth),
  ]);
  const seconds = (performance.now() - began) / 1000;
  const nodes = depth === 0 ? 1 : Object.values(divide).reduce((sum, lines) => sum + lines, 0);
  if (options.json) {
    return print(JSON.stringify({ game: game.name, options: game.chosen, depth, nodes, divide }));
  }
  const rows = Object.entries(divide).map(([text, lines]) => [text, whole(lines)]);
  await print(
    [...table(rows, [1], ''), ...(rows.length > 0 ? [''] : []), `${whole(nodes)} nodes`].join('\n'),
  );
  note(`${duration(seconds)}, ${brief(nodes / seconds)} nodes/s`);
}

/** The number of lines by the name of their first event. */
function countByFirst(found: FoundGame, state: GameState, depth: number): { [event: string]: number } {
  // Checks the game and the depth, too.
  asUserError(() => countLines(state, 0));
  if (depth === 0) return {};
  const codes = legalEvents(state);
  const active = tryActivePlayer(state);
  const progress = openProgress({ unit: 'nodes' });
  const divide: Record<string, number> = {};
  let done = 0;
  for (const [i, code] of codes.entries()) {
    const text = eventText(found, code, 'everything');
    const seat = eventSeat(found.game, code);
    const lines = countLines(apply(state, code), depth - 1);
    divide[seat === active ? text : withSeat(text, seat)] = lines;
    done += lines;
    progress.update({ done, fraction: (i + 1) / codes.length });
  }
  progress.close();
  return divide;
}
