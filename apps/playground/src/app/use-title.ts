/** What the tab is called: the shell says it by the address, and a page that knows more says it afterwards. */
import { useEffect } from 'preact/hooks';
import { texts } from './texts.ts';

export function useTitle(words: string): void {
  useEffect(() => {
    document.title = `${words} · ${texts.name}`;
  }, [words]);
}
