/** Code with a button that copies it, and, if it is a whole game, one that opens it in the editor. */

import type { ComponentChild } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { hrefOf } from '../app/route.ts';
import { texts } from './texts.ts';
import { Wide } from './wide.tsx';

interface Props {
  readonly content: ComponentChild;
  /** The game that the code is, packed; nothing if it is none. */
  readonly game: string | null;
}

export function CodeBlock({ content, game }: Props) {
  const code = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code.current?.textContent ?? '');
      setSaid(texts.copied);
    } catch {
      setSaid(texts.notCopied);
    }
  };
  return (
    <div class="code-block">
      <Wide
        label={texts.code}
        content={
          <pre>
            <code ref={code}>{content}</code>
          </pre>
        }
      />
      <div class="code-tools">
        <span class="quiet" role="status">
          {said}
        </span>
        {game !== null && (
          <a class="button small" href={hrefOf({ page: 'write', data: game })} title={texts.tryItHint}>
            {texts.tryIt}
          </a>
        )}
        <button type="button" class="button small" onClick={copy}>
          {texts.copy}
        </button>
      </div>
    </div>
  );
}
