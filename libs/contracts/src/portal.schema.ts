import { Type, type Static } from 'typebox';
import { Day, Id, IdParams, Instant, KeyQuery, Limit, Nullable, Offset, Ok } from './answer.schema';
import {
  Article,
  ArticleCard,
  Block,
  Category,
  Home,
  LivePost,
  Navigation,
  PictureAlt,
  PictureCaption,
  PictureCredit,
  PictureDir,
  PictureFilename,
  SEGMENTS,
  Special,
  Suggestion,
  SUGGESTION_TYPES,
  Tag,
  Writer,
  WriterRef,
} from './content.schema';
import { HAS_TEXT } from './text.rules';
import { SeenQuery, Version } from './version.schema';

const closed = { additionalProperties: false } as const;
/** `true`: articles of the special alone; absent or `false`: all of them. */
const isSpecial = Type.Optional(Type.Boolean());
const SpecialQuery = Type.Object({ isSpecial }, closed);
/** A category; 0 is all of them, of picks the home page. */
const CategoryIdOrAll = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const CategoryOrAll = Type.Object({ id: CategoryIdOrAll }, closed);
const List = Ok({ data: Type.Array(ArticleCard) });
const Page = Ok({ data: Type.Array(ArticleCard), total: Type.Integer() });

/** Spec portal §3, User; `roles` is ours. */
export const User = Type.Object({
  id: Id,
  fantasy_id: Nullable(Type.Integer()),
  photo: Nullable(Type.String()),
  photo_url: Nullable(Type.String()),
  favorites: Type.Array(Type.Object({ id: Id })),
  display_name: Type.String(),
  email: Type.String(),
  isSocial: Type.Boolean(),
  provider_name: Nullable(Type.String()),
  roles: Type.Array(Type.Enum(['member', 'moderator', 'editor', 'admin'])),
});
export type User = Static<typeof User>;

/** What an editor writes. Ids are given by the service; texts are in the edition's own language. */
export const ArticleDraft = Type.Object(
  {
    title: Type.String({ minLength: 3, maxLength: 160, pattern: HAS_TEXT }),
    url: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 })),
    lead: Type.String({ minLength: 3, maxLength: 400, pattern: HAS_TEXT }),
    body: Type.Array(Block, { minItems: 1, maxItems: 400 }),
    /** The first is the primary one; none at all means uncategorised. */
    categoryIds: Type.Array(Id, { maxItems: 10, uniqueItems: true }),
    writerId: Id,
    tags: Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '[\\p{L}\\p{N}]' }), { maxItems: 20 }),
    picture: Type.Object(
      {
        dir: PictureDir,
        filename: PictureFilename,
        alt: PictureAlt,
        caption: Type.Optional(PictureCaption),
        credit: Type.Optional(PictureCredit),
      },
      closed,
    ),
    isSpecial: Type.Optional(Type.Boolean()),
    oldId: Type.Optional(Id),
    publishedAt: Type.Optional(Instant),
    /** What was wrong before and is right now, as readers are told. */
    correction: Type.Optional(Type.String({ maxLength: 600, pattern: HAS_TEXT })),
    /** Articles with the same key in other editions are the same story there. */
    variantKey: Type.Optional(Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 })),
  },
  closed,
);
export type ArticleDraft = Static<typeof ArticleDraft>;

export const CategoryDraft = Type.Object(
  {
    /** Given where an id is known beforehand (spec portal §9, Kenya edition ids); those of the service lie above. */
    id: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
    parentId: Nullable(Id),
    name: Type.String({ minLength: 1, maxLength: 80, pattern: HAS_TEXT }),
    url: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
    /** Otherwise the parent's; of a top category, what its url says in the edition's words, or other sports. */
    segment: Type.Optional(Type.Enum([...SEGMENTS])),
    /** Place among its siblings; otherwise the last. */
    order: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  },
  closed,
);
export type CategoryDraft = Static<typeof CategoryDraft>;

export const WriterDraft = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 80, pattern: HAS_TEXT }),
    role: Type.String({ maxLength: 120 }),
    bio: Type.String({ maxLength: 2_000 }),
    photo: Type.Optional(Type.Object({ dir: PictureDir, filename: PictureFilename }, closed)),
  },
  closed,
);
export type WriterDraft = Static<typeof WriterDraft>;

export const SpecialDraft = Type.Object(
  {
    ...Type.Omit(Special, ['id']).properties,
    isActive: Type.Boolean(),
    /** From when on readers see it by itself, unless they do so now; null: when an editor says so. Absent: as it was. */
    showsFrom: Type.Optional(Nullable(Instant)),
    /** When it is over by itself; null and absent as above. */
    showsUntil: Type.Optional(Nullable(Instant)),
  },
  closed,
);
export type SpecialDraft = Static<typeof SpecialDraft>;

