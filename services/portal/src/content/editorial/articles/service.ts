import type { ArticleDraft, ArticleFacts, Editor } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, refuseConflicts, type Database, type Queryable } from '@tribina/service-kit';
import { tell } from '../../../changes';
import { instantOf } from '../../../days';
import { badField } from '../../../http/answers';
import { withdrawArticleNotifications } from '../../../notifications/notify';
import { signer } from '../editors';
import { workingDraftOf } from '../manuscripts/drafts';
import { keepRevision, newestDraft } from '../manuscripts/history';
import { lockManuscript } from '../manuscripts/repository';
import { holdSpecials } from '../special-news';
import { repeatedBlock } from './body';
import { factsOf } from './facts';
import {
  countCategories,
  hasWriter,
  insertArticle,
  lockArticle,
  markWithdrawn,
  nextArticleId,
  saveTags,
  uncategorisedOf,
  updateArticle,
  writeLinks,
  type ArticleContent,
} from './repository';
import { slugOf } from './slug';

const CONFLICTS = {
  content_article_old_id: 'EXISTING_OLD_ID',
  content_article_variant: 'EXISTING_VARIANT',
} as const;

/** Articles as they are written whole, by tools and imports; the newsroom writes manuscripts. Each write keeps a revision. */
export function createArticleService(database: Database) {
  /** With the manuscript in hand before its article, as the newsroom takes them. */
  const writeAnew = (edition: Edition, id: number, editor: Editor, work: SignedWork<void>) =>
    inArticleTransaction(database, editor, async (tx, by) => {
      await lockManuscript(tx, edition.id, id);
      await work(tx, by);
    });
  return {
    /** @returns the new article's id. @throws AppError UNKNOWN_CATEGORY, UNKNOWN_WRITER (422), EXISTING_… (409). */
    create: (edition: Edition, draft: ArticleDraft, editor: Editor): Promise<number> =>
      inArticleTransaction(database, editor, async (tx, by) => {
        const id = await nextArticleId(tx);
        await writeArticle(tx, edition, id, draft);
        await keepRevision(tx, { edition: edition.id, id, draft: workingDraftOf(draft), by, action: 'published' });
        return id;
      }),

    /** Replaces what an article says; without `publishedAt` it keeps its time. @throws as `create`, and NOT_FOUND (404). */
    update: (edition: Edition, id: number, draft: ArticleDraft, editor: Editor): Promise<void> =>
      writeAnew(edition, id, editor, async (tx, by) => {
        await rewriteArticle(tx, edition, id, draft);
        await keepRevision(tx, { edition: edition.id, id, draft: workingDraftOf(draft), by, action: 'published' });
      }),

    /** Hides an article for good. @throws AppError NOT_FOUND (404), also when it is withdrawn already. */
    withdraw: (edition: Edition, id: number, editor: Editor): Promise<void> =>
      writeAnew(edition, id, editor, async (tx, by) => {
        await hideArticle(tx, edition, id);
        const draft = await newestDraft(tx, id);
        await keepRevision(tx, { edition: edition.id, id, draft, by, action: 'withdrawn' });
      }),
  };
}

/** What is written, by whom it is signed. */
export type SignedWork<T> = (tx: Queryable, by: Editor) => Promise<T>;

/** A transaction of an editor's write, with the codes of what an article may not share with another. */
export function inArticleTransaction<T>(database: Database, editor: Editor, work: SignedWork<T>): Promise<T> {
  return refuseConflicts(CONFLICTS, () => database.transaction(async (tx) => work(tx, await signer(tx, editor))));
}

/** Writes a new article with the event that tells of it. @throws AppError UNKNOWN_CATEGORY, UNKNOWN_WRITER (422). */
export async function writeArticle(tx: Queryable, edition: Edition, id: number, draft: ArticleDraft): Promise<void> {
  const content = contentOf(edition, draft);
  if (draft.isSpecial) await holdSpecials(tx, edition.id);
  await checkWriter(tx, edition, draft);
  const { isAnnounced } = await insertArticle(tx, edition.id, id, content);
  await link(tx, edition, id, draft);
  if (isAnnounced) await tellOf(tx, 'article.published', await factsOf(tx, [id]));
}

