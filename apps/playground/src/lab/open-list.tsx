/** A list of playouts or games; each is opened on the table by a click. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../app/icons.tsx';
import { texts } from './texts.ts';

interface Entry {
  readonly index: number;
  readonly name: string;
  readonly note: string;
}

interface Props {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** What stands there besides: that it is still being looked for, that there is none, what went wrong. */
  readonly note: string;
  readonly onOpen: (index: number) => Promise<void>;
  /** Lists more; `null` if there are none. */
  readonly onMore: (() => void) | null;
  readonly onClose: () => void;
}

export function OpenList({ title, entries, note, onOpen, onMore, onClose }: Props) {
  const [busy, setBusy] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = async (index: number): Promise<void> => {
    setBusy(index);
    setFault('');
    try {
      await onOpen(index);
    } catch (error) {
      setFault(texts.openFailed((error as Error).message));
    }
    setBusy(null);
  };
  return (
    <div class="open-list">
      <div class="open-list-head">
        <h4 ref={heading} tabIndex={-1}>
          {title}
        </h4>
        <button type="button" class="icon-button small" aria-label={texts.closeList} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {entries.map(({ index, name, note: about }) => (
          <li key={index}>
            <button type="button" class="link-button" disabled={busy !== null} onClick={() => open(index)}>
              {name}
            </button>{' '}
            <span class="quiet">{busy === index ? texts.opening : about}</span>
          </li>
        ))}
      </ul>
      <p class="quiet" role="status">
        {fault === '' ? note : fault}
      </p>
      {onMore !== null && (
        <button type="button" class="button small" onClick={onMore}>
          {texts.moreOf}
        </button>
      )}
    </div>
  );
}
