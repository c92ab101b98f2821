/** A step as a button, named by what it does. */
import { labelOf, type PickStep } from '@rondel/scene';
import type { Desk } from './desk.ts';
import { SeatSign } from './seat-sign.tsx';

export const stepLabel = ({ scene, nameOf }: Desk, step: PickStep): string => labelOf(scene, step, nameOf);

interface Props {
  readonly session: Desk;
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
