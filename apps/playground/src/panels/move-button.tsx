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
  /** Whether Tab stops at it. */
  readonly isStop?: boolean;
  readonly onClick: () => void;
  /** Somebody looks at it, with the mouse or by the keyboard, or no longer. */
  readonly onLook?: (isLooking: boolean, mouse?: MouseEvent) => void;
}

export function MoveButton({ session, said, point, isHere, isStop = true, onClick, onLook }: Props) {
  const { short, spoken, event } = said;
  return (
    <button
      type="button"
      class="move"
      tabIndex={isStop ? 0 : -1}
      aria-current={isHere ? 'true' : undefined}
      title={`${event.seat === null ? '' : `${session.nameOf(event.seat)}: `}${spoken}`}
      onClick={onClick}
      onMouseEnter={(enter) => onLook?.(true, enter)}
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
