/** What a check found wrong with a game: a clause in plain words and details for its author. */
export class Fault extends Error {
  readonly details: readonly string[];

  constructor(what: string, ...details: string[]) {
    super(what);
    this.details = details;
  }
}
