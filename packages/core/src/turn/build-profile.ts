/** From a draft to a profile: everything in it is checked, and what comes out is frozen. */
import type { CommitPairing, Draft, Phase, Segment, TurnProfile } from './profile.ts';
import type { TurnEventName } from './turn-events.ts';

/** The segments of a profile that names none. */
const USUAL = ['start', 'main', 'end'] as const;
export type UsualSegment = (typeof USUAL)[number];

/** Checks a draft and gives the profile; a broken one throws and names the field. */
export function buildProfile(draft: Draft): TurnProfile {
  const fail = (field: string, problem: string): never => {
    throw new TypeError(`turns.${field}: ${problem}`);
  };
  const drafted: NonNullable<Draft['segments']> =
    draft.segments ?? USUAL.map((name) => ({ input: { name, options: {} }, phase: -1 }));
  const names = drafted.map(({ input }) => input.name);
  if (names.length === 0) fail('segments', 'a turn needs at least one segment');
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) fail('segments', `'${twice}' is there twice`);
  const bad = names.find((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name));
  if (bad !== undefined) fail('segments', `'${bad}' is not in kebab-case`);
  const taken = [...names, ...draft.phases].find((name) => RESERVED.has(name));
  if (taken !== undefined) fail('segments', `'${taken}' means something else in events of the turn`);
  if (!ORDERS.has(draft.order)) fail('order', `there is no order '${draft.order}'`);
  const factIndex = (name: string | undefined, field: string): number => {
    if (name === undefined) return -1;
    const index = draft.facts.findIndex((fact) => fact.name === name);
    return index < 0 ? fail(field, `there is no fact '${name}'`) : index;
  };
  const doubleFact = draft.facts.find((fact, i) => draft.facts.findIndex((f) => f.name === fact.name) !== i);
  if (doubleFact !== undefined) fail('fact', `'${doubleFact.name}' is there twice`);
  if (draft.facts.length > 30) fail('fact', 'there can be at most 30 facts');
  for (const { name, until } of draft.facts) {
    if (until !== null && !draft.phases.includes(until))
      fail(`fact(${name})`, `there is no phase '${until}'`);
  }
  const segments: Segment[] = drafted.map(({ input: { name, options }, phase }) => ({
    name,
    phase,
    window: options.window ?? 'owner',
    repeatable: options.repeatable ?? false,
    gate: [options.when ?? []]
      .flat()
      .reduce((mask, fact) => mask | (1 << factIndex(fact, `segments(${name}).when`)), 0),
    openIf: factIndex(options.openIf, `segments(${name}).openIf`),
    again: options.again ?? false,
    closing: options.closing ?? false,
  }));
  const early = segments.find((s, i) => s.closing && i < segments.length - 1);
  if (early !== undefined)
    fail(`segments(${early.name}).closing`, 'only the last segment can be the closing one');
  const odd = segments.find((s) => !WINDOWS.has(s.window));
  if (odd !== undefined) fail(`segments(${odd.name}).window`, `there is no window '${odd.window}'`);
  const phases: Phase[] = draft.phases.map((kind, p) => {
    const first = segments.findIndex((s) => s.phase === p);
    if (first < 0) fail(`phase(${kind})`, 'it has no segments');
    if (names.includes(kind) && segments[first]?.name !== kind)
      fail(`phase(${kind})`, 'a segment has that name');
    return { kind, first, last: segments.findLastIndex((s) => s.phase === p) };
  });
  if (draft.replays !== null && (!Number.isInteger(draft.replays) || draft.replays < 1)) {
    fail('allowReplay', `the cap must be 1 or more, got ${draft.replays}`);
  }
  for (const [field, most] of [
    ['allowExtraTurns', draft.extraTurns?.most ?? 1],
    ['allowInserts', draft.inserts ?? 1],
  ] as const) {
    if (!Number.isInteger(most) || most < 1 || most > 1000)
      fail(field, `most must be from 1 to 1000, got ${most}`);
  }
  const commit = draft.pairing === null ? null : pairing(draft.pairing, segments, fail);
  const lost = segments.find((s, i) => s.window === 'commit' && commit?.commit !== i);
  if (lost !== undefined) fail(`segments(${lost.name}).window`, 'a commit window needs pairCommit');
  if (draft.extraTurns !== null && segments.length + phases.length > 60) {
    fail('allowExtraTurns', 'there can be at most 60 segments and phases with it');
  }
  checkEvents(draft, segments, fail);
  return Object.freeze({
    segments: Object.freeze(segments.map((s) => Object.freeze(s))),
    phases: Object.freeze(phases.map((p) => Object.freeze(p))),
    facts: Object.freeze(draft.facts.map((f) => Object.freeze(f))),
    replays: draft.replays ?? 0,
    passing: draft.passing,
    passCount: draft.passCount,
    commit: commit === null ? null : Object.freeze(commit),
    order: draft.order,
    extraTurns: draft.extraTurns === null ? null : Object.freeze(draft.extraTurns),
    skips: draft.skips,
    agenda: draft.inserts === null ? 0 : draft.inserts + segments.length,
    leaving: draft.leaving,
    clocks: draft.clocks,
    events: Object.freeze({ ...draft.events }),
  });
}

