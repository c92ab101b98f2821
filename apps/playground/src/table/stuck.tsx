/** A bot that does not go on: why, and what can be done about it. The match waits meanwhile. */
import { turnOf } from '@rondel/core';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

interface Props {
  readonly session: Session;
  readonly onTakeOver: ((seat: number) => void) | undefined;
}

export function Stuck({ session, onTakeOver }: Props) {
  const stuck = session.stuck.value;
  if (stuck === null) return null;
  const seat = turnOf(session.live.value.state).toAct.find((each) => session.bots[each] !== undefined);
  return (
    <div class="failure" role="alert">
      <p>{seat === undefined ? stuck.message : texts.stuck(session.nameOf(seat))}</p>
      <details>
        <summary>{texts.details}</summary>
        <p>{stuck.message}</p>
        <code>{stuck.code}</code>
      </details>
      <button type="button" class="button" onClick={session.askAgain}>
        {texts.askAgain}
      </button>
      {seat !== undefined && onTakeOver !== undefined && (
        <button type="button" class="button" onClick={() => onTakeOver(seat)}>
          {texts.takeOver(session.nameOf(seat))}
        </button>
      )}
    </div>
  );
}
