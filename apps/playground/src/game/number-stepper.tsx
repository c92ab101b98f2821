/** A whole number between bounds: step by step, or typed. */
import { texts } from './texts.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function NumberStepper({ id, name, min, max, value, onChange }: Props) {
  const set = (next: number): void => {
    if (Number.isInteger(next)) onChange(Math.max(min, Math.min(max, next)));
  };
  const step = (sign: string, by: number, label: string, isOff: boolean) => (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      disabled={isOff}
      onClick={() => set(value + by)}
    >
      {sign}
    </button>
  );
  return (
    <span class="number-stepper">
      {step('−', -1, texts.less(name), value <= min)}
      <input
        id={id}
        class="input number"
        type="number"
        inputMode="numeric"
        aria-label={name}
        min={min}
        max={max}
        value={value}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      {step('+', 1, texts.more(name), value >= max)}
    </span>
  );
}
