/** Sealed events of games that are tried with many profiles: they may be declared only where a segment collects them. */
import { type Sealed, sealed, type TurnProfile } from '@rondel/core';

/** A sealed event where the profile has a sealed window; elsewhere one in its place that only the system could send. */
export function sealedIn<F extends Sealed['fields']>(turns: TurnProfile, fields: F): Sealed<F> {
  const event = sealed(fields);
  if (turns.commits.length > 0) return event;
  return { ...event, by: 'system', listed: false, sealed: false as true };
}
