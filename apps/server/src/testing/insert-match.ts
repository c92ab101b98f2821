/** Inserts a started match directly into the tables, for tests of what happens next. */
import { randomUUID } from 'node:crypto';
import {
  type GameState,
  handle,
  legalEvents,
  type Options,
  startGame,
  stateHash,
  stateToBytes,
  unwrap,
} from '@rondel/core';
import { type Clock, deadlineOf, runClocks, startClocks } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../matches/catalogue.ts';
import { actingSeats, isHostDue } from '../matches/match.ts';
import { turnKey } from '../matches/turn-key.ts';

export interface InsertedMatch {
  readonly game: string;
  readonly options?: Options;
  readonly seed?: string;
  readonly first?: number;
  readonly clock?: Clock;
  /** The match time at which it starts; needed with a clock. */
  readonly now?: number;
  /** Bots by seat; the other seats have people. */
  readonly bots?: { readonly [seat: number]: string };
  /** Changes the starting position. */
  readonly from?: (start: GameState) => GameState;
}

/**
 * Inserts a match and returns its id. No job is queued for it, even if its turn has to be ended.
 * @example
 * const id = await insertMatch(node, { game: 'ca-ngua', seed: 'one', clock: { kind: 'turn', seconds: 30 }, now: time.now() });
 */
export async function insertMatch(
  { database, catalogue }: { readonly database: Pick<Database, 'db'>; readonly catalogue: Catalogue },
  wanted: InsertedMatch,
): Promise<string> {
  const { options = {}, seed = 'seed', first = 0, clock = null, now = 0, bots = {}, from } = wanted;
  const found = catalogue.choose(wanted.game, options);
  if (!found.ok) throw new Error(found.problem.message);
  const game = found.value;
  const start = startGame(game, { seed, first });
  const state = from === undefined ? start : from(start);
  const acting = actingSeats(state);
  const people = acting.filter((seat) => seat >= 0);
  const clocks =
    clock === null
      ? null
      : runClocks(clock, startClocks(clock, game.seats), {
          now,
          acting: people,
          turnKey: turnKey(state, acting),
        });
  const isDue = isHostDue(acting);
  const botDue = acting.some((seat) => bots[seat] !== undefined);
  const id = randomUUID();
  await database.db
    .insertInto('matches')
    .values({
      id,
      game: game.name,
      version: game.version,
      signature: game.signature,
      options: JSON.stringify(game.chosen),
      is_public: true,
      invitation: id,
      starts_full: false,
      status: 'started',
      seed,
      seed_hash: seed,
      seat_count: game.seats,
      first_seat: first,
      snapshot: Buffer.from(stateToBytes(state)),
      hash: stateHash(state),
      clock: clock === null ? null : JSON.stringify(clock),
      clocks: clocks === null ? null : JSON.stringify(clocks),
      deadline: clock === null || clocks === null ? null : deadlineOf(clock, clocks),
      turn_end_due: isDue ? 0 : null,
      bot_due: botDue ? 0 : null,
      due_since: isDue || botDue ? new Date() : null,
      started_at: new Date(),
    })
    .execute();
  for (let seat = 0; seat < game.seats; seat++) {
    const row = { match_id: id, seat, name: `player ${seat}`, bot: bots[seat] ?? null, is_host: seat === 0 };
    await database.db
      .insertInto('seats')
      .values({ ...row, token_id: randomUUID() })
      .execute();
  }
  return id;
}

/** Plays first legal events until only the host can act. */
export function toTurnEnd(start: GameState): GameState {
  let state = start;
  while (!isHostDue(actingSeats(state))) state = unwrap(handle(state, legalEvents(state)[0] as number));
  return state;
}
