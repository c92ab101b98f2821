/** The record of a match: as a file, on the clipboard, in a link. */
import { type Result, toRecord } from '@rondel/core';
import type { Scene } from '@rondel/scene';
import { useEffect, useState } from 'preact/hooks';
import { LINK_LIMIT, pack } from '../local/opened.ts';
import { saveFile } from '../local/save-file.ts';
import type { Session } from '../table/session.ts';
import { texts } from './texts.ts';

/** A hash after so many events keeps records short and still finds where one went another way. */
const EVERY = 16;

/** What writes a match, or the position that is shown, in a notation of the game; `null` if it is only read. */
function written(session: Session, format: Scene['formats'][number]): (() => string | Result<string>) | null {
  const { write } = format;
  if (write === undefined) return null;
  const match = session.shown.peek();
  return () => (format.of === 'match' ? write(match as never) : write(match.state as never));
}

export function RecordTools({ session }: { readonly session: Session }) {
  if (session.elsewhere?.isWhole.value === false) return <p class="quiet">{texts.recordLater}</p>;
  return <Tools session={session} />;
}

function Tools({ session }: { readonly session: Session }) {
  const [said, setSaid] = useState('');
  const record = (every: number): string => {
    const match = session.live.peek();
    return JSON.stringify(toRecord(session.isRecord ? match.jump(match.length) : match, every));
  };
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(texts.copied);
    } catch {
      setSaid(texts.notCopied);
    }
  };
  /** A match that a notation has no words for is refused with a sentence. */
  const copyWritten = (name: string, write: () => string | Result<string>): void => {
    try {
      const written = write();
      if (typeof written === 'string') void copy(written);
      else if (written.ok) void copy(written.value);
      else setSaid(written.refusal.message);
    } catch (error) {
      setSaid(texts.notWritten(name, (error as Error).message));
    }
  };
  const save = (): void => saveFile(`${session.game.name}-${session.live.peek().index}.json`, record(EVERY));
  const { size, isTooLong } = usePackedSize(session, () => record(Number.MAX_SAFE_INTEGER));
  const copyLink = async (): Promise<void> => {
    const data = await pack(record(Number.MAX_SAFE_INTEGER));
    if (data.length > LINK_LIMIT) setSaid(texts.tooLong(data.length));
    else await copy(`${location.href.replace(/#.*$/, '')}#/record/${data}`);
  };
  return (
    <section class="record-tools" aria-label={texts.record}>
      <button type="button" class="button small" onClick={save}>
        {texts.saveFile}
      </button>
      <button type="button" class="button small" onClick={() => copy(record(EVERY))}>
        {texts.copyRecord}
      </button>
      <button
        type="button"
        class="button small"
        title={isTooLong ? texts.tooLong(size) : texts.copyLinkHelp}
        disabled={isTooLong}
        onClick={copyLink}
      >
        {texts.copyLink}
      </button>
      {session.scene.formats.map((format) => {
        const text = written(session, format);
        return (
          text !== null && (
            <button
              key={format.name}
              type="button"
              class="button small"
              onClick={() => copyWritten(format.name, text)}
            >
              {texts.copyFormat(format.name)}
            </button>
          )
        );
      })}
      {isTooLong && <p class="quiet">{texts.tooLong(size)}</p>}
      <span class="quiet" role="status">
        {said}
      </span>
    </section>
  );
}

/** How long a link would be is looked at so long after the last event. */
const PAUSE = 300;

/** How many letters the record takes in a link. */
function usePackedSize(session: Session, write: () => string): { size: number; isTooLong: boolean } {
  const [size, setSize] = useState(0);
  const match = session.live.value;
  // Once for every position.
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const data = await pack(write()).catch(() => '');
      if (isWanted) setSize(data.length);
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [match]);
  return { size, isTooLong: size > LINK_LIMIT };
}
