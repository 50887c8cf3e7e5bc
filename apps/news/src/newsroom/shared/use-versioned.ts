import { isSame, isUnanswered, keptAt } from '@tribina/ui';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Refusal } from '../../shared/ask';
import { isClientKey } from '../../shared/client-key';
import { useNewsroom, type NewsroomTools } from './newsroom-context';

/** What editors write together, and by which it is recognised. */
export interface Versioned<T> {
  readonly value: T;
  /** `NONE`: there is none yet. */
  readonly version: string;
}

/** What a form begins with. */
export interface Loaded<T> extends Versioned<T> {
  /** Of a list: by it the form is found again where it is removed from that (`useListed`). */
  readonly row?: unknown;
}

export interface VersionedCalls<T> {
  /** Writes over the version that was seen. @returns the one that it has then. */
  readonly save: (value: T, seen: string) => Promise<Answer<string>>;
  /** As a colleague has left it; null: not to be looked at here. @param mine what stands in the form. */
  readonly newest: (mine: T) => Promise<Answer<Versioned<T | null>>>;
  /** What of it is written: without what is this page's alone. */
  readonly writtenOf: (value: T) => unknown;
  /** Of a new one: the version of yet another. */
  readonly another?: () => string;
  /** Whether a new one that was kept here is there already: nobody has answered when it was sent. */
  readonly isThere?: (value: T) => boolean;
}

/** Why an act was refused, and what can be looked at beside what the form shows. */
export interface Conflict {
  readonly refusal: Refusal | null;
  /** A colleague was quicker: whose of the two is not shown; null: nobody was. */
  readonly hidden: 'theirs' | 'mine' | null;
  /** Changes places: what is shown now can be looked at again. */
  readonly swap: () => void;
}

export const NONE = 'none';
const STALE: Refusal = { status: 409, code: 'STALE_REVISION' };

/** Whether what is saved with that version is made by it. */
export function isAnew(version: string): boolean {
  return version === NONE || isClientKey(version);
}

/** Saves that are under way, by what their document is called and the version that they are over. */
const saves = new Map<string, Promise<Versioned<unknown> | null>>();

/** What is changed is made anew where it was removed, by the key that it has already; otherwise it stays over what was seen. */
function overGone<T>(before: Versioned<T>, { version }: Versioned<T>): Versioned<T> {
  return isAnew(version) && !isAnew(before.version) ? { ...before, version } : before;
}

/**
 * What is written is saved over the version that it was written over; what was removed since is made anew. A new one that was not
 * sent has no key yet: in a copy of this tab it is another one.
 */
function seenBy(found: Versioned<unknown> | null, loaded: Versioned<unknown>, another: unknown): string {
  if (!found || (another && found.version === NONE)) return loaded.version;
  return another || !isAnew(loaded.version) ? found.version : loaded.version;
}

/** A refusal, with what stands there where that was read already. */
interface Refused<T> extends Refusal {
  readonly there?: Versioned<T | null>;
}

type Tried<T, Value> = Answer<Value> | ({ readonly isOk: false } & Refused<T>);

/** Also in this tab: what one had written oneself, where a colleague's words were gone on with. */
interface Kept<T> extends Loaded<T> {
  readonly mine?: T | undefined;
}

interface Hidden<T> {
  readonly value: T;
  readonly whose: 'theirs' | 'mine';
}

/** Where this tab keeps what an editor writes in documents of an edition; their names follow. */
export function placeOf({ edition, user }: Pick<NewsroomTools, 'edition' | 'user'>): string {
  return `newsroom:${edition.id}:${user.id}:`;
}

/**
 * A document in a form: saved and removed over the version that was seen. Where a colleague has saved meanwhile nothing is
 * written: his and one's own can be looked at, and the next act is over his, which has been seen by then. A form that nobody has
 * touched follows what is loaded anew; what is changed in one is found again after a step to another screen, and saved over the
 * version that it was written over.
 *
 * @param name of the document, among those of the edition.
 */
