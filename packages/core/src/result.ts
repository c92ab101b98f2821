/**
 * Answers that can be "no". A refusal is data, not an exception, so it can be sent over a socket or to a
 * worker as it is. Exceptions are for programming errors.
 */

/**
 * Why something was not done: a stable code for programs and a sentence for people.
 *
 * `kind` distinguishes a refusal ("you may not") from an event that does not apply ("nothing to do"). `field`
 * names the faulty field if there is one, `at` the position in a text.
 */
export interface Refusal {
  readonly kind: 'refused' | 'ignored';
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  /** In a text: the index of the faulty character. */
  readonly at?: number;
}

/** Either a value or a refusal. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Wraps a value as a successful {@link Result}. */
export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Builds a {@link Refusal}. */
export function makeRefusal(code: string, message: string, field?: string): Refusal {
  return field === undefined ? { kind: 'refused', code, message } : { kind: 'refused', code, message, field };
}

/** Builds a failed {@link Result} from a code and a sentence. */
export function refuse<T = never>(code: string, message: string, field?: string): Result<T> {
  return { ok: false, refusal: makeRefusal(code, message, field) };
}

/**
 * Builds a failed {@link Result} for a text, such as a notation, with the position of the error.
 * @example
 * refuseAt('chess/bad-fen', 'A rank has 8 squares.', 12);
 */
export function refuseAt<T = never>(code: string, message: string, at: number): Result<T> {
  return { ok: false, refusal: { kind: 'refused', code, message, at } };
}

/**
 * Returns the value of a result, or throws its refusal as an error. For scripts and tests, in which a refusal
 * means that the script itself is wrong.
 *
 * @example
 * const progress = unwrap(match.handleEvent({ type: 'place', cell: 4 }));
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
}
