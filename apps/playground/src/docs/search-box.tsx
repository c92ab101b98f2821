/** The search: `/` goes to it, arrows choose among what is found, Enter goes there. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { openSearch, type Place } from './search.ts';
import { texts } from './texts.ts';

/** The field has a list of its own, not one of the browser, for which alone there is an attribute. */
const comboboxOf = (isShown: boolean, list: string, active: string | undefined): object => ({
  role: 'combobox',
  'aria-expanded': isShown,
  'aria-controls': list,
  'aria-autocomplete': 'list',
  'aria-activedescendant': active,
});

/** What was found, for which words. */
interface Found {
  readonly query: string;
  readonly places: readonly Place[];
}

export function SearchBox() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const found = useFound(query);
  useSlash(() => input.current?.focus());
  const places = found?.places ?? [];
  const isShown = isOpen && found !== null;
  const choose = (next: number): void => {
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setOpen(true);
      choose((chosen + step + places.length + (chosen < 0 && step < 0 ? 1 : 0)) % places.length);
    } else if (event.key === 'Enter' && isShown) {
      const place = places[Math.max(0, chosen)];
      if (place === undefined) return;
      location.hash = place.href;
      close();
    } else if (event.key === 'Escape') {
      close();
    }
  };
  const close = (): void => {
    setOpen(false);
    setChosen(-1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: what holds the field and what it found has no element.
    <div class="docs-search" role="search">
      <input
        ref={input}
        type="search"
        class="input"
        {...comboboxOf(isShown, `${id}-list`, isShown && chosen >= 0 ? `${id}-${chosen}` : undefined)}
        aria-label={texts.search}
        placeholder={texts.searchHint}
        autocomplete="off"
        spellcheck={false}
        value={query}
        onFocus={() => void openSearch().catch(() => {})}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setOpen(true);
          setChosen(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <p class="visually-hidden" role="status">
        {isShown ? texts.found(places.length, found.query) : ''}
      </p>
      <div class="docs-found" hidden={!isShown}>
        {isShown && places.length === 0 && <p class="quiet">{texts.found(0, found.query)}</p>}
        <div id={`${id}-list`} role="listbox" aria-label={texts.results}>
          {isShown &&
            places.map((place, i) => (
              <Option key={place.id} id={`${id}-${i}`} place={place} isChosen={i === chosen} close={close} />
            ))}
        </div>
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly place: Place;
  readonly isChosen: boolean;
  readonly close: () => void;
}

const Option = ({ id, place: { title, section, href, excerpt }, isChosen, close }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys.
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    // The field would lose the focus before the click comes.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => {
      location.hash = href;
      close();
    }}
  >
    <strong>{section === '' ? title : section}</strong>
    {section !== '' && <span class="quiet">{title}</span>}
    <span class="docs-excerpt">{excerpt}</span>
  </div>
);

/** What is found for words; nothing before something is typed. */
function useFound(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const wanted = query.trim();
    if (wanted === '') return setFound(null);
    let isWanted = true;
    openSearch().then(
      (find) => isWanted && setFound({ query: wanted, places: find(wanted) }),
      () => isWanted && setFound({ query: wanted, places: [] }),
    );
    return () => {
      isWanted = false;
    };
  }, [query]);
  return found;
}

/** `/` goes to the search, unless somebody is writing. */
function useSlash(run: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable]') !== null)
        return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
