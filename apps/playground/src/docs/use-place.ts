/** Where in a document one is: at the part that the address asks for, or where one was when one comes back. */
import { useEffect, useState } from 'preact/hooks';
import type { Document } from '../app/document.ts';
import { elementId } from './pieces.tsx';

/** What is so far below the upper edge is being read. */
const READ_AT = 120;
/** Milliseconds of rest after which a place is kept in the history. */
const SAVED_AFTER = 100;

const topOf = (id: string): number | null =>
  document.getElementById(elementId(id))?.getBoundingClientRect().top ?? null;

/** The last part that begins above where one reads. */
function presentOf({ sections }: Document): string {
  let present = '';
  for (const { id } of sections) {
    const top = topOf(id);
    if (top !== null && top > READ_AT) break;
    if (top !== null) present = id;
  }
  return present;
}

/** How far down one was at this point of the history; nothing if one was not here before. */
const topBefore = (): number | null => {
  const top = (history.state as { readonly top?: unknown } | null)?.top;
  return typeof top === 'number' ? top : null;
};

/** The first document is where a reader's focus is anyway. */
let isFirst = true;

/** Goes there, and tells which part is being read. */
export function usePlace(read: Document | null, section: string): string {
  const [present, setPresent] = useState(section);
  useEffect(() => {
    if (read === null) return;
    const before = topBefore();
    const id = decodeURIComponent(section);
    const heading = document.getElementById(elementId(id));
    if (before !== null) scrollTo({ top: before, behavior: 'instant' });
    else if (id === '') scrollTo({ top: 0, behavior: 'instant' });
    else heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // Whoever follows a link by keys, or hears the page, goes on reading there.
    if (!isFirst && before === null) heading?.focus({ preventScroll: true });
    isFirst = false;
    const { hash } = location;
    let isAsked = false;
    let saving: ReturnType<typeof setTimeout> | undefined;
    const mark = (): void => {
      isAsked = false;
      setPresent(presentOf(read));
    };
    // The address may be another already, and then this place is not its.
    const save = (): void => {
      if (location.hash === hash) history.replaceState({ top: scrollY }, '');
    };
    const onScroll = (): void => {
      if (!isAsked) requestAnimationFrame(mark);
      isAsked = true;
      // Browsers allow this only so often.
      clearTimeout(saving);
      saving = setTimeout(save, SAVED_AFTER);
    };
    mark();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(saving);
      removeEventListener('scroll', onScroll);
    };
  }, [read, section]);
  return present;
}
