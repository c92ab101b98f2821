/** A record: verified, looked at, and played on from any of its points. */
import { fromRecord, type GameRecord, toRecord } from '@rondel/core';
import { loadGame, titleOf } from '../app/catalogue.ts';
import { Frame, isGone } from '../app/frame.tsx';
import { goTo, type Route } from '../app/route.ts';
import { texts as appTexts } from '../app/texts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useTitle } from '../app/use-title.ts';
import { readJson, sayFault } from '../local/fault-place.ts';
import { newId, saveMatch } from '../local/matches.ts';
import { textOf } from '../local/opened.ts';
import { type OnTable, useAnew } from './anew.ts';
import { NoTable, SaveRecord } from './no-table.tsx';
import { openSession, type Session } from './session.ts';
import { Table } from './table.tsx';
import { texts } from './texts.ts';

type RecordRoute = Extract<Route, { page: 'record' }>;
type Opened = OnTable | { readonly fault: string };

/** A record has nobody at the table. */
const NOBODY = { people: [], bots: {} };

async function openRecordFrom(data: string): Promise<Opened> {
  try {
    const text = await textOf(data);
    const read = readJson(text);
    if (!read.ok) return { fault: sayFault(text, read.refusal) };
    const record = read.value as GameRecord | null;
    if (typeof record?.game !== 'string') return { fault: texts.namesNoGame };
    const loaded = await loadGame(record.game);
    const game = loaded.game.with(record.options ?? {});
    const replayed = fromRecord(game, record);
    if (!replayed.ok) return { fault: sayFault(text, replayed.refusal) };
    const session = openSession(loaded, replayed.value, NOBODY, null);
    const { index } = replayed.value;
    // A hash of a later point is compared with nothing.
    const compared = record.hashes.filter(({ at }) => at <= index).length;
    return { session, note: texts.verified(index, compared) };
  } catch (error) {
    if (isGone(error)) throw error;
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

export function RecordPage({ route: { data } }: { readonly route: RecordRoute }) {
  const opened = useLoaded(() => openRecordFrom(data), data);
  const table = useAnew(opened !== null && 'session' in opened ? opened : null, (loaded, match) =>
    openSession(loaded, match, NOBODY, null),
  );
  useTitle(table === null ? appTexts.titles.record : texts.recordOf(titleOf(table.session.game.name)));
  if (opened === null) return <p class="loading">{appTexts.loading}</p>;
  if ('fault' in opened) {
    return <NoTable reason={texts.cannotOpen(opened.fault)} name={data} text={null} />;
  }
  if (table === null) return null;
  return (
    <Frame rescue={<SaveRecord session={table.session} />}>
      <Table
        session={table.session}
        note={table.note}
        deed={{ label: texts.playFromHere, run: () => playFrom(table.session) }}
      />
    </Frame>
  );
}

/** A new match of people at this screen, from the point that is shown. */
function playFrom(session: Session): void {
  const match = session.shown.peek();
  const id = newId();
  saveMatch({
    id,
    game: session.game.name,
    options: session.game.chosen,
    bots: {},
    seed: newId(),
    record: toRecord(match, 64),
    at: Date.now(),
    isOver: false,
  });
  goTo({ page: 'play', id });
}
