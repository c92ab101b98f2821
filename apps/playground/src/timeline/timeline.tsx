/** The place of the timeline, below the board. */
import type { Session } from '../table/session.ts';

export function Timeline(_: { readonly session: Session }) {
  return null;
}
