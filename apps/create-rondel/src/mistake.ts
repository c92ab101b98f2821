/** A mistake by the user: reported in a sentence, without a stack trace, with exit code 2. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
}
