/** The end of a turn, where it is the host that ends it [S4]. */
import { eventSeat, legalEvents, outcomeOf, turnOf } from '@rondel/core';
import type { Acting } from '../matches/acting.ts';
import { actingSeats, isHostDue, type StartedMatch } from '../matches/match.ts';
import type { Problem } from '../problem.ts';

/** What became of a turn: the same player goes on, the next one is on, the game is over, or nothing. */
export type TurnEnd = 'continued' | 'advanced' | 'finished' | 'nothing-to-do';

/** Why a turn could not be ended now. The queue tries again. */
export class TurnEndError extends Error {
  readonly problem: Problem;
  constructor(match: string, problem: Problem) {
    super(`the turn of match ${match} was not ended: ${problem.code}: ${problem.message}`);
    this.name = 'TurnEndError';
    this.problem = problem;
  }
}

/**
 * Ends turns. Whether the player may continue, who is next and whether the game is over are the engine's
 * answers to the system's event, which is in the record like every other. Doing it twice does it once.
 */
export class EndTurnService {
  readonly #acting: Pick<Acting, 'intervene'>;

  constructor(acting: Pick<Acting, 'intervene'>) {
    this.#acting = acting;
  }

  /**
   * Ends the turn of a match if it waits for that.
   * @param seq - Only if the match has exactly this many events. Without it: as it is.
   * @throws TurnEndError if it is not known to be done, nor to be unnecessary.
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
      // Nobody will ever need that one.
      if (acted.problem.code === 'match/unknown') return 'nothing-to-do';
      throw new TurnEndError(match, acted.problem);
    }
    const now = acted.value?.now ?? null;
    if (now === null) return 'nothing-to-do';
    if (outcomeOf(now.match.state) !== null) return 'finished';
    const [before, after] = [turnOf(now.before), turnOf(now.match.state)];
    return after.number === before.number || after.isReplay ? 'continued' : 'advanced';
  }
}

/** The event that the host has to send, the first if there are several; `null` if it is not the host's turn. */
function dueEvent({ state }: StartedMatch): number | null {
  if (outcomeOf(state) !== null || !isHostDue(actingSeats(state))) return null;
  return legalEvents(state).find((code) => eventSeat(state.game, code) < 0) ?? null;
}
