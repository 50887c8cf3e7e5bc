import { HOME_BLOCKS } from '@tribina/editions';
import { Type, type Static } from 'typebox';
import { Day, Id, Instant, Nullable } from './answer.schema';
import { HAS_TEXT } from './text.rules';

const closed = { additionalProperties: false } as const;

/** An address that an editor may give: a path of ours (`/…`) or an https address. */
export const Href = Type.String({ pattern: '^(/[^/\\\\\\s]|/$|https://[^/?#\\s])', maxLength: 500 });

/** Where the media service keeps a picture: `<dir>/<filename>`, both without a way up. */
export const PictureDir = Type.String({ pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$', maxLength: 100 });
export const PictureFilename = Type.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)*$', maxLength: 100 });

/** What a picture shows, for whoever does not see it. */
export const PictureAlt = Type.String({ minLength: 1, maxLength: 300, pattern: HAS_TEXT });
/** What stands below a picture. */
export const PictureCaption = Type.String({ maxLength: 300, pattern: HAS_TEXT });
/** Who made a picture, or where it is from. */
export const PictureCredit = Type.String({ maxLength: 120, pattern: HAS_TEXT });

/** A run of text in an article's body. */
export const Inline = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 5_000 }),
    em: Type.Optional(Type.Boolean()),
    strong: Type.Optional(Type.Boolean()),
    href: Type.Optional(Href),
  },
  closed,
);
export type Inline = Static<typeof Inline>;

const Inlines = Type.Array(Inline, { minItems: 1, maxItems: 200 });

/** A block of an article's body: structure only, a remote decides how it looks. */
export const Block = Type.Union([
  Type.Object({ type: Type.Literal('paragraph'), text: Inlines }, closed),
  Type.Object({ type: Type.Literal('heading'), text: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
  Type.Object(
    { type: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Inlines, { minItems: 1, maxItems: 100 }) },
    closed,
  ),
  Type.Object({ type: Type.Literal('quote'), text: Inlines }, closed),
  Type.Object(
    {
      type: Type.Literal('table'),
      head: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 12 }),
      rows: Type.Array(Type.Array(Type.String({ maxLength: 500 }), { minItems: 1, maxItems: 12 }), {
        minItems: 1,
        maxItems: 100,
      }),
    },
    closed,
  ),
  Type.Object(
    {
      type: Type.Literal('image'),
      dir: PictureDir,
      filename: PictureFilename,
      alt: PictureAlt,
      caption: Type.Optional(Type.String({ maxLength: 300 })),
      credit: Type.Optional(PictureCredit),
    },
    closed,
  ),
  Type.Object({ type: Type.Literal('match'), matchId: Id }, closed),
  // What the match-blocks calls answer (spec portal §7); an article has at most one of each.
  Type.Object({ type: Type.Literal('pre-match'), matchId: Id }, closed),
  Type.Object({ type: Type.Literal('post-match'), matchId: Id }, closed),
  Type.Object({ type: Type.Literal('marks'), marksId: Id }, closed),
  Type.Object({ type: Type.Literal('club'), clubId: Id }, closed),
]);
export type Block = Static<typeof Block>;

/** A category as articles name it. `url` is its own path segment, `baseUrl` the whole path of 1 to 5 segments. */
export const CategoryRef = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  baseUrl: Type.String(),
});
export type CategoryRef = Static<typeof CategoryRef>;

/** Spec portal §3, Article: "categories (parent with name, url, baseUrl)". */
export const ArticleCategory = Type.Object({ ...CategoryRef.properties, parent: Nullable(CategoryRef) });
export type ArticleCategory = Static<typeof ArticleCategory>;

/** Spec portal §3: an attachment's address is base image url + dimension + `dir` + `filename`. */
export const Attachment = Type.Object({
  dir: Type.String(),
  model: Type.Enum(['article', 'writer', 'special']),
  type: Type.Enum(['main', 'body']),
  filename: Type.String(),
  alt: Type.String(),
  /** Ours: what stands below it, and whose it is. */
  caption: Type.Optional(Type.String()),
  credit: Type.Optional(Type.String()),
});
export type Attachment = Static<typeof Attachment>;

export const WriterRef = Type.Object({ id: Id, name: Type.String() });
export type WriterRef = Static<typeof WriterRef>;

