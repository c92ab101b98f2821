/**
 * What boards, hands and buttons need of a match: what is seen of it, and what can be picked. A session has all of it, and
 * so has a match whose rules run elsewhere.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { Layout, Picture, SeatLook } from '@rondel/scene';
import type { Picking } from './picking.ts';
import type { Viewer } from './showing.ts';

export interface Desk extends Picking {
  readonly scene: { readonly seats: readonly SeatLook[]; readonly layout: Layout };
  readonly viewer: ReadonlySignal<Viewer>;
  readonly layout: ReadonlySignal<Layout>;
  readonly picture: ReadonlySignal<Picture>;
  /** What somebody without a seat sees; `null` where the viewer has none either. */
  readonly openPicture: ReadonlySignal<Picture | null>;
  /** The position to which dice were just rolled; `null` where none were. */
  readonly rolled: ReadonlySignal<unknown>;
  nameOf(seat: number): string;
}
