/** Where there is no table: why, and what is left to be saved. */
import { toRecord } from '@rondel/core';
import { useTitle } from '../app/use-title.ts';
import { saveFile } from '../local/save-file.ts';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

interface Props {
  readonly reason: string;
  /** What the file is called. */
  readonly name: string;
  /** What can be saved; `null` if there is nothing. */
  readonly text: string | null;
}

export function NoTable({ reason, name, text }: Props) {
  useTitle(reason);
  return (
    <div class="narrow no-table">
      <h1>{reason}</h1>
      {text !== null && (
        <>
          <p>{texts.stillKept}</p>
          <button type="button" class="button main" onClick={() => saveFile(`${name}.json`, text)}>
            {texts.saveKept}
          </button>
        </>
      )}
      <a class="button" href="#/">
        {texts.allGames}
      </a>
    </div>
  );
}

/** Saves the record of a match whose table has failed. */
export function SaveRecord({ session }: { readonly session: Session }) {
  const save = (): void => {
    const match = session.live.peek();
    saveFile(`${session.game.name}-${match.index}.json`, JSON.stringify(toRecord(match, 64)));
  };
  return (
    <button type="button" class="button" onClick={save}>
      {texts.tableFailed}
    </button>
  );
}
