import type { Edition, EditionId } from '@tribina/editions';
import { createHash } from 'node:crypto';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, between tags or in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** As in the shell (libs/theme): a brand's colour on light and on dark ground. */
const BRANDS: Readonly<Record<EditionId, readonly [light: string, dark: string]>> = {
  rs: ['#C0142E', '#FF7A85'],
  hr: ['#0B4FA8', '#7DB8FF'],
  ke: ['#0A6B3D', '#57C994'],
};

const brandsOf = (theme: 0 | 1): string =>
  Object.entries(BRANDS)
    .map(([id, colours]) => `html[data-edition=${id}]{--brand:${colours[theme]}}`)
    .join('');

const STYLE = [
  'html{--paper:#FAF9F6;--line:#E2DFD8;--ink:#15171C;--ink2:#474C57;--on-brand:#FFF;color-scheme:light dark}',
  brandsOf(0),
  `@media (prefers-color-scheme:dark){html{--paper:#0F1115;--line:#2A2E36;--ink:#F3F2EF;--ink2:#BCC0C9;--on-brand:#0F1115}${brandsOf(1)}}`,
  'body{margin:0;color:var(--ink);background:var(--paper);font:16px/1.5 system-ui,sans-serif}',
  'header{border-bottom:1px solid var(--line)}',
  'header a{display:inline-flex;align-items:center;gap:8px;min-height:56px;padding:0 16px;color:inherit;font-size:20px;font-weight:800;font-stretch:78%;text-decoration:none}',
  'svg{width:24px;height:22px;fill:var(--brand)}',
  'main{max-width:560px;margin:0 auto;padding:48px 16px}',
  'h1{margin:0 0 16px;padding-top:12px;border-top:3px solid var(--ink);font-size:24px;line-height:1.15;text-wrap:balance}',
  'p{margin:0 0 24px;color:var(--ink2)}',
  'main a,button{display:inline-flex;align-items:center;min-height:44px;margin:0 16px 8px 0;color:var(--ink);font:inherit;font-weight:600}',
  'main a.act,button{padding:0 20px;border:0;border-radius:6px;color:var(--on-brand);background:var(--brand);text-decoration:none;cursor:pointer}',
  'a:focus-visible,button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}',
].join('');

/** Nothing runs there and nothing is loaded; a form goes to ourselves. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Three rising steps, as in the shell. */
const MARK =
  '<svg viewBox="0 0 30 28" aria-hidden="true"><rect y="18" width="8" height="10" rx="1.5"/><rect x="11" y="9" width="8" height="19" rx="1.5"/><rect x="22" width="8" height="28" rx="1.5"/></svg>';

/**
 * A page of ours that no release has a part in: it stands by itself, in the edition's colours. To be sent with
 * `PLAIN_PAGE_POLICY`.
 *
 * @param content HTML below the title and the text.
 */
export function plainPage({ id, locale, brand }: Edition, title: string, text: string, content: string): string {
  return [
    `<!doctype html><html lang="${locale}" data-edition="${id}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} – ${brand.name}`)}</title><style>${STYLE}</style></head>`,
    // An address of these pages may hold a code: nobody is told where a reader comes from.
    `<body><header><a href="/" referrerpolicy="no-referrer">${MARK}${escapeHtml(brand.wordmark)}</a></header>`,
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${content}</main></body></html>`,
  ].join('');
}
