/** The line that does the same in a terminal, and the results as files. */
import { useState } from 'preact/hooks';
import { texts } from './texts.ts';

interface Props {
  readonly line: string;
  readonly note: string;
  /** What is saved; `null` while there is nothing yet. */
  readonly files: { readonly onJson: () => void; readonly onCsv: () => void } | null;
}

export function CommandBox({ line, note, files }: Props) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(line);
      setSaid(texts.copied);
    } catch {
      setSaid(texts.notCopied);
    }
  };
  return (
    <section class="command-box" aria-label={texts.sameInTerminal}>
      <h3>{texts.sameInTerminal}</h3>
      <p class="quiet">{note}</p>
      <code class="command-line">{line}</code>
      <div class="run-buttons">
        <button type="button" class="button small" onClick={copy}>
          {texts.copy}
        </button>
        {files !== null && (
          <>
            <button type="button" class="button small" onClick={files.onJson}>
              {texts.saveJson}
            </button>
            <button type="button" class="button small" onClick={files.onCsv}>
              {texts.saveCsv}
            </button>
          </>
        )}
        <span class="quiet" role="status">
          {said}
        </span>
      </div>
    </section>
  );
}
