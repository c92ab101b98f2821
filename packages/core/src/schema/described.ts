/**
 * The types of what `describe` and `view` show, worked out from the schema. Where the schema is not
 * known they are plain records.
 */

import type { TurnNames } from '../shape.ts';
import type { PendingSkip, PendingTurn } from '../turn/describe-turn.ts';
import type { Source } from '../turn/source.ts';
import type {
  ArrayField,
  Artifact,
  Columns,
  Group,
  GroupFields,
  HiddenVisibility,
  ListField,
  RowsField,
  Scalar,
  Schema,
} from './field.ts';
import type { Description } from './format.ts';

/**
 * The turn as `describe` and `view` show it: the first fields always, of the others those in use. `G`, `K` and `F`
 * are the profile's segments, kinds of phases and facts.
 */
export interface DescribedTurn<
  G extends string = string,
  K extends string = string,
  F extends string = string,
> {
  readonly active: number | null;
  readonly number: number;
  readonly round: number;
  readonly isReplay: boolean;
  readonly passStreak: number;
  readonly events: number;
  /** The seat that the cycle of turns begins with. */
  readonly first: number | null;
  /** Absent where a turn has only one. */
  readonly segment?: G;
  readonly ordinal?: number;
  readonly replays?: number;
  readonly backwards?: boolean;
  readonly laps?: number;
  readonly queue?: number[];
  readonly place?: number;
  readonly left?: number[];
  readonly joining?: number[];
  readonly owner?: number | null;
  readonly anchor?: number | null;
  readonly isExtra?: boolean;
  readonly source?: Source | null;
  readonly without?: (G | K)[];
  readonly extraTurns?: PendingTurn<G | K>[];
  readonly turnSkips?: number[];
  readonly segmentSkips?: PendingSkip<G | K>[];
  readonly agenda?: G[];
  /** How often each segment and each kind of phase has run in this turn; those that have not are missing. */
  readonly counts?: { readonly [N in G]?: number };
  readonly phaseCounts?: { readonly [N in K]?: number };
  readonly facts?: F[];
  readonly holder?: number | null;
  readonly passed?: number[];
  readonly depth?: number;
  readonly awaiting?: boolean;
  readonly opened?: boolean;
  readonly hasBid?: boolean;
  readonly actions?: number;
  readonly provisional?: number[];
  readonly expected?: number[] | null;
  readonly asked?: number[];
  readonly interrupted?: G | null;
  readonly askSegments?: G[];
  readonly askSeats?: number[][];
  readonly limits?: number[];
  readonly used?: number[];
}

type IsHidden<F> = F extends { readonly visibility: HiddenVisibility } ? true : false;
/** In place of what a viewer may not see. */
export type HiddenItems = { readonly hidden: number };

type RowJson<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends Scalar<unknown, infer J> ? J : never;
};

/** A field in full. */
type Whole<F> =
  F extends Scalar<unknown, infer J>
    ? J
    : F extends ArrayField<unknown, infer J, infer G>
      ? [G] extends [true]
        ? J[][]
        : J[]
      : F extends ListField<unknown, infer J>
        ? J[]
        : F extends RowsField<infer C>
          ? RowJson<C>[]
          : never;

/** A field as somebody sees it who may not see all of it. */
type Part<F> =
  F extends ArrayField<unknown, infer J, infer G>
    ? [G] extends [true]
      ? (J | HiddenItems)[][]
      : (J | HiddenItems)[]
    : F extends Scalar
      ? Whole<F>
      : Whole<F> | HiddenItems;

type KeysWhere<F, T> = { [K in keyof F]: F[K] extends T ? K : never }[keyof F] & string;
type Shaped<S extends string, V extends string> = { readonly shape: S; readonly visibility: V };

/** The fields that may be missing from a view. A hidden list is always there, with its length. */
type Missing<F> = KeysWhere<F, Shaped<'scalar' | 'array', HiddenVisibility>>;

