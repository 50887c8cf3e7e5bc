import { DEFAULT_DIMENSION, pictureAddress, type Article } from '@tribina/contracts';
import { articlePath, type Edition, type RssFeed } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { pagesPhrases } from '@tribina/messages/pages';
import type { FileText } from '../files/made-files';
import { cdata, element, textElement, XML_START } from '../files/xml';
import { articleHtml } from './article-html';

/** Articles in a feed. */
export const FEED_SIZE = 30;
/** How long a reader of feeds may wait before it asks again. */
const TTL_MINUTES = 5;
const [WIDTH = '', HEIGHT = ''] = DEFAULT_DIMENSION.split('x');
/** What the media service gives to whoever asks for no better format. */
const PICTURE_TYPE = 'image/jpeg';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
} as const;

export interface FeedFacts {
  readonly edition: Edition;
  /** Of the edition's canonical addresses, without a slash at the end. */
  readonly origin: string;
  readonly number: number;
  readonly feed: Exclude<RssFeed, null>;
}

/** What the portal says of a feed (`syndicationCalls.rssNews`). */
export interface FeedNews {
  readonly data: readonly Article[];
  readonly updated: string | null;
}

/** The feed as RSS 2.0 (https://www.rssboard.org/rss-specification), with Atom's, Dublin Core's and Media RSS's additions. */
export function rssFeed(facts: FeedFacts, { data, updated }: FeedNews): FileText {
  const { edition, origin, number, feed } = facts;
  const { brand, words, locale, language } = edition;
  const phrases = pagesPhrases[language].rss;
  const name = phrases.feeds[feed];
  const channel = [
    textElement('title', feed === 'all' ? brand.name : `${brand.name} – ${name}`),
    textElement('link', `${origin}/`),
    textElement('description', feed === 'all' ? brand.description : fill(phrases.description, { brand: brand.name })),
    textElement('language', locale),
    element('atom:link', {
      href: `${origin}/${words.rss}/${number}`,
      rel: 'self',
      type: 'application/rss+xml',
    }),
    updated === null ? '' : textElement('lastBuildDate', new Date(updated).toUTCString()),
    textElement('ttl', String(TTL_MINUTES)),
    ...data.map((article) => item(article, facts)),
  ];
  const rss = element('rss', { version: '2.0', ...NAMESPACES }, element('channel', {}, channel.join('\n')));
  return { text: XML_START + rss, updated };
}

function item(article: Article, { edition, origin }: FeedFacts): string {
  const address = origin + articlePath(edition, article);
  const picture = origin + pictureAddress(article);
  const { alt = '', credit = '' } = article.attachments.find(({ type }) => type === 'main') ?? {};
  const size = { url: picture, width: WIDTH, height: HEIGHT };
  const parts = [
    textElement('title', article.title),
    textElement('link', address),
    // The address may change with its words, this does not.
    textElement('guid', `tag:${new URL(origin).hostname},2026:${edition.id}:article:${article.id}`, {
      isPermaLink: 'false',
    }),
    textElement('pubDate', new Date(article.published_at).toUTCString()),
    textElement('dc:creator', article.writer.name),
    textElement('description', article.lead),
    ...article.categories.map(({ name, baseUrl }) => textElement('category', name, { domain: `${origin}/${baseUrl}` })),
    ...article.tags.map(({ name }) => textElement('category', name)),
    // Its length is not known before it is made: zero (RSS Best Practices Profile, "enclosure").
    element('enclosure', { url: picture, length: 0, type: PICTURE_TYPE }),
    element(
      'media:content',
      { ...size, medium: 'image', type: PICTURE_TYPE },
      (alt === '' ? '' : textElement('media:description', alt, { type: 'plain' })) +
        (credit === '' ? '' : textElement('media:credit', credit)),
    ),
    element('content:encoded', {}, cdata(articleHtml(article, origin, newsPhrases[edition.language].article))),
    textElement('atom:updated', article.updated_at),
  ];
  return element('item', {}, parts.join('\n'));
}
