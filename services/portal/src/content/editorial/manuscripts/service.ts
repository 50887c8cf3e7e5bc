import type { Article, Editor, Manuscript, ManuscriptRow, WorkingDraft } from '@tribina/contracts';
import { articlePath, type Edition } from '@tribina/editions';
import { AppError, assertThat, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { lockFor } from '../../../database/locks';
import { instantOf } from '../../../days';
import { badField } from '../../../http/answers';
import { nextArticleId } from '../articles/repository';
import { hideArticle, inArticleTransaction, rewriteArticle, writeArticle, type SignedWork } from '../articles/service';
import { complete, uncredited } from './drafts';
import { keepRevision, newestDraft, revisionOf, type Kept } from './history';
import { previewOf } from './preview';
import { previewToken, readPreviewToken } from './preview-token';
import {
  discard,
  idOfKey,
  isPublished,
  listManuscripts,
  lockManuscript,
  manuscriptOf,
  nameManuscript,
  type ListedManuscript,
  type ManuscriptFilter,
  type Standing,
} from './repository';

const FIRST_REVISION = 1;
/** How long the address of a preview is good for. */
const PREVIEW_MS = 15 * 60_000;

export interface SavedManuscript extends Kept {
  readonly id: number;
}

export interface BegunManuscript extends SavedManuscript {
  /** Number of the newest revision, where somebody has gone on since it was begun. */
  readonly newest?: number;
}

/** What editors write before readers have it. Each write keeps a revision, and none goes over one that its editor has not seen. */
export function createManuscripts(database: Database, previewKey: string) {
  const write = <T>(editor: Editor, work: SignedWork<T>) => inArticleTransaction(database, editor, work);
  const read = (edition: Edition, id: number) => readManuscript(database.write, edition, id);
  return {
    list: async (edition: Edition, filter: ManuscriptFilter) => {
      const { data, total } = await listManuscripts(database.read, edition.id, filter);
      return { data: data.map((listed) => withPath(edition, listed)), total };
    },

    /** @throws AppError NOT_FOUND (404). */
    read,

    /**
     * @param clientKey asked for again with the same one and the same words, it is the same manuscript as it was begun: what was
     *   saved since is not what who begins it has seen.
     * @throws AppError STALE_REVISION with its id where it was begun with other words, WITHDRAWN (409).
     */
    create: (edition: Edition, draft: WorkingDraft, editor: Editor, clientKey?: string): Promise<BegunManuscript> =>
      write(editor, async (tx, by) => {
        const before = clientKey === undefined ? null : await begunWith(tx, edition, clientKey);
        if (before) {
          const begun = await revisionOf(tx, before.id, FIRST_REVISION);
          const isSame = isDeepStrictEqual(begun?.draft, draft);
          assertThat(isSame, 'STALE_REVISION', 409, { id: before.id, ...staleness(before) });
          const { id, at, revision } = before;
          return { id, at, revision: FIRST_REVISION, ...(revision === FIRST_REVISION ? {} : { newest: revision }) };
        }
        const id = await nextArticleId(tx);
        const kept = await keepRevision(tx, { edition: edition.id, id, draft, by, action: 'saved' });
        if (clientKey !== undefined) await nameManuscript(tx, id, clientKey);
        return { id, ...kept };
      }),

    /** @throws AppError NOT_FOUND (404), STALE_REVISION, WITHDRAWN (409). */
    save: (edition: Edition, id: number, seen: number, draft: WorkingDraft, editor: Editor): Promise<SavedManuscript> =>
      write(editor, async (tx, by) => {
        await checkStanding(tx, edition, id, seen);
        return { id, ...(await keepRevision(tx, { edition: edition.id, id, draft, by, action: 'saved' })) };
      }),

    /**
     * Gives readers the newest revision, now or at a time. What they have got meanwhile, its time having come, is not taken from them
     * again by another time: that was decided by who has seen it wait.
     *
     * @throws as `save`; INCOMPLETE, UNKNOWN_CATEGORY, UNKNOWN_WRITER (422), EXISTING_… (409).
     */
    publish: async (edition: Edition, id: number, given: Publication, editor: Editor): Promise<Manuscript> => {
      const publishedAt = momentOf(given.publishedAt);
      await write(editor, async (tx, by) => {
        const standing = await checkStanding(tx, edition, id, given.revision);
        const { hasArticle, state } = standing;
        if (state === 'published' && publishedAt !== null) {
          assertThat(
            Date.parse(publishedAt) <= (await nowOf(tx)).getTime(),
            'STALE_REVISION',
            409,
            staleness(standing),
          );
        }
        // What was to come later comes now, unless it is given another time.
        const at = publishedAt ?? (state === 'scheduled' ? (await nowOf(tx)).toISOString() : null);
        const working = await newestDraft(tx, id);
        const completed = complete(working);
        if (!completed.isWhole) throw new AppError('INCOMPLETE', 422, { faults: completed.faults });
        const faults = uncredited(completed.draft);
        if (faults.length > 0) throw new AppError('INCOMPLETE', 422, { faults });
        const draft = { ...completed.draft, ...(at === null ? {} : { publishedAt: at }) };
        if (hasArticle) await rewriteArticle(tx, edition, id, draft);
        else await writeArticle(tx, edition, id, draft);
        const action = (await isPublished(tx, id)) ? 'published' : 'scheduled';
        await keepRevision(tx, { edition: edition.id, id, draft: working, by, action });
      });
      return read(edition, id);
    },

    /** Takes an article from its readers for good, or puts away one that nobody has had. @throws as `save`. */
    withdraw: async (edition: Edition, id: number, seen: number, editor: Editor): Promise<Manuscript> => {
      await write(editor, async (tx, by) => {
        const { hasArticle } = await checkStanding(tx, edition, id, seen);
        if (hasArticle) await hideArticle(tx, edition, id);
        else await discard(tx, id);
        await keepRevision(tx, { edition: edition.id, id, draft: await newestDraft(tx, id), by, action: 'withdrawn' });
      });
      return read(edition, id);
    },

    /** Writes the text of an older revision as the newest; asked for again, since the answer was lost, it is the same. @throws as `save`. */
    restore: async (edition: Edition, id: number, from: number, seen: number, editor: Editor): Promise<Manuscript> => {
      await write(editor, async (tx, by) => {
        if (await isRestored(tx, edition, { id, from, seen, by })) return;
        await checkStanding(tx, edition, id, seen);
        const older = await revisionOf(tx, id, from);
        assertThat(older, 'NOT_FOUND', 404);
        await keepRevision(tx, {
          edition: edition.id,
          id,
          draft: older.draft,
          by,
          action: 'restored',
          restoredFrom: from,
        });
      });
      return read(edition, id);
    },

    /** A token for the page of the newest revision. @throws AppError NOT_FOUND (404), STALE_REVISION (409), INCOMPLETE (422). */
    tokenFor: async (edition: Edition, id: number, seen: number): Promise<{ token: string; expiresAt: string }> => {
      const manuscript = await read(edition, id);
      assertThat(manuscript.revision === seen, 'STALE_REVISION', 409, staleness(standingOf(manuscript)));
      await previewOf(database.write, edition, id, manuscript.draft);
      const expiresAt = new Date((await nowOf(database.write)).getTime() + PREVIEW_MS);
      const token = previewToken(previewKey, { edition: edition.id, id, revision: seen }, expiresAt);
      return { token, expiresAt: expiresAt.toISOString() };
    },

    /** What a token shows. @throws AppError NOT_FOUND (404) for one that is forged, too old or of another edition. */
    preview: async (edition: Edition, token: string): Promise<Article> => {
      const named = readPreviewToken(previewKey, token, await nowOf(database.write));
      assertThat(named?.edition === edition.id, 'NOT_FOUND', 404);
      const found = await revisionOf(database.write, named.id, named.revision);
      assertThat(found, 'NOT_FOUND', 404);
      return previewOf(database.write, edition, named.id, found.draft);
    },
  };
}

interface Publication {
  readonly revision: number;
  readonly publishedAt?: string;
}

function momentOf(publishedAt: string | undefined): string | null {
  if (publishedAt === undefined) return null;
  const moment = instantOf(publishedAt);
  if (moment === null) throw badField('publishedAt', 'names no moment');
  return moment;
}

async function readManuscript(tx: Queryable, edition: Edition, id: number): Promise<Manuscript> {
  const listed = await manuscriptOf(tx, edition.id, id);
  assertThat(listed, 'NOT_FOUND', 404);
  const found = await revisionOf(tx, id, listed.revision);
  assertThat(found, 'NOT_FOUND', 404);
  return { ...withPath(edition, listed), draft: found.draft };
}

function withPath(edition: Edition, { url, baseUrl, ...listed }: ListedManuscript): ManuscriptRow {
  const isThere = listed.state !== 'withdrawn' && url !== null && baseUrl !== null;
  return {
    ...listed,
    path: isThere ? articlePath(edition, { id: listed.id, url, primary_category: { baseUrl } }) : null,
  };
}

/** The manuscript that was begun with a key, locked; null: none was. */
async function begunWith(tx: Queryable, edition: Edition, clientKey: string): Promise<Standing | null> {
  await lockFor(tx, `manuscript ${clientKey}`);
  const id = await idOfKey(tx, clientKey);
  if (id === null) return null;
  const standing = await lockManuscript(tx, edition.id, id);
  assertThat(standing, 'NOT_FOUND', 404);
  assertThat(standing.state !== 'withdrawn', 'WITHDRAWN', 409);
  return standing;
}

/** Locks a manuscript for a write by somebody who has seen a revision. */
async function checkStanding(tx: Queryable, edition: Edition, id: number, seen: number): Promise<Standing> {
  const standing = await lockManuscript(tx, edition.id, id);
  assertThat(standing, 'NOT_FOUND', 404);
  assertThat(standing.revision === seen, 'STALE_REVISION', 409, staleness(standing));
  assertThat(standing.state !== 'withdrawn', 'WITHDRAWN', 409);
  return standing;
}

interface Restoring {
  readonly id: number;
  readonly from: number;
  readonly seen: number;
  readonly by: Editor;
}

/** Whether the newest revision is what this very act has made. */
async function isRestored(tx: Queryable, edition: Edition, { id, from, seen, by }: Restoring): Promise<boolean> {
  const standing = await lockManuscript(tx, edition.id, id);
  if (standing?.revision !== seen + 1) return false;
  const newest = await revisionOf(tx, id, seen + 1);
  return newest?.action === 'restored' && newest.restoredFrom === from && newest.by.id === by.id;
}

function standingOf({ revision, updatedAt, updatedBy }: Manuscript): Pick<Standing, 'revision' | 'at' | 'by'> {
  return { revision, at: updatedAt, by: updatedBy };
}

/** Who was quicker, and when. */
function staleness({ revision, at, by }: Pick<Standing, 'revision' | 'at' | 'by'>) {
  return { revision, at, by };
}

async function nowOf(tx: Queryable): Promise<Date> {
  const found = await row<{ now: string }>(tx, sql`select app_now()::text as now`);
  if (!found) throw new Error('No moment');
  return new Date(found.now);
}
