/** What does the same in a terminal, to copy. */
import { useState } from 'preact/hooks';
import { texts } from './texts.ts';

export function CommandLine({ line }: { readonly line: string }) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(line);
      setSaid(texts.copied);
    } catch {
      setSaid('');
    }
  };
  return (
    <div class="command">
      <p class="quiet">{texts.command}</p>
      <div class="command-row">
        <code>{line}</code>
        <button type="button" class="button small" onClick={copy}>
          {texts.copy}
        </button>
      </div>
      <span class="quiet" role="status">
        {said}
      </span>
    </div>
  );
}