/** An article as lists show it (spec portal §3, Article). */
export const ArticleCard = Type.Object({
  news_id: Id,
  id: Id,
  title: Type.String(),
  url: Type.String(),
  lead: Type.String(),
  categories: Type.Array(ArticleCategory),
  primary_category: ArticleCategory,
  rest_categories: Type.Array(ArticleCategory),
  is_special: Type.Boolean(),
  comments_count: Type.Integer(),
  attachments: Type.Array(Attachment),
  dir: Type.String(),
  filename: Type.String(),
  published_at: Instant,
  updated_at: Instant,
  writer: WriterRef,
});
export type ArticleCard = Static<typeof ArticleCard>;

export const Tag = Type.Object({ id: Id, name: Type.String(), url: Type.String() });
export type Tag = Static<typeof Tag>;

/** The same story in another edition: what `hreflang` is made of. */
export const ArticleVariant = Type.Object({
  edition: Type.Enum(['rs', 'hr', 'ke']),
  id: Id,
  url: Type.String(),
  primary_category: CategoryRef,
});
export type ArticleVariant = Static<typeof ArticleVariant>;

export const Article = Type.Object({
  ...ArticleCard.properties,
  old_id: Nullable(Type.Integer()),
  body: Type.Array(Block),
  /** Ours: the matches that the body shows, each once, in order. */
  match_ids: Type.Array(Id),
  /** Ours: what the blocks `pre-match`, `post-match`, `marks` and `club` of the body ask for. */
  pre_match_id: Nullable(Id),
  post_match_id: Nullable(Id),
  marks_id: Nullable(Id),
  club_id: Nullable(Id),
  tags: Type.Array(Tag),
  word_count: Type.Integer(),
  variants: Type.Array(ArticleVariant),
  /** Ours: what was wrong before and is right now; absent or null: nothing. */
  correction: Type.Optional(Nullable(Type.Object({ text: Type.String(), at: Instant }))),
});
export type Article = Static<typeof Article>;

/** The ten sports segments of the specification (portal §2); editions have their own words for them. */
export const SEGMENTS = [
  'soccer',
  'basketball',
  'tennis',
  'other-sports',
  'uncategorised',
  'betting',
  'handball',
  'rugby',
  'athletics',
  'betting-news',
] as const;
export type Segment = (typeof SEGMENTS)[number];

/** A category with its way up and its children. */
export const Category = Type.Object({
  ...CategoryRef.properties,
  /** Which of the ten segments of the specification the branch belongs to. */
  segment: Type.Enum([...SEGMENTS]),
  parent: Nullable(CategoryRef),
  /** From the top category down to the parent. */
  ancestors: Type.Array(CategoryRef),
  children: Type.Array(CategoryRef),
});
export type Category = Static<typeof Category>;

export const Writer = Type.Object({
  id: Id,
  name: Type.String(),
  role: Type.String(),
  bio: Type.String(),
  photo_url: Nullable(Type.String()),
});
export type Writer = Static<typeof Writer>;

/** A picture inside a text, with what it shows for whoever does not see it. */
export const TextPicture = Type.Object(
  {
    dir: PictureDir,
    filename: PictureFilename,
    alt: PictureAlt,
    caption: Type.Optional(PictureCaption),
    credit: Type.Optional(PictureCredit),
  },
  closed,
);

/** A post of a live report. */
export const LivePost = Type.Object({
  id: Id,
  title: Nullable(Type.String({ maxLength: 160 })),
  text: Inlines,
  /** Minute of the match, as it is written: `67`, `90+3`. */
  minute: Nullable(Type.String({ maxLength: 10 })),
  /** Stands above the others; at most one of a report. */
  pinned: Type.Boolean(),
  /** Is named in the report's list of key events; has a title. */
  isKeyEvent: Type.Boolean(),
  pictures: Type.Array(TextPicture, { maxItems: 4 }),
  created: Instant,
  /** When its words were last changed; null: never. */
  updated: Nullable(Instant),
});
export type LivePost = Static<typeof LivePost>;

export const SUGGESTION_TYPES = ['fixes_of_the_day', 'good_to_try', 'not_good_for_try'] as const;

