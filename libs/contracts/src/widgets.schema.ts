import { Type, type Static, type TProperties } from 'typebox';
import { Id, IdParams, Instant, KeyQuery, Nullable, Ok } from './answer.schema';
import { Href, PictureAlt, PictureDir, PictureFilename } from './content.schema';
import { HAS_TEXT } from './text.rules';
import { SeenQuery, Version } from './version.schema';

const closed = { additionalProperties: false } as const;
/** A file of ours: a page's policy lets nothing else play. */
const OwnFile = Type.String({ pattern: '^/[^/\\\\]', maxLength: 300 });
const Shown = { starts: Instant, ends: Instant } as const;

const WidgetPicture = Type.Object({ dir: PictureDir, filename: PictureFilename }, closed);
export type WidgetPicture = Static<typeof WidgetPicture>;

/** Who stories are told by: a face of the newsroom's, not an account (spec portal §3, `fake_user`). */
export const FakeUser = Type.Object({ id: Id, name: Type.String(), photo_url: Nullable(Type.String()) });
export type FakeUser = Static<typeof FakeUser>;

const storyContent = {
  picture: WidgetPicture,
  /** What is to be seen, for who does not see it. */
  alt: PictureAlt,
  text: Type.String({ minLength: 1, maxLength: 280, pattern: HAS_TEXT }),
  /** Where the story goes on; null: nowhere. */
  link: Nullable(Href),
  ...Shown,
} as const;

/** Spec portal §3, Story: id, fake_user; the rest is ours. */
export const Story = Type.Object({ id: Id, fake_user: FakeUser, ...storyContent });
export type Story = Static<typeof Story>;

/** A banner has a picture for each layout (spec portal §9: below 900, 1300, 1600 px, and above). */
export const BANNER_LAYOUTS = ['mobile', 'tablet', 'laptop', 'desktop'] as const;
export type BannerLayout = (typeof BANNER_LAYOUTS)[number];

const bannerContent = {
  /** Where the browser keeps that the banner is done with, and as what (spec portal §3). */
  localStorageKey: Type.String({ pattern: '^[A-Za-z0-9:_-]+$', maxLength: 60 }),
  localStorageValue: Type.String({ minLength: 1, maxLength: 60 }),
  /** Closing does not silence it; its button does (spec portal §4). */
  showAlways: Type.Boolean(),
  images: Type.Object(
    { mobile: WidgetPicture, tablet: WidgetPicture, laptop: WidgetPicture, desktop: WidgetPicture },
    closed,
  ),
  alt: PictureAlt,
  title: Type.String({ minLength: 1, maxLength: 80, pattern: HAS_TEXT }),
  text: Type.String({ minLength: 1, maxLength: 280, pattern: HAS_TEXT }),
  button: Type.Object({ text: Type.String({ minLength: 1, maxLength: 40, pattern: HAS_TEXT }), url: Href }, closed),
  /** Paid for by somebody else: it says so, and its link too. */
  isAdvertisement: Type.Boolean(),
  ...Shown,
} as const;

/** Spec portal §3, Banner config; texts, button and time are ours. */
export const Banner = Type.Object({ id: Id, ...bannerContent });
export type Banner = Static<typeof Banner>;

const videoContent = {
  title: Type.String({ minLength: 3, maxLength: 120, pattern: HAS_TEXT }),
  description: Type.String({ minLength: 3, maxLength: 400, pattern: HAS_TEXT }),
  src: OwnFile,
  type: Type.Enum(['video/webm', 'video/mp4']),
  poster: WidgetPicture,
  /** Of the poster. */
  alt: PictureAlt,
  /** Subtitles in the edition's language (WebVTT); null: nobody speaks in it. */
  captions: Nullable(OwnFile),
  durationSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
  ...Shown,
} as const;

/** The one video of an edition's front page. */
export const GlobalVideo = Type.Object({ id: Id, ...videoContent });
export type GlobalVideo = Static<typeof GlobalVideo>;

function draftOf<P extends TProperties>(properties: P) {
  return Type.Object(properties, closed);
}

export const FakeUserDraft = draftOf({
  name: Type.String({ minLength: 2, maxLength: 40, pattern: HAS_TEXT }),
  photo: Type.Optional(WidgetPicture),
});
export type FakeUserDraft = Static<typeof FakeUserDraft>;

export const StoryDraft = draftOf({ fakeUserId: Id, ...storyContent, isSpecial: Type.Optional(Type.Boolean()) });
export type StoryDraft = Static<typeof StoryDraft>;

export const BannerDraft = draftOf(bannerContent);
export type BannerDraft = Static<typeof BannerDraft>;

export const GlobalVideoDraft = draftOf(videoContent);
export type GlobalVideoDraft = Static<typeof GlobalVideoDraft>;

/** A story as editors see it: with those of yesterday and tomorrow. */
export const StoryRow = Type.Object({ ...Story.properties, isSpecial: Type.Boolean(), version: Version });
export type StoryRow = Static<typeof StoryRow>;

/** A banner as editors see it. */
export const BannerRow = Type.Object({ ...Banner.properties, version: Version });
export type BannerRow = Static<typeof BannerRow>;

const Created = Ok({ data: Type.Object({ id: Id }) });
const CreatedVersion = Ok({ data: Type.Object({ id: Id, version: Version }) });
const StoriesQuery = Type.Object({ isSpecial: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }, closed);

/** The schemas of the widgets' reading calls; the keys are those of `widgetCalls`. */
export const widgetSchemas = {
  activeStories: { query: StoriesQuery, reply: Ok({ stories: Type.Array(Story), count: Type.Integer() }) },
  fakeUsers: { reply: Ok({ fakeUsers: Type.Array(FakeUser) }) },
  activeBanner: { reply: Ok({ data: Nullable(Banner) }) },
  activeVideo: { reply: Ok({ data: GlobalVideo }) },
  isBot: {
    body: Type.Object({ userAgent: Type.String({ maxLength: 2_000 }) }, closed),
    reply: Ok({ isBot: Type.Boolean() }),
  },
} as const;

/** The schemas of what editors do with widgets; the keys are those of `widgetEditorialCalls`. */
export const widgetEditorialSchemas = {
  createFakeUser: { body: FakeUserDraft, reply: Created },
  updateFakeUser: { params: IdParams, body: FakeUserDraft, reply: Created },
  removeFakeUser: { params: IdParams, reply: Ok({}) },
  listStories: { reply: Ok({ data: Type.Array(StoryRow) }) },
  /** Sent again with the same key, it is the same story, in the words that are sent last; `createBanner` likewise. */
  createStory: { query: KeyQuery, body: StoryDraft, reply: Created },
  updateStory: { params: IdParams, query: SeenQuery, body: StoryDraft, reply: CreatedVersion },
  removeStory: { params: IdParams, query: SeenQuery, reply: Ok({}) },
  listBanners: { reply: Ok({ data: Type.Array(BannerRow) }) },
  createBanner: { query: KeyQuery, body: BannerDraft, reply: Created },
  updateBanner: { params: IdParams, query: SeenQuery, body: BannerDraft, reply: CreatedVersion },
  removeBanner: { params: IdParams, query: SeenQuery, reply: Ok({}) },
  readGlobalVideo: { reply: Ok({ data: Nullable(GlobalVideo) }) },
  setGlobalVideo: { body: GlobalVideoDraft, reply: Created },
  removeGlobalVideo: { reply: Ok({}) },
} as const;
