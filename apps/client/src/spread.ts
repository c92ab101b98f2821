/**
 * A pause that is between half and one and a half times as long. Many clients that have lost the same server would else
 * come back at the same moment.
 */
export const spread = (milliseconds: number): number => milliseconds * (0.5 + Math.random());
