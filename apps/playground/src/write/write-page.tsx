/** The editor: code on one side, its game on the other. */
import { useEffect, useState } from 'preact/hooks';
import { hrefOf, type Route } from '../app/route.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { LINK_LIMIT, unpack } from '../local/opened.ts';
import { AskFirst } from './ask-first.tsx';
import { type Draft, lastOpen, listDrafts, makeDraft, nameIn, rememberOpen } from './drafts.ts';
import { isOwn, STARTS, type Start } from './starts.ts';
import { Studio } from './studio.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly route: Extract<Route, { page: 'write' }>;
}

/** The draft to begin with: the one that was open, or what the page brings along. */
function firstDraft(): Draft {
  const [start] = STARTS as readonly [Start];
  return lastOpen() ?? makeDraft(start.name, start.code);
}

/** A draft with this code: one that there is, or a new one. It takes no other one's place. */
const draftWith = (code: string): Draft =>
  listDrafts().find((draft) => draft.code === code) ?? makeDraft(nameIn(code), code);

export function WritePage({ route: { data } }: Props) {
  return data === '' ? <Studio first={firstDraft} /> : <Shared key={data} data={data} />;
}

/** To the editor itself; going back does not ask again. */
const leave = (): void => location.replace(hrefOf({ page: 'write', data: '' }));

/** What a link carries: the code, or why it cannot be read. */
async function readLink(data: string): Promise<{ readonly code: string } | { readonly fault: string }> {
  if (data.length > LINK_LIMIT) return { fault: texts.badLink(texts.linkTooLong) };
  try {
    return { code: await unpack(data) };
  } catch (error) {
    return { fault: texts.badLink((error as Error).message) };
  }
}

function Shared({ data }: { readonly data: string }) {
  const read = useLoaded(() => readLink(data), data);
  const [isRefused, setRefused] = useState(false);
  const code = read !== null && 'code' in read ? read.code : null;
  const run = (): void => {
    if (code !== null) rememberOpen(draftWith(code));
    leave();
  };
  // What the page itself brings along needs no question.
  useEffect(() => {
    if (code !== null && isOwn(code)) run();
  }, [code]);
  if (read === null || isRefused || (code !== null && isOwn(code))) return null;
  if (code === null) {
    return (
      <div class="narrow">
        <h1>{'fault' in read ? read.fault : ''}</h1>
        <a class="button" href="#/write">
          {texts.title}
        </a>
      </div>
    );
  }
  return (
    <AskFirst
      code={code}
      onRun={run}
      onRefuse={() => {
        setRefused(true);
        leave();
      }}
    />
  );
}
