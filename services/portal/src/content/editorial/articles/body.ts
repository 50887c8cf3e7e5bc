import type { ArticleDraft, Attachment, Block, Inline } from '@tribina/contracts';

/** The words of an article's text, from which a reader's minutes are reckoned (spec portal §9: about 230 a minute). */
export function wordCount(body: readonly Block[]): number {
  return body.flatMap(textsOf).reduce((sum, text) => sum + (text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0), 0);
}

function textsOf(block: Block): string[] {
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
      return [];
  }
}

/** Runs follow each other without a space of their own: a word may be half emphasised. */
function joined(runs: readonly Inline[]): string {
  return runs.map(({ text }) => text).join('');
}

/** The pictures of an article as replies carry them: the main one, then those in the text. */
export function attachmentsOf({ picture, body }: Pick<ArticleDraft, 'picture' | 'body'>): Attachment[] {
  const inText = body.flatMap((block): Attachment[] =>
    block.type === 'image'
      ? [{ dir: block.dir, model: 'article', type: 'body', filename: block.filename, alt: block.alt }]
      : [],
  );
  return [
    { dir: picture.dir, model: 'article', type: 'main', filename: picture.filename, alt: picture.alt },
    ...inText,
  ];
}
