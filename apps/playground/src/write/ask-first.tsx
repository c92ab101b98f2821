/** Code that came by a link: it is shown, and runs only if somebody says so. */
import { texts } from './texts.ts';

interface Props {
  readonly code: string;
  readonly onRun: () => void;
  readonly onRefuse: () => void;
}

export function AskFirst({ code, onRun, onRefuse }: Props) {
  return (
    <div class="ask-first">
      <h1>{texts.askTitle}</h1>
      <p>{texts.askHelp}</p>
      <div class="field-row">
        <button type="button" class="button main" onClick={onRun}>
          {texts.askRun}
        </button>
        <button type="button" class="button" onClick={onRefuse}>
          {texts.askNot}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard. */}
      <section class="shared-code" aria-label={texts.askCode} tabIndex={0}>
        <pre>{code}</pre>
      </section>
    </div>
  );
}
