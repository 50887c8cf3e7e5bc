import { DEFAULT_DIMENSION, pictureAddress, type Article, type Block, type Inline } from '@tribina/contracts';
import { pictureWords, type CreditPhrases } from '@tribina/messages/news';
import { escapeXml } from '../files/xml';

const [WIDTH, HEIGHT] = DEFAULT_DIMENSION.split('x');

/**
 * The text of an article as readers of feeds show it: plain elements, every address absolute. What is drawn from other data
 * (matches, marks) stays on the page.
 *
 * @param origin of the edition, without a slash at the end.
 * @param phrases of the edition: how it names whose a picture is.
 */
export function articleHtml(
  { lead, body }: Pick<Article, 'lead' | 'body'>,
  origin: string,
  phrases: CreditPhrases,
): string {
  const blocks = body.map((block) => blockHtml(block, origin, phrases));
  return [`<p><strong>${escapeXml(lead)}</strong></p>`, ...blocks].join('\n');
}

function blockHtml(block: Block, origin: string, phrases: CreditPhrases): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.text, origin)}</p>`;
    case 'heading':
      return `<h2>${escapeXml(block.text)}</h2>`;
    case 'quote':
      return `<blockquote><p>${inlineHtml(block.text, origin)}</p></blockquote>`;
    case 'list': {
      const name = block.ordered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${inlineHtml(item, origin)}</li>`).join('')}</${name}>`;
    }
    case 'table':
      return tableHtml(block);
    case 'image':
      return pictureHtml(block, origin, phrases);
    default:
      return '';
  }
}

function inlineHtml(runs: readonly Inline[], origin: string): string {
  return runs.map((run) => runHtml(run, origin)).join('');
}

function runHtml({ text, em, strong, href }: Inline, origin: string): string {
  let html = escapeXml(text);
  if (em) html = `<em>${html}</em>`;
  if (strong) html = `<strong>${html}</strong>`;
  // What an editor has begun to type is no address yet.
  return href && URL.canParse(href, origin) ? `<a href="${escapeXml(new URL(href, origin).href)}">${html}</a>` : html;
}

function tableHtml({ head, rows }: Extract<Block, { type: 'table' }>): string {
  const row = (cells: readonly string[], name: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${name}>${escapeXml(cell)}</${name}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>`;
}

function pictureHtml(block: Extract<Block, { type: 'image' }>, origin: string, phrases: CreditPhrases): string {
  const address = escapeXml(origin + pictureAddress(block));
  const image = `<img src="${address}" alt="${escapeXml(block.alt)}" width="${WIDTH}" height="${HEIGHT}">`;
  const words = pictureWords(block, phrases);
  const caption = words === '' ? '' : `<figcaption>${escapeXml(words)}</figcaption>`;
  return `<figure>${image}${caption}</figure>`;
}
