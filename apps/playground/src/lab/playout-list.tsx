/** The playouts behind a bar; each opens on the table. */
import type { Game } from '@rondel/core';
import type { PlayoutSummary } from '@rondel/simulator';
import { useEffect, useRef, useState } from 'preact/hooks';
import { openOnTable } from '../local/open-on-table.ts';
import type { RunningBatch } from './batch-run.ts';
import { findKept, findPlayouts, type Picked } from './find-playouts.ts';
import { anyLabThread } from './lab-threads.ts';
import { OpenList } from './open-list.tsx';
import { resultWords } from './outcome-words.ts';
import type { LabSeat } from './seat-marks.ts';
import { texts } from './texts.ts';

interface Props {
  readonly run: RunningBatch;
  readonly seats: readonly LabSeat[];
  readonly picked: Picked;
  /** What the bar stands for, in words. */
  readonly name: string;
  readonly onClose: () => void;
}

const PAGE = 20;

export function PlayoutList({ run, seats, picked, name, onClose }: Props) {
  const [found, setFound] = useState<readonly PlayoutSummary[]>([]);
  const [next, setNext] = useState<number | null>(0);
  const [isLooking, setLooking] = useState(true);
  const [fault, setFault] = useState('');
  const { game } = run.setup;
  const leaving = useRef(new AbortController());
  const look = async (from: number): Promise<void> => {
    setLooking(true);
    // Those that were counted when it was picked, or later.
    const { count } = run.growth.peek().batch;
    const search = { game, job: run.job, count, from, most: PAGE, signal: leaving.current.signal };
    try {
      const more =
        run.kept === null
          ? await findPlayouts(anyLabThread(), picked, search)
          : findKept(run.kept, picked, search);
      if (leaving.current.signal.aborted) return;
      setFound((before) => [...(from === 0 ? [] : before), ...more.playouts]);
      setNext(more.next);
      setLooking(false);
    } catch (error) {
      if (!leaving.current.signal.aborted) setFault(texts.openFailed((error as Error).message));
      setLooking(false);
    }
  };
  useEffect(() => {
    void look(0);
    return () => leaving.current.abort();
  }, []);
  const open = async (index: number): Promise<void> => {
    await openOnTable(await anyLabThread().run('record', { job: run.job, index }));
  };
  return (
    <OpenList
      title={texts.playoutsOf(name)}
      entries={found.map((playout) => ({
        index: playout.index,
        name: texts.playout(playout.index),
        note: `${texts.eventsOf(playout.events)}, ${outcomeWords(game, playout, seats)}`,
      }))}
      note={fault !== '' ? fault : isLooking ? texts.looking : found.length === 0 ? texts.foundNone : ''}
      onOpen={open}
      onMore={!isLooking && next !== null ? () => look(next) : null}
      onClose={onClose}
    />
  );
}

/** How a playout ended, in words. */
function outcomeWords(
  game: Pick<Game, 'teams'>,
  { outcome, reason }: PlayoutSummary,
  seats: readonly LabSeat[],
): string {
  if (outcome === null) return texts.reasons[reason] ?? reason;
  return `${resultWords(game, outcome, (seat) => seats[seat]?.name ?? String(seat))} (${outcome.reason})`;
}
