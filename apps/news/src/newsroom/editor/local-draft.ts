import { readLocal, writeLocal } from '@tribina/browser';
import type { WorkingDraft } from '@tribina/contracts';

/** What this browser keeps of an article that somebody is writing, from one keystroke to the next save. */
export interface LocalDraft {
  /** Number of the revision that it goes on from; 0: an article that was never saved. */
  readonly revision: number;
  readonly draft: WorkingDraft;
  /** When, by this browser's clock. */
  readonly at: string;
}

const keyOf = (edition: string, userId: number, id: number | 'new') => `tribina:newsroom:${edition}:${userId}:${id}`;

/** One editor's own place for one article. */
export function localDrafts(edition: string, userId: number, id: number | 'new') {
  const key = keyOf(edition, userId, id);
  /** What this tab has put or found there: another one's is not its to drop. */
  let own: string | null = null;
  return {
    read: (): LocalDraft | null => {
      try {
        own = readLocal(key);
        const kept = JSON.parse(own ?? 'null') as LocalDraft | null;
        return kept && Array.isArray(kept.draft.body) ? kept : null;
      } catch {
        // What is stored is not ours alone.
        return null;
      }
    },
    /** @returns false where there is no place for it. */
    keep: (draft: LocalDraft): boolean => {
      own = JSON.stringify(draft);
      return writeLocal(key, own);
    },
    drop: (): void => {
      if (readLocal(key) === own) writeLocal(key, null);
    },
  };
}
