/** Chooses a policy: by its name, or a search of any size. */
import { POLICIES } from '@rondel/workers/browser';
import { useId } from 'preact/hooks';
import { texts } from './texts.ts';

interface Props {
  readonly label: string;
  /** Whether the label is only for those who hear the page. */
  readonly isQuiet?: boolean;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** How the list of policies writes a search. */
const SEARCH = 'mcts:N';
const USUAL_GAMES = 200;

const gamesOf = (name: string): string | null => (name.startsWith('mcts:') ? name.slice(5) : null);

export function PolicyPicker({ label, isQuiet = false, value, onChange }: Props) {
  const id = useId();
  const games = gamesOf(value);
  return (
    <div class="lab-field">
      <label for={id} class={isQuiet ? 'visually-hidden' : ''}>
        {label}
      </label>
      <span class="field-row">
        <select
          id={id}
          class="input"
          value={games === null ? value : SEARCH}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange(chosen === SEARCH ? `mcts:${USUAL_GAMES}` : chosen);
          }}
        >
          {Object.entries(POLICIES).map(([name, meaning]) => (
            <option key={name} value={name} title={meaning}>
              {name === SEARCH ? texts.search : texts.policy(name)}
            </option>
          ))}
        </select>
        {games !== null && (
          <>
            <input
              class="input number"
              inputMode="numeric"
              aria-label={texts.searchGames}
              value={games}
              onInput={(event) => onChange(`mcts:${event.currentTarget.value}`)}
            />
            <span class="quiet">{texts.searchGames}</span>
          </>
        )}
      </span>
    </div>
  );
}
