/** What does the same in a terminal, to copy. */
import { useState } from 'preact/hooks';
import { chosenIn } from './chosen.ts';
import { texts } from './texts.ts';
import type { Workbench } from './workbench.ts';

interface Props {
  /** The command without the options of the game. */
  readonly command: string;
  readonly bench: Workbench;
}

export function CommandLine({ command, bench }: Props) {
  const chosen = Object.entries(chosenIn(bench.table.value)).map(
    ([name, value]) => ` --option ${name}=${value}`,
  );
  const line = command + chosen.join('');
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
