/** Ends turns in games where the host does that [S4]. */
import { eventSeat, outcomeOf, turnOf } from '@rondel/core';
import { isGameAway, type Problem } from '../base/problem.ts';
import type { Acting } from '../matches/acting.ts';
import { legalOf } from '../matches/legal-events.ts';
import { actingSeats, isHostDue, type StartedMatch } from '../matches/match.ts';

/** The result: the same player continues, the next one is on, the game is over, or nothing was due. */
export type TurnEnd = 'continued' | 'advanced' | 'finished' | 'nothing-to-do';

/** The turn could not be ended now. The queue tries again. */
export class TurnEndError extends Error {
  readonly problem: Problem;
  constructor(match: string, problem: Problem) {
    super(`the turn of match ${match} was not ended: ${problem.code}: ${problem.message}`);
    this.name = 'TurnEndError';
    this.problem = problem;
  }
}

/**
 * Ends turns. The host only sends the system's event: whether the player continues, who is next and whether
 * the game is over is decided by the engine, and the event is recorded like any other. Running it twice ends
 * one turn.
 */
export class EndTurnService {
  readonly #acting: Pick<Acting, 'intervene'>;

  constructor(acting: Pick<Acting, 'intervene'>) {
    this.#acting = acting;
  }

  /**
   * Ends the turn of a match if that is what it waits for.
   * @param seq - Only if the match has exactly this many events. If left out, any number.
   * @throws TurnEndError if it is unclear whether the turn was ended.
   * @example
   * await service.execute(match, 12) // 'advanced'
   */
  async execute(match: string, seq?: number): Promise<TurnEnd> {
    const acted = await this.#acting.intervene(match, (found) => {
      if (seq !== undefined && found.seq !== seq) return null;
      const code = dueEvent(found);
      return code === null ? null : { code, isForced: false };
    });
    if (!acted.ok) {
      // A match that does not exist needs nothing. One whose game is away is still due: the sweep comes back to it.
      if (acted.problem.code === 'match/unknown' || isGameAway(acted.problem)) return 'nothing-to-do';
      throw new TurnEndError(match, acted.problem);
    }
    const now = acted.value?.now ?? null;
    if (now === null) return 'nothing-to-do';
    if (outcomeOf(now.match.state) !== null) return 'finished';
    const [before, after] = [turnOf(now.before), turnOf(now.match.state)];
    return after.number === before.number || after.isReplay ? 'continued' : 'advanced';
  }
}

/** The event the host has to send, the first if there are several; `null` if it is not the host's turn. */
function dueEvent({ state }: StartedMatch): number | null {
  if (outcomeOf(state) !== null || !isHostDue(actingSeats(state))) return null;
  return legalOf(state).find((code) => eventSeat(state.game, code) < 0) ?? null;
}
