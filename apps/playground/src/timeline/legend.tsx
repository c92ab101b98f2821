/** What the signs mean; `?` opens and closes it. */
import { useEffect, useState } from 'preact/hooks';
import { hrefOf } from '../app/route.ts';
import { LEGEND } from './legend-texts.ts';
import { texts } from './texts.ts';

export function Legend() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).closest('input, textarea, select') !== null) return;
      if (event.key === '?') setOpen((before) => !before);
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        class="icon-button small"
        title={texts.legend}
        aria-label={texts.legend}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        ?
      </button>
      {isOpen && (
        <div class="timeline-legend">
          <dl>
            {LEGEND.map(([sign, meaning]) => (
              <div key={sign}>
                <dt>{sign}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <a href={hrefOf({ page: 'docs', path: 'turns' })}>{texts.howTurnsWork}</a>
        </div>
      )}
    </>
  );
}
