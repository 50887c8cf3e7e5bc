import { EDITION_IDS, EDITIONS, equalPath, rssPath, type Edition, type Shell } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { seoPhrases } from '@tribina/messages/seo';
import { DOCUMENT_IDS, type PageHead, type RenderInput } from '@tribina/shell-api';
import { DIALOG_RULES } from '../consent/dialog-styles';
import { specialSkinRule } from '../shell/special-skin';
import { fontFaces } from './font-faces';
import { classesOf, usedProperties, usedRules } from './used-rules';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}

/** JSON inside a script element: nothing in it may end the element or begin a comment. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export interface DocumentParts {
  readonly input: RenderInput;
  readonly shell: Shell;
  readonly head: PageHead;
  readonly body: string;
  /** Rules of styles made while rendering (emotion), with the attribute that the browser takes them over by. */
  readonly emotion: { readonly ids: string; readonly css: string } | null;
  /** What the browser needs to begin where the server has ended; root mode only. */
  readonly state: unknown;
}

export interface AssembledDocument {
  readonly before: string;
  readonly after: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Puts a document together around the place of the boot record, which is not known while rendering. */
export function assembleDocument({ input, shell, head, body, emotion, state }: DocumentParts): AssembledDocument {
  const { edition } = input;
  const isSpecial = shell === 'special' && input.shell.special !== null;
  const skin = isSpecial && input.shell.special ? specialSkinRule(input.shell.special) : '';
  const sheets = sheetsOf(input, body, skin, emotion?.css ?? '');
  const before = `<!doctype html><html lang="${edition.locale}" data-edition="${edition.id}" data-shell="${shell}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  const after = [
    `<script>${input.bootScript}</script>`,
    ...sheets.map(({ of, css }) => `<style data-sheet="${of}">${css}</style>`),
    emotion ? `<style data-emotion="css ${emotion.ids}" data-s="">${emotion.css}</style>` : '',
    headTags(head, edition, input, isSpecial),
    `</head><body><div id="${DOCUMENT_IDS.root}">${body}</div>`,
    state === null ? '' : `<script type="application/json" id="${DOCUMENT_IDS.pageData}">${embedJson(state)}</script>`,
    '</body></html>',
  ].join('');
  const styles = [...sheets.map(({ css }) => css), ...(emotion ? [emotion.css] : [])];
  return { before, after, scripts: [input.bootScript], styles };
}

/**
 * What of the sheets the page's own markup uses, a block for each: the browser lays each sheet on behind its block, whole, so
 * that the order of all rules stays what it is.
 */
function sheetsOf(
  { styles: [host = '', remote], owner, assets, edition }: RenderInput,
  body: string,
  skin: string,
  emotion: string,
) {
  const classes = classesOf(body);
  const used = usedRules(host, classes).replaceAll(OF_EDITION, (rule, id) => (id === edition.id ? rule : ''));
  const owners = (remote === undefined ? '' : usedRules(remote, classes)) + skin;
  // The question for consent comes before the whole sheet does.
  const colours = usedProperties(used, [owners, emotion, body, DIALOG_RULES]);
  const own = { of: 'host', css: fontFaces(assets) + colours };
  return owners === '' ? [own] : [own, { of: owner ?? '', css: owners }];
}

/** Colours of an edition, where the sheet has those of all; a document is of one. */
const OF_EDITION = /:root(?:\[data-theme="dark"\])?\[data-edition="(\w+)"\]\{[^{}]*\}/g;

const THEME_COLOUR = '#15171C';

function headTags(head: PageHead, edition: Edition, input: RenderInput, isSpecial: boolean): string {
  const origin = input.origins[edition.id];
  const absolute = (url: string) => (url.startsWith('/') ? origin + url : url);
  const portalIcon = input.assets[`favicon-${edition.id}.svg`] ?? '';
  const icon = isSpecial && input.shell.special ? input.shell.special.favicon_url : portalIcon;
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    metaTag('name', 'description', head.description),
    head.robots ? metaTag('name', 'robots', head.robots) : '',
    head.canonical ? linkTag('canonical', origin + head.canonical) : '',
    ...alternatesOf(head, input).map(
      ({ locale, url }) => `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(url)}">`,
    ),
    feedTag(edition),
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(icon)}" data-portal="${escapeHtml(portalIcon)}">`,
    metaTag('name', 'theme-color', THEME_COLOUR),
    fontTag(input.assets['archivo-latin.woff2']),
    // Without it a headline would be of two fonts.
    edition.isRegional ? fontTag(input.assets['archivo-latin-ext.woff2']) : '',
    head.preloadImage
      ? `<link rel="preload" as="image" imagesrcset="${escapeHtml(head.preloadImage.srcset)}" imagesizes="${escapeHtml(head.preloadImage.sizes)}" fetchpriority="high">`
      : '',
    ...openGraph(head, edition, absolute),
    ...head.structured.map(
      (entry) =>
        `<script type="application/ld+json">${embedJson({ '@context': 'https://schema.org', ...entry })}</script>`,
    ),
  ];
  return tags.join('');
}

/** A page that other editions have too names them all, itself among them; other pages say so themselves. */
function alternatesOf(
  head: PageHead,
  { edition, origins, sharedBy = EDITION_IDS }: RenderInput,
): PageHead['alternates'] {
  const { alternates, canonical } = head;
  if (alternates.length > 0 || canonical === null || sharedBy.length < 2) return alternates;
  return sharedBy.flatMap((id) => {
    const path = equalPath(edition, canonical, EDITIONS[id]);
    return path === null ? [] : [{ locale: EDITIONS[id].locale, url: origins[id] + path }];
  });
}

function feedTag(edition: Edition): string {
  const title = fill(seoPhrases[edition.language].feed, { brand: edition.brand.name });
  return `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${rssPath(edition, 0)}">`;
}

/** Where a page has no picture of its own: the name of the edition. */
function shareCard({ id, brand }: Edition): NonNullable<PageHead['image']> {
  return { url: `/img/share/${id}.png`, width: 1200, height: 630, alt: brand.name };
}

/** Open Graph, which X and others read too; all that X has no word for there is the kind of card. */
function openGraph(head: PageHead, edition: Edition, absolute: (url: string) => string): string[] {
  const image = head.image ?? shareCard(edition);
  return [
    metaTag('property', 'og:title', head.title),
    metaTag('property', 'og:description', head.description),
    metaTag('property', 'og:type', head.type),
    metaTag('property', 'og:site_name', edition.brand.name),
    metaTag('property', 'og:locale', edition.locale.replaceAll('-', '_')),
    head.canonical ? metaTag('property', 'og:url', absolute(head.canonical)) : '',
    metaTag('property', 'og:image', absolute(image.url)),
    metaTag('property', 'og:image:width', String(image.width)),
    metaTag('property', 'og:image:height', String(image.height)),
    metaTag('property', 'og:image:alt', image.alt),
    metaTag('name', 'twitter:card', 'summary_large_image'),
    head.publishedAt ? metaTag('property', 'article:published_time', head.publishedAt) : '',
    head.updatedAt ? metaTag('property', 'article:modified_time', head.updatedAt) : '',
    ...(head.article
      ? [
          metaTag('property', 'article:author', head.article.author),
          metaTag('property', 'article:section', head.article.section),
          ...head.article.tags.map((tag) => metaTag('property', 'article:tag', tag)),
        ]
      : []),
  ];
}

function metaTag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function linkTag(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`;
}

function fontTag(href: string | undefined): string {
  return href ? `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>` : '';
}
