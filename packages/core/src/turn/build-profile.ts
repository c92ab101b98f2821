/** From a draft to a profile: everything in it is checked, and what comes out is frozen. */
import type { Sender } from '../event.ts';
import { lacking } from './capabilities.ts';
import { FULL_MACHINE } from './full-machine.ts';
import { withMachine } from './machine.ts';
import type { CommitPairing, Phase, ProfileData, Segment, TurnProfile } from './profile.ts';
import type { Draft } from './profile-builder.ts';
import { EVENT_NEEDS, turnEventOf } from './turn-events.ts';

/** The segments of a profile that names none. */
const USUAL = ['start', 'main', 'end'] as const;
export type UsualSegment = (typeof USUAL)[number];

/** So many asks can be open at once where nothing else is said. */
const USUAL_ASKS = 4;

type Fail = (field: string, problem: string) => never;

const fail: Fail = (field, problem) => {
  throw new TypeError(`turns.${field}: ${problem}`);
};

/** Throws if an option has a name that there is not. */
export function checkOptions(field: string, options: object, names: readonly string[]): void {
  const odd = Object.keys(options).find((name) => !names.includes(name));
  if (odd !== undefined) fail(field, `there is no option '${odd}'`);
}

function checkWord(field: string, word: string, ...known: readonly string[]): void {
  if (!known.includes(word)) fail(field, `it can be '${known.join("' or '")}', not '${word}'`);
}

/** Checks a draft and gives the profile; a broken one throws and names the field. */
export function buildProfile(draft: Draft): TurnProfile {
  if (!ORDERS.has(draft.order)) fail('order', `there is no order '${draft.order}'`);
  checkSnake(draft);
  checkFacts(draft);
  const segments = buildSegments(draft);
  const natural = segments.filter(({ window }) => window !== 'asked').length;
  const phases = buildPhases(draft, segments);
  checkAmounts(draft, segments);
  const { commits, pairs } = buildPairs(draft, segments);
  if (draft.extraTurns !== null && natural + phases.length > 60) {
    fail('allowExtraTurns', 'there can be at most 60 segments and phases with it');
  }
  const profile: ProfileData = {
    segments: Object.freeze(segments.map((s) => Object.freeze(s))),
    natural,
    phases: Object.freeze(phases.map((p) => Object.freeze(p))),
    facts: Object.freeze(draft.facts.map((f) => Object.freeze(f))),
    replays: draft.replays ?? 0,
    passing: draft.passing,
    passCount: draft.passCount,
    commits: Object.freeze(commits.map((pairing) => Object.freeze(pairing))),
    pairs: Object.freeze(pairs.map((pair) => Object.freeze(pair))),
    order: draft.order,
    snake: draft.snake === null ? null : Object.freeze({ ...draft.snake }),
    extraTurns: draft.extraTurns === null ? null : Object.freeze(draft.extraTurns),
    skips: draft.skips,
    agenda: draft.inserts === null ? 0 : draft.inserts + natural,
    asks: natural === segments.length ? 0 : (draft.asks ?? USUAL_ASKS),
    leaving: draft.leaving,
    joining: draft.joining,
    clocks: draft.clocks,
    events: Object.freeze({ ...draft.events }),
  };
  checkEvents(profile);
  return withMachine(profile, FULL_MACHINE);
}

/** Words that events use beside the names of segments and phases. */
const RESERVED = new Set(['all', 'this', 'none']);
const WINDOWS = new Set(['owner', 'none', 'priority', 'bidding', 'sealed', 'asked']);
const ORDERS = new Set(['fixed', 'skipEliminated', 'reverse', 'snake', 'queue', 'scoreSorted', 'custom']);
const SEGMENT_OPTIONS = [
  'window',
  'repeatable',
  'when',
  'openIf',
  'again',
  'closing',
  'actions',
  'lastAsked',
  'otherwise',
];
const SENDERS = new Set(['active', 'any', 'system', 'everyone']);

