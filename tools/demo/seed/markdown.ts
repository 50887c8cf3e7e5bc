import type { Block, Inline } from '@tribina/contracts';
import { lexer, type Token, type Tokens } from 'marked';
import { parse as parseYaml } from 'yaml';

/** The head of a hand-written article (`tools/demo/content/README.md`). */
export interface ArticleHead {
  readonly title: string;
  readonly slug: string;
  readonly lead: string;
  readonly category: string;
  readonly more?: readonly string[];
  readonly writer: string;
  readonly tags: readonly string[];
  readonly hoursAgo: number;
  readonly picture: { readonly family: string; readonly alt: string };
  readonly special?: boolean;
  readonly variant?: string;
  readonly pick?: boolean;
}

export interface WrittenArticle {
  readonly head: ArticleHead;
  readonly body: readonly WrittenBlock[];
}

/** A block as written: pictures and matches are still named, not yet found. */
export type WrittenBlock =
  | Exclude<Block, { type: 'image' } | { type: 'match' }>
  | { readonly type: 'image'; readonly family: string; readonly alt: string }
  | { readonly type: 'match'; readonly matchId: number };

/** Reads an article's file. @throws Error that says what the file lacks, or has that no block can hold. */
export function readArticle(text: string): WrittenArticle {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error('The file has no head between two lines of ---');
  return { head: parseYaml(head) as ArticleHead, body: lexer(body).flatMap(blocksOf) };
}

const MATCH_LINE = /^\{match: (\d+)\}$/;

function blocksOf(token: Token): WrittenBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ type: 'heading', text: plain((token as Tokens.Heading).tokens) }];
    case 'paragraph':
      return [paragraph(token as Tokens.Paragraph)];
    case 'blockquote':
      return [
        { type: 'quote', text: (token as Tokens.Blockquote).tokens.flatMap((inner) => inlines(childrenOf(inner))) },
      ];
    case 'list': {
      const list = token as Tokens.List;
      return [
        {
          type: 'list',
          ordered: list.ordered,
          items: list.items.map((item) => item.tokens.flatMap((inner) => inlines(childrenOf(inner)))),
        },
      ];
    }
    case 'table': {
      const table = token as Tokens.Table;
      return [
        {
          type: 'table',
          head: table.header.map((cell) => plain(cell.tokens)),
          rows: table.rows.map((row) => row.map((cell) => plain(cell.tokens))),
        },
      ];
    }
    default:
      throw new Error(`No block can hold a '${token.type}': ${token.raw.slice(0, 60)}`);
  }
}

function paragraph({ tokens, text }: Tokens.Paragraph): WrittenBlock {
  const [only] = tokens;
  if (tokens.length === 1 && only?.type === 'image') {
    const { href, text: alt } = only as Tokens.Image;
    return { type: 'image', family: href, alt };
  }
  const match = MATCH_LINE.exec(text);
  if (match) return { type: 'match', matchId: Number(match[1]) };
  return { type: 'paragraph', text: inlines(tokens) };
}

function childrenOf(token: Token): Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : [token];
}

function inlines(tokens: readonly Token[], marks: Omit<Inline, 'text'> = {}): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    if (token.type === 'em') return inlines(childrenOf(token), { ...marks, em: true });
    if (token.type === 'strong') return inlines(childrenOf(token), { ...marks, strong: true });
    if (token.type === 'link') return inlines(childrenOf(token), { ...marks, href: (token as Tokens.Link).href });
    if (token.type === 'br') return [{ text: ' ' }];
    if (token.type === 'text' && 'tokens' in token && token.tokens) return inlines(token.tokens, marks);
    const text = unescape('text' in token ? String(token.text) : token.raw).replaceAll('\n', ' ');
    return text === '' ? [] : [{ text, ...marks }];
  });
}

function plain(tokens: readonly Token[]): string {
  return inlines(tokens)
    .map(({ text }) => text)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The lexer hands text out for HTML; ours is text. */
function unescape(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
