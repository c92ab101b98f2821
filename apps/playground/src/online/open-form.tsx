/** Opens a match on the server, or finds one: on the page of a game. */
import type { Game } from '@rondel/core';
import { useId, useState } from 'preact/hooks';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { ClockFields, clockOf, NO_CLOCK } from './clock-fields.tsx';
import { goToSeat, type Sat } from './go-to-seat.ts';
import { NameField, nameFor } from './name-field.tsx';
import { type Asked, ask, findServer, newKey, openLobby } from './server.ts';
import { texts } from './texts.ts';

interface Props {
  /** The game with the options that were chosen. */
  readonly game: Game;
  /** What the seats are called. */
  readonly seats: readonly string[];
}

export function OpenForm(props: Props) {
  const [tries, setTries] = useState(0);
  const server = useLoaded(findServer, tries);
  if (server === null) return <p class="loading">{appTexts.loading}</p>;
  if (server === 'here') return <Fields {...props} />;
  if (server === 'none') return <p class="note-box">{texts.needsServer}</p>;
  return (
    <p class="note-box" role="alert">
      {texts.unreachable}{' '}
      <button type="button" class="link-button" onClick={() => setTries(tries + 1)}>
        {texts.tryAgain}
      </button>
    </p>
  );
}

function Fields({ game, seats }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [seat, setSeat] = useState(0);
  const [isPublic, setPublic] = useState(false);
  const [startsFull, setStartsFull] = useState(true);
  const [wish, setWish] = useState(NO_CLOCK);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const sit = async (request: () => Promise<Asked<Sat>>): Promise<void> => {
    setBusy(true);
    setFault(null);
    const asked = await request();
    setBusy(false);
    if (asked.ok) goToSeat(game.name, asked.value);
    else setFault(asked.fault.message);
  };
  const key = () => ({ header: { 'idempotency-key': newKey() } });
  const common = () => ({
    game: game.name,
    options: { ...game.chosen },
    ...nameFor(name),
    clock: clockOf(wish),
  });
  const open = () =>
    ask(
      openLobby().POST('/matches', {
        params: key(),
        body: { ...common(), seat: Math.min(seat, game.seats - 1), public: isPublic, startsFull },
      }),
    );
  const quick = () => ask(openLobby().POST('/quick-match', { params: key(), body: common() }));
  return (
    <form
      class="open-form"
      onSubmit={(event) => {
        event.preventDefault();
        void sit(open);
      }}
    >
      <NameField value={name} onChange={setName} />
      <div class="field">
        <label for={`${id}-seat`}>{texts.seat}</label>
        <select
          id={`${id}-seat`}
          class="input"
          value={seat}
          onChange={(event) => setSeat(Number(event.currentTarget.value))}
        >
          {seats.map((label, each) => (
            <option key={label} value={each}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for={`${id}-who`}>{texts.who}</label>
        <select
          id={`${id}-who`}
          class="input"
          value={isPublic ? 'all' : 'link'}
          onChange={(event) => setPublic(event.currentTarget.value === 'all')}
        >
          <option value="link">{texts.byLink}</option>
          <option value="all">{texts.anybody}</option>
        </select>
      </div>
      <ClockFields wish={wish} onChange={setWish} />
      <label class="check">
        <input
          type="checkbox"
          class="switch"
          checked={startsFull}
          onChange={(event) => setStartsFull(event.currentTarget.checked)}
        />
        <span>{texts.startsFull}</span>
      </label>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="start-buttons">
        <button type="submit" class="button main" disabled={isBusy}>
          {texts.open}
        </button>
        <button
          type="button"
          class="button"
          title={texts.quickHelp}
          disabled={isBusy}
          onClick={() => void sit(quick)}
        >
          {texts.quick}
        </button>
      </div>
      <p class="quiet">{texts.quickHelp}</p>
    </form>
  );
}
