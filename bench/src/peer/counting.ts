/** How many of a game's events are rolls of the dice. */
import { decodeEvent, openStream, Runner } from '@rondel/core';
import { loadMeasured } from '../games.ts';

const GAMES = 200;

/** Rolls per event, of some games of random play. */
export async function rollsPerEvent(name: string): Promise<number> {
  const { game } = await loadMeasured(name);
  const random = openStream(1, 'bench');
  const runner = new Runner(game);
  let [rolls, events] = [0, 0];
  for (let i = 0; i < GAMES; i++) {
    runner.start(random);
    for (let code = runner.pick(random); code >= 0 && runner.outcome() === null; code = runner.pick(random)) {
      if (decodeEvent(game, code).type === 'roll') rolls++;
      events++;
      runner.apply(code);
    }
  }
  return rolls / events;
}
