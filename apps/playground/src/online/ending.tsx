/** When a match is over: whether its dice were as promised, its record, and what comes next. */
import { toRecord } from '@rondel/core';
import { useState } from 'preact/hooks';
import { saveFile } from '../local/save-file.ts';
import type { Session } from '../table/session.ts';
import { goToSeat } from './go-to-seat.ts';
import type { Room } from './room.ts';
import { ask, openLobby } from './server.ts';
import type { End } from './source.ts';
import { texts } from './texts.ts';

interface Props {
  readonly room: Room;
  readonly session: Session;
  readonly end: End | null;
}

export function Ending({ room, session, end }: Props) {
  const { id, token, place, loaded, store, snapshot } = room;
  const [fault, setFault] = useState<string | null>(null);
  const match = store.match();
  const { rematch } = snapshot.value;
  const events = session.live.value.length;
  const save = (): void =>
    saveFile(
      `${session.game.name}-${id.slice(0, 8)}.json`,
      JSON.stringify(toRecord(session.live.peek(), 16)),
    );
  const again = async (): Promise<void> => {
    const asked = await ask(openLobby(token).POST('/matches/{id}/rematch', { params: { path: { id } } }));
    if (asked.ok) goToSeat(loaded.game.name, asked.value);
    else setFault(asked.fault.message);
  };
  return (
    <section class="ending" aria-label={texts.ended}>
      <SeedLine end={end} events={events} />
      {end?.seed !== undefined && match !== null && (
        <details class="quiet">
          <summary>{texts.seed}</summary>
          <dl class="seed-words">
            <dt>{texts.seedHash}</dt>
            <dd>
              <code>{match.seedHash}</code>
            </dd>
            <dt>{texts.seed}</dt>
            <dd>
              <code>{match.seed}</code>
            </dd>
          </dl>
        </details>
      )}
      {rematch !== null && place !== null && <p role="status">{texts.rematchAsked}</p>}
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="start-buttons">
        {place !== null && place.seat >= 0 && (
          <button type="button" class="button main" onClick={() => void again()}>
            {rematch === null ? texts.rematch : texts.acceptRematch}
          </button>
        )}
        {end !== null && end.fault === null && (
          <button type="button" class="button" onClick={save}>
            {texts.saveRecord}
          </button>
        )}
        <a class="button" href={`#/lab/${encodeURIComponent(loaded.name)}`}>
          {texts.lab}
        </a>
      </div>
    </section>
  );
}

function SeedLine({ end, events }: { readonly end: End | null; readonly events: number }) {
  if (end === null) return <p class="quiet">{texts.seedWaits}</p>;
  if (end.fault !== null) return <p class="fault">{end.fault}</p>;
  if (end.seed === 'wrong')
    return (
      <p class="fault" role="alert">
        {texts.seedWrong}
      </p>
    );
  return (
    <p class={end.seed === 'right' ? 'seed-right' : 'quiet'}>
      {end.seed === 'right' ? texts.seedRight(events) : texts.seedUnchecked}
    </p>
  );
}
