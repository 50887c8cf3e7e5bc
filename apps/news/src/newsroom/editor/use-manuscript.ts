import { newsroomCalls, type Editor, type Manuscript, type WorkingDraft } from '@tribina/contracts';
import { isUnanswered } from '@tribina/ui';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { ask, type Refusal } from '../../shared/ask';
import { clientKey } from '../../shared/client-key';
import { useNewsroom } from '../shared/newsroom-context';
import { paths } from '../shared/paths';
import { changed, editedDraft, emptyDraft, isSame, keptDraft } from './edited-draft';
import { localDrafts, type Begun, type FoundDraft, type LocalDraft, type LocalDrafts } from './local-draft';
import { underWay } from './under-way';

/** Somebody was quicker: who, when, and what the newest revision says. */
export interface Conflict {
  readonly by: Editor;
  readonly at: string;
  readonly theirs: Manuscript;
  /** Whether more was written here since that was sent. */
  readonly isWriting: boolean;
}

const KEEP_AFTER_MS = 400;
const FIRST_REVISION = 1;
/** A new article is refused for what it says, or is withdrawn: what is sent next is another one. */
const REFUSED_FOR_GOOD: readonly number[] = [400, 409, 413, 422];

/**
 * An article being written: what stands in the fields, what is saved, and how the two come together. Every change is kept by
 * the browser within half a second; a save that somebody else was quicker than writes nothing, and shows what they wrote.
 *
 * @param loaded the newest revision; null: a new article.
 */
