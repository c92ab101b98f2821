/** The name of a person, as the others at the table see it. */
import { useId } from 'preact/hooks';
import { texts } from './texts.ts';

/** As the server takes them. */
const MOST = 40;

interface Props {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function NameField({ value, onChange }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{texts.yourName}</label>
      <input
        id={id}
        class="input"
        type="text"
        maxLength={MOST}
        value={value}
        autocomplete="nickname"
        aria-describedby={`${id}-help`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class="quiet" id={`${id}-help`}>
        {texts.nameHelp}
      </p>
    </div>
  );
}

/** A name that the server takes, or none. */
export const nameFor = (text: string): { readonly name?: string } => {
  const name = text.replace(/\p{C}/gu, '').trim().slice(0, MOST);
  return name === '' ? {} : { name };
};
