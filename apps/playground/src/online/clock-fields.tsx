/** The time limits of a match, chosen before it is opened. */
import { useId } from 'preact/hooks';
import { NumberStepper } from '../game/number-stepper.tsx';
import { texts } from './texts.ts';

export type Clock =
  | { readonly kind: 'turn'; readonly seconds: number }
  | { readonly kind: 'player'; readonly seconds: number; readonly increment: number }
  | { readonly kind: 'buffer'; readonly turn: number; readonly buffer: number; readonly refill: number };

/** What people choose, before they choose the kind. */
export interface ClockWish {
  readonly kind: keyof typeof texts.clocks;
  readonly minutes: number;
  readonly increment: number;
  readonly turn: number;
  readonly buffer: number;
  readonly refill: number;
}

export const NO_CLOCK: ClockWish = {
  kind: 'none',
  minutes: 5,
  increment: 3,
  turn: 30,
  buffer: 120,
  refill: 5,
};

/** The clock as the server wants it. */
export function clockOf({ kind, minutes, increment, turn, buffer, refill }: ClockWish): Clock | null {
  if (kind === 'player') return { kind, seconds: minutes * 60, increment };
  if (kind === 'turn') return { kind, seconds: turn };
  if (kind === 'buffer') return { kind, turn, buffer, refill };
  return null;
}

type Amount = Exclude<keyof ClockWish, 'kind'>;

const AMOUNTS: {
  readonly [A in Amount]: { readonly label: string; readonly min: number; readonly max: number };
} = {
  minutes: { label: texts.minutes, min: 1, max: 600 },
  increment: { label: texts.increment, min: 0, max: 600 },
  turn: { label: texts.perTurn, min: 5, max: 3600 },
  buffer: { label: texts.reserve, min: 5, max: 3600 },
  refill: { label: texts.refill, min: 0, max: 600 },
};
const OF_KIND: { readonly [K in ClockWish['kind']]: readonly Amount[] } = {
  none: [],
  player: ['minutes', 'increment'],
  turn: ['turn'],
  buffer: ['turn', 'buffer', 'refill'],
};

interface Props {
  readonly wish: ClockWish;
  readonly onChange: (wish: ClockWish) => void;
}

export function ClockFields({ wish, onChange }: Props) {
  const id = useId();
  return (
    <div class="clock-fields">
      <div class="field">
        <label for={id}>{texts.clock}</label>
        <select
          id={id}
          class="input"
          value={wish.kind}
          onChange={(event) => onChange({ ...wish, kind: event.currentTarget.value as ClockWish['kind'] })}
        >
          {Object.entries(texts.clocks).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {OF_KIND[wish.kind].map((amount) => {
        const { label, min, max } = AMOUNTS[amount];
        return (
          <div class="field" key={amount}>
            <label for={`${id}-${amount}`}>{label}</label>
            <NumberStepper
              id={`${id}-${amount}`}
              name={label}
              min={min}
              max={max}
              value={wish[amount]}
              onChange={(value) => onChange({ ...wish, [amount]: value })}
            />
          </div>
        );
      })}
    </div>
  );
}
