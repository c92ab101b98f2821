/** A match to go on with, and a button that forgets it. */
import { titleOf } from '../app/catalogue.ts';
import { Icon } from '../app/icons.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly game: string;
  readonly href: string;
  /** What is known of it in a few words. */
  readonly note: string;
  readonly onForget: () => void;
}

export function MatchChip({ game, href, note, onForget }: Props) {
  const label = texts.forget(titleOf(game));
  return (
    <li>
      <a class="match-chip" href={href}>
        <strong>{titleOf(game)}</strong>
        <span class="quiet">{note}</span>
      </a>
      <button type="button" class="icon-button small" title={label} aria-label={label} onClick={onForget}>
        <Icon name="close" />
      </button>
    </li>
  );
}
