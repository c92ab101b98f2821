/** Real dice: what a roll of backgammon draws. */

/**
 * A roll as the results of its draws, for a match whose dice are given. In the opening roll the first die
 * is that of seat 0.
 * @example
 * let match = startMatch(backgammon, { dice: [] });
 * match = unwrap(match.handleEvent({ type: 'roll' }, rolled(3, 1)));
 */
export function rolled(first: number, second: number): { readonly dice: readonly [number, number] } {
  for (const die of [first, second]) {
    if (!Number.isInteger(die) || die < 1 || die > 6) throw new RangeError(`no die shows ${die}`);
  }
  return { dice: [first - 1, second - 1] };
}
