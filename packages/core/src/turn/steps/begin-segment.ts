/** Beginning the segment that follows, or a repeatable one again. */
import { isAsking } from '../asks.ts';
import { endSegment, peekNext, repeatSegment } from '../schedule.ts';
import type { Turn } from '../turn.ts';
import { segmentOf } from '../turn-cells.ts';
import { blocked, need, segmentIndex } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface BeginSegmentStep<G extends string> {
  /** The next segment begins, or a repeatable one once more. */
  beginSegment(name: G): void;
}

export const beginSegment = {
  needs: [],
  take(this: Turn, name: string) {
    const { t } = this;
    const index = segmentIndex(t, 'beginSegment', name);
    need(t, !t.busy, 'beginSegment: a hook of a segment can only end the segment or the turn');
    need(t, !isAsking(t), 'beginSegment: seats are still asked');
    const isAgain = repeats(this, index);
    need(t, isAgain || index === peekNext(t), `beginSegment: ${name} does not follow ${this.segment}`);
    if (isAgain) repeatSegment(t);
    else endSegment(t);
  },
  events: {
    beginSegment: turnEvent({
      fields: { segment: 'segment' },
      refuse: (turn, { segment }) => {
        if (isAsking(turn.t)) return 'wrong-segment';
        const index = turn.t.profile.segments.findIndex((s) => s.name === segment);
        return repeats(turn, index) || index === peekNext(turn.t) ? blocked(turn) : 'wrong-segment';
      },
      run: (turn, { segment }) => turn.beginSegment(segment),
      keepsStreak: true,
    }),
  },
} as const satisfies TurnStep;

const repeats = ({ t }: Turn, index: number): boolean =>
  index === segmentOf(t) && t.profile.segments[index]?.repeatable === true;
