interface Item {
  readonly text: string;
  readonly url: string;
}

/** A mail in its parts, with every word filled in. */
export interface Letter {
  readonly language: string;
  readonly brand: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly Item[];
  readonly action: Item | null;
  readonly linkBelow: string;
  readonly note: string | null;
  readonly why: string;
}

const INK = '#1b1b1b';
const FAINT = '#5c5c5c';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** A mail as HTML: one column, no pictures, nothing that is fetched; programs that show mail know few rules of style. */
export function htmlOf(letter: Letter): string {
  const { language, brand, subject, greeting, paragraphs, items, action, linkBelow, note, why } = letter;
  const blocks = [
    `<p style="margin:0 0 24px;font-size:22px;font-weight:800">${escaped(brand)}</p>`,
    ...[greeting, ...paragraphs].map((text) => paragraph(escaped(text))),
    ...(items.length > 0 ? [`<ul style="padding:0 0 0 20px">${items.map(listItem).join('')}</ul>`] : []),
    ...(action ? [button(action), paragraph(`${escaped(linkBelow)}<br>${link(action.url, action.url)}`, FAINT)] : []),
    ...(note === null ? [] : [paragraph(escaped(note), FAINT)]),
    `<hr style="border:0;border-top:1px solid #ddd;margin:24px 0">`,
    paragraph(escaped(why), FAINT),
  ];
  return (
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#fff;color:${INK};${FONT};font-size:16px;line-height:1.5">` +
    `<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">${blocks.join('')}</div></body></html>`
  );
}

function paragraph(html: string, colour = INK): string {
  return `<p style="margin:0 0 16px;color:${colour}">${html}</p>`;
}

function listItem({ text, url }: { readonly text: string; readonly url: string }): string {
  return `<li style="margin:0 0 12px">${link(url, text)}</li>`;
}

function button({ text, url }: { readonly text: string; readonly url: string }): string {
  const style = `display:inline-block;padding:12px 20px;background:${INK};color:#fff;text-decoration:none;font-weight:700;border-radius:4px`;
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="${style}">${escaped(text)}</a></p>`;
}

function link(url: string, text: string): string {
  return `<a href="${escaped(url)}" style="color:${INK}">${escaped(text)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
