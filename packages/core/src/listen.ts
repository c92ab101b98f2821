/** Listening: the notebook that is open while an event is carried out. */
import type { Engine } from './game.ts';
import type { Result } from './result.ts';
import type { Note, Telling } from './tell.ts';

/** Carries out `work` with an open notebook; what is in it goes to `told` unless it is refused or throws. */
export function listen<T>(engine: Engine, told: Telling[], work: () => Result<T>): Result<T> {
  const notes: Note[] = [];
  const result = takeNotes(engine, notes, work);
  if (result.ok) for (const note of notes) told.push(toTelling(note));
  return result;
}

/** Carries out `work` while everything that is told goes into `notes`. */
export function takeNotes<T>(engine: Engine, notes: Note[], work: () => T): T {
  const { memory, turn } = engine;
  memory.told = notes;
  turn.log = notes;
  try {
    return work();
  } finally {
    memory.told = null;
    turn.log = null;
  }
}

/** What is in the notebook as it is told. */
export function toTelling(note: Note): Telling {
  if ('to' in note) return note;
  return { ...note, seat: note.seat < 0 ? null : note.seat, to: null };
}
