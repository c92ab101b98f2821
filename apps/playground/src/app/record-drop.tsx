/** Opens a record from a file: by a button, or by dropping it anywhere on the page. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { openText } from '../local/opened.ts';
import { Icon } from './icons.tsx';
import { texts } from './texts.ts';

export function RecordDrop() {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const read = async (file: File | undefined): Promise<void> => {
    setOver(false);
    if (file === undefined) return;
    try {
      const wrong = openText(await file.text());
      setFault(wrong === null ? null : texts.noRecord(file.name, wrong));
    } catch (error) {
      setFault(texts.noRecord(file.name, (error as Error).message));
    }
  };

  useEffect(() => {
    const isFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (!isFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!isFile(event)) return;
      event.preventDefault();
      void read(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  });

  return (
    <>
      {fault !== null && (
        <p class="fault-chip" role="alert">
          {fault}
          <button
            type="button"
            class="icon-button small"
            aria-label={texts.close}
            onClick={() => setFault(null)}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
      <button
        type="button"
        class="icon-button"
        title={texts.openRecord}
        aria-label={texts.openRecord}
        onClick={() => input.current?.click()}
      >
        <Icon name="open" />
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {isOver && <div class="drop-veil">{texts.dropHere}</div>}
    </>
  );
}
