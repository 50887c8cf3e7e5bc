import { newsroomCalls, type SpecialDraft, type SpecialEntry } from '@tribina/contracts';
import { useRef, useState } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { useSaid } from '../shared/use-said';
import { isWritten, useListed } from '../shared/use-listed';

const LIST = 'special';

/** One that was a new one here: its form stays where it is, with the focus, whatever its place in the list. */
interface Made {
  readonly special: SpecialEntry;
  /** What was listed when it was made. */
  readonly since: unknown;
}

/**
 * The specials of the edition, and the form of a new one, which is that special's once it is made; one that a colleague has removed
 * stays while something is written in it that is not saved.
 */
export function useSpecials() {
  const tools = useNewsroom();
  const { value, refusal, reload } = useAnswer('specials', () => ask(newsroomCalls.listSpecials));
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<readonly Made[]>([]);
  const [said, say] = useSaid();
  const found = useRef<SpecialEntry | null>(null);
  const there = value?.data ?? [];
  const listed = useListed(LIST, value?.data).filter(
    (one) => there.includes(one) || isWritten(tools, `${LIST}:${one.id}`),
  );
  const madeNow = made.map(({ special, since }) => {
    const now = listed.find(({ id }) => id === special.id);
    return now ?? (since === value ? special : null);
  });
  const others = listed.filter(({ id }) => made.every(({ special }) => special.id !== id));
  const forms: { readonly key: string; readonly special: SpecialEntry | null }[] = [
    ...others.map((special) => ({ key: String(special.id), special })),
    ...madeNow.flatMap((special, place) => (special ? [{ key: `new ${place}`, special }] : [])),
    ...(isNew ? [{ key: `new ${made.length}`, special: null }] : []),
  ];
  return {
    forms,
    shown: [...there, ...madeNow].find((special) => special?.isActive) ?? undefined,
    refusal,
    isLoaded: value !== null,
    isNew,
    said,
    begin: () => setNew(true),
    reload,
    /** @param text what is said of one whose form is no more. */
    gone: (text: string) => {
      say(text);
      reload();
    },
    /** What the new one is by now, before it is done. */
    found: (special: SpecialEntry | null) => {
      found.current = special;
    },
    /** @param isTypedOn more was typed since it was sent. */
    done: (isTypedOn: boolean) => {
      const { current: special } = found;
      // One that is listed has its own form already.
      const isUnlisted = listed.every(({ id }) => id !== special?.id);
      if (special && isUnlisted && !isTypedOn) setMade((before) => [...before, { special, since: value }]);
      setNew(isTypedOn);
      reload();
    },
  };
}

/** What editors write of one. */
export function draftOf({ id: _id, version: _version, ...special }: SpecialEntry): SpecialDraft {
  return special;
}
