/** The profile of a game that declares none: one segment, in which the active seat acts, and seats in order. */
import { withMachine } from './machine.ts';
import { PLAIN_MACHINE } from './plain-machine.ts';
import type { ProfileData, TurnProfile } from './profile.ts';

const MAIN = {
  name: 'main',
  phase: -1,
  window: 'owner',
  repeatable: false,
  gate: 0,
  openIf: -1,
  again: false,
  closing: false,
  actions: 0,
  lastAsked: false,
  otherwise: null,
} as const;
const NONE = Object.freeze([]);

// Written out, and not built: the builder would bring all of the turn engine along.
const DATA: ProfileData = {
  segments: Object.freeze([Object.freeze(MAIN)]),
  natural: 1,
  phases: NONE,
  facts: NONE,
  replays: 0,
  passing: false,
  passCount: 'consecutive',
  commits: NONE,
  pairs: NONE,
  order: 'fixed',
  snake: null,
  extraTurns: null,
  skips: false,
  agenda: 0,
  asks: 0,
  leaving: null,
  joining: false,
  clocks: null,
  events: Object.freeze({}),
};

/** One segment, in which the active seat acts: the turn of most classic games. */
export const MAIN_ONLY: TurnProfile<'main', never, never, never, 'cycle'> = withMachine(DATA, PLAIN_MACHINE);