/** Replaces an article with the events that tell of it. @throws as `writeArticle`, and NOT_FOUND (404). */
export async function rewriteArticle(tx: Queryable, edition: Edition, id: number, draft: ArticleDraft): Promise<void> {
  const content = contentOf(edition, draft);
  if (draft.isSpecial) await holdSpecials(tx, edition.id);
  const before = await lockArticle(tx, edition.id, id);
  assertThat(before, 'NOT_FOUND', 404);
  await checkWriter(tx, edition, draft);
  const factsBefore = await factsOf(tx, [id]);
  const after = await updateArticle(tx, edition.id, id, content);
  await link(tx, edition, id, draft);
  const facts = await factsOf(tx, [id]);
  if (before.isAnnounced) await tellOf(tx, 'article.updated', [...factsBefore, ...facts]);
  else if (after.isAnnounced) await tellOf(tx, 'article.published', facts);
}

/** Hides an article with the event that tells of it. @throws AppError NOT_FOUND (404), also when it is hidden already. */
export async function hideArticle(tx: Queryable, edition: Edition, id: number): Promise<void> {
  const article = await lockArticle(tx, edition.id, id);
  assertThat(article, 'NOT_FOUND', 404);
  const facts = await factsOf(tx, [id]);
  await markWithdrawn(tx, id);
  await withdrawArticleNotifications(tx, { id, edition: edition.id });
  if (article.isAnnounced) await tellOf(tx, 'article.withdrawn', facts);
}

function contentOf(edition: Edition, draft: ArticleDraft): ArticleContent {
  const publishedAt = draft.publishedAt === undefined ? null : instantOf(draft.publishedAt);
  if (draft.publishedAt !== undefined && publishedAt === null) throw badField('publishedAt', 'names no moment');
  const repeated = repeatedBlock(draft.body);
  if (repeated) throw badField('body', `has more than one block '${repeated}'`);
  // A title without a letter that we can write in an address gets the word of the edition for news.
  return { ...draft, publishedAt, url: draft.url ?? (slugOf(draft.title) || edition.words.news) };
}

async function checkWriter(tx: Queryable, edition: Edition, { writerId }: ArticleDraft): Promise<void> {
  assertThat(await hasWriter(tx, edition.id, writerId), 'UNKNOWN_WRITER', 422, { field: 'writerId' });
}

async function link(tx: Queryable, edition: Edition, id: number, draft: ArticleDraft): Promise<void> {
  await writeLinks(tx, id, await categoriesFor(tx, edition, draft), await saveTags(tx, edition.id, tagsOf(draft)));
}

/** Without a category an article is under the edition's uncategorised (spec portal §2). */
async function categoriesFor(tx: Queryable, edition: Edition, { categoryIds }: ArticleDraft): Promise<number[]> {
  const uncategorised = categoryIds.length === 0 ? await uncategorisedOf(tx, edition.id) : null;
  const ids = uncategorised === null ? categoryIds : [uncategorised];
  const isKnown = ids.length > 0 && (await countCategories(tx, edition.id, ids)) === ids.length;
  assertThat(isKnown, 'UNKNOWN_CATEGORY', 422, { field: 'categoryIds' });
  return ids;
}

/** Slug → name; names that are written alike are one tag. */
function tagsOf({ tags }: ArticleDraft): ReadonlyMap<string, string> {
  const bySlug = new Map<string, string>();
  for (const name of tags) {
    const slug = slugOf(name);
    if (slug === '') throw badField('tags', `'${name}' cannot be written in an address`);
    if (!bySlug.has(slug)) bySlug.set(slug, name.trim());
  }
  return bySlug;
}

/** One event for each different set of facts: caches of what an article leaves are dropped too. */
async function tellOf(
  tx: Queryable,
  kind: 'article.published' | 'article.updated' | 'article.withdrawn',
  facts: readonly ArticleFacts[],
): Promise<void> {
  for (const data of new Map(facts.map((entry) => [JSON.stringify(entry), entry])).values()) {
    await tell(tx, { kind, data });
  }
}
