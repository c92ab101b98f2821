/** What a game tells its bots: the rules accept what it suggests and plans, and what a position is worth is a share. */
import { drawSuggestion } from '../bots.ts';
import { decodeEvent } from '../event-json.ts';
import { outcomeOf } from '../handle.ts';
import type { Random } from '../random/random.ts';
import { Runner } from '../runner.ts';
import type { GameState } from '../state.ts';
import { checkUntouched } from './checks.ts';
import { Fault } from './fault.ts';

export function checkBots(state: GameState, random: Random): void {
  const { game } = state;
  const { evaluate, suggest, plan } = game.engine.bots;
  const isSilent = evaluate === undefined && suggest === undefined && plan === undefined;
  if (isSilent || outcomeOf(state) !== null) return;
  const runner = new Runner(game);
  runner.load(state);
  const before = state.cells.slice();
  for (let seat = 0; seat < game.seats; seat++) {
    const worth = runner.evaluate(seat);
    if (worth >= 0 && worth <= 1) continue;
    throw new Fault(`bots.evaluate says ${worth} for seat ${seat}`, 'It must be a number from 0 to 1.');
  }
  // Rules decide on a runner's own cells, which asking for worths has put in place.
  const code = suggest === undefined ? -1 : drawSuggestion(game.engine, random);
  if (code >= 0 && !runner.accepts(code)) {
    throw new Fault(
      'bots.suggest adds an event that the rules refuse',
      `event: ${JSON.stringify(decodeEvent(game, code))}`,
    );
  }
  const planned = plan === undefined ? -1 : plan(game)(runner, random);
  if (planned >= 0 && !runner.moves.slice(0, runner.list()).includes(planned)) {
    throw new Fault(
      'bots.plan chooses an event that is not legal',
      `event: ${JSON.stringify(decodeEvent(game, planned))}`,
    );
  }
  if (runner.cells.some((cell, i) => cell !== before[i])) {
    throw new Fault('bots.evaluate, bots.suggest or bots.plan changes the state', 'They may only read it.');
  }
  checkUntouched(state, before);
}