function checkSnake({ order, snake }: Draft): void {
  if (snake === null) return;
  if (order !== 'snake') fail('order', `only a snake ends after some rounds, not '${order}'`);
  const { rounds, afterwards } = snake;
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1000) {
    fail('order', `a snake ends after 1 to 1000 rounds, got ${rounds}`);
  }
  if (!['fixed', 'skipEliminated', 'reverse'].includes(afterwards)) {
    fail('order', `a snake goes on as 'fixed', 'skipEliminated' or 'reverse', not '${afterwards}'`);
  }
}

function checkFacts({ facts, phases }: Draft): void {
  const twice = facts.find((fact, i) => facts.findIndex((f) => f.name === fact.name) !== i);
  if (twice !== undefined) fail('fact', `'${twice.name}' is there twice`);
  if (facts.length > 30) fail('fact', 'there can be at most 30 facts');
  for (const { name, until } of facts) {
    if (until !== null && !phases.includes(until)) fail(`fact(${name})`, `there is no phase '${until}'`);
  }
}

/** The segments in the order in which they follow each other, and after them those that are asked. */
function buildSegments(draft: Draft): Segment[] {
  const drafted: NonNullable<Draft['segments']> =
    draft.segments ?? USUAL.map((name) => ({ input: { name, options: {} }, phase: -1 }));
  for (const { input } of drafted) checkOptions(`segments(${input.name})`, input.options, SEGMENT_OPTIONS);
  const names = drafted.map(({ input }) => input.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) fail('segments', `'${twice}' is there twice`);
  const bad = names.find((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name));
  if (bad !== undefined) fail('segments', `'${bad}' is not in kebab-case`);
  const taken = [...names, ...draft.phases].find((name) => RESERVED.has(name));
  if (taken !== undefined) fail('segments', `'${taken}' means something else in events of the turn`);
  const factIndex = (name: string | undefined, field: string): number => {
    if (name === undefined) return -1;
    const index = draft.facts.findIndex((fact) => fact.name === name);
    return index < 0 ? fail(field, `there is no fact '${name}'`) : index;
  };
  const all: Segment[] = drafted.map(({ input: { name, options }, phase }) => ({
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
    actions: options.actions ?? 0,
    lastAsked: options.lastAsked ?? false,
    otherwise: options.otherwise ?? null,
  }));
  const odd = all.find((s) => !WINDOWS.has(s.window));
  if (odd !== undefined) fail(`segments(${odd.name}).window`, `there is no window '${odd.window}'`);
  const natural = all.filter((s) => s.window !== 'asked');
  const asked = all.filter((s) => s.window === 'asked');
  if (natural.length === 0) fail('segments', 'a turn needs at least one segment');
  const early = natural.find((s, i) => s.closing && i < natural.length - 1);
  if (early !== undefined) {
    fail(`segments(${early.name}).closing`, 'only the last segment can be the closing one');
  }
  for (const { name, phase, gate, openIf, repeatable, again, closing } of asked) {
    if (phase >= 0) fail(`segments(${name})`, 'a segment in which seats are asked belongs to no phase');
    if (gate !== 0 || openIf >= 0 || repeatable || again || closing) {
      fail(`segments(${name})`, 'a segment in which seats are asked begins by a step, and by nothing else');
    }
  }
  return [...natural, ...asked];
}

function buildPhases(draft: Draft, segments: readonly Segment[]): Phase[] {
  return draft.phases.map((kind, p) => {
    const first = segments.findIndex((s) => s.phase === p);
    if (first < 0) fail(`phase(${kind})`, 'it has no segments');
    if (segments.some((s) => s.name === kind) && segments[first]?.name !== kind) {
      fail(`phase(${kind})`, 'a segment has that name');
    }
    return { kind, first, last: segments.findLastIndex((s) => s.phase === p) };
  });
}

