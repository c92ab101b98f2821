/** The options of a game as a form, made from what the game says about them. */
import type { Options, OptionValue } from '@rondel/core';
import type { OptionDescription } from '@rondel/core/inspect';
import { useId } from 'preact/hooks';
import { texts } from './texts.ts';

/** `deployOnOne` as `Deploy on one`. */
export const label = (name: string): string => {
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whole numbers without a gap are a range, whoever wrote them down one by one; the others stay a list. */
export function rangeOf(
  choices: readonly OptionValue[],
): { min: number; max: number; others: OptionValue[] } | null {
  const numbers = choices.filter((choice) => typeof choice === 'number');
  const others = choices.filter((choice) => typeof choice !== 'number');
  if (numbers.length < 12) return null;
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  return max - min + 1 === numbers.length ? { min, max, others } : null;
}

interface Props {
  readonly options: readonly OptionDescription[];
  readonly values: Options;
  readonly onChange: (values: Options) => void;
}

export function OptionForm({ options, values, onChange }: Props) {
  return (
    <div class="option-form">
      {options.map((option) => (
        <Field
          key={option.name}
          option={option}
          value={values[option.name] ?? option.standard}
          onChange={(value) => onChange({ ...values, [option.name]: value })}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  readonly option: OptionDescription;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

function Field({ option, value, onChange }: FieldProps) {
  const id = useId();
  const { name, standard, choices, min, max } = option;
  if (typeof standard === 'boolean') {
    return (
      <label class="option">
        <span class="option-name">{label(name)}</span>
        <input
          type="checkbox"
          class="switch"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
    );
  }
  if (min !== null && max !== null) {
    return (
      <NumberField
        id={id}
        name={label(name)}
        min={min}
        max={max}
        value={value as number}
        onChange={onChange}
      />
    );
  }
  const range = choices === null ? null : rangeOf(choices);
  const listed = range === null ? (choices ?? []) : range.others;
  return (
    <div class="option">
      <label class="option-name" for={id}>
        {label(name)}
      </label>
      <span class="option-value">
        {listed.length > 0 && (
          <select
            id={id}
            class="input"
            value={typeof value === 'number' && range !== null ? '#' : String(value)}
            onChange={(event) => {
              const text = event.currentTarget.value;
              onChange(text === '#' ? 0 : (listed.find((choice) => String(choice) === text) as OptionValue));
            }}
          >
            {listed.map((choice) => (
              <option key={String(choice)} value={String(choice)}>
                {typeof choice === 'string' ? choice.replaceAll('-', ' ') : String(choice)}
              </option>
            ))}
            {range !== null && <option value="#">{texts.range(range.min, range.max)}</option>}
          </select>
        )}
        {range !== null && typeof value === 'number' && (
          <Stepper name={label(name)} min={range.min} max={range.max} value={value} onChange={onChange} />
        )}
      </span>
    </div>
  );
}

interface NumberProps {
  readonly id?: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function NumberField(props: NumberProps) {
  return (
    <div class="option">
      <label class="option-name" for={props.id}>
        {props.name}
        <span class="quiet"> {texts.range(props.min, props.max)}</span>
      </label>
      <Stepper {...props} />
    </div>
  );
}

function Stepper({ id, name, min, max, value, onChange }: NumberProps) {
  const set = (next: number): void => {
    if (Number.isInteger(next)) onChange(Math.max(min, Math.min(max, next)));
  };
  return (
    <span class="number-stepper">
      <button
        type="button"
        class="icon-button"
        aria-label={texts.less(name)}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        −
      </button>
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
      <button
        type="button"
        class="icon-button"
        aria-label={texts.more(name)}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </span>
  );
}
