import type { Block, Inline } from '@tribina/contracts';
import { parsed } from './parsed';
import { lookWithin, plain, styleOf, tidied, type Look } from './pasted-inline';

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
/** What can be brought by a clipboard: a picture cannot, somebody must say whose it is. */
export type PastedBlock = BlockOf<'paragraph' | 'heading' | 'list' | 'quote' | 'table'>;

/** What says nothing to readers, or is another page's instrument. */
const LEFT_OUT = new Set(
  'SCRIPT NOFRAMES STYLE TITLE META LINK BASE TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH CANVAS AUDIO VIDEO IMG PICTURE INPUT SELECT TEXTAREA BUTTON'.split(
    ' ',
  ),
);
/** What stands on lines of its own. */
const BLOCKS = new Set(
  'BODY P DIV SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV FIGURE FIGCAPTION ADDRESS PRE HR DL DT DD UL OL LI BLOCKQUOTE TABLE CAPTION THEAD TBODY TFOOT TR TD TH FORM FIELDSET DETAILS SUMMARY CENTER H1 H2 H3 H4 H5 H6'.split(
    ' ',
  ),
);
const HEADING = /^H[1-6]$/;
const LONGEST_HEADING = 200;
/** As the contract has it. */
const MOST_COLUMNS = 12;
const NUMBERED = /^[^\p{L}\p{N}]*[\p{L}\p{N}]{1,4}[.)]/u;

/** Copied HTML → blocks of an article: their structure, what is strong, what is emphasized, and links. */
export function blocksOfHtml(html: string): PastedBlock[] {
  const reading = new Reading();
  reading.read(parsed(html).body, {});
  reading.end();
  return reading.blocks;
}

type Kind = 'paragraph' | 'heading' | 'quote' | 'item';

/** One walk through a document. */
class Reading {
  readonly blocks: PastedBlock[] = [];
  #runs: Inline[] = [];
  #kind: Kind = 'paragraph';
  /** Numbered or not, of the list that is read. */
  #ordered = false;
  /** Items of one list are one block until something else comes. */
  #list: BlockOf<'list'> | null = null;

  read(node: Node, look: Look): void {
    if (node.nodeType === Node.TEXT_NODE) {
      this.#runs.push({ text: node.textContent ?? '', ...look });
      return;
    }
    if (!(node instanceof Element) || LEFT_OUT.has(node.nodeName.toUpperCase()) || isUnseen(node)) return;
    if (node.nodeName === 'BR') this.#line();
    else if (BLOCKS.has(node.nodeName)) this.#block(node, look);
    else this.#children(node, lookWithin(node, look));
  }

  /** What was read of a block is one. */
  end(): void {
    const runs = tidied(this.#runs);
    this.#runs = [];
    if (runs.length === 0) return;
    if (this.#kind === 'item') {
      this.#item(runs);
      return;
    }
    this.#list = null;
    const text = plain(runs);
    if (this.#kind === 'heading' && text.length <= LONGEST_HEADING) this.blocks.push({ type: 'heading', text });
    else this.blocks.push({ type: this.#kind === 'quote' ? 'quote' : 'paragraph', text: runs });
  }

  /** A paragraph has one line: the next one is another. Items and headings stay what they are. */
  #line(): void {
    if (this.#kind === 'item' || this.#kind === 'heading') this.#runs.push({ text: ' ' });
    else this.end();
  }

  #block(element: Element, look: Look): void {
    const inner = withoutHeading(element, lookWithin(element, look));
    // Lines within an item are the item's.
    if (this.#kind === 'item' && !['UL', 'OL', 'LI', 'TABLE'].includes(element.nodeName)) {
      this.#runs.push({ text: ' ' });
      this.#children(element, inner);
      this.#runs.push({ text: ' ' });
      return;
    }
    this.end();
    const table = element.nodeName === 'TABLE' ? tableOf(element) : null;
    if (table) {
      this.#list = null;
      this.blocks.push(table);
      return;
    }
    const [kind, ordered] = [this.#kind, this.#ordered];
    this.#enter(element);
    if (element.nodeName === 'PRE') this.#lines(element, inner);
    else this.#children(element, inner);
    this.end();
    this.#kind = kind;
    this.#ordered = ordered;
  }

  #enter(element: Element): void {
    const marker = markerOf(element);
    // The items of a list within another one are that one's.
    if (isList(element) && !element.parentElement?.closest('ul, ol')) {
      this.#ordered = element.nodeName === 'OL';
      this.#list = null;
    }
    if (marker !== null) this.#ordered = NUMBERED.test(marker);
    if (marker !== null || element.nodeName === 'LI') this.#kind = 'item';
    else if (HEADING.test(element.nodeName)) this.#kind = 'heading';
    else if (element.nodeName === 'BLOCKQUOTE') this.#kind = 'quote';
  }

  #item(runs: Inline[]): void {
    if (this.#list && this.#list.ordered === this.#ordered) this.#list.items.push(runs);
    else {
      this.#list = { type: 'list', ordered: this.#ordered, items: [runs] };
      this.blocks.push(this.#list);
    }
  }

  #children(element: Element, look: Look): void {
    for (const child of element.childNodes) this.read(child, look);
  }

  #lines(element: Element, look: Look): void {
    for (const line of (element.textContent ?? '').split('\n')) {
      this.#runs.push({ text: line, ...look });
      this.end();
    }
  }
}

const isList = ({ nodeName }: Element) => nodeName === 'UL' || nodeName === 'OL';

/** That a heading is strong is its own. */
function withoutHeading({ nodeName }: Element, look: Look): Look {
  return HEADING.test(nodeName) || nodeName === 'TH' ? {} : look;
}

function isUnseen(element: Element): boolean {
  const style = styleOf(element);
  return element.hasAttribute('hidden') || /display\s*:\s*none|mso-hide\s*:\s*all|mso-list\s*:\s*ignore/i.test(style);
}

/** Word has paragraphs for items, with the sign or the number that stands before them. Null: it is none. */
function markerOf(element: Element): string | null {
  if (!/mso-list\s*:\s*l\d/i.test(styleOf(element)) || HEADING.test(element.nodeName)) return null;
  const sign = [...element.querySelectorAll('span')].find((span) => /mso-list\s*:\s*ignore/i.test(styleOf(span)));
  return sign?.textContent ?? '';
}

/** A table of words and figures. Null: it only puts what is in it at its place. */
function tableOf(element: Element): PastedBlock | null {
  if (element.querySelector('table, ul, ol, h1, h2, h3, blockquote')) return null;
  const rows = [...element.querySelectorAll('tr')].map((row) => [...row.children].map(cellOf));
  const said = rows.filter((row) => row.some((cell) => cell !== ''));
  const [head, ...others] = said;
  const columns = Math.max(...said.map((row) => row.length));
  if (!head || others.length === 0 || columns < 2 || columns > MOST_COLUMNS) return null;
  return { type: 'table', head, rows: others };
}

function cellOf(cell: Element): string {
  const runs: Inline[] = [];
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) runs.push({ text: node.textContent ?? '' });
    else if (node instanceof Element && !LEFT_OUT.has(node.nodeName.toUpperCase()) && !isUnseen(node)) {
      const isApart = node.nodeName === 'BR' || BLOCKS.has(node.nodeName);
      if (isApart) runs.push({ text: ' ' });
      for (const child of node.childNodes) read(child);
      if (isApart) runs.push({ text: ' ' });
    }
  };
  read(cell);
  return plain(tidied(runs));
}

/** Copied plain text → its lines. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