function checkAmounts(draft: Draft, segments: readonly Segment[]): void {
  if (draft.replays !== null && (!Number.isInteger(draft.replays) || draft.replays < 1)) {
    fail('allowReplay', `the cap must be 1 or more, got ${draft.replays}`);
  }
  for (const [field, most, limit] of [
    ['allowExtraTurns', draft.extraTurns?.most ?? 1, 1000],
    ['allowInserts', draft.inserts ?? 1, 1000],
    ['limitAsks', draft.asks ?? 1, 100],
  ] as const) {
    if (!Number.isInteger(most) || most < 1 || most > limit)
      fail(field, `most must be from 1 to ${limit}, got ${most}`);
  }
  if (draft.asks !== null && segments.every(({ window }) => window !== 'asked')) {
    fail('limitAsks', 'there is no segment with the window asked');
  }
  checkWord('allowPass', draft.passCount, 'consecutive', 'cumulative');
  checkWord('allowLeaving', draft.leaving ?? 'continue', 'continue', 'end-turn');
  checkWord('allowExtraTurns', draft.extraTurns?.first ?? 'lifo', 'lifo', 'fifo');
  if (draft.clocks !== null && draft.clocks !== 'turn' && draft.clocks !== 'match') {
    fail('limitTime', `time is limited per turn or per match, not per '${draft.clocks}'`);
  }
  for (const { name, window, actions, lastAsked, otherwise } of segments) {
    if (!Number.isInteger(actions) || actions < 0 || actions > 1_000_000) {
      fail(`segments(${name}).actions`, `it must be a whole number from 1, got ${actions}`);
    }
    if (actions > 0 && window !== 'priority') fail(`segments(${name}).actions`, 'it needs a priority window');
    if (lastAsked && window !== 'bidding') fail(`segments(${name}).lastAsked`, 'it needs a bidding window');
    if (otherwise !== null && window !== 'asked') {
      fail(`segments(${name}).otherwise`, 'it needs the window asked');
    }
  }
}

/** An event of the turn can be offered only where the profile allows what it does. */
function checkEvents(profile: ProfileData): void {
  for (const [name, sender] of Object.entries(profile.events)) {
    const needs = EVENT_NEEDS.get(name);
    if (needs === undefined) {
      fail('events', `the turn has no event '${name}'`);
    } else {
      if (!SENDERS.has(sender as string)) fail(`events(${name})`, `'${sender}' is nobody who can send it`);
      const { senders } = turnEventOf(name);
      if (senders?.includes(sender as Sender) === false) {
        fail(`events(${name})`, `it can be sent by ${senders.join(' or ')}, not by '${sender}'`);
      }
      const lacks = lacking(profile, needs);
      if (lacks !== null) fail(`events(${name})`, `it needs ${lacks}`);
    }
  }
}

function buildPairs(
  draft: Draft,
  segments: readonly Segment[],
): { commits: CommitPairing[]; pairs: { from: number; to: number }[] } {
  const commits: CommitPairing[] = [];
  const pairs: { from: number; to: number }[] = [];
  for (const { commit: first, resolution, options } of draft.pairings) {
    const [from, to] = [first, resolution].map((name) => {
      const index = segments.findIndex((s) => s.name === name && s.window !== 'asked');
      return index < 0 ? fail('pairCommit', `there is no segment '${name}'`) : index;
    }) as [number, number];
    if (to <= from) fail('pairCommit', `'${resolution}' must come after '${first}'`);
    const isTwice = pairs.some((pair) => pair.from === from) || commits.some(({ commit }) => commit === from);
    if (isTwice) fail('pairCommit', `'${first}' is paired twice`);
    if (segments[from]?.window !== 'sealed') {
      if (Object.keys(options).length > 0)
        fail('pairCommit', `options are for sealed events, and '${first}' has none`);
      pairs.push({ from, to });
      continue;
    }
    if (to !== from + 1) fail('pairCommit', `'${resolution}' must come right after '${first}'`);
    const { replace = false, automatic = true, order = 'turn' } = options;
    checkWord('pairCommit', order, 'turn', 'bid');
    commits.push({ commit: from, resolution: to, replace, automatic, order });
  }
  const lost = segments.find((s, i) => s.window === 'sealed' && commits.every(({ commit }) => commit !== i));
  if (lost !== undefined) fail(`segments(${lost.name}).window`, 'a sealed window needs pairCommit');
  return { commits, pairs };
}
