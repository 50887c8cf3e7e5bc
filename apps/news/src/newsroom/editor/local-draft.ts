import { localKeys, readLocal, writeLocal } from '@tribina/browser';
import type { WorkingDraft } from '@tribina/contracts';

/** What this browser keeps of an article that somebody is writing, from one keystroke to the next save. */
export interface LocalDraft {
  /** Number of the revision that it goes on from; 0: an article that was never saved. */
  readonly revision: number;
  readonly draft: WorkingDraft;
  /** When, by this browser's clock. */
  readonly at: string;
  /** Of an article that was never saved. */
  readonly begun?: Begun;
}

/** By which a new article is the same, from whichever tab it is sent, and again where nobody has answered. */
export interface Begun {
  readonly clientKey: string;
  /** As it was sent, and not answered: it may be there all the same. */
  readonly draft?: WorkingDraft;
}

/** One that another page has left, or is at. */
export interface FoundDraft extends LocalDraft {
  readonly place: string;
}

/**
 * One editor's places for one article. Each page in which it is written has its own, so that none writes over the words of another:
 * those of a tab beside it, or of before a reload, which nobody has taken yet.
 */
export function localDrafts(edition: string, userId: number, id: number | 'new') {
  const article = `tribina:newsroom:${edition}:${userId}:${id}`;
  const ownPlace = () => `${article}:${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  let own = ownPlace();
  let server: ServerDrafts | undefined;
  const drop = (place: string): void => {
    writeLocal(place, null);
    server?.drop(place);
  };
  return {
    /** What other pages have kept, here or on the server, the newest first. */
    others: (): FoundDraft[] => {
      const here = localKeys()
        .filter((key) => key === article || key.startsWith(`${article}:`))
        .flatMap((place) => read(place) ?? []);
      const elsewhere = server?.found().filter(({ place }) => !here.some((one) => one.place === place)) ?? [];
      return [...here, ...elsewhere].filter(({ place }) => place !== own).sort((a, b) => b.at.localeCompare(a.at));
    },
    /** @returns false where there is no place for it. */
    keep: (draft: LocalDraft): boolean => writeLocal(own, JSON.stringify(draft)),
    drop: (): void => drop(own),
    /** Drops what was found, unless who is at it has gone on meanwhile. */
    dropFound: ({ place, at }: FoundDraft): void => {
      if ((read(place)?.at ?? at) === at) drop(place);
    },
    isOwn: (place: string | null): boolean => place === own,
    /** What is kept stays, to be found like that of another page; what comes next has another place. */
    leave: (): void => {
      own = ownPlace();
    },
    article,
    own: () => own,
    join: (drafts: ServerDrafts | undefined): void => {
      server = drafts;
    },
  };
}

/** What the server keeps of the same article for the same editor, in places by the same names. */
export interface ServerDrafts {
  readonly found: () => readonly FoundDraft[];
  /** It is saved, or given up. */
  readonly drop: (place: string) => void;
}

export type LocalDrafts = ReturnType<typeof localDrafts>;

function read(place: string): FoundDraft | null {
  try {
    const kept = JSON.parse(readLocal(place) ?? 'null') as LocalDraft | null;
    return kept && Array.isArray(kept.draft.body) ? { ...kept, place } : null;
  } catch {
    // What is stored is not ours alone.
    return null;
  }
}
