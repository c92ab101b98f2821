/**
 * All ways to ask for legal events agree. They are listed for a state and on a runner, and drawn for a state, on a runner
 * and by random play, each in a faster way than the one before.
 */
import { decodeEvent } from '../event-json.ts';
import { outcomeOf } from '../handle.ts';
import { pickLegalEvent } from '../legal.ts';
import { playOn } from '../play-on.ts';
import { openStream, type RandomStream } from '../random/stream.ts';
import { Runner } from '../runner.ts';
import { type GameState, sameState } from '../state.ts';
import { checkStep } from './checks.ts';
import { Fault } from './fault.ts';
import { apply } from './watch.ts';

/** What is listed and drawn on a runner is what is listed for the state. `seed` fixes the events that are drawn. */
export function checkAgreement(state: GameState, moves: readonly number[], seed: string): void {
  if (outcomeOf(state) !== null) return;
  const { game } = state;
  const runner = new Runner(game);
  runner.load(state);
  const listed = runner.moves.slice(0, runner.list());
  if (listed.join() !== moves.join()) {
    throw new Fault('a runner lists other events than the state has', `listed: ${show(state, listed)}`);
  }
  const stream = (): RandomStream => openStream(seed, 'check-draws');
  const drawn = pickLegalEvent(state, stream());
  if (!(moves.length === 0 ? drawn === -1 : moves.includes(drawn))) {
    throw new Fault(
      'an event is drawn that is not in the list of legal ones',
      `event: ${show(state, [drawn])}`,
    );
  }
  const picked = runner.pick(stream());
  if (picked !== drawn) {
    throw new Fault('a runner draws another event than the state does', `event: ${show(state, [picked])}`);
  }
  const play = { events: 0, choices: 0, decisions: 0, ended: null };
  playOn(runner, stream(), 1, play);
  const isSame =
    play.events === (drawn < 0 ? 0 : 1) && (drawn < 0 || sameState(runner.state(), apply(state, drawn)));
  if (isSame) return;
  // An event that is not the same every time looks as if another one had been drawn.
  if (drawn >= 0) checkStep(state, drawn);
  throw new Fault('random play draws another event than a runner does', `event: ${show(state, [drawn])}`);
}

const show = ({ game }: GameState, codes: readonly number[]): string =>
  codes.map((code) => (code < 0 ? 'none' : JSON.stringify(decodeEvent(game, code)))).join(' ');
