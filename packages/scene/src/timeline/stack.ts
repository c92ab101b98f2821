/** The stack on a timeline: what waits there, from the event that put it there until it resolved. */
import type { Draft, StackedSign } from './sign.ts';
import type { TurnNews } from './timeline.ts';

export interface StackWriter {
  readonly signs: readonly StackedSign[];
  hear(news: TurnNews, at: number): void;
}

export function writeStack(): StackWriter {
  const signs: Draft<StackedSign>[] = [];
  /** What is on it, the top last. */
  const waiting: Draft<StackedSign>[] = [];
  const gone = new Set<number>();

  const end = (item: Draft<StackedSign>, fate: StackedSign['fate'], at: number): void => {
    item.fate = fate;
    item.to = at;
    waiting.splice(waiting.indexOf(item), 1);
  };
  /** So many are left: what those had on it who left is gone first, then what is on top. */
  const shrink = (depth: number, at: number): void => {
    while (waiting.length > depth) {
      const item = waiting.findLast(({ seat }) => seat !== null && gone.has(seat)) ?? waiting.at(-1);
      end(item as Draft<StackedSign>, 'came-to-nothing', at);
    }
  };
  const hear = ({ type, seat, depth }: TurnNews, at: number): void => {
    if (type === 'Left' && seat !== null) gone.add(seat);
    if (type === 'Joined' && seat !== null) gone.delete(seat);
    if (type === 'Stacked') {
      const sign: Draft<StackedSign> = {
        kind: 'stacked',
        seat,
        level: depth as number,
        fate: 'waits',
        from: at,
        to: null,
      };
      signs.push(sign);
      waiting.push(sign);
    }
    const top = waiting.at(-1);
    if (type === 'ResolveTop' && top !== undefined) top.fate = 'resolves';
    if (type === 'Resolved' && top !== undefined && waiting.length > (depth as number)) {
      end(top, 'resolved', at);
    }
    if (type === 'Resolved' || type === 'Unstacked') shrink(depth as number, at);
  };
  return { signs, hear };
}
