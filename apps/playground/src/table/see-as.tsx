/** Whose eyes one looks through, and the curtain between people who share a screen. */
import { Icon } from '../app/icons.tsx';
import type { SeeAs, Session } from './session.ts';
import { texts } from './texts.ts';

const read = (value: string): SeeAs =>
  value === 'own' || value === 'spectator' || value === 'all' ? value : Number(value);

export function SeeAsSelect({ session }: { readonly session: Session }) {
  const seats = Array.from({ length: session.game.seats }, (_, seat) => seat);
  if (!session.hasSecrets || session.elsewhere?.isWhole.value === false) return null;
  return (
    <div class="looking">
      <label class="see-as">
        <Icon name="eye" />
        <span>{texts.seeAs}</span>
        <select
          class="input"
          value={`${session.seeAs.value}`}
          onChange={(event) => {
            session.seeAs.value = read(event.currentTarget.value);
          }}
        >
          {!session.isRecord && <option value="own">{texts.ownSeat}</option>}
          {seats.map((seat) => (
            <option key={seat} value={seat}>
              {session.nameOf(seat)}
            </option>
          ))}
          <option value="spectator">{texts.spectator}</option>
          <option value="all">{texts.everything}</option>
        </select>
      </label>
    </div>
  );
}

/** Turns the board to the next seat, where it can be turned. */
export function TurnBoard({ session }: { readonly session: Session }) {
  if (session.scene.layout.quarters.every((quarters) => quarters === 0)) return null;
  return (
    <button
      type="button"
      class="icon-button"
      title={texts.turnBoard}
      aria-label={texts.turnBoard}
      onClick={() => {
        session.turned.value += 1;
      }}
    >
      <Icon name="turn" />
    </button>
  );
}

export function Curtain({ session }: { readonly session: Session }) {
  const seat = session.curtain.value;
  if (seat === null) return null;
  const name = session.nameOf(seat);
  return (
    <div class="curtain">
      <h2>{texts.curtain(name)}</h2>
      <p>{texts.curtainHelp(name)}</p>
      <button type="button" class="button main" onClick={session.liftCurtain}>
        {texts.lift(name)}
      </button>
    </div>
  );
}
