/** `rondel replay`: steps through a record and verifies it. */
import { createHash } from 'node:crypto';
import {
  fromRecord,
  type GameProgress,
  makeRefusal,
  type Refusal,
  reseed,
  resultsOf,
  sameState,
  stateHash,
  tellings,
} from '@rondel/core';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { Ending, EXIT, UserError } from '../errors.ts';
import { type FoundGame, titleOf } from '../find-game.ts';
import { plural } from '../format.ts';
import { outcomeLine } from '../outcome-text.ts';
import { print } from '../output.ts';
import { readText } from '../position.ts';
import { findRecordedGame, type ParsedRecord, parseRecord } from '../records.ts';
import { eventLines, logLines, positionLines, stepThrough } from '../stepping.ts';
import { addSections, makeCommand } from './shared.ts';

export function replayCommand(): Command {
  const command = makeCommand('replay')
    .summary('step through a record and verify it')
    .description(
      'Plays a record again and verifies every hash in it. On a terminal one can then step through it; piped, it ' +
        'lists the events. Records are written by "rondel play", by "rondel simulate --record" and by toRecord().',
    )
    .argument('<file>', 'the record; - reads it from standard input')
    .option(
      '-g, --game <game>',
      'the game, if it does not come with rondel: a file such as ./letters.ts, or a package',
    )
    .option('--at <n>', 'only show the position after event n; 0 is the start', wholeNumber('--at', 0))
    .option('--list', 'list the events, on a terminal too')
    .option('--log', 'list the events with everything that they told, the steps of the turn included')
    .option('--verify', 'only verify')
    .option(
      '--seed-hash <hash>',
      'also verify the seed: the hash that was published before the match',
      hashText,
    )
    .option('--json', 'print one JSON object')
    .action(replay);
  return addSections(command, {
    'On a terminal': [
      'right, space, n   one event on           home, 0   to the start',
      'left, p           one event back         end, $    to the end',
      'page down, up     ten events             q         leave',
    ],
    'Exit status': [
      '0    the record verifies',
      '1    it does not: an event is refused, a state is not the one that was recorded, or the seed is another one',
      '2    it cannot be read, or is of an unknown game',
    ],
    Examples: [
      '$ rondel replay match.json',
      '$ rondel replay match.json --at 12',
      '$ rondel replay letters-failure.json --game ./letters.ts',
      '$ rondel replay match.json --log',
      '$ rondel replay - --verify < match.json',
      '$ rondel replay match.json --verify --seed-hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ],
  });
}

interface ReplayOptions {
  readonly game?: string;
  readonly at?: number;
  readonly list?: true;
  readonly log?: true;
  readonly verify?: true;
  readonly seedHash?: string;
  readonly json?: true;
}

async function replay(path: string, options: ReplayOptions): Promise<void> {
  const text = await readText(path);
  const file = path === '-' ? 'The input' : path;
  const record = parseRecord(text, file);
  const hint = 'Say where the game is: --game ./file.ts, or a package.';
  const found = await findRecordedGame(record, file, { asked: options.game, hint });
  const result = fromRecord(found.game, record);
  const refusal = result.ok ? refuseSeed(result.value, options.seedHash) : result.refusal;
  if (!result.ok || refusal !== null) {
    const { code, message } = refusal as Refusal;
    if (options.json) {
      await print(JSON.stringify({ ...frameOf(record), verified: false, refusal }));
      throw new Ending(EXIT.failed);
    }
    throw new UserError(`${file} does not verify (${code}): ${message}`, [], EXIT.failed);
  }
  const match = result.value;
  if (options.json)
    return print(
      JSON.stringify({ ...toJson(record, match), ...(options.log ? { log: tellings(match) } : {}) }),
    );
  const verdict = verdictOf(record, match, found, options.seedHash !== undefined);
  if (options.verify) return print(verdict);
  if (options.at !== undefined) return print(positionLines(pointOf(match, options.at), found).join('\n'));
  if (options.log) return print([...logLines(match, found), '', verdict].join('\n'));
  if (process.stdin.isTTY && process.stdout.isTTY && !options.list) return stepThrough(match, found, verdict);
  await print([...eventLines(match, found).slice(1), '', verdict].join('\n'));
}

/** Parses a SHA-256 hash. */
function hashText(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  throw new UserError('--seed-hash: a SHA-256 is expected, 64 digits from 0 to f.');
}

/** Why the match was not played with the seed whose hash was published; `null` if it was. */
function refuseSeed({ start }: GameProgress, promised: string | undefined): Refusal | null {
  if (promised === undefined) return null;
  if (start.seed === null) return makeRefusal('record/foreign-seed', 'Its dice were given: it has no seed.');
  const hash = createHash('sha256').update(`${start.seed}`).digest('hex');
  if (hash !== promised) {
    return makeRefusal(
      'record/foreign-seed',
      `The SHA-256 of its seed is ${hash}, not the one that was published.`,
    );
  }
  // A match with a custom start brings its dice along: they must be those of the seed.
  if (start.from === null || sameState(start.from, reseed(start.from, start.seed))) return null;
  return makeRefusal('record/foreign-seed', 'It begins with a state whose dice are not those of its seed.');
}

function pointOf(match: GameProgress, at: number): GameProgress {
  if (at <= match.length) return match.jump(at);
  throw new UserError(`--at ${at}: the record has ${match.length} events.`);
}

function verdictOf(
  { hashes = [] }: ParsedRecord,
  match: GameProgress,
  found: FoundGame,
  isSeedVerified: boolean,
): string {
  const hashed = plural(hashes.length, 'hash', 'hashes');
  // Those of older records may be of states that were laid out otherwise; they are not compared then.
  const isCompared = hashes.every(({ at, hash }) => stateHash(match.jump(at).state) === hash);
  const agreement =
    hashes.length === 0
      ? 'it has no hashes to compare'
      : isCompared
        ? `all of its ${hashed} agree`
        : `its ${hashed} are of older rules and not compared`;
  return [
    `${titleOf(match.game)}, ${plural(match.length, 'event')}: it replays, and ${agreement}.`,
    ...(isSeedVerified ? ['Its seed is the one that was published by its hash.'] : []),
    outcomeLine(match, found),
    `Final state ${stateHash(match.state)}.`,
  ].join('\n');
}

function frameOf({ game, version, options, seed, dice, first, events, hashes }: ParsedRecord): object {
  const from = dice === undefined ? { seed } : { dice: dice.flat().length };
  return { game, version, options, ...from, first, events: events?.length, hashes: hashes?.length };
}

function toJson(record: ParsedRecord, match: GameProgress): object {
  const outcome = match.outcome();
  return {
    ...frameOf(record),
    verified: true,
    outcome: outcome === null ? null : { ...outcome, results: resultsOf(match.game, outcome) },
    finalHash: stateHash(match.state),
  };
}
