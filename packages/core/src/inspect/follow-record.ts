/**
 * Following a record with other rules than those it was played by: while a game is being written its rules change, and
 * the match at hand goes on as far as it still makes sense. Where it went another way is told by its first event.
 */
import type { EventSchema } from '../event.ts';
import type { DecodedEvent } from '../event-json.ts';
import type { Game } from '../game.ts';
import type { GameProgress } from '../progress.ts';
import { parseRecord, show } from '../read-record.ts';
import { type GameRecord, startRecorded } from '../record.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import type { Schema } from '../schema/field.ts';
import { stateHash } from '../state.ts';
import { parseText } from '../state-json.ts';

/** The first event from which on a match goes another way than its record. */
export interface Divergence {
  /** The number of the event. */
  readonly event: number;
  readonly sent: DecodedEvent;
  /** Whether the event is refused now, leads to another state, or makes the rules fail. */
  readonly kind: 'refused' | 'different' | 'failed';
  readonly message: string;
}

/** A match as far as a record could be followed. */
export interface FollowedRecord<S extends Schema = Schema, E extends EventSchema = EventSchema> {
  readonly match: GameProgress<S, E>;
  /** `null` if everything came about as recorded, or cannot be compared because states are laid out otherwise. */
  readonly divergence: Divergence | null;
}

/**
 * Plays as many events of a record as the game takes, whatever they lead to, and names the first one that does not do
 * what it did. Refused is only what is no record of this game, or begins with a state that it cannot read.
 * @example
 * const { match, divergence } = unwrap(followRecord(changedGame, record));
 * if (divergence !== null) console.log(divergence.message); // 'Event 7 ({"type":"roll"}) leads to another state now.'
 */
export function followRecord<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  record: unknown,
): Result<FollowedRecord<S, E>> {
  const parsed = parseRecord(game, typeof record === 'string' ? parseText(record) : record);
  if (!parsed.ok) return parsed;
  const { events, dice, hashes } = parsed.value;
  const started = attempt(() => startRecorded(game, parsed.value), 'The set-up');
  if (!started.ok) return started;
  const noted = new Map(hashes.map(({ at, hash }) => [at, hash]));
  // A first state with another hash is laid out otherwise or set up otherwise; then the other hashes say nothing.
  const isComparable = !noted.has(0) || noted.get(0) === stateHash(started.value.state);
  let match = started.value;
  let divergence: Divergence | null = null;
  for (const [index, sent] of events.entries()) {
    const given = dice?.[index + 1];
    const extras = given === undefined ? undefined : { dice: given };
    const place = `Event ${index + 1} (${show(sent)})`;
    const result = attempt(() => match.handleEvent(sent as never, extras), place);
    if (!result.ok) {
      const end = endAt(index + 1, sent, place, result.refusal);
      return accept({ match, divergence: divergence ?? end });
    }
    match = result.value;
    const hash = noted.get(index + 1);
    if (isComparable && divergence === null && hash !== undefined && hash !== stateHash(match.state)) {
      const message = `${place} leads to another state now.`;
      divergence = { event: index + 1, sent, kind: 'different', message };
    }
  }
  return accept({ match, divergence });
}

const FAILED = 'game/failed';

/** Rules that are being written may throw: that is told like a refusal. */
function attempt<T>(run: () => Result<T>, what: string): Result<T> {
  try {
    return run();
  } catch (error) {
    return refuse(FAILED, `${what} makes the rules fail: ${(error as Error).message}`);
  }
}

function endAt(
  event: number,
  sent: GameRecord['events'][number],
  place: string,
  refusal: Refusal,
): Divergence {
  const { code, message } = refusal;
  if (code === FAILED) return { event, sent, kind: 'failed', message };
  return { event, sent, kind: 'refused', message: `${place} is refused now with ${code}: ${message}` };
}
