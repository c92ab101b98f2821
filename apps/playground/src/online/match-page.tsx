/** A match on the server: its lobby before it begins, then its table. */
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { titleOf } from '../app/catalogue.ts';
import { Frame } from '../app/frame.tsx';
import { goTo, type Route } from '../app/route.ts';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useTitle } from '../app/use-title.ts';
import { OnlineFault } from './fault.tsx';
import { Lobby } from './lobby.tsx';
import { OnlineTable } from './online-table.tsx';
import { forgetPlace, placeAt } from './places.ts';
import { enterRoom, noteMatch, type Room } from './room.ts';
import { type Asked, type Fault, findServer, isExpired, isSeatLost, sayFault } from './server.ts';
import { texts } from './texts.ts';

type MatchRoute = Extract<Route, { page: 'match' }>;

export function MatchPage({ route: { id, rest } }: { readonly route: MatchRoute }) {
  // Whoever gets a seat, or loses it, comes in anew.
  const [visits, setVisits] = useState(0);
  const server = useLoaded(findServer, visits);
  const again = (): void => setVisits((count) => count + 1);
  if (server === null) return <p class="loading">{appTexts.loading}</p>;
  if (server === 'none') return <OnlineFault reason={texts.needsServer} />;
  if (server === 'down')
    return (
      <OnlineFault reason={texts.unreachable}>
        <button type="button" class="button main" onClick={again}>
          {texts.tryAgain}
        </button>
      </OnlineFault>
    );
  return <Visit key={`${id} ${rest} ${visits}`} id={id} rest={rest} onAgain={again} />;
}

interface VisitProps {
  readonly id: string;
  readonly rest: string;
  /** Comes in anew. */
  readonly onAgain: () => void;
}

function useRoom(id: string, rest: string): Asked<Room> | null {
  const [entered, setEntered] = useState<Asked<Room> | null>(null);
  useEffect(() => {
    let isWanted = true;
    let room: Room | null = null;
    let stop: (() => void) | null = null;
    void enterRoom(id, rest).then((found) => {
      if (found.ok && !isWanted) found.value.close();
      if (!isWanted) return;
      if (found.ok) {
        room = found.value;
        const { snapshot } = room;
        stop = effect(() => {
          void snapshot.value;
          noteMatch(found.value);
        });
      }
      setEntered(found);
    });
    return () => {
      isWanted = false;
      stop?.();
      room?.close();
    };
  }, [id, rest]);
  return entered;
}

function Visit({ id, rest, onAgain }: VisitProps) {
  const entered = useRoom(id, rest);
  if (entered === null) return <p class="loading">{texts.connecting}</p>;
  if (!entered.ok) return <NoRoom id={id} fault={entered.fault} onAgain={onAgain} />;
  return <InRoom room={entered.value} onAgain={onAgain} />;
}

/** Why there is no match to show, and what can be done about it. */
function NoRoom({
  id,
  fault,
  onAgain,
}: {
  readonly id: string;
  readonly fault: Fault;
  readonly onAgain: () => void;
}) {
  const isLost = isSeatLost(fault);
  const comeAgain = (): void => {
    if (isLost) forgetPlace(id);
    goTo({ page: 'match', id, rest: '' });
    onAgain();
  };
  const canTry = isLost || fault.code === null || fault.code.startsWith('server/');
  return (
    <OnlineFault reason={sayFault(fault)}>
      {canTry && (
        <button type="button" class="button main" onClick={comeAgain}>
          {isLost ? texts.asSpectator : texts.tryAgain}
        </button>
      )}
    </OnlineFault>
  );
}

function InRoom({ room, onAgain }: { readonly room: Room; readonly onAgain: () => void }) {
  const { id, loaded, snapshot, store, place } = room;
  const { connection, status, refusal, view } = snapshot.value;
  const title = titleOf(loaded.name);
  useTitle(title);
  if (connection === 'refused') {
    const fault: Fault = { code: refusal?.code ?? null, message: texts.refused(refusal?.message ?? '') };
    // Another tab may have got another token for the seat; and one that has expired is exchanged on coming in.
    const kept = placeAt(id);
    const isOther = kept !== null && place !== null && kept.token !== place.token;
    const comesAgain = isOther || isExpired(fault);
    if (comesAgain) queueMicrotask(onAgain);
    return comesAgain ? (
      <p class="loading">{texts.connecting}</p>
    ) : (
      <NoRoom id={id} fault={fault} onAgain={onAgain} />
    );
  }
  if (status === null) return <p class="loading">{texts.connecting}</p>;
  if (status === 'open') return <Lobby room={room} onAgain={onAgain} />;
  const ending = store.match()?.ending;
  if (status === 'abandoned' && view === null)
    return (
      <OnlineFault reason={ending?.code === 'match/ended-by-operator' ? ending.message : texts.cancelled}>
        <a class="button main" href={`#/game/${encodeURIComponent(loaded.name)}`}>
          {texts.aboutGame(title)}
        </a>
      </OnlineFault>
    );
  if (store.progress() === null) return <p class="loading">{texts.connecting}</p>;
  return (
    <Frame>
      <OnlineTable room={room} />
    </Frame>
  );
}
