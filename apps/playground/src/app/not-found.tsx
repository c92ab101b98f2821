/** Where an address leads nowhere: what there is not, and the way back. */
import { texts } from './texts.ts';
import { useTitle } from './use-title.ts';

export function NotFound({ words }: { readonly words: string }) {
  useTitle(words);
  return (
    <div class="narrow">
      <h1>{words}</h1>
      <a class="button" href="#/">
        {texts.backToGames}
      </a>
    </div>
  );
}
