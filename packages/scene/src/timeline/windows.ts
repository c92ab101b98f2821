/** Windows on a timeline: who is asked besides the owner of a turn, and where sealed events are opened. */
import type { TurnProfile } from '@rondel/core';
import type { AskedSign, Draft, OpeningSign, WindowSign } from './sign.ts';
import type { TurnNews } from './timeline.ts';

export interface WindowWriter {
  readonly signs: readonly WindowSign[];
  readonly openings: readonly OpeningSign[];
  hear(news: TurnNews, at: number): void;
  /** An event is over; `toAct` are those who are to act then, if that is known. */
  settle(at: number, toAct: readonly number[] | null): void;
}

/** A window that is open, and who has yet to act in it where that can be told. */
interface OpenWindow {
  readonly sign: Draft<WindowSign>;
  waiting: Set<number> | null;
  readonly sealed: Set<number>;
  isShown: boolean;
}

export function writeWindows({ segments, natural }: TurnProfile, seats: number): WindowWriter {
  const signs: Draft<WindowSign>[] = [];
  const openings: OpeningSign[] = [];
  const living = new Set(Array.from({ length: seats }, (_, seat) => seat));
  // Where a turn is a single segment, that it begins and ends is not told.
  const isPlain = natural === 1;
  /** The window of the segment, and on it those of questions, the newest last. */
  const open: OpenWindow[] = [];

  const begin = (
    segment: string,
    window: WindowSign['window'],
    among: readonly number[],
    at: number,
  ): void => {
    const sign: Draft<WindowSign> = {
      kind: 'window',
      window,
      segment,
      seats: [...among],
      asked: [],
      from: at,
      to: null,
    };
    const below = open.at(-1);
    if (below !== undefined) endAsked(below.sign, at);
    const waits = window === 'sealed' || window === 'asked';
    open.push({ sign, waiting: waits ? new Set(among) : null, sealed: new Set(), isShown: false });
  };
  /** The window of a segment of the turn itself, if others than its owner act there. */
  const beginOwn = (place: number, at: number): void => {
    const { name, window } = segments[place] ?? { name: '', window: 'none' };
    if (window === 'priority' || window === 'bidding' || window === 'sealed')
      begin(name, window, [...living], at);
  };
  const close = (at: number): void => {
    const closed = open.pop();
    if (closed === undefined) return;
    const { sign, sealed } = closed;
    sign.to = at;
    endAsked(sign, at);
    if (sealed.size > 0) openings.push({ kind: 'opening', seats: [...sealed].sort((a, b) => a - b), at });
  };
  const closeAll = (at: number): void => {
    while (open.length > 0) close(at);
  };
  const strike = (seat: number, at: number): void => {
    const top = open.at(-1);
    top?.waiting?.delete(seat);
    if (isPlain && top?.sign.window === 'asked' && top.waiting?.size === 0) close(at);
  };
  const hear = ({ type, seat, segment, seats: asked }: TurnNews, at: number): void => {
    if (type === 'Left' && seat !== null) {
      living.delete(seat);
      for (const { waiting } of open) waiting?.delete(seat);
      if (open.at(-1)?.sign.window === 'asked') strike(seat, at);
    }
    if (type === 'Joined' && seat !== null) living.add(seat);
    if (type === 'Asked') begin(segment as string, 'asked', asked as readonly number[], at);
    if (type === 'Answered' && seat !== null) strike(seat, at);
    if ((type === 'Committed' || type === 'Excused') && seat !== null) {
      open.at(-1)?.waiting?.delete(seat);
      if (type === 'Committed') open.at(-1)?.sealed.add(seat);
    }
    if (type === 'TurnBegin') {
      closeAll(at);
      if (isPlain) beginOwn(0, at);
    }
    if (isPlain) return;
    const place = segments.findIndex(({ name }) => name === segment);
    if (type === 'End' && segments[place]?.window === 'asked') close(at);
    else if (type === 'End') closeAll(at);
    if (type === 'Begin') beginOwn(place, at);
  };
  const settle = (at: number, toAct: readonly number[] | null): void => {
    const top = open.at(-1);
    if (top === undefined) return;
    const { sign, waiting } = top;
    const asked = toAct ?? (waiting === null ? [] : [...waiting]);
    // A window that asks nobody has not opened.
    if (!top.isShown && (asked.length > 0 || toAct === null)) {
      top.isShown = true;
      signs.push(sign);
    }
    const last = sign.asked.at(-1);
    const isSame = last?.to === null && last.seats.join() === asked.join();
    if (isSame) return;
    endAsked(sign, at);
    if (asked.length > 0)
      sign.asked.push({ kind: 'asked', segment: sign.segment, seats: [...asked], from: at, to: null });
  };
  return { signs, openings, hear, settle };
}

function endAsked(sign: Draft<WindowSign>, at: number): void {
  const last: Draft<AskedSign> | undefined = sign.asked.at(-1);
  if (last !== undefined) last.to ??= at;
}
