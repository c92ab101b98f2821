/** Fields of forms: a name, a place to type, help, and what is wrong. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly help?: string;
  readonly fault?: string | undefined;
  readonly isNumber?: boolean;
  /** What stands behind the field. */
  readonly unit?: ComponentChildren;
}

export function TextField({ label, value, onInput, help, fault, isNumber = false, unit }: Props) {
  const id = useId();
  const described = [help === undefined ? null : `${id}-help`, fault === undefined ? null : `${id}-fault`]
    .filter((each) => each !== null)
    .join(' ');
  return (
    <div class="lab-field">
      <label for={id}>{label}</label>
      <span class="field-row">
        <input
          id={id}
          class={isNumber ? 'input lab-number' : 'input'}
          inputMode={isNumber ? 'numeric' : 'text'}
          autocomplete="off"
          spellcheck={false}
          value={value}
          aria-invalid={fault !== undefined}
          aria-describedby={described === '' ? undefined : described}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
        {unit}
      </span>
      {help !== undefined && (
        <span class="quiet" id={`${id}-help`}>
          {help}
        </span>
      )}
      {fault !== undefined && (
        <span class="fault" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
