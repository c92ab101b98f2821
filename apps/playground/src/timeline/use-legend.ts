/** Whether the legend is open. `?` opens and closes it wherever the timeline is, folded too; Escape closes it. */
import { useEffect, useState } from 'preact/hooks';

export function useLegend(): readonly [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => setOpen((before) => !before);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).closest('input, textarea, select') !== null) return;
      if (event.key === '?') toggle();
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return [isOpen, toggle];
}
