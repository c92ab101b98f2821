/** A place for a table that may be wider than the page: then it scrolls, by keys too. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export function WideTable({ children }: { readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current as HTMLDivElement;
    // Whatever need not scroll is no stop on the way of the tab key.
    const follow = (): void => {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    const watch = new ResizeObserver(follow);
    watch.observe(box);
    if (box.firstElementChild !== null) watch.observe(box.firstElementChild);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} class="wide-table">
      {children}
    </div>
  );
}
