/** A whole number with a name. */
interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

export function NumberField({ label, value, least, most, onChange }: Props) {
  return (
    <label class="field-row">
      {label}
      <input
        class="input number"
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={(event) => {
          const asked = Math.round(event.currentTarget.valueAsNumber);
          const next = Number.isNaN(asked) ? value : Math.max(least, Math.min(most, asked));
          event.currentTarget.value = `${next}`;
          onChange(next);
        }}
      />
    </label>
  );
}
