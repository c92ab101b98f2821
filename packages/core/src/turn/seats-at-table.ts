/**
 * Seats that the compiler knows: where a game says `seats: 2`, a step that names seat 2 does not compile. Types only;
 * a number that is not known before the game is played is looked at then.
 */

/** The seats of a table with so many: `0 | 1` of 2, any number where their count is not known. */
export type SeatOf<C extends number> = number extends C ? number : Below<C>;

type Below<C extends number, Seats extends number[] = []> = Seats['length'] extends C
  ? Seats[number]
  : Below<C, [...Seats, Seats['length']]>;

/** A seat as it was written: a number of the program's, or one of the table's. */
type Written<X extends number, C extends number> = number extends X ? X : SeatOf<C>;

/** The steps that name a seat first. */
type SeatStep =
  | 'advanceTo'
  | 'answer'
  | 'ask'
  | 'excuse'
  | 'extraTurn'
  | 'join'
  | 'setLimit'
  | 'skipSegment'
  | 'skipTurn'
  | 'timeout';

/** The steps of a turn at a table with so many seats. */
export type AtTable<Steps, C extends number> = number extends C
  ? Steps
  : {
      readonly [K in keyof Steps]: K extends SeatStep
        ? Steps[K] extends (seat: infer A, ...rest: infer R) => infer V
          ? <const X extends number>(
              seat: Written<X, C> | (A extends number ? never : readonly Written<X, C>[]),
              ...rest: R
            ) => V
          : never
        : Steps[K];
    };