/** Whether fields were revealed, beside those that can be. */
type Revealed<F> = {
  -readonly [K in KeysWhere<
    F,
    { readonly visibility: 'revealed' }
  > as `${K}.revealed`]: F[K] extends ArrayField ? boolean[] : boolean;
};

/** Who was shown what, beside the fields that can be shown. */
type Flags<F> = Revealed<F> & {
  -readonly [K in KeysWhere<F, { readonly visibility: 'seen' }> as `${K}.seenBy`]: F[K] extends ArrayField
    ? SeenBy[]
    : SeenBy;
};

/** The same in a view: only who sees a field knows who else does. */
type PartFlags<F> = Revealed<F> & {
  -readonly [K in KeysWhere<F, { readonly visibility: 'seen' }> as `${K}.seenBy`]?: F[K] extends ArrayField
    ? (SeenBy | HiddenItems)[]
    : SeenBy;
};

/**
 * Who sees a field declared with `seenBy`: the owner and these seats, these seats only, everybody, or all seats but
 * the owner. In views an owner who does not see it is told `'others'`, whoever they are.
 */
export type SeenBy = 'everybody' | 'others' | number[] | { only: number[] };

type Simplify<T> = { [K in keyof T]: T[K] };

type WholeFields<F extends GroupFields> = Simplify<{ -readonly [K in keyof F]: Whole<F[K]> } & Flags<F>>;
type PartFields<F extends GroupFields> = Simplify<
  {
    -readonly [K in Exclude<keyof F, Missing<F>>]: IsHidden<F[K]> extends true ? Part<F[K]> : Whole<F[K]>;
  } & { -readonly [K in Missing<F>]?: Part<F[K]> } & PartFlags<F>
>;

type Members<M, E> = M extends readonly (infer N extends string)[] ? { [K in N]: E } : E[];

type WholeArtifact<F> =
  F extends Group<infer G, infer M>
    ? Members<M, WholeFields<G>>
    : F extends Artifact<infer A>
      ? WholeFields<A>
      : Whole<F>;
type PartArtifact<F> =
  F extends Group<infer G, infer M>
    ? Members<M, PartFields<G>>
    : F extends Artifact<infer A>
      ? PartFields<A>
      : IsHidden<F> extends true
        ? Part<F>
        : Whole<F>;

/** Artifacts of which nothing at all may be visible are left out of a view. */
type Bare<S> = {
  [K in keyof S]: S[K] extends Artifact<infer A> ? (object extends PartFields<A> ? K : never) : never;
}[keyof S] &
  string;

type Own<S> = Exclude<keyof S & string, 'turn' | 'stage'>;

type Around<S> = {
  readonly turn: DescribedTurn<TurnNames<S>['segment'], TurnNames<S>['phase'], TurnNames<S>['fact']>;
  /** Where the game has several. */
  readonly stage?: S extends { readonly stage: Scalar<infer P> } ? P : string;
} & ('sealing' extends TurnNames<S>['allows'] ? Commits : unknown);

type Commits = {
  /** By seat: what has been handed in. */
  readonly commits: { readonly code?: number; readonly 'code.revealed': boolean }[];
};

/** What `describe` shows of a game with the schema `S`: everything, hidden fields included. */
export type Described<S extends Schema> = string extends keyof S
  ? Description
  : Simplify<{ readonly [K in Own<S>]: WholeArtifact<S[K]> } & Flags<S> & Around<S>>;

/** What `view` shows: hidden fields may be missing, and a hidden list may tell only its length. */
export type Seen<S extends Schema> = string extends keyof S
  ? Description
  : Simplify<
      {
        readonly [K in Exclude<Own<S>, Missing<S> | Bare<S>>]: PartArtifact<S[K]>;
      } & { readonly [K in Own<S> & (Missing<S> | Bare<S>)]?: PartArtifact<S[K]> } & PartFlags<S> &
        Around<S>
    >;
