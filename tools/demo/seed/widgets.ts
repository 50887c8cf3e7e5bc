import { mediaCalls, portalCalls, widgetEditorialCalls, type ArticleCard, type BannerLayout } from '@tribina/contracts';
import { articlePath, EDITIONS, type EditionId } from '@tribina/editions';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml } from 'yaml';
import { pictureOf, type PictureChoice } from './drafts';
import type { ServiceClient } from './http';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));
const DAY_MS = 86_400_000;
const STORY_DAYS = 30;
/** Each story is a little younger than the one before. */
const STORY_STEP_MS = 40 * 60_000;
/** Newest articles that a story may lead to. */
const PAGE = 50;
const VIDEO_SECONDS = 12;
const LAYOUTS: readonly BannerLayout[] = ['mobile', 'tablet', 'laptop', 'desktop'];

/** `widgets.yaml` of an edition. */
interface Widgets {
  readonly users: readonly { readonly key: string; readonly name: string; readonly family: string }[];
  readonly stories: readonly {
    readonly user: string;
    readonly family: string;
    /** Slug of the article that it leads to. */
    readonly article: string;
    readonly text: string;
    readonly special?: boolean;
  }[];
  readonly banner: {
    readonly key: string;
    readonly family: string;
    readonly title: string;
    readonly text: string;
    readonly button: { readonly text: string; readonly url?: string; readonly article?: string };
  };
  readonly video: {
    readonly family: string;
    readonly title: string;
    readonly description: string;
    readonly captions: readonly (readonly [from: number, to: number, text: string])[];
  };
}

export interface WidgetSeed extends PictureChoice {
  readonly now: Date;
  /** A client of the portal that acts as the demo editor. */
  readonly portal: ServiceClient;
  readonly media: ServiceClient;
}

/** What the demo world says beside its news. */
export function readWidgets(edition: EditionId): Widgets {
  return parseYaml(readFileSync(path.join(CONTENT, edition, 'widgets.yaml'), 'utf8')) as Widgets;
}

/** Writes what stands beside the news: stories and who tells them, a banner, the video of the front page. */
export async function seedWidgets(seed: WidgetSeed): Promise<void> {
  const widgets = readWidgets(seed.world.edition);
  const pathOfArticle = await articlePaths(seed);
  await seedStories(seed, widgets, pathOfArticle);
  await seedBanner(seed, widgets, pathOfArticle);
  await seedVideo(seed, widgets);
}

type PathOf = (slug: string) => string;

/** @returns finds an article's path by its slug. */
async function articlePaths({ portal, world: { edition } }: WidgetSeed): Promise<PathOf> {
  const articles: ArticleCard[] = [];
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const page = await portal.call(portalCalls.allNews, { params: { limit: PAGE, offset } });
    articles.push(...page.data);
    total = page.total;
  }
  return (slug) => {
    const article = articles.find(({ url }) => url === slug);
    if (!article) throw new Error(`${edition}/widgets.yaml: there is no article '${slug}'`);
    return articlePath(EDITIONS[edition], article);
  };
}

async function seedStories(seed: WidgetSeed, { users, stories }: Widgets, pathOfArticle: PathOf): Promise<void> {
  const ids = new Map<string, number>();
  for (const { key, name, family } of users) {
    const { dir, filename } = pictureOf(seed, family, `face ${key}`, false);
    const body = { name, photo: { dir, filename } };
    ids.set(key, (await seed.portal.call(widgetEditorialCalls.createFakeUser, { body })).data.id);
  }
  for (const [index, { user, family, article, text, special = false }] of stories.entries()) {
    const fakeUserId = ids.get(user);
    if (fakeUserId === undefined) throw new Error(`${seed.world.edition}/widgets.yaml: there is no user '${user}'`);
    const { alt, ...picture } = pictureOf(seed, family, `story ${article}`, special);
    const begun = seed.now.getTime() - (stories.length - index) * STORY_STEP_MS;
    await seed.portal.call(widgetEditorialCalls.createStory, {
      body: { fakeUserId, picture, alt, text, link: pathOfArticle(article), isSpecial: special, ...span(begun) },
    });
  }
}

async function seedBanner(seed: WidgetSeed, { banner }: Widgets, pathOfArticle: PathOf): Promise<void> {
  const { key, family, title, text, button } = banner;
  const { alt, ...picture } = pictureOf(seed, family, 'banner', false);
  const images = Object.fromEntries(LAYOUTS.map((layout) => [layout, picture])) as Record<BannerLayout, typeof picture>;
  const url = button.url ?? pathOfArticle(button.article ?? '');
  await seed.portal.call(widgetEditorialCalls.createBanner, {
    body: {
      localStorageKey: key,
      localStorageValue: 'done',
      showAlways: false,
      images,
      alt,
      title,
      text,
      button: { text: button.text, url },
      isAdvertisement: false,
      ...span(seed.now.getTime()),
    },
  });
}

/** The clip is a drawing of ours, recorded with the browser's own recorder. */
async function seedVideo(seed: WidgetSeed, { video }: Widgets): Promise<void> {
  const { family, title, description, captions } = video;
  const clip = readFileSync(path.join(CONTENT, 'video', 'attack.webm'));
  const { data: file } = await seed.media.send(mediaCalls.saveVideo, { name: 'attack' }, clip, 'video/webm');
  const name = `attack-${seed.world.edition}`;
  const subtitles = await seed.media.send(mediaCalls.saveVideo, { name }, webVtt(captions), 'text/vtt');
  const { alt, ...poster } = pictureOf(seed, family, 'video', false);
  await seed.portal.call(widgetEditorialCalls.setGlobalVideo, {
    body: {
      title,
      description,
      src: file.url,
      type: 'video/webm',
      poster,
      alt,
      captions: subtitles.data.url,
      durationSeconds: VIDEO_SECONDS,
      ...span(seed.now.getTime()),
    },
  });
}

/** From a moment on, long enough for a demo that is left running. */
function span(begun: number) {
  return { starts: new Date(begun).toISOString(), ends: new Date(begun + STORY_DAYS * DAY_MS).toISOString() };
}

function webVtt(captions: Widgets['video']['captions']): Buffer {
  const at = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`;
  const cues = captions.map(([from, to, text]) => `${at(from)} --> ${at(to)}\n${text}`);
  return Buffer.from(`WEBVTT\n\n${cues.join('\n\n')}\n`);
}
