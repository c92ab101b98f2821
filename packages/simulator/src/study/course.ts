/**
 * The course of one game, by the search's estimate before every decision: who was ahead, how often that changed, and
 * when it was settled. The ideas are Browne's (2008); where his definitions suppose an exact evaluation and two
 * players, they are put so that they bear the noise of a search and any number of teams. A seat that plays for itself
 * is a team.
 */

/** What the teams could expect before an event. */
export interface Outlook {
  /** How many events had been played. */
  readonly event: number;
  /** The team that decided. */
  readonly team: number;
  /** What every team can expect, from 0 (last) to 1 (first). */
  readonly shares: readonly number[];
  /** How much better the best event seemed than the mean of all that were tried. */
  readonly stake: number;
}

/** The course of a game in a few numbers. */
export interface Course {
  /** Decisions at which somebody's chances were estimated. */
  readonly estimates: number;
  readonly leadChanges: number;
  /** The rest is of the winner, and `null` if there is none alone. */
  readonly winner: WinnerCourse | null;
  /** The most that was at stake in one decision. */
  readonly killer: number | null;
  /** Events after which a team stood clearly better, and after how many of them the answer took back less than half. */
  readonly gains: number;
  readonly lasting: number;
}

export interface WinnerCourse {
  readonly wasBehind: boolean;
  /** At how many of the estimates the winner was clearly behind. */
  readonly behind: number;
  /** The mean root of how far it was behind, where it was at all; 0 if never. */
  readonly drama: number;
  /** After which share of the game the winner was clearly ahead for good. */
  readonly decided: number;
  /** The winner's mean estimate in every tenth of the game; `null` where there was none. */
  readonly curve: readonly (number | null)[];
}

/**
 * By how much somebody must be ahead to be clearly ahead: about two standard errors of the distance between two teams,
 * as a search of so many iterations estimates it, and never less than a tenth. With less, the noise of a short search
 * would count as changes of the lead.
 */
export const marginOf = (iterations: number): number => Math.max(0.1, 2 / Math.sqrt(iterations));

const TENTHS = 10;

/** Sums up a game from its outlooks and the places of its teams. */
export function courseOf(
  outlooks: readonly Outlook[],
  places: readonly number[] | null,
  events: number,
  margin: number,
): Course {
  const winners = places === null ? [] : places.flatMap((place, team) => (place === 1 ? [team] : []));
  const [winner] = winners;
  const smooth = smoothed(outlooks);
  return {
    estimates: outlooks.length,
    leadChanges: leadChangesOf(smooth, margin),
    winner:
      winners.length === 1 && winner !== undefined ? winnerCourse(smooth, winner, events, margin) : null,
    killer: outlooks.length === 0 ? null : outlooks.reduce((most, { stake }) => Math.max(most, stake), 0),
    ...gainsOf(outlooks, margin),
  };
}

/** How far back the decision of another team may be to be compared with. */
const BACK = 8;

/**
 * Every estimate, averaged with that of the last decision of another team: a short search favours whoever is to move,
 * so that without this the lead would seem to change with every event.
 */
function smoothed(outlooks: readonly Outlook[]): Outlook[] {
  return outlooks.map((outlook, i) => {
    const before = outlooks.slice(Math.max(0, i - BACK), i).findLast(({ team }) => team !== outlook.team);
    if (before === undefined) return outlook;
    const shares = outlook.shares.map((share, team) => (share + (before.shares[team] as number)) / 2);
    return { ...outlook, shares };
  });
}

const best = (shares: readonly number[], but: number): number =>
  Math.max(...shares.filter((_, team) => team !== but));

/** How far a team is ahead of the best of the others; negative if it is behind. */
const leadOf = (shares: readonly number[], team: number): number =>
  (shares[team] as number) - best(shares, team);

/** How often the clear lead passes to another team. */
function leadChangesOf(outlooks: readonly Outlook[], margin: number): number {
  let leader = -1;
  let changes = 0;
  for (const { shares } of outlooks) {
    const ahead = shares.findIndex((_, team) => leadOf(shares, team) >= margin);
    if (ahead < 0 || ahead === leader) continue;
    if (leader >= 0) changes++;
    leader = ahead;
  }
  return changes;
}

function winnerCourse(
  outlooks: readonly Outlook[],
  winner: number,
  events: number,
  margin: number,
): WinnerCourse {
  let behind = 0;
  let settled = 0;
  let trailing = 0;
  let roots = 0;
  const sums = Array.from({ length: TENTHS }, () => ({ sum: 0, count: 0 }));
  for (const [i, { event, shares }] of outlooks.entries()) {
    const lead = leadOf(shares, winner);
    if (lead <= -margin) behind++;
    if (lead < 0) {
      trailing++;
      roots += Math.sqrt(-lead);
    }
    // Not ahead here: settled at the next estimate at the earliest, or at the end.
    if (lead < margin) settled = outlooks[i + 1]?.event ?? events;
    const tenth = sums[Math.min(TENTHS - 1, Math.floor((TENTHS * event) / Math.max(1, events)))];
    if (tenth === undefined) continue;
    tenth.sum += shares[winner] as number;
    tenth.count++;
  }
  return {
    wasBehind: behind > 0,
    behind,
    drama: trailing === 0 ? 0 : roots / trailing,
    decided: events === 0 ? 0 : settled / events,
    curve: sums.map(({ sum, count }) => (count === 0 ? null : sum / count)),
  };
}

/** What events gained for those who played them, from estimate to estimate. */
function gainsOf(outlooks: readonly Outlook[], margin: number): Pick<Course, 'gains' | 'lasting'> {
  let gains = 0;
  let lasting = 0;
  for (let i = 0; i + 1 < outlooks.length; i++) {
    const { team, shares } = outlooks[i] as Outlook;
    const next = outlooks[i + 1] as Outlook;
    const gain = (next.shares[team] as number) - (shares[team] as number);
    const answered = outlooks[i + 2];
    if (gain < margin || next.team === team || answered === undefined) continue;
    gains++;
    if ((answered.shares[team] as number) - (shares[team] as number) >= gain / 2) lasting++;
  }
  return { gains, lasting };
}
