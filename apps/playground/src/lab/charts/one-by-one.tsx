/** Puts its parts on the page one per frame, so that many charts at once hold nobody up. */
import { type ComponentChildren, toChildArray } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function OneByOne({ children }: { readonly children: ComponentChildren }) {
  const parts = toChildArray(children);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown >= parts.length) return;
    const frame = requestAnimationFrame(() => setShown(shown + 1));
    return () => cancelAnimationFrame(frame);
  }, [shown, parts.length]);
  return <>{parts.slice(0, shown)}</>;
}
