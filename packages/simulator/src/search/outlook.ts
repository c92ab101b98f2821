/** What all seats can expect: their rewards, summed up by the events of the root. */

/** The sums of all seats, one event of the root after the other. */
export type Outlook = Float64Array;

/** An empty outlook with room for so many events; the same memory if it is large enough. */
export function clearOutlook(outlook: Outlook, events: number, seats: number): Outlook {
  if (outlook.length < events * seats) return new Float64Array(2 * events * seats);
  return outlook.fill(0);
}

/** Adds the rewards of a game that began with an event, by its place among those of the root. */
export function addRewards(outlook: Outlook, event: number, rewards: Float64Array): void {
  const at = event * rewards.length;
  for (let seat = 0; seat < rewards.length; seat++) {
    outlook[at + seat] = (outlook[at + seat] as number) + (rewards[seat] as number);
  }
}

/** What each seat got on average in the games that began with an event. */
export function meansOf(outlook: Outlook, event: number, games: number, seats: number): number[] {
  const at = event * seats;
  return Array.from({ length: seats }, (_, seat) => (outlook[at + seat] ?? 0) / Math.max(1, games));
}