export const NavigationDraft = Type.Object(Navigation.properties, closed);
export type NavigationDraft = Static<typeof NavigationDraft>;

export const LivePostDraft = Type.Object(
  {
    title: LivePost.properties.title,
    text: LivePost.properties.text,
    minute: LivePost.properties.minute,
    /** Takes the place of the one that was pinned. */
    pinned: Type.Optional(LivePost.properties.pinned),
    isKeyEvent: Type.Optional(LivePost.properties.isKeyEvent),
    pictures: Type.Optional(LivePost.properties.pictures),
  },
  closed,
);
export type LivePostDraft = Static<typeof LivePostDraft>;

export const NewLivePost = Type.Object(
  {
    ...LivePostDraft.properties,
    /** When it happened, of what is told afterwards; never later than now. Absent: now. */
    at: Type.Optional(Instant),
  },
  closed,
);
export type NewLivePost = Static<typeof NewLivePost>;

export const SuggestionsDraft = Type.Object(
  {
    suggestions: Type.Array(
      Type.Object(
        {
          type: Type.Enum([...SUGGESTION_TYPES]),
          text: Type.String({ minLength: 1, maxLength: 500, pattern: HAS_TEXT }),
          matchId: Type.Optional(Id),
          odds: Type.Optional(Type.Number({ exclusiveMinimum: 1, maximum: 100_000 })),
        },
        closed,
      ),
      { maxItems: 20 },
    ),
  },
  closed,
);
export type SuggestionsDraft = Static<typeof SuggestionsDraft>;

const LivePostParams = Type.Object({ id: Id, postId: Id }, closed);

const Created = Ok({ data: Type.Object({ id: Id }) });
const CreatedVersion = Ok({ data: Type.Object({ id: Id, version: Version }) });

/** The schemas of the portal's calls; the keys are those of `portalCalls`. */
export const portalSchemas = {
  singleArticle: { params: IdParams, reply: Ok({ data: Article }) },
  singleArticleByOldId: { params: IdParams, reply: Ok({ data: Article }) },
  home: { reply: Ok({ data: Home }) },
  newsByCategory: {
    params: Type.Object(
      { categoryId: Id, limit: Limit, offset: Offset, withChildren: Type.Integer({ minimum: 0, maximum: 1 }) },
      closed,
    ),
    query: SpecialQuery,
    reply: Page,
  },
  allNews: {
    params: Type.Object({ limit: Limit, offset: Offset }, closed),
    query: Type.Object({ date: Type.Optional(Day), isSpecial }, closed),
    reply: Page,
  },
  allSpecialNews: {
    params: Type.Object({ limit: Limit, offset: Offset, special: Type.Literal('true') }, closed),
    reply: Page,
  },
  newsByDate: { params: CategoryOrAll, query: SpecialQuery, reply: List },
  bettingNewsByDate: { params: CategoryOrAll, reply: List },
  editorsPick: { params: CategoryOrAll, reply: List },
  articlesByIds: {
    /** Up to twenty, with commas between them. */
    query: Type.Object({ ids: Type.String({ pattern: '^([1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,19})?$' }) }, closed),
    reply: List,
  },
  newsByWriter: { params: Type.Object({ writerId: Id, limit: Limit, offset: Offset }, closed), reply: Page },
  tagById: { params: IdParams, reply: Ok({ data: Tag }) },
  newsByTagAndCategory: {
    body: Type.Object(
      { tagId: Type.Optional(Id), categoryId: Type.Optional(Id), limit: Limit, offset: Offset },
      // A tag, a category, or both.
      { ...closed, minProperties: 3 },
    ),
    reply: Page,
  },
  categoryById: { params: IdParams, reply: Ok({ data: Category }) },
  navigation: { reply: Ok(Navigation.properties) },
  specialNavigation: { reply: Ok(Navigation.properties) },
  activeSpecial: { reply: Ok({ data: Special }) },
  suggestions: { params: IdParams, reply: Ok({ data: Type.Array(Suggestion) }) },
  livePosts: { params: IdParams, reply: Ok({ data: Type.Array(LivePost) }) },
  readNext: { params: IdParams, reply: List },
  writer: { params: IdParams, reply: Ok({ data: Writer }) },
  writerWithNews: {
    params: Type.Object({ id: Id, count: Limit }, closed),
    reply: Ok({ data: Type.Object({ ...Writer.properties, news: Type.Array(ArticleCard) }) }),
  },
  journalists: { reply: Ok({ data: Type.Array(Writer) }) },
  login: {
    body: Type.Object(
      {
        email: Type.String({ maxLength: 254 }),
        password: Type.String({ maxLength: 256 }),
        /** Of the second factor, where the account has one: six digits of an authenticator, or a recovery code. */
        code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      },
      closed,
    ),
    reply: Ok({ token: Type.String(), data: User }),
  },
  logout: { body: Type.Object({ token: Type.String({ maxLength: 200 }) }, closed), reply: Ok({}) },
  me: { query: Type.Object({ token: Type.String({ maxLength: 200 }) }, closed), reply: Ok({ data: User }) },
  insertFantasyId: { params: Type.Object({ userId: Id, gameUserId: Id }, closed), reply: Ok({ fantasy_id: Id }) },
} as const;

