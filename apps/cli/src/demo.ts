/**
 * The demonstration behind `npm start`: two seeded players play kalaha, the record is saved, read
 * back, replayed and verified. The same seed gives the same match, here and on any machine.
 *
 *     npm start -- 42
 */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activePlayer,
  decodeEvent,
  openStream,
  replay,
  startMatch,
  stateHash,
  toRecord,
  unwrap,
  winners,
} from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { drawKalaha } from './draw-kalaha.ts';

const NAMES = ['South', 'North'] as const;
/** How many turns are shown move by move before the rest is summed up. */
const SHOWN = 6;

async function main(): Promise<void> {
  const seed = process.argv[2] ?? '42';
  // One stream per player: what one draws does not change what the other will.
  const players = NAMES.map((name) => openStream(seed, name));

  console.log(`Kalaha, seed ${seed}. Two players choose at random; sowing goes counter-clockwise.\n`);
  let match = startMatch(kalaha, { seed });
  console.log(drawKalaha(match.state));
  while (match.outcome() === null) {
    const seat = activePlayer(match.state) as 0 | 1;
    const moves = match.legalEvents();
    const code = moves[players[seat]?.below(moves.length) ?? 0] as number;
    const event = decodeEvent(kalaha, code);
    match = unwrap(match.handleEvent(code));
    if (match.index > SHOWN) continue;
    console.log(`\n${match.index}. ${NAMES[seat]} sows pit ${event.pit + 1}`);
    console.log(drawKalaha(match.state));
  }
  const outcome = match.outcome();
  if (outcome === null) return;
  console.log(`\n… ${match.length - SHOWN} more moves …\n`);
  console.log(drawKalaha(match.state));
  const won = winners(outcome).map((seat) => NAMES[seat]);
  const result = won.length === 1 ? `${won[0]} wins` : 'A draw';
  console.log(`\n${result}, ${outcome.scores?.join(' to ')}: ${outcome.reason}.`);

  const file = join(await mkdtemp(join(tmpdir(), 'rondel-')), `kalaha-${seed}.json`);
  await writeFile(file, JSON.stringify(toRecord(match), null, 2));
  const replayed = unwrap(replay(kalaha, await readFile(file, 'utf8')));
  console.log(`\nRecord saved to ${file}`);
  console.log(`Replayed ${replayed.length} events from it, every hash as recorded.`);
  console.log(`Final state ${stateHash(match.state)}, after the replay ${stateHash(replayed.state)}.`);
}

await main();
