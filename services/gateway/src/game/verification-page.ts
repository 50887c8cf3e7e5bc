import type { Edition } from '@tribina/editions';
import { gameVerificationPhrases } from '@tribina/messages/game-verification';
import { createHash } from 'node:crypto';
import { escapeHtml } from '../pages/failure-document';

const STYLE = [
  'body{margin:0;padding:24px;color:#1b1b1b;background:#fff;font:16px/1.5 system-ui,sans-serif}',
  'main{max-width:560px;margin:0 auto}',
  'button{min-height:44px;padding:0 20px;border:0;border-radius:4px;color:#fff;background:#1b1b1b;font:inherit;font-weight:700;cursor:pointer}',
  'button:focus-visible{outline:3px solid #767676;outline-offset:2px}',
].join('');

/** Nothing runs here and nothing is loaded; the one form goes to ourselves. */
export const VERIFICATION_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Asks who has followed the betting site's link to press a button: scanners of mail follow links too. */
export function verificationPage({ language, locale, brand }: Edition): string {
  const { title, text, action } = gameVerificationPhrases[language];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} – ${brand.name}`)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    // To where it came from: the code is in that address and nowhere else.
    `<form method="post"><button>${escapeHtml(action)}</button></form></main></body></html>`,
  ].join('');
}
