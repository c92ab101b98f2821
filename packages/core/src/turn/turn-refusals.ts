/** The sentence of the one refusal that a plain turn has too. */
export const WRONG_SEGMENT = 'That does not fit the present segment of the turn.';

/** Refusals of the turn's events, by name: `turn/<name>` and a sentence. */
export const TURN_REFUSALS = {
  'wrong-segment': WRONG_SEGMENT,
  'no-priority': 'Nobody can act in this segment now.',
  'not-your-priority': 'Another player is to act now.',
  'no-pass': 'Passing is not possible here.',
  'stack-not-empty': 'Something on the stack is still to be resolved.',
  'nothing-resolving': 'Nothing is being resolved.',
  enough: 'There were enough actions here; it is time to pass.',
  'commit-too-early': 'Not everybody has committed yet.',
  'already-committed': 'You have committed already.',
  'not-asked': 'You are not asked now.',
  'no-replay': 'Another turn is not possible here.',
  'unknown-player': 'There is no such player in the game.',
  'already-there': 'That player is in the game already.',
  'bad-count': 'That is no possible number of times.',
  'no-room': 'No more of that can wait its turn.',
  'not-expired': 'The time is not up.',
} as const;

/** The name of a refusal of the turn. */
export type TurnRefusal = keyof typeof TURN_REFUSALS;
