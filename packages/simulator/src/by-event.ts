/** How many events there are to choose from as a game goes on: whole numbers that are only ever added. */

/** The legal events by the number of the event. Plain data. */
export interface OfferedByEvent {
  /** The playouts in which they were counted. */
  playouts: number;
  /** How many of those playouts came to this event. */
  readonly reached: number[];
  /** The number of legal events before it, summed over those playouts. */
  readonly choices: number[];
}

/** What was offered in one playout. */
export const offeredIn = (offered: readonly number[]): OfferedByEvent => ({
  playouts: 1,
  reached: offered.map(() => 1),
  choices: offered.slice(),
});

export const copyOffered = ({ playouts, reached, choices }: OfferedByEvent): OfferedByEvent => ({
  playouts,
  reached: reached.slice(),
  choices: choices.slice(),
});

/** Adds what was offered in other playouts. */
export function addOffered(tally: { byEvent?: OfferedByEvent }, other: OfferedByEvent): void {
  tally.byEvent ??= { playouts: 0, reached: [], choices: [] };
  const { byEvent } = tally;
  byEvent.playouts += other.playouts;
  for (const [event, times] of other.reached.entries()) {
    byEvent.reached[event] = (byEvent.reached[event] ?? 0) + times;
    byEvent.choices[event] = (byEvent.choices[event] ?? 0) + (other.choices[event] as number);
  }
}
