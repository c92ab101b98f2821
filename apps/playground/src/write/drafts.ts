/** Games that are being written, as this browser keeps them. */
import { newId } from '../local/matches.ts';
import { forget, keep, keysOf, recall } from '../local/storage.ts';

export interface Draft {
  readonly id: string;
  /** What it is called, and its file. */
  readonly name: string;
  readonly code: string;
  /** The match on its table; `null` if there is none yet. */
  readonly record: string | null;
  /** When it was changed last, in milliseconds. */
  readonly at: number;
}

const PREFIX = 'draft/';
const OPEN = 'draft-open';

/** Drafts of this page, also where nothing can be kept. */
const present = new Map<string, Draft>();

/** Keeps a draft; whether the browser could. Where there is no room, its match gives way to its code. */
export function saveDraft(draft: Draft): boolean {
  present.set(draft.id, draft);
  return (
    keep(PREFIX + draft.id, JSON.stringify(draft)) ||
    keep(PREFIX + draft.id, JSON.stringify({ ...draft, record: null }))
  );
}

export function readDraft(id: string): Draft | null {
  const found = present.get(id);
  if (found !== undefined) return found;
  try {
    const kept: unknown = JSON.parse(recall(PREFIX + id) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Record<string, unknown>;
  return (
    ['id', 'name', 'code'].every((field) => typeof draft[field] === 'string') &&
    (draft.record === null || typeof draft.record === 'string') &&
    typeof draft.at === 'number'
  );
}

export function deleteDraft(id: string): void {
  present.delete(id);
  forget(PREFIX + id);
}

/** All drafts, the last changed first. */
export function listDrafts(): Draft[] {
  const ids = new Set([...present.keys(), ...keysOf(PREFIX)]);
  return [...ids]
    .map(readDraft)
    .filter((draft) => draft !== null)
    .sort((a, b) => b.at - a.at);
}

/** Makes a draft with a name that no other one has. */
export function makeDraft(name: string, code: string): Draft {
  const taken = new Set(listDrafts().map((draft) => draft.name));
  let free = name;
  for (let i = 2; taken.has(free); i++) free = `${name} ${i}`;
  const draft = { id: newId(), name: free, code, record: null, at: Date.now() };
  saveDraft(draft);
  return draft;
}

/** The draft that was open last. */
export const lastOpen = (): Draft | null => readDraft(recall(OPEN) ?? '') ?? listDrafts()[0] ?? null;

export const rememberOpen = ({ id }: Draft): boolean => keep(OPEN, id);

/** What the code calls its game, for a draft that comes from elsewhere. */
export const nameIn = (code: string): string =>
  /\bname:\s*['"`]([\w -]{1,40})['"`]/.exec(code)?.[1] ?? 'my-game';

/** A name as the name of a file. */
export const fileNameOf = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^\w-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'my-game'
  }.ts`;
