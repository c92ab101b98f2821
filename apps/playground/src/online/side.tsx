/** Below the seats of an online table: that one watches, a link for others, and the way out. */
import { useState } from 'preact/hooks';
import { CopyLink } from './copy-link.tsx';
import { linkTo } from './places.ts';
import type { Room } from './room.ts';
import { ask, openLobby } from './server.ts';
import { texts } from './texts.ts';

export function Side({ room }: { readonly room: Room }) {
  const { id, invitation, place, snapshot } = room;
  const isRunning = snapshot.value.status === 'started';
  return (
    <div class="online-side">
      {place === null && <p class="quiet">{texts.spectators}</p>}
      {isRunning && <CopyLink isSmall label={texts.inviteWatch} link={linkTo(id, invitation, 'watch')} />}
      {isRunning && place !== null && <Leave room={room} />}
    </div>
  );
}

function Leave({ room: { id, token } }: { readonly room: Room }) {
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    const left = await ask(openLobby(token).POST('/matches/{id}/leave', { params: { path: { id } } }));
    setAsked(false);
    setFault(left.ok ? null : left.fault.message);
  };
  return (
    <div class="leave">
      {!isAsked && (
        <button type="button" class="button small" onClick={() => setAsked(true)}>
          {texts.leave}
        </button>
      )}
      {isAsked && (
        <section aria-label={texts.leave}>
          <p>{texts.leaveSure}</p>
          <button type="button" class="button small" onClick={() => void leave()}>
            {texts.leaveYes}
          </button>
          <button type="button" class="button small" onClick={() => setAsked(false)}>
            {texts.stay}
          </button>
        </section>
      )}
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