/** Words that events use beside the names of segments and phases. */
const RESERVED = new Set(['all', 'this', 'none']);
const WINDOWS = new Set(['owner', 'none', 'priority', 'bidding', 'commit']);
const ORDERS = new Set(['fixed', 'skipEliminated', 'reverse', 'snake', 'priority', 'scoreSorted', 'custom']);
const SENDERS = new Set(['active', 'any', 'system', 'everyone']);

/**
 * An event is declared only where it can mean something; where its step is merely not allowed, as a
 * pass without `allowPass`, it is refused when it is sent.
 */
function checkEvents(
  draft: Draft,
  segments: readonly Segment[],
  fail: (field: string, problem: string) => never,
): void {
  const last = segments.at(-1)?.name;
  const skips = [draft.skips, 'allowSkips'] as const;
  const clocks = [draft.clocks, 'limitTime'] as const;
  const phases = [draft.phases.length > 0, 'a phase'] as const;
  const needs: { readonly [N in TurnEventName]?: readonly [boolean, string] } = {
    commit: [draft.pairing !== null || last === 'end', 'pairCommit, or a last segment end'],
    excuse: [draft.pairing !== null, 'pairCommit'],
    skipTurn: skips,
    skipSegment: skips,
    insertPhase: phases,
    endPhase: phases,
    leave: [draft.leaving !== null, 'allowLeaving'],
    report: [draft.facts.length > 0, 'a fact'],
    setLimit: clocks,
    tick: clocks,
    timeout: clocks,
  };
  for (const [name, sender] of Object.entries(draft.events)) {
    if (!TURN_EVENT_NAMES.has(name)) fail('events', `the turn has no event '${name}'`);
    if (!SENDERS.has(sender)) fail(`events(${name})`, `'${sender}' is nobody who can send it`);
    const [given, what] = needs[name as TurnEventName] ?? [true, ''];
    if (!given) fail(`events(${name})`, `it needs ${what}`);
  }
}

const TURN_EVENT_NAMES = new Set(
  (
    'pass advance beginSegment endSegment commit excuse replay extraTurn skipTurn skipSegment insertSegment ' +
    'insertPhase endTurn endPhase leave act special resolved report setLimit tick timeout'
  ).split(' '),
);

function pairing(
  { commit, resolution, options }: NonNullable<Draft['pairing']>,
  segments: readonly Segment[],
  fail: (field: string, problem: string) => never,
): CommitPairing {
  const [from, to] = [commit, resolution].map((name) => {
    const index = segments.findIndex((s) => s.name === name);
    return index < 0 ? fail('pairCommit', `there is no segment '${name}'`) : index;
  }) as [number, number];
  if (to !== from + 1) fail('pairCommit', `'${resolution}' must come right after '${commit}'`);
  if (segments[from]?.window !== 'commit') fail('pairCommit', `'${commit}' needs the window 'commit'`);
  const { replace = false, automatic = true, order = 'turn' } = options;
  return { commit: from, resolution: to, replace, automatic, order };
}
