import type { CommentDraft, OwnComment } from '@tribina/contracts';
import type { Edition, EditionId } from '@tribina/editions';
import { AppError, assertThat, ownKey, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { tell } from '../changes';
import { lockFor } from '../database/locks';
import { NOW } from '../database/now';
import { followComment, tellOfMentions } from '../notifications/notify';
import { requireRoom, requireRoomToEdit } from './limits';
import { examine, type Verdict } from './pipeline/pipeline';
import type { Step, Submission } from './pipeline/step';
import { hasVanished, isPublicNow, lockArticle } from './publication';
import {
  areNewest,
  countPublished,
  EDIT_TIME,
  findByClientKey,
  headOf,
  insertComment,
  isLikeMember,
  isVisibleArticle,
  listOwn,
  mayWrite,
  nextAsked,
  readOwn,
  setMentions,
  skeletonOf,
  updateComment,
  type CommentState,
  type NewComment,
} from './repository';
import type { Senders } from './sender';
import type { CommentSettings } from './settings';
import { cleanName, cleanText, mentionedNames } from './text';

const FAILED = 'failed_comment';

/** Who asks: a member, or whoever sends from an address. */
export interface Asker {
  readonly userId: number | null;
  readonly sender: string;
}

export interface Saved {
  readonly data: OwnComment;
  /** Null: its author is a member. */
  readonly receipt: string | null;
}

export interface Edit {
  readonly comment_id: number;
  readonly text: string;
  readonly receipt?: string | undefined;
}

interface Cleaned {
  readonly draft: CommentDraft;
  readonly text: string;
  /** Null: its author is a member. */
  readonly guestName: string | null;
  readonly clientKey: string | undefined;
  readonly asked: number;
}

interface Existing {
  readonly articleId: number;
  readonly authorId: number | null;
  readonly sender: string;
  readonly guestName: string | null;
  readonly state: CommentState;
  readonly text: string;
  readonly asked: number;
  readonly isInTime: boolean;
}

/** What somebody writes: looked at by the pipeline, kept, and published where the settings say so. */
export class CommentWriting {
  constructor(
    private readonly database: Database,
    private readonly senders: Senders,
    private readonly settings: CommentSettings,
    private readonly steps: readonly Step[],
    private readonly onStepError: (step: string, error: unknown) => void,
  ) {}

  /**
   * Keeps a comment. Sent again with the same key of the browser's, it is the same one, in the words in which it was sent last.
   *
   * @throws AppError REQUIRED_FIELDS (400), EXISTING_USERNAME (409), TOO_MANY_COMMENTS (429), failed_comment (404),
   *   UNAUTHORIZED (401) for somebody who is suspended.
   */
  async save(edition: Edition, draft: CommentDraft, asker: Asker): Promise<Saved> {
    const text = cleanText(draft.text);
    const guestName = asker.userId === null ? cleanName(draft.display_name ?? '') : null;
    assertThat(text !== '' && guestName !== '', 'REQUIRED_FIELDS', 400);
    const asked = await nextAsked(this.database.write);
    // A member's key is theirs alone: what they sent as a guest is another one.
    const sentAs = asker.userId === null ? draft.client_key : ownKey({ id: asker.userId }, draft.client_key);
    return this.#send(edition, { draft, text, guestName, clientKey: sentAs, asked }, asker);
  }

  async #send(edition: Edition, cleaned: Cleaned, asker: Asker): Promise<Saved> {
    const { clientKey } = cleaned;
    const before = clientKey === undefined ? null : await this.#saved(clientKey, asker);
    if (!before) return this.#write(edition, cleaned, asker);
    const receipt = this.#receipt(clientKey, asker);
    const data = await this.#inWords(edition, before, { ...cleaned, receipt }, asker);
    if (data) return { data, receipt };
    // Words that can no more be those of the one that was sent before are another comment, which is one, too.
    const next = ownKey({ id: before.comment_id }, clientKey);
    return this.#send(edition, { ...cleaned, clientKey: next }, asker);
  }

  async #write(edition: Edition, cleaned: Cleaned, asker: Asker): Promise<Saved> {
    const { draft, text, guestName, clientKey, asked } = cleaned;
    const receipt = this.#receipt(clientKey, asker);
    await this.#requireAuthor(asker, guestName);
    const place = await this.#placeOf(edition, draft);
    await this.#requireRoomAlready(asker, clientKey);
    const fingerprint = await skeletonOf(this.database.write, text);
    const verdict = await this.#examine({
      edition,
      articleId: draft.news_id,
      text,
      fingerprint,
      author: guestName === null ? { userId: asker.userId ?? 0 } : { guestName },
      sender: asker.sender,
      trap: draft.website ?? '',
      commentId: null,
    });
    const { id, isOurs } = await this.#insert({
      ...place,
      edition: edition.id,
      articleId: draft.news_id,
      authorId: asker.userId,
      guestName,
      text,
      fingerprint,
      findings: verdict.findings,
      risk: verdict.risk,
      state: await this.#stateOf(verdict, asker.userId),
      receiptHash: receipt === null ? null : this.senders.hashOf(receipt),
      sender: asker.sender,
      clientKey: clientKey ?? null,
      asked,
    });
    const data = await readOwn(this.database.write, id);
    if (isOurs) return { data, receipt };
    return { data: (await this.#inWords(edition, data, { ...cleaned, receipt }, asker)) ?? data, receipt };
  }

  /**
   * Changes a comment in its first five minutes. It is looked at again, and until then it is not shown. Words that were sent later
   * stay, also where these ones were looked at for longer.
   *
   * @throws AppError REQUIRED_FIELDS (400), EDIT_TIME_OVER (409), TOO_MANY_COMMENTS (429), failed_comment (404).
   */
  async edit(edition: Edition, edit: Edit, asker: Asker): Promise<OwnComment> {
    const text = cleanText(edit.text);
    assertThat(text !== '', 'REQUIRED_FIELDS', 400);
    return this.#edit(edition, { ...edit, text, asked: await nextAsked(this.database.write) }, asker);
  }

  async #edit(
    edition: Edition,
    { comment_id: id, text, receipt, ...said }: Edit & Pick<Cleaned, 'asked'> & Partial<Pick<Cleaned, 'guestName'>>,
    asker: Asker,
  ): Promise<OwnComment> {
    const isTheirs = this.#isTheirs(asker, receipt === undefined ? [] : [receipt]);
    const existing = await this.#existing(this.database.write, edition, id, isTheirs);
    const { asked, guestName = existing.guestName } = said;
    if (await areNewest(this.database.write, id, { text, guestName, asked })) return readOwn(this.database.write, id);
    if (guestName !== existing.guestName) await this.#requireAuthor(asker, guestName);
    const fingerprint = await skeletonOf(this.database.write, text);
    const verdict = await this.#examine({
      edition,
      articleId: existing.articleId,
      text,
      fingerprint,
      author: existing.authorId === null ? { guestName: guestName ?? '' } : { userId: existing.authorId },
      sender: asker.sender,
      trap: '',
      commentId: id,
    });
    const state = await this.#stateOf(verdict, existing.authorId);
    await this.database.transaction(async (tx) => {
      await lockAuthor(tx, existing);
      await lockArticle(tx, existing.articleId);
      const current = await this.#existing(tx, edition, id, isTheirs, 'for update');
      if (current.asked > asked) return;
      await requireRoomToEdit(tx, existing);
      const { findings, risk } = verdict;
      // A name that nobody gives stays, also one that was put right while these words were looked at.
      const name = said.guestName ?? current.guestName;
      await updateComment(tx, id, { text, guestName: name, fingerprint, findings, risk, state, asked });
      if (existing.authorId !== null) await setMentions(tx, id, existing.authorId, mentionedNames(text));
      await this.#tellOfEdit(tx, edition, id, existing.articleId, current.state, state);
    });
    return readOwn(this.database.write, id);
  }

  /** What of the asker's nobody else can see. @param receipts what guests show for theirs. */
  own(edition: EditionId, articleId: number, asker: Asker, receipts: readonly string[]): Promise<OwnComment[]> {
    return listOwn(this.database.write, edition, articleId, this.#isTheirs(asker, receipts));
  }

  async #saved(clientKey: string, { userId }: Asker): Promise<OwnComment | null> {
    const found = await findByClientKey(this.database.write, clientKey);
    if (!found) return null;
    assertThat(found.authorId === userId, FAILED, 404);
    return readOwn(this.database.write, found.id);
  }

  /** What a guest shows for a comment. */
  #receipt(clientKey: string | undefined, { userId }: Asker): string | null {
    return userId === null ? this.senders.receipt(clientKey) : null;
  }

  /** A comment that was sent before, in the words that are sent now; null: the time to change it is over. */
  async #inWords(
    edition: Edition,
    comment: OwnComment,
    { text, guestName, receipt, asked }: Pick<Cleaned, 'text' | 'guestName' | 'asked'> & Pick<Saved, 'receipt'>,
    asker: Asker,
  ): Promise<OwnComment | null> {
    const { comment_id } = comment;
    if (await areNewest(this.database.write, comment_id, { text, guestName, asked })) {
      return await readOwn(this.database.write, comment_id);
    }
    try {
      const said = { comment_id, text, guestName, asked, ...(receipt === null ? {} : { receipt }) };
      return await this.#edit(edition, said, asker);
    } catch (error) {
      // The same words stay under the name that they have.
      if (error instanceof AppError && error.code === 'EDIT_TIME_OVER') return comment.text === text ? comment : null;
      throw error;
    }
  }

  async #requireAuthor({ userId }: Asker, guestName: string | null): Promise<void> {
    if (userId !== null) assertThat(await mayWrite(this.database.write, userId), 'UNAUTHORIZED', 401);
    if (guestName === null) return;
    assertThat(!(await isLikeMember(this.database.write, guestName)), 'EXISTING_USERNAME', 409, {
      field: 'display_name',
    });
  }

  /** Before anything is looked at, which is dear; what counts is what there is when it is kept. */
  async #requireRoomAlready({ userId, sender }: Asker, clientKey: string | undefined): Promise<void> {
    try {
      await requireRoom(this.database.write, { authorId: userId, sender });
    } catch (error) {
      // The same act came twice at once, and the other one has been kept meanwhile: it is none more.
      const isKept = clientKey !== undefined && (await findByClientKey(this.database.write, clientKey)) !== null;
      if (!isKept) throw error;
    }
  }

  async #placeOf(
    edition: Edition,
    { news_id, parent_id }: CommentDraft,
  ): Promise<Pick<NewComment, 'parentId' | 'rootId'>> {
    assertThat(await isVisibleArticle(this.database.write, edition.id, news_id), FAILED, 404);
    if (parent_id === undefined) return { parentId: null, rootId: null };
    const rootId = await headOf(this.database.write, news_id, parent_id);
    assertThat(rootId !== null, FAILED, 404);
    return { parentId: parent_id, rootId };
  }

  #examine(submission: Submission): Promise<Verdict> {
    return examine(this.steps, submission, this.database.write, this.onStepError);
  }

  async #stateOf({ isHeld }: Verdict, userId: number | null): Promise<CommentState> {
    if (isHeld) return 'held';
    const { COMMENTS_MODERATION: when, COMMENTS_TRUSTED_APPROVALS: enough } = this.settings;
    if (when === 'after') return 'published';
    const isTrusted =
      when === 'trusted' && userId !== null && (await countPublished(this.database.write, userId)) >= enough;
    return isTrusted ? 'published' : 'pending';
  }

  async #insert(comment: NewComment): Promise<{ readonly id: number; readonly isOurs: boolean }> {
    const { authorId, clientKey, state, text } = comment;
    return this.database.transaction(async (tx) => {
      await lockAuthor(tx, comment);
      // The same act came twice at once, and the other one has written it: it is none more of those that are counted.
      const before = clientKey === null ? null : await findByClientKey(tx, clientKey);
      if (before) return { id: before.id, isOurs: false };
      await requireRoom(tx, comment);
      const id = await insertComment(tx, comment);
      // As above, by another address.
      if (id === null) {
        return { id: (await findByClientKey(tx, clientKey ?? ''))?.id ?? notWritten(), isOurs: false };
      }
      if (authorId !== null) {
        await setMentions(tx, id, authorId, mentionedNames(text));
        await followComment(tx, { userId: authorId, commentId: id });
      }
      if (state === 'published') await isPublicNow(tx, id);
      return { id, isOurs: true };
    });
  }

  async #existing(tx: Queryable, edition: Edition, id: number, isTheirs: SQL, lock?: 'for update'): Promise<Existing> {
    const found = await row<Existing>(
      tx,
      sql`select article_id as "articleId", author_id as "authorId", coalesce(sender, '') as sender,
            guest_name as "guestName", state, text, asked, created_at + ${EDIT_TIME} > ${NOW} and state <> 'rejected' as "isInTime"
          from comments_comment comment where id = ${id} and edition = ${edition.id} and ${isTheirs}
          ${lock ? sql`for update` : sql``}`,
    );
    assertThat(found, FAILED, 404);
    assertThat(found.isInTime, 'EDIT_TIME_OVER', 409);
    return found;
  }

  /** Rows of `comments_comment` whose author asks. */
  #isTheirs({ userId }: Asker, receipts: readonly string[]): SQL {
    const hashes = receipts.map((receipt) => this.senders.hashOf(receipt));
    return sql`(author_id = ${userId} or receipt_hash = any(${sql.param(hashes)}::text[]))`;
  }

  async #tellOfEdit(
    tx: Queryable,
    edition: Edition,
    commentId: number,
    articleId: number,
    before: CommentState,
    now: CommentState,
  ): Promise<void> {
    if (before === 'published' && now !== 'published') return hasVanished(tx, commentId, articleId);
    if (before !== 'published' && now === 'published') return isPublicNow(tx, commentId);
    if (now === 'published') {
      await tell(tx, { kind: 'comments.changed', data: { edition: edition.id, articleId, mayShow: false } });
      await tellOfMentions(tx, commentId);
    }
  }
}

/** One after the other: what is counted of an author does not change meanwhile. */
function lockAuthor(tx: Queryable, { authorId, sender }: Pick<NewComment, 'authorId' | 'sender'>): Promise<void> {
  return lockFor(tx, `comments of ${authorId ?? sender}`);
}

function notWritten(): never {
  throw new Error('A comment was not written');
}
