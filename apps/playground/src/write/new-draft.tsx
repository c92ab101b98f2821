/** What a new draft begins with. */
import { Menu } from './menu.tsx';
import { STARTS } from './starts.ts';
import { texts } from './texts.ts';

export function NewDraft({ onNew }: { readonly onNew: (name: string, code: string) => void }) {
  return (
    <Menu label={texts.newDraft}>
      <p class="quiet">{texts.newFrom}</p>
      {STARTS.map(({ name, label, code }) => (
        <button key={name} type="button" class="menu-item" onClick={() => onNew(name, code)}>
          {label}
        </button>
      ))}
    </Menu>
  );
}
