/** What lies in the middle besides the board, and the viewer's hand below it. */
import type { Desk } from './desk.ts';
import { isHand, TrayView } from './seats.tsx';
import { texts } from './texts.ts';
import { ThingRow } from './thing-row.tsx';

export function TableTray({ session }: { readonly session: Desk }) {
  const tray = session.picture.value.trays.find(({ seat }) => seat === null);
  if (
    tray === undefined ||
    tray.items.every(({ value, things }) => value === undefined && things?.length === 0)
  ) {
    return null;
  }
  return (
    <section
      class={`table-tray${session.layout.value.places.length === 0 ? ' is-focus' : ''}`}
      aria-label={texts.table}
    >
      <TrayView session={session} tray={tray} />
    </section>
  );
}

export function Hand({ session }: { readonly session: Desk }) {
  const hands = session.picture.value.trays.flatMap((tray) =>
    tray.items.filter((item) => isHand(session, tray, item)),
  );
  if (hands.length === 0) return null;
  return (
    <>
      {hands.map(({ label, things = [] }) => (
        <section key={label} class="hand" aria-label={texts.yourHand(label)}>
          <ThingRow session={session} things={things} />
        </section>
      ))}
    </>
  );
}
