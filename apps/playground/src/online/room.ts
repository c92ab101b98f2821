/** A match on the server as it is visited: who one is there, what is heard of it, and which tab plays. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { openRemoteMatch, type RemoteMatch, type Snapshot } from '@rondel/client';
import { type Loaded, loadGame } from '../app/catalogue.ts';
import { type Aim, keepPlace, type Place, placeAt, readRest } from './places.ts';
import { type Asked, ask, isExpired, openLobby, serverUrl } from './server.ts';
import { openTab, type Tab } from './tab.ts';
import { texts } from './texts.ts';

export interface Room {
  readonly id: string;
  readonly loaded: Loaded;
  readonly token: string;
  /** The own seat; `null` for a spectator. */
  readonly place: Place | null;
  /** For links to this match. */
  readonly invitation: string;
  readonly aim: Aim;
  readonly store: RemoteMatch;
  readonly snapshot: ReadonlySignal<Snapshot>;
  readonly tab: Tab;
  close(): void;
}

/** Comes to a match: with the seat that this browser has there, or to watch. */
export async function enterRoom(id: string, rest: string): Promise<Asked<Room>> {
  const { invitation: given, aim } = readRest(rest);
  let place = placeAt(id);
  let token = place?.token ?? '';
  let invitation = place?.invitation ?? given ?? '';
  const path = { id };
  if (place === null) {
    const body = given === null ? {} : { invitation: given };
    const asked = await ask(openLobby().POST('/matches/{id}/spectate', { params: { path }, body }));
    if (!asked.ok) return asked;
    token = asked.value.token;
    invitation = asked.value.invitation;
  }
  const look = () => ask(openLobby(token).GET('/matches/{id}', { params: { path } }));
  let found = await look();
  if (!found.ok && isExpired(found.fault) && place !== null) {
    const exchanged = await ask(openLobby(token).POST('/matches/{id}/token', { params: { path } }));
    if (!exchanged.ok) return exchanged;
    token = exchanged.value.token;
    place = { ...place, token };
    keepPlace(place);
    found = await look();
  }
  if (!found.ok) return found;
  const { game } = found.value;
  let loaded: Loaded;
  try {
    loaded = await loadGame(game);
  } catch {
    return { ok: false, fault: { code: 'page/no-rules', message: texts.noRules(game) } };
  }
  const store = openRemoteMatch(loaded.game, { url: serverUrl(), match: id, token, history: true });
  const snapshot = signal<Snapshot>(store.getSnapshot());
  store.subscribe(() => {
    snapshot.value = store.getSnapshot();
  });
  const tab = openTab(place === null ? `rondel/watch/${id}/${token.slice(-12)}` : `rondel/seat/${id}`);
  const close = (): void => {
    store.close();
    tab.close();
  };
  return { ok: true, value: { id, loaded, token, place, invitation, aim, store, snapshot, tab, close } };
}

/** Notes what this browser should know of the match the next time: that it is over, and what its seed was to be. */
export function noteMatch({ id, store }: Pick<Room, 'id' | 'store'>): void {
  const place = placeAt(id);
  const match = store.match();
  if (place === null || match === null) return;
  const isOver = match.status === 'finished' || match.status === 'abandoned';
  const seedHash = place.seedHash ?? match.seedHash ?? undefined;
  if (place.isOver === isOver && place.seedHash === seedHash) return;
  keepPlace({ ...place, isOver, at: Date.now(), ...(seedHash === undefined ? {} : { seedHash }) });
}