/** A betting suggestion of an article (spec portal §3, "Suggestion types"). */
export const Suggestion = Type.Object({
  id: Id,
  type: Type.Enum([...SUGGESTION_TYPES]),
  text: Type.String(),
  match_id: Nullable(Id),
  odds: Nullable(Type.Number()),
});
export type Suggestion = Static<typeof Suggestion>;

const Label = Type.String({ minLength: 1, maxLength: 120 });
const MENU_LIMIT = { maxItems: 100 } as const;

const navigationItem = {
  name: Label,
  url: Href,
  categoryId: Nullable(Type.Integer()),
  /** Shown to everybody, but only members get on; others are told why not. */
  loginRequired: Type.Boolean(),
  /** Who it is shown to; null: everybody. */
  loginCondition: Nullable(Type.Enum(['logged-in', 'logged-out'])),
  logoUrl: Nullable(Href),
  mobileLogoUrl: Nullable(Href),
  /** Columns that its children stand in. */
  cols: Type.Integer({ minimum: 1, maximum: 12 }),
  external: Type.Boolean(),
  desc: Nullable(Type.String({ maxLength: 300 })),
  order: Type.Integer(),
};
const NavigationLeaf = Type.Object({ ...navigationItem }, closed);
const NavigationChild = Type.Object(
  { ...navigationItem, childrenThirdLevel: Type.Array(NavigationLeaf, MENU_LIMIT) },
  closed,
);

/** Spec portal §3, Navigation item. */
export const NavigationItem = Type.Object(
  {
    ...navigationItem,
    children: Type.Array(NavigationChild, MENU_LIMIT),
    childrenThirdLevel: Type.Array(NavigationLeaf, MENU_LIMIT),
  },
  closed,
);
export type NavigationItem = Static<typeof NavigationItem>;

export const SiteLink = Type.Object(
  { name: Label, url: Href, external: Type.Boolean(), logoUrl: Nullable(Href) },
  closed,
);
export type SiteLink = Static<typeof SiteLink>;

/** Spec portal §3: "Navigation data also holds sister sites, other sites, socialLinks, showBetLogo, largeLogo". */
export const Navigation = Type.Object({
  data: Type.Array(NavigationItem, MENU_LIMIT),
  sisterSites: Type.Array(SiteLink, MENU_LIMIT),
  otherSites: Type.Array(SiteLink, MENU_LIMIT),
  socialLinks: Type.Array(
    Type.Object({ name: Type.Enum(['facebook', 'instagram', 'youtube', 'twitter', 'rss']), url: Href }, closed),
    { maxItems: 5 },
  ),
  showBetLogo: Type.Boolean(),
  largeLogo: Type.Boolean(),
});
export type Navigation = Static<typeof Navigation>;

const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'sRGB as #rrggbb' });

/** Spec portal §3, Special. */
export const Special = Type.Object({
  id: Id,
  name: Label,
  logo_url: Href,
  small_logo: Href,
  favicon_url: Href,
  /** What `/api/feed-*` asks for by default while this special is active. */
  betRadar: Type.Object({ competitionIds: Type.Array(Id, { maxItems: 50 }) }, closed),
  colors: Type.Object({ main: Color, onMain: Color, sand: Color, mainDark: Color, onMainDark: Color }, closed),
  /** Days of the event, in the edition's zone; matches are shown from today (or the first day) to the last. */
  starts: Day,
  ends: Day,
});
export type Special = Static<typeof Special>;

/** A block of the home page: a category and its newest articles. */
export const HomeGroup = Type.Object({ category: Category, articles: Type.Array(ArticleCard) });
export type HomeGroup = Static<typeof HomeGroup>;

/** A block of one edition alone, by the id that it names (spec portal §9, "Kenya edition ids"). */
export const HomeBlock = Type.Object({ block: Type.Enum([...HOME_BLOCKS]), ...HomeGroup.properties });
export type HomeBlock = Static<typeof HomeBlock>;

export const Home = Type.Object({
  main: Type.Array(ArticleCard),
  /** In the order in which the edition names them; none without articles. */
  blocks: Type.Array(HomeBlock),
  picks: Type.Array(ArticleCard),
  latest: Type.Array(ArticleCard),
  groups: Type.Array(HomeGroup),
});
export type Home = Static<typeof Home>;