/** The schemas of what editors write; the keys are those of `editorialCalls`. */
export const editorialSchemas = {
  createArticle: { body: ArticleDraft, reply: Created },
  updateArticle: { params: IdParams, body: ArticleDraft, reply: Created },
  withdrawArticle: { params: IdParams, reply: Created },
  createCategory: { body: CategoryDraft, reply: Created },
  createWriter: { body: WriterDraft, reply: Created },
  listWriters: { reply: Ok({ data: Type.Array(WriterRef) }) },
  setEditorsPicks: {
    body: Type.Object(
      { categoryId: CategoryIdOrAll, articleIds: Type.Array(Id, { maxItems: 20, uniqueItems: true }) },
      closed,
    ),
    query: SeenQuery,
    reply: Ok({ version: Version }),
  },
  setNavigation: { body: NavigationDraft, query: SeenQuery, reply: Ok({ version: Version }) },
  setSpecialNavigation: { body: NavigationDraft, query: SeenQuery, reply: Ok({ version: Version }) },
  /**
   * A new one that is sent again with the same key is the same, in the words that are sent last. `instead`: the one that its editor
   * has seen as shown, 0 for none; in the place of another it is not put (409 OTHER_SPECIAL, `data.name`).
   */
  setSpecial: {
    body: SpecialDraft,
    query: Type.Object(
      { ...SeenQuery.properties, ...KeyQuery.properties, instead: Type.Optional(Type.Integer({ minimum: 0 })) },
      closed,
    ),
    reply: CreatedVersion,
  },
  removeSpecial: { params: IdParams, query: SeenQuery, reply: Ok({}) },
  /** Whether it is pinned, or a key event, stays where that is not given. */
  updateLivePost: {
    params: LivePostParams,
    body: LivePostDraft,
    /** When the words that the editor has seen were written (`updated ?? created`); other words by now: 409 STALE_REVISION. */
    query: Type.Object({ seen: Type.Optional(Instant) }, closed),
    /** Since when it says what it says now. */
    reply: Ok({ data: Type.Object({ id: Id, version: Instant }) }),
  },
  pinLivePost: { params: LivePostParams, body: Type.Object({ pinned: Type.Boolean() }, closed), reply: Created },
  /** `seen` as of `updateLivePost`. */
  removeLivePost: {
    params: LivePostParams,
    query: Type.Object({ seen: Type.Optional(Instant) }, closed),
    reply: Created,
  },
  /** Sent again with the same key, it is the same post, in the words that are sent last. */
  addLivePost: {
    params: IdParams,
    query: KeyQuery,
    body: NewLivePost,
    reply: Created,
  },
  setSuggestions: { params: IdParams, body: SuggestionsDraft, reply: Ok({}) },
} as const;

/** An account as it is set up from outside (demo accounts, the first administrator): found again by its e-mail. */
export const AccountDraft = Type.Object(
  {
    email: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 254 }),
    displayName: Type.String({ minLength: 1, maxLength: 60, pattern: '^\\S+$' }),
    password: Type.Optional(Type.String({ minLength: 6, maxLength: 256 })),
    /** Instead of a password: whose password it has, too. Hashing takes a tenth of a second, and many may have the same. */
    passwordOf: Type.Optional(Type.Integer({ minimum: 1 })),
    roles: Type.Array(Type.Enum(['member', 'moderator', 'editor', 'admin']), { minItems: 1, uniqueItems: true }),
    verified: Type.Boolean(),
    /** Ends all sessions and refuses logins; `false` lifts it. Otherwise as it was. */
    suspended: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type AccountDraft = Static<typeof AccountDraft>;

/** The schemas of the calls between our own processes; the keys are those of `portalInternalCalls`. */
export const portalInternalSchemas = {
  putAccount: { body: AccountDraft, reply: Created },
  letGoOfCompetition: { params: IdParams, reply: Ok({ data: Type.Object({ isNamed: Type.Boolean() }) }) },
} as const;