export function useManuscript(loaded: Manuscript | null) {
  const { edition, user, phrases, announce } = useNewsroom();
  const [saved, setSaved] = useState(loaded);
  const id = saved?.id ?? 'new';
  const local = useMemo(() => localDrafts(edition.id, user.id, id), [edition, user, id]);
  const [found, setFound] = useState<FoundDraft | null>(() => unsavedIn(local.others(), loaded));
  const [edited, act] = useReducer(changed, loaded, (from) => (from ? editedDraft(from.draft) : emptyDraft()));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLocal, setLocal] = useState(true);

  const draft = useMemo(() => keptDraft(edited), [edited]);
  const [clean, setClean] = useState<WorkingDraft>(draft);
  const isDirty = !isSame(draft, clean);
  const revisionNow = saved?.revision ?? 0;
  const begun = useRef<Begun>(undefined);
  const begin = () => (begun.current ??= { clientKey: clientKey() });
  const keepHere = (words: WorkingDraft) => {
    const at = new Date().toISOString();
    return local.keep({ draft: words, at, revision: revisionNow, ...(!saved && { begun: begin() }) });
  };
  useKeeping({ draft, isOn: isDirty, over: `${id} ${revisionNow}`, local }, () => setLocal(keepHere(draft)));
  // What was kept before it was saved says nothing new, also where its save was not answered.
  useEffect(() => dropSaved(local, loaded), [local, loaded]);

  const newest = useRef({ draft, revisionNow });
  useEffect(() => {
    newest.current = { draft, revisionNow };
  });
  const sent = useRef(draft);
  /** What was sent, and nobody has answered: each may have been saved all the same. */
  const unanswered = useRef<readonly WorkingDraft[]>([]);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  /**
   * Takes what the server has as what is saved; of what was saved since it was asked, or older words that were taken, its answer
   * knows nothing.
   *
   * @param over number of the revision that it was asked over.
   */
  const settle = useCallback(
    (manuscript: Manuscript, kept: WorkingDraft, over = newest.current.revisionNow) => {
      const { revisionNow } = newest.current;
      setRefusal(null);
      if (manuscript.revision < revisionNow || over !== revisionNow) {
        setSaved((now) => now && { ...manuscript, ...savedOf(now) });
        return;
      }
      setSaved(manuscript);
      setClean(kept);
      sent.current = kept;
      unanswered.current = [];
      setConflict(null);
      const { draft: typed } = newest.current;
      const isMore = !isSame(typed, kept);
      const { id, revision, updatedAt: at } = manuscript;
      if (isMore && isHere.current && revisionNow > 0) return;
      // What is typed since is kept under its id, on what is saved now.
      local.drop();
      if (isMore && !isHere.current) localDrafts(edition.id, user.id, id).keep({ draft: typed, revision, at });
      if (revisionNow > 0) return;
      // What was found is of another article, and is found again at the next new one.
      setFound(null);
      // The address alone: the editor goes on as it is, with whatever else is under way. Who has left it is somewhere else.
      if (isHere.current) history.replaceState(history.state, '', paths.article(id));
    },
    [local, edition, user],
  );

  /**
   * @param over number of the revision that an act was asked over; absent: it was a save.
   * @returns what is saved now where that is one's own; null: somebody else was quicker, or it was refused for another reason.
   */
  const meetRefusal = useCallback(
    async (refused: Refusal, refusedId: number | undefined, over?: number): Promise<Manuscript | null> => {
      setRefusal(refused);
      const isUnclear = isUnanswered(refused);
      if (isUnclear) unanswered.current = [...unanswered.current, sent.current];
      if ((refused.code !== 'STALE_REVISION' && !isUnclear) || refusedId === undefined) return null;
      const theirs = await ask(newsroomCalls.manuscript, { params: { id: refusedId } });
      if (!theirs.isOk || (isUnclear && theirs.value.data.revision <= newest.current.revisionNow)) return null;
      const { data } = theirs.value;
      const text = writtenAnew(data.draft);
      if ([newest.current.draft, ...unanswered.current].some((own) => isSame(own, text))) {
        const isDone = over === undefined || isOwn(data, user, unanswered.current);
        settle(data, text, over);
        // The words are the same, what was asked for is not done all the same.
        if (!isDone) setRefusal(refused);
        return data;
      }
      if (isUnclear) return null;
      setRefusal(null);
      const isWriting = !isSame(newest.current.draft, sent.current);
      setConflict({ by: data.updatedBy, at: data.updatedAt, theirs: data, isWriting });
      return null;
    },
    [settle, user],
  );

  const create = async (): Promise<Manuscript | null> => {
    const before = begin();
    const first = { ...before, draft: before.draft ?? draft };
    begun.current = first;
    const made = await ask(newsroomCalls.createManuscript, {
      body: { draft: first.draft, ...(first.clientKey === '' ? {} : { clientKey: first.clientKey }) },
    });
    if (!made.isOk) {
      // It was sent with other words by another tab, in which they had been taken.
      if (made.code === 'STALE_REVISION') return meetRefusal(made, (made.data as Pick<Manuscript, 'id'>).id);
      setRefusal(made);
      if (!isUnanswered(made)) begun.current = REFUSED_FOR_GOOD.includes(made.status) ? undefined : before;
      keepHere(newest.current.draft);
      return null;
    }
    const { at, newest: now = FIRST_REVISION, ...named } = made.value.data;
    const manuscript: Manuscript = {
      ...named,
      state: 'draft',
      publishedRevision: null,
      publishedAt: null,
      updatedAt: at,
      updatedBy: { id: user.id, name: user.display_name },
      path: null,
      draft: first.draft,
    };
    settle(manuscript, first.draft);
    // Over what a colleague has made of it since it is saved as over what was begun.
    return isSame(first.draft, draft) && now === FIRST_REVISION ? manuscript : overwrite(manuscript);
  };

  const overwrite = async (before: Manuscript): Promise<Manuscript | null> => {
    const { id, revision } = before;
    const kept = await ask(newsroomCalls.saveManuscript, { params: { id }, body: { revision, draft } });
    if (!kept.isOk) {
      const own = await meetRefusal(kept, id);
      // Words that were typed since what was not answered are still to be saved.
      return own && !isSame(writtenAnew(own.draft), draft) ? overwrite(own) : own;
    }
    const { data } = kept.value;
    const manuscript = { ...before, revision: data.revision, updatedAt: data.at, draft };
    settle(manuscript, draft);
    return manuscript;
  };

  const saving = useRef<Promise<Manuscript | null> | null>(null);
  const write = async (over: Manuscript | null): Promise<Manuscript | null> => {
    setBusy(true);
    sent.current = draft;
    try {
      const manuscript = await (over ? overwrite(over) : create());
      if (manuscript) announce(phrases.editor.saved);
      return manuscript;
    } finally {
      saving.current = null;
      setBusy(false);
    }
  };
  /**
   * One at a time: who asks while it is being saved gets what that comes to.
   *
   * @param over what it is saved over, a colleague's too; by default what was seen.
   * @returns what is saved now, null if nothing could be.
   */
  const save = (over = saved): Promise<Manuscript | null> => (saving.current ??= underWay(over?.id ?? 0, write(over)));

  return {
    edited,
    act,
    draft,
    saved,
    isDirty,
    isBusy,
    /** False: the browser has no place for what is not saved. */
    isLocal,
    conflict,
    refusal,
    save,
    settle,
    meetRefusal,
    local,
    /** Looks again for what was not saved. */
    find: () => {
      dropSaved(local, saved);
      setFound(unsavedIn(local.others(), saved));
    },
    /** What was not saved the last time. */
    found,
    takeFound: () => {
      if (!found) return;
      // What stands in the fields is found again like it.
      if (isDirty && keepHere(draft)) local.leave();
      if (!saved) begun.current = found.begun;
      act({ kind: 'take', draft: editedDraft(found.draft) });
      // It was written over that revision: what others have saved since is shown before it is gone.
      const revision = Math.min(revisionNow, found.revision);
      setSaved((now) => now && { ...now, revision });
      if (local.keep({ ...found, revision })) local.dropFound(found);
      setFound(unsavedIn(local.others(), saved));
    },
    /** What is withdrawn is not gone on with: its words are found again at the next new article. */
    moveFound: () => {
      if (!found) return;
      const { draft: words, at } = found;
      const begun = { clientKey: clientKey() };
      if (localDrafts(edition.id, user.id, 'new').keep({ draft: words, at, revision: 0, begun }))
        local.dropFound(found);
    },
    dropFound: () => {
      if (found) local.dropFound(found);
      setFound(unsavedIn(local.others(), saved));
    },
    /** Goes on with what the other has written. */
    takeTheirs: () => {
      if (!conflict) return;
      // One's own words are found again, as long as nobody drops them.
      if (isDirty && keepHere(draft)) local.leave();
      const theirs = editedDraft(conflict.theirs.draft);
      act({ kind: 'take', draft: theirs });
      settle(conflict.theirs, keptDraft(theirs));
      setFound(unsavedIn(local.others(), conflict.theirs));
    },
  };
}

