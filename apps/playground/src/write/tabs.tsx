/** Tabs: one panel at a time, and arrows from tab to tab. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props<T extends string> {
  readonly label: string;
  readonly tabs: readonly (readonly [name: T, label: string])[];
  readonly tab: T;
  readonly onTab: (tab: T) => void;
  readonly children: ComponentChildren;
}

export function Tabs<T extends string>({ label, tabs, tab, onTab, children }: Props<T>) {
  const id = useId();
  const names = tabs.map(([name]) => name);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = names[(names.indexOf(tab) + step + names.length) % names.length] as T;
    onTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(([name, words]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {words}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard. */}
      <div class="panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
