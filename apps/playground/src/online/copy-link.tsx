/** A button that copies a link; where the clipboard is closed, the link itself. */
import { useState } from 'preact/hooks';
import { texts } from './texts.ts';

interface Props {
  readonly label: string;
  readonly link: string;
  readonly isSmall?: boolean;
  readonly isMain?: boolean;
}

export function CopyLink({ label, link, isSmall = false, isMain = false }: Props) {
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <span class="copy-link">
      <button
        type="button"
        class={`button${isSmall ? ' small' : ''}${isMain ? ' main' : ''}`}
        data-link={link}
        onClick={copy}
      >
        {label}
      </button>
      <span class="quiet" role="status">
        {state === 'copied' ? texts.copied : state === 'failed' ? texts.notCopied : ''}
      </span>
      {state === 'failed' && <code class="whole-link">{link}</code>}
    </span>
  );
}
