/**
 * The list of a turn in whose segments nobody acts but the seat whose turn it is, or the holder of a window: who that is,
 * and which rules can have anything to list, is worked out for every segment when the game is defined.
 */
import { type ListedRule, passesEarly, passesLate, tryValues } from '../listing.ts';
import type { MoveCollector } from '../moves.ts';
import type { Segment } from './profile.ts';
import { TURN, type TurnCells } from './turn-cells.ts';

interface SegmentPlan {
  /** The cell that says which seat is to act. */
  readonly actor: number;
  readonly rules: readonly ListedRule[];
}

/** One list for all segments; `null` where others may act, too. */
export function segmentList(
  turn: TurnCells,
  inSegments: readonly (readonly ListedRule[])[],
  legal: MoveCollector,
): ListedRule['write'] {
  if (turn.mode !== 'on' || turn.segment < 0) return null;
  const plans = turn.profile.segments
    .slice(0, turn.profile.natural)
    .map((segment, i) => planOf(turn, segment, inSegments[i] as readonly ListedRule[]));
  if (!plans.every((plan) => plan !== null)) return null;
  const { memory, segment } = turn;
  const { buffer } = legal;
  // Made once, and not where it is used: so listing allocates nothing. The accessors of the game are not there yet.
  const trying = { s: turn.s, legal };
  const shift = inSegments[0]?.[0]?.seatShift ?? 0;
  return (s, moves) => {
    const { cells } = memory;
    const { actor, rules } = plans[cells[segment] as number] as SegmentPlan;
    const bits = ((cells[actor] as number) + 1) << shift;
    buffer.actor.bits = bits;
    for (let i = 0; i < rules.length; i++) {
      const listed = rules[i] as ListedRule;
      const { rule, write } = listed;
      const isSystem = rule.by === 'system';
      if (isSystem ? rule.offered !== null && !rule.offered() : bits === 0) continue;
      if (write !== null) {
        write(s, moves);
      } else if (listed.fields.length > 0) {
        trying.s = s as object;
        tryValues(trying, listed, isSystem ? 0 : bits);
      } else {
        const code = isSystem ? listed.index : listed.index | bits;
        rule.view.code = code;
        if (passesEarly(rule, s) && passesLate(rule, s)) buffer.codes[buffer.count++] = code;
      }
    }
  };
}

function planOf(turn: TurnCells, { window }: Segment, listed: readonly ListedRule[]): SegmentPlan | null {
  if (window === 'sealed' || window === 'asked') return null;
  // Where nobody may act, only a list of one's own has something of the active seat.
  const rules = listed.filter(
    ({ rule, write }) => window !== 'none' || rule.by !== 'active' || write !== null,
  );
  const isKnown = rules.every(({ rule, write, isDirect }) =>
    rule.by === 'system' ? !rule.sealed && write === null : write !== null ? rule.by === 'active' : isDirect,
  );
  const isHeld = turn.holder >= 0 && (window === 'priority' || window === 'bidding');
  return isKnown ? { actor: isHeld ? turn.holder : TURN.active, rules } : null;
}
