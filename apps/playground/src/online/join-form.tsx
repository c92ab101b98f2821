/** Takes a seat at a match that has not begun. */
import type { LiveMatch } from '@rondel/client';
import { useId, useState } from 'preact/hooks';
import { NameField, nameFor } from './name-field.tsx';
import { keepPlace } from './places.ts';
import type { Room } from './room.ts';
import { ask, newKey, openLobby } from './server.ts';
import { texts } from './texts.ts';

interface Props {
  readonly room: Room;
  readonly match: LiveMatch['match'];
  readonly nameOf: (seat: number) => string;
  /** Comes in anew, with the seat. */
  readonly onAgain: () => void;
}

export function JoinForm({ room: { id, invitation, aim, loaded }, match, nameOf, onAgain }: Props) {
  const select = useId();
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState<number | null>(typeof aim === 'number' ? aim : null);
  const [isWatching, setWatching] = useState(aim === 'watch');
  const [fault, setFault] = useState<string | null>(null);
  const { freeSeats } = match;
  if (freeSeats.length === 0) return <p class="note-box">{texts.isFull}</p>;
  if (isWatching)
    return (
      <p class="note-box">
        {texts.watching}{' '}
        <button type="button" class="link-button" onClick={() => setWatching(false)}>
          {texts.join}
        </button>
      </p>
    );
  // A seat that was taken meanwhile is nobody's wish any more.
  const seat = wanted !== null && freeSeats.includes(wanted) ? wanted : null;
  const join = async (): Promise<void> => {
    const body = { ...nameFor(name), invitation, ...(seat === null ? {} : { seat }) };
    const params = { path: { id }, header: { 'idempotency-key': newKey() } };
    const asked = await ask(openLobby().POST('/matches/{id}/join', { params, body }));
    if (!asked.ok) {
      setFault(asked.fault.message);
      return;
    }
    const { token, seat: taken, invitation: link } = asked.value;
    const place = { match: id, game: loaded.game.name, seat: taken ?? -1, token, invitation: link };
    keepPlace({ ...place, at: Date.now(), isOver: false });
    onAgain();
  };
  return (
    <form
      class="open-form join-form"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <NameField value={name} onChange={setName} />
      {freeSeats.length > 1 && (
        <div class="field">
          <label for={select}>{texts.joinSeat}</label>
          <select
            id={select}
            class="input"
            value={seat === null ? '' : `${seat}`}
            onChange={({ currentTarget: { value } }) => setWanted(value === '' ? null : Number(value))}
          >
            <option value="">{texts.nextSeat}</option>
            {freeSeats.map((each) => (
              <option key={each} value={`${each}`}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </div>
      )}
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="start-buttons">
        <button type="submit" class="button main">
          {texts.join}
        </button>
        <button type="button" class="button" onClick={() => setWatching(true)}>
          {texts.watch}
        </button>
      </div>
    </form>
  );
}
