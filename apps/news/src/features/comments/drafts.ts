import { getSession, useSession } from '@tribina/auth';
import { readSession, writeSession } from '@tribina/browser';
import { useSyncExternalStore } from 'react';

/** What somebody has begun to write; it outlives a reload and a login, in this tab. */
export interface CommentDraft {
  readonly text: string;
  /** A guest's name. */
  readonly name: string;
  /** Under which it was sent: sent again, it is the same comment; empty: it was not. */
  readonly key: string;
  /** The member who has written it; absent: a guest. */
  readonly by?: number | undefined;
}

const STORAGE_KEY = 'tribina:comments';

export interface Kept {
  /** By article and by the comment that is answered; `0`: none. */
  readonly drafts: Readonly<Record<string, CommentDraft>>;
  /** By article, what a guest has written there. */
  readonly receipts: Readonly<Record<string, readonly GuestReceipt[]>>;
}

/** What a guest has been given to show to be the author of a comment. */
interface GuestReceipt {
  readonly commentId: number;
  readonly receipt: string;
}

const MOST_RECEIPTS = 20;

/**
 * What has been kept, without what another member has begun in this tab; whose session has ended is not known, and may be back in a
 * moment. The server's markup knows of none.
 */
export function useKept(): Kept {
  const text = useSyncExternalStore(neverTold, storedText, () => null);
  const { user } = useSession();
  const { drafts, receipts } = read(text);
  const own = Object.entries(drafts).filter(([, { by }]) => !by || !user || by === user.id);
  return { drafts: Object.fromEntries(own), receipts };
}

export function draftIn({ drafts }: Kept, newsId: number, parentId: number | null): CommentDraft | null {
  return drafts[keyOf(newsId, parentId)] ?? null;
}

/** @param draft null: it has been sent, or given up. */
export function keepDraft(newsId: number, parentId: number | null, draft: Omit<CommentDraft, 'by'> | null): void {
  const { drafts, receipts } = kept();
  const { [keyOf(newsId, parentId)]: _old, ...others } = drafts;
  const by = getSession().user?.id;
  write({ drafts: draft ? { ...others, [keyOf(newsId, parentId)]: { ...draft, by } } : others, receipts });
}

/** The comment of the article to which an answer has been begun. */
export function answerBegunIn({ drafts }: Kept, newsId: number): number | null {
  const key = Object.keys(drafts).find((one) => one.startsWith(`${newsId}:`) && !one.endsWith(':0'));
  return key === undefined ? null : Number(key.split(':')[1]);
}

export function receiptsOf(newsId: number): readonly GuestReceipt[] {
  return kept().receipts[newsId] ?? [];
}

export function keepReceipt(newsId: number, receipt: GuestReceipt): void {
  const { drafts, receipts } = kept();
  write({ drafts, receipts: { ...receipts, [newsId]: [receipt, ...receiptsOf(newsId)].slice(0, MOST_RECEIPTS) } });
}

function keyOf(newsId: number, parentId: number | null): string {
  return `${newsId}:${parentId ?? 0}`;
}

function neverTold(): () => void {
  return () => undefined;
}

/** Whether the tab keeps anything. */
export function isAnyKept(): boolean {
  return storedText() !== null;
}

function storedText(): string | null {
  return readSession(STORAGE_KEY);
}

function kept(): Kept {
  return read(storedText());
}

function read(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? '{}') as Partial<Kept>;
    return { drafts: found.drafts ?? {}, receipts: found.receipts ?? {} };
  } catch {
    // What is stored is not ours alone.
    return { drafts: {}, receipts: {} };
  }
}

function write(next: Kept): void {
  writeSession(STORAGE_KEY, JSON.stringify(next));
}
