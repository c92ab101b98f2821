/** A match on the server as the table plays it, and all of it once it is over. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { decodeEvent, fromRecord, type GameProgress, type Outcome } from '@rondel/core';
import type { Source } from '../table/session.ts';
import type { Elsewhere } from '../table/showing.ts';
import { placeAt } from './places.ts';
import type { Room } from './room.ts';
import { checkSeed, type SeedCheck } from './seed.ts';
import { ask, openLobby } from './server.ts';
import { texts } from './texts.ts';

/** What is known of a match when it is over. */
export interface End {
  readonly seed: SeedCheck;
  readonly fault: string | null;
}

export interface OnlineSource {
  readonly source: Source;
  readonly elsewhere: Elsewhere;
  /** `null` while it is played. */
  readonly end: ReadonlySignal<End | null>;
}

const isOverIn = (status: string | null): boolean => status === 'finished' || status === 'abandoned';

export function openSource(room: Room, first: GameProgress): OnlineSource {
  const { id, store, snapshot, token, tab } = room;
  const { game } = first;
  const whole = signal<GameProgress | null>(null);
  const end = signal<End | null>(null);
  const seedHash = placeAt(id)?.seedHash ?? store.match()?.seedHash ?? null;
  let isAsked = false;

  /** Fetches the record of a match that is over, and checks it. */
  const finish = async (): Promise<void> => {
    const asked = await ask(openLobby(token).GET('/matches/{id}/record', { params: { path: { id } } }));
    const replayed = asked.ok ? fromRecord(game, asked.value) : null;
    if (asked.ok && replayed?.ok) {
      const seed = await checkSeed(store.match()?.seed ?? null, seedHash);
      whole.value = replayed.value as GameProgress;
      end.value = { seed, fault: null };
      return;
    }
    const reason = !asked.ok ? asked.fault.message : replayed?.ok === false ? replayed.refusal.message : '';
    end.value = { seed: 'unchecked', fault: texts.recordFailed(reason) };
    // Without an answer it is worth another try when something is heard again.
    if (!asked.ok && asked.fault.code === null) isAsked = false;
  };
  const stop = effect(() => {
    const { status, connection } = snapshot.value;
    if (!isOverIn(status) || connection !== 'open' || isAsked) return;
    isAsked = true;
    void finish();
  });

  const canAct = computed(() => {
    const { connection, status, pending, legal } = snapshot.value;
    if (connection !== 'open' || status !== 'started' || tab.plays.value === false) return false;
    // After an event that could not be foreseen one waits for what comes of it.
    return pending.length === 0 || legal.length > 0;
  });
  return {
    source: {
      subscribe: (listener) => {
        const stops = [store.subscribe(listener), whole.subscribe(listener)];
        return () => {
          for (const each of stops) each();
        };
      },
      progress: () => whole.peek() ?? (store.progress() as GameProgress),
      getSnapshot: store.getSnapshot,
      send: (code) => store.send(decodeEvent(game, code) as never),
      close: stop,
    },
    elsewhere: {
      isWhole: computed(() => whole.value !== null),
      canAct,
      isOver: computed(() => isOverIn(snapshot.value.status)),
      outcome: computed(() => snapshot.value.outcome as Outcome | null),
      toldAt: store.toldAt,
    },
    end,
  };
}
