/**
 * The list of a turn in whose segments nobody acts but the seat whose turn it is, or the holder of a window: who that is,
 * and which rules can have anything to list, is worked out for every segment when the game is defined.
 */
import type { ListedRule } from '../listing.ts';
import type { MoveCollector } from '../moves.ts';
import { passesEarly, passesLate, tryValues } from '../trying.ts';
import type { Segment } from './profile.ts';
import { TURN, type TurnCells } from './turn-cells.ts';

interface SegmentPlan {
  /** The cell that says which seat is to act. */
  readonly actor: number;
  /** What can be listed while a seat is to act, and while none is. */
  readonly held: readonly ListedRule[];
  readonly idle: readonly ListedRule[];
}

/** One list for all segments; `null` where others may act, too. */
export function segmentList(
  turn: TurnCells,
  inSegments: readonly (readonly ListedRule[])[],
  legal: MoveCollector,
  seatShift: number,
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
  return (s, moves) => {
    const { cells } = memory;
    const plan = plans[cells[segment] as number] as SegmentPlan;
    const bits = ((cells[plan.actor] as number) + 1) << seatShift;
    const rules = bits === 0 ? plan.idle : plan.held;
    buffer.actor.bits = bits;
    for (let i = 0; i < rules.length; i++) {
      const listed = rules[i] as ListedRule;
      const { rule, write } = listed;
      if (write !== null) {
        write(s, moves);
        continue;
      }
      const actor = rule.by === 'system' ? 0 : bits;
      if (rule.offered !== null && !rule.offered()) continue;
      if (listed.fields.length > 0) {
        trying.s = s as object;
        tryValues(trying, listed, actor);
      } else {
        const code = listed.index | actor;
        rule.view.code = code;
        if (passesEarly(rule, s) && passesLate(rule, s)) buffer.codes[buffer.count++] = code;
      }
    }
  };
}

function planOf(turn: TurnCells, { window }: Segment, rules: readonly ListedRule[]): SegmentPlan | null {
  if (window === 'sealed' || window === 'asked') return null;
  const isKnown = rules.every(({ rule, write, isDirect }) =>
    rule.by === 'system' ? !rule.sealed && write === null : write !== null ? rule.by === 'active' : isDirect,
  );
  const isHeld = turn.holder >= 0 && (window === 'priority' || window === 'bidding');
  if (!isKnown) return null;
  return {
    actor: isHeld ? turn.holder : TURN.active,
    // What is offered where nobody can act is not while somebody can.
    held: window === 'none' ? rules : rules.filter(({ rule }) => rule.offered === null),
    idle: rules.filter(({ rule }) => rule.by === 'system'),
  };
}
