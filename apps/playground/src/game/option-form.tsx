/** The options of a game as a form, made from what the game says about them. */
import type { Options, OptionValue } from '@rondel/core';
import type { OptionDescription } from '@rondel/core/inspect';
import { useId } from 'preact/hooks';
import { NumberStepper } from './number-stepper.tsx';
import { texts } from './texts.ts';

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
  const { label, help, unit, min, max } = option;
  const bounds = min === null || max === null ? null : texts.range(min, max, unit);
  const isNumber = typeof value === 'number' && min !== null && max !== null;
  return (
    <div class="option">
      <span class="option-words">
        <label class="option-name" for={id}>
          {label}
        </label>
        {bounds !== null && <span class="quiet"> {bounds}</span>}
        {help !== null && (
          <span class="option-help" id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
      <span class="option-value">
        <Choices id={id} option={option} value={value} onChange={onChange} />
        {isNumber && (
          <NumberStepper
            id={option.choices === null ? id : `${id}-number`}
            name={label}
            min={min}
            max={max}
            value={value}
            onChange={onChange}
          />
        )}
      </span>
    </div>
  );
}

/** How a number of the range is chosen where there are other choices too. */
const NUMBER = '#';

/** What can be chosen one by one: a switch for yes and no, else a list. A range alone has its stepper. */
function Choices({ id, option, value, onChange }: FieldProps & { readonly id: string }) {
  const { choices, names, help, standard, min, max } = option;
  if (choices === null) return null;
  const describedBy = help === null ? undefined : `${id}-help`;
  if (typeof standard === 'boolean') {
    return (
      <input
        id={id}
        type="checkbox"
        class="switch"
        aria-describedby={describedBy}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  // Numbers of the range have the stepper; a list of 400 helps nobody.
  const listed = min === null ? choices : choices.filter((choice) => typeof choice !== 'number');
  if (listed.length === 0) return null;
  const chosen = typeof value === 'number' && min !== null ? NUMBER : String(value);
  const choose = (text: string): void => {
    const found = listed.find((choice) => String(choice) === text);
    const first = Math.max(min ?? 0, Math.min(max ?? 0, 0));
    onChange(found ?? first);
  };
  return (
    <select
      id={id}
      class="input"
      aria-describedby={describedBy}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {listed.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {names[String(choice)] ?? String(choice).replaceAll('-', ' ')}
        </option>
      ))}
      {min !== null && <option value={NUMBER}>{texts.aNumber}</option>}
    </select>
  );
}
