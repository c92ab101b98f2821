/** The drafts, and what can be done with the one that is open. */
import { useRef, useState } from 'preact/hooks';
import { LINK_LIMIT, pack } from '../local/opened.ts';
import { saveFile } from '../local/save-file.ts';
import { type Draft, fileNameOf } from './drafts.ts';
import { Menu } from './menu.tsx';
import { NewDraft } from './new-draft.tsx';
import { TakeHome } from './take-home.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly draft: Draft;
  readonly drafts: readonly Draft[];
  readonly isKept: boolean;
  /** The one that was deleted just now; it can still be had back. */
  readonly deleted: Draft | null;
  readonly onOpen: (draft: Draft) => void;
  readonly onNew: (name: string, code: string) => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
  readonly onUndelete: () => void;
}

/** A file with more letters is no file of a game. */
const LONGEST = 200_000;

export function DraftBar(props: Props) {
  const { draft, drafts, deleted } = props;
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const file = fileNameOf(draft.name);

  const share = async (): Promise<void> => {
    const data = await pack(draft.code);
    if (data.length > LINK_LIMIT) {
      setSaid(texts.tooLong(data.length, LINK_LIMIT));
      return;
    }
    const link = `${location.href.replace(/#.*$/, '')}#/write/${data}`;
    try {
      await navigator.clipboard.writeText(link);
      setSaid(texts.shared(data.length));
    } catch {
      setSaid(texts.notShared(link));
    }
  };
  const openFile = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const code = await chosen.text();
    if (code.length > LONGEST) setSaid(texts.notOpened(chosen.name));
    else props.onNew(chosen.name.replace(/\.[cm]?tsx?$/, ''), code);
  };

  return (
    <section class="draft-bar" aria-label={texts.tools}>
      <select
        class="input"
        aria-label={texts.drafts}
        value={draft.id}
        onChange={(event) => {
          const chosen = drafts.find(({ id }) => id === event.currentTarget.value);
          if (chosen !== undefined) props.onOpen(chosen);
        }}
      >
        {drafts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <NewDraft onNew={props.onNew} />
      <button type="button" class="button small" title={texts.shareHelp} onClick={share}>
        {texts.share}
      </button>
      <Menu label={texts.file}>
        <label class="field-row">
          {texts.draftName}
          <input
            class="input draft-name"
            value={draft.name}
            maxLength={60}
            spellcheck={false}
            onChange={(event) => props.onRename(event.currentTarget.value.trim() || draft.name)}
          />
        </label>
        <button type="button" class="menu-item" onClick={() => saveFile(file, draft.code, 'text/plain')}>
          {texts.saveFile(file)}
        </button>
        <button type="button" class="menu-item" onClick={() => input.current?.click()}>
          {texts.openFile}
        </button>
        <button type="button" class="menu-item" onClick={props.onDelete}>
          {texts.deleteDraft}
        </button>
      </Menu>
      <TakeHome file={file} />
      <input
        ref={input}
        type="file"
        accept=".ts,.mts,.js,.mjs,text/plain"
        hidden
        onChange={(event) => {
          void openFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <p class="quiet draft-said" role="status">
        {said}
        {deleted !== null && (
          <>
            {texts.deleted(deleted.name)}{' '}
            <button type="button" class="link-button" onClick={props.onUndelete}>
              {texts.undo}
            </button>
          </>
        )}
        {!props.isKept && texts.notKept}
      </p>
    </section>
  );
}
