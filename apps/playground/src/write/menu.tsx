/** A button that opens a few others below it; choosing one, Escape or going elsewhere closes it. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Menu({ label, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (menu.current !== null) menu.current.open = false;
  };
  return (
    <details
      class="menu"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close();
      }}
    >
      <summary class="button small">{label}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the buttons in it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: buttons are clicked by keys, too. */}
      <div
        class="menu-body"
        onClick={({ target }) => {
          if ((target as Element).closest('button') !== null) close();
        }}
      >
        {children}
      </div>
    </details>
  );
}
