import { Type, type Static } from 'typebox';
import { ClientKey, Id, IdParams, Instant, Limit, Nullable, Offset, Ok } from './answer.schema';
import { Article, Navigation, Special, Tag, WriterRef } from './content.schema';
import { Version } from './version.schema';

const closed = { additionalProperties: false } as const;

/**
 * Where an article stands. `draft`: nobody but the newsroom knows of it; `scheduled`: it shows itself when its time comes;
 * `withdrawn`: gone for good, its address answers 410.
 */
export const MANUSCRIPT_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ManuscriptState = (typeof MANUSCRIPT_STATES)[number];
const State = Type.Enum([...MANUSCRIPT_STATES]);

/** A block as it is being written: any kind, with anything still missing. What is published is held to `Block`. */
const WorkingBlock = Type.Unsafe<{ type: string; [field: string]: unknown }>(
  Type.Object({ type: Type.String({ maxLength: 40 }) }, { additionalProperties: true }),
);

/** What an editor has written so far: the fields of `ArticleDraft`, in which anything may still be missing. */
export const WorkingDraft = Type.Object(
  {
    title: Type.String({ maxLength: 160 }),
    /** Empty: made of the title. */
    url: Type.String({ maxLength: 120 }),
    lead: Type.String({ maxLength: 400 }),
    body: Type.Array(WorkingBlock, { maxItems: 400 }),
    /** The first is the primary one. */
    categoryIds: Type.Array(Id, { maxItems: 10, uniqueItems: true }),
    writerId: Nullable(Id),
    tags: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20 }),
    picture: Nullable(
      Type.Object(
        {
          dir: Type.String({ maxLength: 100 }),
          filename: Type.String({ maxLength: 100 }),
          alt: Type.String({ maxLength: 300 }),
          caption: Type.Optional(Type.String({ maxLength: 300 })),
          credit: Type.Optional(Type.String({ maxLength: 120 })),
        },
        closed,
      ),
    ),
    isSpecial: Type.Boolean(),
    /** What was wrong before and is right now, as readers are told; empty: nothing. */
    correction: Type.String({ maxLength: 600 }),
    oldId: Nullable(Id),
    variantKey: Nullable(Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 })),
  },
  closed,
);
export type WorkingDraft = Static<typeof WorkingDraft>;

/** Who did something; the name as it was then. Of what is older than the newsroom nobody knows: null and empty. */
export const Editor = Type.Object({ id: Nullable(Id), name: Type.String() });
export type Editor = Static<typeof Editor>;

/** What somebody did to an article. Each has a revision of its own. */
export const REVISION_ACTIONS = ['saved', 'scheduled', 'published', 'restored', 'withdrawn'] as const;
export type RevisionAction = (typeof REVISION_ACTIONS)[number];

/** A revision without its text. Numbers begin at 1 and have no gaps. */
export const RevisionRow = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  at: Instant,
  by: Editor,
  action: Type.Enum([...REVISION_ACTIONS]),
  /** Of `restored`: the number of the revision whose text it is. */
  restoredFrom: Nullable(Type.Integer()),
});
export type RevisionRow = Static<typeof RevisionRow>;

const manuscript = {
  id: Id,
  state: State,
  /** Number of the newest revision. */
  revision: Type.Integer({ minimum: 1 }),
  /** Of the revision that readers have or will have; null: none yet. */
  publishedRevision: Nullable(Type.Integer()),
  /** When it was published, or will be. */
  publishedAt: Nullable(Instant),
  updatedAt: Instant,
  updatedBy: Editor,
  /** Path of its page; null: it has none yet, or no more. */
  path: Nullable(Type.String()),
};

/** An article as the newsroom's list shows it: by its newest revision. */
export const ManuscriptRow = Type.Object({
  ...manuscript,
  title: Type.String(),
  isSpecial: Type.Boolean(),
  writer: Nullable(WriterRef),
  category: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Of the matches that it marks; absent where the portal is older than this. */
  matchIds: Type.Optional(Type.Array(Id)),
});
export type ManuscriptRow = Static<typeof ManuscriptRow>;

/** An article with its newest revision's text. */
export const Manuscript = Type.Object({ ...manuscript, draft: WorkingDraft });
export type Manuscript = Static<typeof Manuscript>;

/** A category as it is chosen from: the whole tree, each below its parent. */
export const CategoryChoice = Type.Object({
  id: Id,
  name: Type.String(),
  baseUrl: Type.String(),
  /** 0 for a top category. */
  depth: Type.Integer({ minimum: 0, maximum: 4 }),
});
export type CategoryChoice = Static<typeof CategoryChoice>;

/** An article that editors have put somewhere: also one that readers do not have yet. */
export const PickedArticle = Type.Object({ id: Id, title: Type.String(), state: State });
export type PickedArticle = Static<typeof PickedArticle>;

/** A special with what editors alone see of it. */
export const SpecialEntry = Type.Object({
  ...Special.properties,
  isActive: Type.Boolean(),
  /** What it waits for; null: nothing, or it has been. */
  showsFrom: Nullable(Instant),
  showsUntil: Nullable(Instant),
  version: Version,
});
export type SpecialEntry = Static<typeof SpecialEntry>;

/** A picture that a saved article has or had, with what was said of it last; empty: nothing. */
export const UsedPicture = Type.Object({
  dir: Type.String(),
  filename: Type.String(),
  alt: Type.String(),
  caption: Type.String(),
  credit: Type.String(),
  /** When it was first used. */
  at: Instant,
});
export type UsedPicture = Static<typeof UsedPicture>;

