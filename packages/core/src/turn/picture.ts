/** A profile drawn as text: its phases and segments, who may act in each, and what else can move the turn. */
import { MAX_INT } from '../schema/field.ts';
import type { Order, ProfileData, Segment } from './profile.ts';

const WHO: { readonly [W in Segment['window']]: string } = {
  owner: 'the active player',
  none: 'nobody',
  priority: 'each in turn, until all have passed in a row',
  bidding: 'each in turn, a pass is final, until one is left',
  sealed: 'all who are asked, at once and hidden',
  asked: 'whoever is asked, in between',
};

const NEXT: { readonly [O in Order]: string } = {
  fixed: 'the next seat',
  skipEliminated: 'the next seat that has not left',
  reverse: 'the seat before',
  snake: 'the next seat, there and back',
  queue: 'the next in the queue',
  scoreSorted: 'by score, sorted every round',
  custom: "as the game's nextSeat says",
};

/**
 * The picture of a turn.
 * @example
 * console.log(drawProfile(turnProfile().segments('roll', 'move').allowReplay({ cap: 2 }).build()));
 * // turn
 * // ├─ roll   the active player
 * // ├─ move   the active player
 * // └─ then   the next seat, or the same again (at most 2 times in a row)
 */
export function drawProfile(profile: ProfileData): string {
  const { segments, phases } = profile;
  const width = Math.max(...segments.map((s) => s.name.length + (s.phase < 0 ? 0 : 3)), 4) + 2;
  const lines = ['turn'];
  for (const [i, segment] of segments.entries()) {
    const phase = phases[segment.phase];
    if (phase === undefined) {
      lines.push(`├─ ${segment.name.padEnd(width)} ${describeSegment(profile, segment)}`);
      continue;
    }
    if (phase.first === i) lines.push(`├─ ${phase.kind}`);
    const branch = phase.last === i ? '└─' : '├─';
    lines.push(`│  ${branch} ${segment.name.padEnd(width - 3)} ${describeSegment(profile, segment)}`);
  }
  lines.push(`└─ ${'then'.padEnd(width)} ${describeNext(profile)}`);
  return lines.join('\n');
}

function describeSegment(profile: ProfileData, segment: Segment): string {
  const notes = [segment.lastAsked ? `${WHO.bidding} and there is a bid` : WHO[segment.window]];
  const facts = profile.facts.filter((_, i) => (segment.gate >> i) & 1).map((fact) => fact.name);
  if (facts.length > 0) notes.push(`only with ${facts.join(' and ')}`);
  const opens = profile.facts[segment.openIf]?.name;
  if (opens !== undefined) notes.push(`opens only with ${opens}`);
  if (segment.repeatable) notes.push('as often as wanted');
  if (segment.again) notes.push('once more if it was open');
  if (segment.closing) notes.push('even when the turn is cut short');
  return notes.join('; ');
}

function describeNext(profile: ProfileData): string {
  const { snake } = profile;
  const notes = [
    snake === null
      ? NEXT[profile.order]
      : `${NEXT.snake}; after ${snake.rounds} rounds ${NEXT[snake.afterwards]}, from the first seat on`,
  ];
  if (profile.replays > 0) {
    notes.push(
      profile.replays >= MAX_INT
        ? 'or the same again'
        : `or the same again (at most ${profile.replays} times in a row)`,
    );
  }
  if (profile.extraTurns !== null) {
    notes.push(
      `extra turns before that, ${profile.extraTurns.first === 'lifo' ? 'the last given first' : 'in the order given'}`,
    );
  }
  if (profile.skips) notes.push('skipped turns are passed over');
  if (profile.leaving !== null) {
    notes.push(
      profile.leaving === 'continue'
        ? 'a turn goes on without a player who left'
        : 'a turn ends with a player who left',
    );
  }
  if (profile.joining) notes.push('players may join between turns');
  if (profile.passing)
    notes.push(`passing counts ${profile.passCount === 'consecutive' ? 'in a row' : 'altogether'}`);
  return notes.join(', ');
}
