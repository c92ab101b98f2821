/** A step as a button, named by what it does. */
import type { PickStep } from '@rondel/scene';
import { SeatSign } from './seat-sign.tsx';
import type { Session } from './session.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function stepLabel(session: Session, step: PickStep): string {
  switch (step.kind) {
    case 'choice':
      return capital(step.label);
    case 'seat':
      return session.nameOf(step.seat);
    case 'number':
      return `${capital(step.label)} ${step.value}`;
    case 'place':
      return session.layout.peek().places.find(({ id }) => id === step.id)?.name ?? capital(step.id);
  }
}

interface Props {
  readonly session: Session;
  readonly step: PickStep;
  readonly isMain?: boolean;
}

export function StepButton({ session, step, isMain = false }: Props) {
  return (
    <button type="button" class={isMain ? 'button main' : 'button'} onClick={() => session.pick(step)}>
      {step.kind === 'seat' && <SeatSign seat={step.seat} looks={session.scene.seats} />}
      {stepLabel(session, step)}
    </button>
  );
}