export type ManuscriptInHand = ReturnType<typeof useManuscript>;

/** Whether it may be what one has sent without an answer. */
function isOwn({ updatedBy }: Manuscript, { id }: Pick<Editor, 'id'>, unanswered: readonly WorkingDraft[]): boolean {
  return unanswered.length > 0 && updatedBy.id === id;
}

/** What a save says of an article. */
function savedOf({ revision, updatedAt, updatedBy, draft }: Manuscript) {
  return { revision, updatedAt, updatedBy, draft };
}

/** The newest of what the browser has kept that nobody has saved. */
function unsavedIn(kept: readonly FoundDraft[], saved: Manuscript | null): FoundDraft | null {
  return kept.find((one) => !isSaved(one, saved)) ?? null;
}

function isSaved({ draft }: LocalDraft, saved: Manuscript | null): boolean {
  return isSame(draft, saved ? writtenAnew(saved.draft) : keptDraft(emptyDraft()));
}

function dropSaved(local: LocalDrafts, saved: Manuscript | null): void {
  for (const one of local.others()) if (saved && isSaved(one, saved)) local.dropFound(one);
}

/** As this editor would save it. */
function writtenAnew(draft: WorkingDraft): WorkingDraft {
  return keptDraft(editedDraft(draft));
}

interface Keeping {
  readonly draft: WorkingDraft;
  readonly isOn: boolean;
  /** What is saved: with each save the copy of before is gone, also that of words typed meanwhile. */
  readonly over: string;
  readonly local: LocalDrafts;
}

/** Keeps a change in this browser a moment after it was made, and at once when the page or the screen is left. */
function useKeeping({ draft, isOn, over, local }: Keeping, keep: () => void): void {
  const newest = useRef(keep);
  useEffect(() => {
    newest.current = keep;
  });
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => () => pending.current?.(), []);
  useEffect(() => {
    if (!isOn) return undefined;
    const write = () => newest.current();
    pending.current = write;
    const timer = setTimeout(write, KEEP_AFTER_MS);
    addEventListener('pagehide', write);
    // Another tab has dropped what stands here.
    const again = ({ key, newValue }: StorageEvent) => (newValue === null && local.isOwn(key) ? write() : undefined);
    addEventListener('storage', again);
    return () => {
      pending.current = null;
      clearTimeout(timer);
      removeEventListener('pagehide', write);
      removeEventListener('storage', again);
    };
  }, [draft, isOn, over, local]);
}
