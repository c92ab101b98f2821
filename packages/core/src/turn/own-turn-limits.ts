/** What a game cannot keep of its turn itself (`own-turn.ts`). */
import type { ProfileData } from './profile.ts';

const ORDERS = new Set(['fixed', 'skipEliminated', 'reverse']);
const WINDOWS = new Set(['owner', 'none', 'asked']);

/**
 * What of a game cannot do without the turn engine, as the beginning of a sentence; `null` if nothing. One
 * that knows by itself whose turn it is (`activeSeat`) needs nothing of this to be kept for it; but then
 * nothing is kept of its segments, and without the turn engine (`isAlone`) nobody would run their hooks.
 */
export function refuseOwnTurn(
  profile: ProfileData,
  isKept: boolean,
  isAlone: boolean,
  hooks: object = {},
): string | null {
  if (profile.commits.length > 0) return 'commitments need';
  if (profile.clocks !== null) return 'time limits need';
  if (!isKept) return isAlone && Object.keys(hooks).length > 0 ? 'hooks of segments (onSegment) need' : null;
  if (!ORDERS.has(profile.order)) return `the order ${profile.order} needs`;
  const odd = profile.segments.find(({ window }) => !WINDOWS.has(window));
  if (odd !== undefined) return `the window ${odd.window} needs`;
  if (profile.extraTurns !== null) return 'extra turns need';
  if (profile.skips) return 'skips need';
  if (profile.agenda > 0) return 'inserted segments need';
  return profile.facts.length > 0 ? 'facts need' : null;
}