/** Whose trail: a special by its id, or a menu by its kind. */
const FrameSubject = Type.String({ pattern: '^(special:[1-9]\\d{0,14}|navigation:(master|special))$' });

/** A field of a special or a menu that is another one now; null: nothing, or no. */
export const FrameField = Type.Object({
  /** `colors`, `data`, `otherSites`; empty: of the whole. */
  part: Type.String(),
  /** Names of the entries that lead to it, from the top one on. */
  path: Type.Array(Type.String()),
  /** `order`: that of the entries, by their names. */
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type FrameField = Static<typeof FrameField>;

/** What an editor, or a time that an editor has set (`scheduled`), has done to a special or a menu: one row of the trail. */
export const FrameChange = Type.Object({
  id: Id,
  at: Instant,
  by: Editor,
  action: Type.Enum(['added', 'saved', 'removed', 'scheduled']),
  fields: Type.Array(FrameField),
  /** How many further fields a large change had. */
  leftOut: Type.Integer(),
});
export type FrameChange = Static<typeof FrameChange>;

/** Number of the revision that the editor has seen; another one is the newest: 409 STALE_REVISION, and nothing is written. */
const seen = { revision: Type.Integer({ minimum: 1 }) };
const kept = { id: Id, revision: Type.Integer(), at: Instant };
const Kept = Ok({ data: Type.Object(kept) });
const RevisionParams = Type.Object({ id: Id, revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }, closed);

/** The schemas of the newsroom; the keys are those of `newsroomCalls`. */
export const newsroomSchemas = {
  listManuscripts: {
    query: Type.Object(
      {
        state: Type.Optional(State),
        /** Words of the title, in any order, or an id. */
        term: Type.Optional(Type.String({ maxLength: 100 })),
        categoryId: Type.Optional(Id),
        writerId: Type.Optional(Id),
        isSpecial: Type.Optional(Type.Boolean()),
        /** Published, and changed since. */
        hasChanges: Type.Optional(Type.Boolean()),
        limit: Limit,
        offset: Offset,
      },
      closed,
    ),
    reply: Ok({ data: Type.Array(ManuscriptRow), total: Type.Integer() }),
  },
  manuscript: { params: IdParams, reply: Ok({ data: Manuscript }) },
  /** Sent again with the same key and the same text, it is the same manuscript as it was begun; with another text it is STALE_REVISION. */
  createManuscript: {
    body: Type.Object({ draft: WorkingDraft, clientKey: Type.Optional(ClientKey) }, closed),
    /** `newest`: number of the newest revision, where somebody has gone on since it was begun. */
    reply: Ok({ data: Type.Object({ ...kept, newest: Type.Optional(Type.Integer()) }) }),
  },
  saveManuscript: {
    params: IdParams,
    body: Type.Object({ ...seen, draft: WorkingDraft }, closed),
    reply: Kept,
  },
  publishManuscript: {
    params: IdParams,
    body: Type.Object(
      {
        ...seen,
        /** When readers are to have it; absent: now, or as it was where it is published already. */
        publishedAt: Type.Optional(Instant),
      },
      closed,
    ),
    reply: Ok({ data: Manuscript }),
  },
  withdrawManuscript: { params: IdParams, body: Type.Object(seen, closed), reply: Ok({ data: Manuscript }) },
  listRevisions: { params: IdParams, reply: Ok({ data: Type.Array(RevisionRow) }) },
  revision: {
    params: RevisionParams,
    reply: Ok({ data: Type.Object({ ...RevisionRow.properties, draft: WorkingDraft }) }),
  },
  restoreRevision: { params: RevisionParams, body: Type.Object(seen, closed), reply: Ok({ data: Manuscript }) },
  createPreview: {
    params: IdParams,
    body: Type.Object(seen, closed),
    reply: Ok({ data: Type.Object({ path: Type.String(), expiresAt: Instant }) }),
  },
  preview: {
    params: Type.Object({ token: Type.String({ maxLength: 300 }) }, closed),
    reply: Ok({ data: Article }),
  },
  suggestTags: {
    query: Type.Object({ term: Type.String({ minLength: 1, maxLength: 60 }) }, closed),
    reply: Ok({ data: Type.Array(Tag) }),
  },
  /** The newest first. */
  listPictures: {
    query: Type.Object(
      {
        /** Words of what is said of it, in any order. */
        term: Type.Optional(Type.String({ maxLength: 100 })),
        limit: Limit,
        offset: Offset,
      },
      closed,
    ),
    reply: Ok({ data: Type.Array(UsedPicture), total: Type.Integer() }),
  },
  listCategories: { reply: Ok({ data: Type.Array(CategoryChoice) }) },
  navigation: {
    params: Type.Object({ kind: Type.Enum(['master', 'special']) }, closed),
    reply: Ok({ data: Nullable(Navigation), version: Version }),
  },
  listPicks: {
    params: Type.Object({ categoryId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }, closed),
    reply: Ok({ data: Type.Array(PickedArticle), version: Version }),
  },
  listSpecials: { reply: Ok({ data: Type.Array(SpecialEntry) }) },
  frameChanges: {
    query: Type.Object({ subject: FrameSubject, limit: Limit, offset: Offset }, closed),
    reply: Ok({ data: Type.Array(FrameChange), total: Type.Integer() }),
  },
} as const;
