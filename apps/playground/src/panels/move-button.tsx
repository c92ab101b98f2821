/** A move in the list: its number, whose it is, and what it is called. */
import type { DecodedEvent } from '@rondel/core';
import type { EventWords } from '@rondel/scene';
import { SeatSign } from '../table/seat-sign.tsx';
import type { Session } from '../table/session.ts';

interface Props {
  readonly session: Session;
  readonly said: EventWords & { readonly event: DecodedEvent };
  readonly point: number;
  readonly isHere: boolean;
  readonly onClick: () => void;
  readonly onLook?: (isLooking: boolean) => void;
}

export function MoveButton({ session, said, point, isHere, onClick, onLook }: Props) {
  const { short, spoken, event } = said;
  return (
    <button
      type="button"
      class="move"
      aria-current={isHere ? 'true' : undefined}
      title={`${event.seat === null ? '' : `${session.nameOf(event.seat)}: `}${spoken}`}
      onClick={onClick}
      // What comes to lie under a mouse that does not move is not looked at.
      onMouseEnter={(enter) => (enter.movementX !== 0 || enter.movementY !== 0) && onLook?.(true)}
      onFocus={(focus) => focus.currentTarget.matches(':focus-visible') && onLook?.(true)}
      onBlur={() => onLook?.(false)}
    >
      <span class="move-number">{point}</span>
      {event.seat === null ? (
        <span class="seat-sign" />
      ) : (
        <SeatSign seat={event.seat} looks={session.scene.seats} />
      )}
      <span class="move-text">{short}</span>
    </button>
  );
}
