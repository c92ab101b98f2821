/** Things in a row: a hand, dice, what was won. Those that stand for a choice can be picked. */
import type { Thing } from '@rondel/scene';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { playRoll } from '../board/animate.ts';
import { sayThing } from '../board/labels.ts';
import { Glyph } from '../glyphs/glyph.tsx';
import type { Desk } from './desk.ts';
import { texts } from './texts.ts';
import { stepOf } from './tray-step.ts';

/** More backs than this are a number. */
const MOST = 12;

const isBack = ({ face, look }: Thing): boolean => look === 'card' && face === undefined;

interface Props {
  readonly session: Desk;
  readonly things: readonly Thing[];
}

export function ThingRow({ session, things }: Props) {
  const walk = session.walk.value;
  const row = useRef<HTMLSpanElement>(null);
  const areBacks = things.length > 0 && things.every(isBack);
  const backs = things.reduce((sum, { count = 1 }) => sum + count, 0);
  const shown = areBacks && things.length > MOST ? [{ look: 'card', count: backs } as const] : things;
  const rolled = session.rolled.value;
  useLayoutEffect(() => {
    if (rolled === null) return;
    for (const die of row.current?.querySelectorAll('.look-die') ?? []) playRoll(die);
  }, [rolled]);
  return (
    <span ref={row} class={areBacks ? 'thing-row is-backs' : 'thing-row'}>
      {shown.map((thing, i) => {
        const step = stepOf(walk, thing);
        const label = sayThing(thing, session.scene.seats);
        const isTall = thing.look === 'card';
        const picture = (
          <svg viewBox={isTall ? '-.5 -.7 1 1.4' : '-.5 -.5 1 1'} aria-hidden="true" focusable="false">
            <Glyph thing={thing} looks={session.scene.seats} />
          </svg>
        );
        const key = `${label} ${i}`;
        const className = `thing-chip${isTall ? ' tall' : ''} look-${thing.look}`;
        return step === undefined ? (
          <span key={key} class={className} role="img" aria-label={label} title={label}>
            {picture}
          </span>
        ) : (
          <button key={key} type="button" class={`${className} can-pick`} onClick={() => session.pick(step)}>
            {picture}
            <span class="visually-hidden">{label}</span>
          </button>
        );
      })}
      {areBacks && <span class="quiet backs-count">{texts.hidden(backs)}</span>}
    </span>
  );
}
