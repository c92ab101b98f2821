/** A model of the rotation, written without any shortcut. */
import { type Plan, strideOf } from './turn-plans.ts';

/** Who is next, in plain steps: one seat at a time, whatever is queued. */
export class Rotation {
  readonly plan: Plan;
  round = 1;
  anchor: number;
  extras: { seat: number; source: number }[] = [];
  skips: number[];
  scores: number[];
  left = new Set<number>();
  queue: number[];
  place = 0;
  backwards = false;
  skipped: number[] = [];

  constructor(plan: Plan) {
    this.plan = plan;
    const { seats, first, order } = plan;
    this.skips = Array(seats).fill(0);
    this.scores = Array(seats).fill(0);
    this.queue = Array.from({ length: seats }, (_, i) => (order === 'scoreSorted' ? i : (first + i) % seats));
    this.anchor = order === 'scoreSorted' ? 0 : first;
  }

  leave(seat: number): void {
    this.left.add(seat);
    this.skips[seat] = 0;
    this.extras = this.extras.filter((extra) => extra.seat !== seat);
  }

  arrange(queue: number[]): void {
    this.queue = queue;
    this.place = queue.indexOf(this.anchor);
  }

  /** The next turn, or `null` if nobody is left to take it. */
  next(): { seat: number; extra: boolean; source: number } | null {
    for (;;) {
      const pending = this.plan.extraTurns?.first === 'fifo' ? this.extras.shift() : this.extras.pop();
      if (pending === undefined && this.left.size === this.plan.seats) return null;
      const seat = pending?.seat ?? this.move();
      if (this.left.has(seat)) continue;
      if ((this.skips[seat] as number) > 0) {
        this.skips[seat] = (this.skips[seat] as number) - 1;
        this.skipped.push(seat);
        continue;
      }
      return { seat, extra: pending !== undefined, source: pending?.source ?? 0 };
    }
  }

  private move(): number {
    const { seats, first, order } = this.plan;
    const by = (step: number): number => (this.anchor + step + seats) % seats;
    const start = order === 'scoreSorted' ? 0 : first;
    if (order === 'queue' || order === 'scoreSorted') {
      this.place = (this.place + 1) % seats;
      if (this.place === 0) {
        this.round++;
        if (order === 'scoreSorted') {
          const score = (seat: number): number => this.scores[seat] as number;
          this.queue = [...this.queue].sort((a, b) => score(b) - score(a) || a - b);
        }
      }
      this.anchor = this.queue[this.place] as number;
    } else if (order === 'snake') {
      const atEnd = this.backwards ? this.anchor === start : by(1) === start;
      if (atEnd) {
        this.round++;
        this.backwards = !this.backwards;
      } else {
        this.anchor = by(this.backwards ? -1 : 1);
      }
    } else {
      this.anchor = by(order === 'reverse' ? -1 : order === 'custom' ? strideOf(seats) : 1);
      if (this.anchor === start) this.round++;
    }
    return this.anchor;
  }
}
