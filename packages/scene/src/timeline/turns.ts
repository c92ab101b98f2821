/** Turns on a timeline: blocks with their segments and phases, and what was skipped, inserted or cut short. */
import type { Source, TurnProfile } from '@rondel/core';
import type { Draft, SkippedSegmentSign, SkippedTurnsSign, TurnSign } from './sign.ts';
import type { TurnNews } from './timeline.ts';

export interface TurnWriter {
  readonly signs: readonly TurnSign[];
  readonly skipped: readonly SkippedTurnsSign[];
  hear(news: TurnNews, at: number): void;
}

/** The turn that is under way. */
interface OpenTurn {
  readonly sign: Draft<TurnSign>;
  /** The segments that began, by their places in the profile. */
  readonly begun: Set<number>;
  /** How many of the inserted ones are still to begin, by name. */
  readonly inserts: Map<string, number>;
}

export function writeTurns(profile: TurnProfile): TurnWriter {
  const signs: Draft<TurnSign>[] = [];
  const skipped: SkippedTurnsSign[] = [];
  const { segments, natural, phases } = profile;
  // Where a turn is a single segment, that it begins and ends goes without saying.
  const isPlain = natural === 1;
  let open: OpenTurn | null = null;

  const close = (at: number): void => {
    if (open === null) return;
    const { sign, begun } = open;
    sign.to = at;
    for (const part of [...sign.segments, ...sign.phases]) part.to ??= at;
    sign.isCutShort = isCutShort(profile, begun, sign.skipped);
  };
  const beginTurn = (news: TurnNews, at: number): void => {
    close(at);
    const { turn, extra, replay, source } = news;
    const how = extra === true ? 'extra' : replay === true ? 'again' : 'usual';
    const sign: Draft<TurnSign> = {
      kind: 'turn',
      seat: news.seat,
      number: turn as number,
      how,
      source: (source ?? null) as Source | null,
      isCutShort: false,
      segments: [],
      phases: [],
      skipped: [],
      inserted: [],
      from: at,
      to: null,
    };
    signs.push(sign);
    open = { sign, begun: new Set(), inserts: new Map() };
    if (isPlain) beginSegment(open, 0, at);
  };
  const beginSegment = ({ sign, begun, inserts }: OpenTurn, place: number, at: number): void => {
    const { name, phase } = segments[place] as TurnProfile['segments'][number];
    const left = inserts.get(name) ?? 0;
    const isInserted = left > 0 && begun.has(place);
    if (isInserted) inserts.set(name, left - 1);
    begun.add(place);
    sign.segments.push({ kind: 'segment', seat: sign.seat, segment: name, isInserted, from: at, to: null });
    const kind = phases[phase]?.kind ?? null;
    const present = sign.phases.findLast(({ to }) => to === null);
    const begins = kind !== null && (present?.phase !== kind || phases[phase]?.first === place);
    if (present !== undefined && (begins || kind === null)) present.to = at;
    if (begins) sign.phases.push({ kind: 'phase', seat: sign.seat, phase: kind, from: at, to: null });
  };
  const hear = (news: TurnNews, at: number): void => {
    const { type, seat } = news;
    if (type === 'TurnBegin') beginTurn(news, at);
    if (type === 'TurnSkipped' || type === 'TurnSuppressed') {
      const why = type === 'TurnSkipped' ? 'skipped' : 'left';
      skipped.push({ kind: 'skipped-turns', seat, times: news.times as number, why, at });
    }
    if (open === null) return;
    const place = segments.findIndex(({ name }) => name === news.segment);
    const isOwn = place >= 0 && place < natural && !isPlain;
    if (type === 'Begin' && isOwn) beginSegment(open, place, at);
    if (type === 'End' && isOwn) endSegment(open.sign, news.segment as string, at);
    if (type === 'SegmentSkipped') {
      open.sign.skipped.push({ kind: 'skipped-segment', seat, segment: news.segment as string, at });
    }
    if (type === 'Inserted') {
      const names = news.segments as readonly string[];
      const source = news.source as Source | null;
      open.sign.inserted.push({ kind: 'inserted', seat, segments: [...names], source, at });
      for (const name of names) open.inserts.set(name, (open.inserts.get(name) ?? 0) + 1);
    }
  };
  return { signs, skipped, hear };
}

function endSegment({ segments }: Draft<TurnSign>, name: string, at: number): void {
  const last = segments.findLast(({ segment, to }) => segment === name && to === null);
  if (last !== undefined) last.to = at;
}

type Parts = readonly Draft<SkippedSegmentSign>[];

/** Whether segments were still ahead that nothing kept from beginning. Closing ones come in any case. */
function isCutShort(
  { segments, natural, phases }: TurnProfile,
  begun: ReadonlySet<number>,
  skipped: Parts,
): boolean {
  const isSkipped = (name: string | undefined): boolean => skipped.some(({ segment }) => segment === name);
  const due = segments.slice(0, natural).flatMap(({ name, gate, closing, phase }, place) => {
    const isFree = gate === 0 && !closing && !isSkipped(name) && !isSkipped(phases[phase]?.kind);
    return isFree ? [place] : [];
  });
  const last = Math.max(-1, ...[...begun].filter((place) => segments[place]?.closing !== true));
  return (due.at(-1) ?? -1) > last;
}
