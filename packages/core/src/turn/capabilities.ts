/**
 * What a profile allows, as names. Each step of the turn says what it needs of them; from that follow
 * the steps that rules of a game may take (by type), and which events of the turn a profile can offer.
 */
import type { ProfileData } from './profile.ts';

/** Every capability, and what gives it to a profile. */
export const CAPABILITIES = {
  replaying: 'allowReplay',
  passing: 'allowPass, or a window of priority or bidding',
  rotating: 'a window of priority or bidding',
  committing: 'pairCommit, or segments main and end',
  sealing: 'pairCommit with a window of commitments',
  asking: 'a segment with the window asked',
  extraTurns: 'allowExtraTurns',
  skips: 'allowSkips',
  inserts: 'allowInserts',
  phases: 'a phase',
  leaving: 'allowLeaving',
  joining: 'allowJoining',
  clocks: 'limitTime',
  facts: 'a fact',
  queue: 'the order queue or scoreSorted',
  cycle: 'the order fixed, skipEliminated or reverse',
} as const;

/** Something that a profile may allow. */
export type Capability = keyof typeof CAPABILITIES;

/** The capabilities of a profile. */
export function capabilitiesOf(profile: ProfileData): ReadonlySet<Capability> {
  const { segments, natural, order, snake } = profile;
  const has = (...windows: string[]): boolean => segments.some(({ window }) => windows.includes(window));
  const isCycle = (name: string): boolean => ['fixed', 'skipEliminated', 'reverse'].includes(name);
  const rotates = has('priority', 'bidding');
  const hasMain = segments.some(({ name }) => name === 'main') && segments[natural - 1]?.name === 'end';
  const given: { readonly [C in Capability]: boolean } = {
    replaying: profile.replays > 0,
    passing: profile.passing || rotates,
    rotating: rotates,
    committing: profile.commits.length > 0 || profile.pairs.length > 0 || hasMain,
    sealing: profile.commits.length > 0,
    asking: has('asked'),
    extraTurns: profile.extraTurns !== null,
    skips: profile.skips,
    inserts: profile.agenda > 0,
    phases: profile.phases.length > 0,
    leaving: profile.leaving !== null,
    joining: profile.joining,
    clocks: profile.clocks !== null,
    facts: profile.facts.length > 0,
    queue: order === 'queue' || order === 'scoreSorted',
    cycle: isCycle(order) || (snake !== null && isCycle(snake.afterwards)),
  };
  return new Set((Object.keys(given) as Capability[]).filter((name) => given[name]));
}

/** What of a step's needs a profile does not give, as text; `null` if it gives all. */
export function lacking(profile: ProfileData, needs: readonly Capability[]): string | null {
  const given = capabilitiesOf(profile);
  const lacks = needs.filter((need) => !given.has(need)).map((need) => CAPABILITIES[need]);
  return lacks.length === 0 ? null : lacks.join(' and ');
}

/** What a window gives to the profile that has it. */
export type WindowCapability<W> = W extends 'priority' | 'bidding'
  ? 'rotating' | 'passing'
  : W extends 'sealed'
    ? 'sealing'
    : W extends 'asked'
      ? 'asking'
      : never;

/** What an order gives. */
export type OrderCapability<O> = O extends 'queue' | 'scoreSorted'
  ? 'queue'
  : O extends 'fixed' | 'skipEliminated' | 'reverse'
    ? 'cycle'
    : never;
