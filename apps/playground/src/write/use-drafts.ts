/** The drafts of the editor: which one is open, and what is done with them. Every change is kept at once. */
import { useRef, useState } from 'preact/hooks';
import {
  type Draft,
  deleteDraft,
  lastOpen,
  listDrafts,
  makeDraft,
  rememberOpen,
  saveDraft,
} from './drafts.ts';
import { STARTS, type Start } from './starts.ts';

export interface DraftsAtHand {
  readonly draft: Draft;
  readonly drafts: readonly Draft[];
  /** Whether this browser keeps them. */
  readonly isKept: boolean;
  readonly deleted: Draft | null;
  change(part: Partial<Pick<Draft, 'code' | 'record' | 'name'>>): void;
  onOpen(draft: Draft): void;
  onNew(name: string, code: string): void;
  onRename(name: string): void;
  onDelete(): void;
  onUndelete(): void;
}

export function useDrafts(first: () => Draft): DraftsAtHand {
  const [draft, setDraft] = useState(first);
  const [deleted, setDeleted] = useState<Draft | null>(null);
  const [isKept, setKept] = useState(true);
  // Changes come between two drawings, too.
  const latest = useRef(draft);

  const take = (next: Draft): void => {
    latest.current = next;
    setDraft(next);
  };
  const change: DraftsAtHand['change'] = (part) => {
    const now = latest.current;
    const isSame = Object.entries(part).every(([field, value]) => now[field as keyof Draft] === value);
    if (isSame) return;
    const next = { ...now, ...part, at: Date.now() };
    setKept(saveDraft(next));
    take(next);
  };
  const open = (next: Draft): void => {
    setKept(rememberOpen(next));
    take(next);
  };
  return {
    draft,
    drafts: listDrafts(),
    isKept,
    deleted,
    change,
    onOpen: (next) => {
      setDeleted(null);
      open(next);
    },
    onNew: (name, code) => {
      setDeleted(null);
      open(makeDraft(name, code));
    },
    onRename: (name) => change({ name }),
    onDelete: () => {
      const gone = latest.current;
      deleteDraft(gone.id);
      setDeleted(gone);
      const [start] = STARTS as readonly [Start];
      open(lastOpen() ?? makeDraft(start.name, start.code));
    },
    onUndelete: () => {
      if (deleted === null) return;
      setKept(saveDraft(deleted));
      setDeleted(null);
      open(deleted);
    },
  };
}
