import type { ArticleDraft, Attachment, Block, Inline } from '@tribina/contracts';

/** The words of an article's text, from which a reader's minutes are reckoned (spec portal §9: about 230 a minute). */
export function wordCount(body: readonly Block[]): number {
  return body.flatMap(textsOf).flatMap((text) => text.split(/\s+/).filter(isWord)).length;
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The texts of a block in order, without what only a picture says. */
export function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return [joined(block.text)];
    case 'heading':
      return [block.text];
    case 'list':
      return block.items.map(joined);
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'image':
    case 'match':
    case 'pre-match':
    case 'post-match':
    case 'marks':
    case 'club':
      return [];
  }
}

/** Runs follow each other without a space of their own: a word may be half emphasised. */
function joined(runs: readonly Inline[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Blocks that an article has at most one of: their answers are asked for once, by the article's page. */
const SINGLE: readonly Block['type'][] = ['pre-match', 'post-match', 'marks', 'club'];

/** The type of a block that a text has more often than it may; undefined: none. */
export function repeatedBlock(body: readonly Block[]): Block['type'] | undefined {
  return SINGLE.find((type) => body.filter((block) => block.type === type).length > 1);
}

/** The pictures of an article as replies carry them: the main one, then those in the text. */
export function attachmentsOf({ picture, body }: Pick<ArticleDraft, 'picture' | 'body'>): Attachment[] {
  return [
    attachmentOf(picture, 'main'),
    ...body.flatMap((block) => (block.type === 'image' ? [attachmentOf(block, 'body')] : [])),
  ];
}

/**
 * A text as it is kept: whose a picture in it is stands with the article's pictures, since a portal of before answers nothing for a
 * block that says what it does not know.
 */
export function keptBody(body: readonly Block[]): Block[] {
  return body.map((block) => {
    if (block.type !== 'image') return block;
    const { credit: _credit, ...rest } = block;
    return rest;
  });
}

/** A text as it was written, of how it is kept and of the article's pictures. */
export function creditedBody(body: readonly Block[], attachments: readonly Attachment[]): Block[] {
  const pictures = attachments.filter(({ type }) => type === 'body').values();
  return body.map((block) => {
    if (block.type !== 'image') return block;
    const picture = pictures.next().value;
    const isIts = picture?.dir === block.dir && picture.filename === block.filename;
    return isIts && picture.credit ? { ...block, credit: picture.credit } : block;
  });
}

function attachmentOf(picture: ArticleDraft['picture'], type: Attachment['type']): Attachment {
  const { dir, filename, alt, caption, credit } = picture;
  return { dir, model: 'article', type, filename, alt, ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) };
}
