import type { Edition } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, between tags or in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** What a reader gets when not even the frame of a page can be rendered: words and a way on, nothing that could fail too. */
export function failureDocument(edition: Edition): string {
  const phrases = shellPhrases[edition.language];
  const [title, text, toHome] = [phrases.partFailedTitle, phrases.partFailedText, phrases.toHome].map(escapeHtml);
  return [
    `<!doctype html><html lang="${edition.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(edition.brand.name)}</title></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${toHome}</a></p></main></body></html>`,
  ].join('');
}
