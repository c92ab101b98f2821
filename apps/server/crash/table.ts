/** A table at which one match after the other is played, by all its players at once and without end. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '@rondel/core';
import { loadGame } from '@rondel/workers/modules';
import type { Chance } from './chance.ts';
import type { Delivery } from './delivery.ts';
import type { Asked, Ledger } from './ledger.ts';
import type { Kind } from './mix.ts';

/** A match that was begun here. */
export interface PlayedMatch {
  readonly id: string;
  readonly game: Game;
  readonly kind: Kind;
  /** By seat. Bots have none. */
  readonly tokens: ReadonlyMap<number, string>;
}

export interface Table {
  /** The match that is being played, if there is one at the moment. */
  readonly match: PlayedMatch | null;
  /** Lets the players stop after what they are at. */
  close(): Promise<void>;
}

export interface TableOptions {
  readonly kind: Kind;
  readonly chance: Chance;
  readonly delivery: Delivery;
  readonly ledger: Ledger;
  readonly onMatch: (match: PlayedMatch) => void;
}

/** What a player knows when it is its turn. */
interface Seen {
  readonly sequence: number;
  readonly legal: readonly Asked['event'][];
}

/** Between two looks of players who have nothing to do, in milliseconds. */
const PAUSE = 25;
/** Longer than the shortest clocks. */
const SLOW = 1_400;

/** @example const table = openTable({ kind: { game: 'kalaha', options: {} }, chance, delivery, ledger, onMatch }); */
export function openTable({ kind, chance, delivery, ledger, onMatch }: TableOptions): Table {
  let isClosed = false;
  let current: PlayedMatch | null = null;
  let keys = 0;
  const prefix = chance.below(2 ** 31).toString(36);
  const earlier: { readonly asked: Asked; readonly token: string }[] = [];

  /** Opens a match and fills its seats; `null` if it is not known what became of that. */
  const begin = async (): Promise<PlayedMatch | null> => {
    const { clock = null, bot } = kind;
    const game = (await loadGame(kind.game)).with(kind.options);
    const bots = bot === undefined ? [] : [{ seat: game.seats - 1, bot }];
    const body = { game: kind.game, options: kind.options, clock, bots, startsFull: true };
    const made = await delivery.attempt((client) => client.POST('/matches', { body }));
    if (made === null || !made.ok) return null;
    const { match: id, token } = made.value;
    const tokens = new Map([[0, token]]);
    for (let seat = 1; seat < game.seats - bots.length; seat++) {
      const params = { path: { id } };
      const joined = await delivery.attempt((client) =>
        client.POST('/matches/{id}/join', { params, body: { seat } }),
      );
      if (joined === null || !joined.ok) return null;
      tokens.set(seat, joined.value.token);
    }
    const seen = await delivery.insist(
      (client) => client.GET('/matches/{id}', { params: { path: { id } } }),
      token,
    );
    if (!seen.ok) {
      ledger.violate(`match ${id} cannot be seen: ${seen.code}`);
      return null;
    }
    return { id, game: game.with(seen.value.options as never), kind, tokens };
  };

  const ask = (match: PlayedMatch, seat: number, event: Asked['event'], expected?: number): Asked => {
    const key = `${prefix}-${keys++}`;
    const { id, game } = match;
    return { match: id, game, seat, key, event, ...(expected === undefined ? {} : { expected }) };
  };

  const act = async (match: PlayedMatch, seen: Seen, seat: number, token: string): Promise<void> => {
    const { legal, sequence } = seen;
    const [event, other] = [chance.pick(legal), chance.pick(legal)];
    if (chance.happens(kind.slow ?? 0)) await sleep(SLOW);
    const asked = ask(match, seat, event, chance.happens(10) ? undefined : sequence);
    if (chance.happens(10)) {
      await delivery.playTwice(asked, token);
    } else if (chance.happens(5)) {
      // Two wishes for the same place: one of them at most can be granted, which the ledger looks after.
      const rival = ask(match, seat, other, sequence);
      await Promise.all([
        delivery.play(ask(match, seat, event, sequence), token),
        delivery.play(rival, token),
      ]);
    } else {
      await delivery.play(asked, token);
    }
    earlier.push({ asked, token });
    if (chance.happens(5)) {
      // Out of the blue, something from long ago once more.
      const old = chance.pick(earlier);
      if (ledger.acknowledged.has(old.asked.key)) {
        ledger.counts.duplicates++;
        await delivery.play(old.asked, old.token);
      }
    }
  };

  const playMatch = async (match: PlayedMatch): Promise<void> => {
    const seats = [...match.tokens];
    for (let next = 0; !isClosed; next++) {
      const [seat, token] = seats[next % seats.length] as [number, string];
      const seen = await delivery.insist(
        (client) => client.GET('/matches/{id}', { params: { path: { id: match.id } } }),
        token,
      );
      if (!seen.ok) return ledger.violate(`match ${match.id} cannot be seen: ${seen.code}`);
      const { status, position } = seen.value;
      if (status !== 'started' || position === null) return;
      const legal = position.legal as unknown as readonly Asked['event'][];
      if (legal.length > 0 && kind.isAbsent !== true) {
        await act(match, { legal, sequence: seen.value.sequence }, seat, token);
        next--;
        continue;
      }
      // Straight to the one whose turn it is, if it is anybody's.
      const active = seats.findIndex(([player]) => player === position.turn.active);
      if (active >= 0 && active !== next % seats.length) next = active - 1;
      else await sleep(PAUSE);
    }
  };

  const run = async (): Promise<void> => {
    while (!isClosed) {
      current = await begin();
      if (current === null) {
        await sleep(PAUSE * 2);
        continue;
      }
      onMatch(current);
      await playMatch(current);
      earlier.length = 0;
    }
  };
  const running = run();

  return {
    get match() {
      return current;
    },
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}
