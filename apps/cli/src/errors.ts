/** Errors caused by the user. They are reported in a sentence, never with a stack trace. */

/** Exit codes. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** A mistake by the user, or in one of their files. */
export class UserError extends Error {
  readonly exitCode: number;
  /** Further lines, such as what would have been right. */
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = [], exitCode: number = EXIT.usage) {
    super(message);
    this.name = 'UserError';
    this.details = details;
    this.exitCode = exitCode;
  }
}

/** Thrown when everything has been said and only the exit code is left. */
export class Ending extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`exit status ${exitCode}`);
    this.name = 'Ending';
    this.exitCode = exitCode;
  }
}

/** Runs something that throws for bad input, and turns the error into one for the user. */
export function asUserError<T>(run: () => T, ...details: readonly string[]): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof UserError || !(error instanceof Error)) throw error;
    throw new UserError(sentence(error.message), details);
  }
}

/** A message with a capital letter and a full stop. If it starts with a name, that is kept as it is. */
export function sentence(message: string): string {
  const text = /^\S+: /.test(message) ? message : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