export function useVersioned<T>(
  name: string,
  { row, ...loaded }: Loaded<T>,
  { save: write, newest, writtenOf, another, isThere }: VersionedCalls<T>,
) {
  const { edition, user } = useNewsroom();
  const key = `${placeOf({ edition, user })}${name}`;
  const place = keptAt<Kept<T>>(key, loaded);
  const keep = (own: { readonly value: T } | null, version: string, mine?: T) =>
    place.keep(own && { value: own.value, version, mine, ...(row ? { row } : {}) });
  const [found] = useState(() => {
    const kept = place.read();
    return kept && isThere?.(kept.value) ? null : kept;
  });
  const [value, setValue] = useState(found?.value ?? loaded.value);
  const [saved, setSaved] = useState({
    value: loaded.value,
    version: seenBy(found, loaded, another),
  });
  const [followed, setFollowed] = useState(loaded.version);
  const [hidden, setHidden] = useState<Hidden<T> | null>(() =>
    found?.mine === undefined ? null : { value: found.mine, whose: 'mine' },
  );
  const [refusal, setRefusal] = useState<Refusal | null>(hidden && STALE);
  const [isBusy, setBusy] = useState(false);
  const [formKey, setFormKey] = useState(0);
  /** A second press is no second save: it would meet the first one. */
  const isUnderWay = useRef(false);
  const typed = useRef(value);
  const isChanged = !isSame(value, saved.value);
  /** The key with which a new one was sent. */
  const sentAs = useRef(found?.version);
  const mine = hidden?.whose === 'mine' ? hidden : null;
  useEffect(() => {
    typed.current = value;
    const isUnsent = another && isAnew(saved.version) && saved.version !== sentAs.current;
    if (isChanged) keep({ value }, isUnsent ? NONE : saved.version, mine?.value);
    else keep(mine, saved.version);
  });
  const seen = saved.version;
  useEffect(() => {
    // Who has left before a save was answered, and is back, goes on over it: it is their own.
    void saves.get(`${key} ${seen}`)?.then((done) => {
      if (done) setSaved((now) => (now.version === seen ? (done as Versioned<T>) : now));
    });
  }, [key, seen]);
  const isTypedOn = () => !isSame(typed.current, value);
  const replace = (next: T) => {
    setValue(next);
    setFormKey((before) => before + 1);
  };

  if (loaded.version !== followed) {
    setFollowed(loaded.version);
    if (!isChanged) setValue(loaded.value);
    setSaved((before) => (isChanged ? overGone(before, loaded) : loaded));
  }

  /** What was sent, and nobody has answered: each may have been saved all the same. */
  const unanswered = useRef<readonly unknown[]>([]);
  /** Over what is one's own, saved without an answer, it is saved as over what was seen. */
  const written = async (seen: string): Promise<Tried<T, string>> => {
    const sent = writtenOf(value);
    const answer = await write(value, seen);
    if (answer.isOk) unanswered.current = [];
    else if (isUnanswered(answer)) unanswered.current = [...unanswered.current, sent];
    if (answer.isOk || answer.code !== 'STALE_REVISION') return answer;
    const there = await newest(value);
    if (!there.isOk) return there;
    const { version, value: stored } = there.value;
    const theirs = stored === null ? null : writtenOf(stored);
    if (isSame(sent, theirs)) return { ...there, value: version };
    return unanswered.current.some((one) => isSame(one, theirs)) ? written(version) : { ...answer, there: there.value };
  };
  const refuse = async ({ there, ...refused }: Refused<T>): Promise<void> => {
    setRefusal(refused);
    if (!there && refused.code !== 'STALE_REVISION') return;
    const theirs = there ? { isOk: true as const, value: there } : await newest(value);
    if (!theirs.isOk) return setRefusal(theirs);
    const { value: stored, version } = theirs.value;
    setSaved((before) => ({ value: stored ?? before.value, version }));
    setHidden(stored === null ? null : { value: stored, whose: 'theirs' });
    // Where a colleague's were sent as they are, one's own come back.
    if (mine && isSame(typed.current, saved.value)) replace(mine.value);
  };
  /** @returns whether it was done. */
  const attempt = async (act: () => Promise<Tried<T, unknown>>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    const answer = await act();
    if (answer.isOk) {
      setRefusal(null);
      setHidden(null);
    } else await refuse(answer);
    isUnderWay.current = false;
    setBusy(false);
    return answer.isOk;
  };
  const conflict: Conflict = {
    refusal,
    hidden: hidden?.whose ?? null,
    swap: () => {
      if (!hidden) return;
      replace(hidden.value);
      setHidden({ value, whose: hidden.whose === 'theirs' ? 'mine' : 'theirs' });
    },
  };
  return {
    value,
    setValue,
    /** Changes when other words are put into the form: what was asked for those of before is not for them. */
    formKey,
    saved: saved.value,
    /** Of what is saved. */
    version: saved.version,
    isChanged,
    /** Gives up what was changed. */
    undo: () => {
      // What is made already is in no form of a new one any more.
      const before = another ? loaded.value : saved.value;
      replace(before);
      if (another) setSaved({ value: before, version: another() });
    },
    conflict,
    isBusy,
    /** Whether more was typed since it was sent. */
    isTypedOn,
    save: () =>
      attempt(async () => {
        sentAs.current = seen;
        if (isChanged) keep({ value }, seen, mine?.value);
        const writing = written(seen);
        const done = writing.then((one) => (one.isOk && !isAnew(one.value) ? { value, version: one.value } : null));
        saves.set(`${key} ${seen}`, done);
        const answer = await writing;
        saves.delete(`${key} ${seen}`);
        if (!answer.isOk) return answer;
        // Sent again with its key, what was made is the same one.
        const version = isTypedOn() && isAnew(answer.value) ? seen : answer.value;
        setSaved({ value, version });
        // The form may be gone before it is shown again.
        keep(isTypedOn() ? { value: typed.current } : null, version);
        return answer;
      }),
    remove: (act: (seen: string) => Promise<Answer<unknown>>) =>
      attempt(async () => {
        const answer = await act(saved.version);
        if (!answer.isOk && answer.status !== 404) return answer;
        // It is gone, whoever has removed it: perhaps one's own removal, which nobody has answered. So is what was changed in it.
        replace(saved.value);
        // The form may be gone before it is shown again.
        keep(null, saved.version);
        return { isOk: true, value: null };
      }),
  };
}
