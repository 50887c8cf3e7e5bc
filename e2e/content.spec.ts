import type { Block } from '@tribina/contracts';
import type { EDITIONS } from '@tribina/editions';
import { inTurn } from '@tribina/testing';
import { overlaps } from '../tools/demo/reports/overlap';
import { ALL_EDITIONS, ask } from './support/system';
import { expect, test } from './support/watched';

const WRITTEN = 30;
const BUILT = 120;
const LARGEST_SHARE = 0.15;

interface Text {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** What is told in a block; tables and matches are facts and may be alike. */
function textsOf(block: Block): string[] {
  const plain = (spans: readonly { readonly text: string }[]) => spans.map(({ text }) => text).join('');
  if (block.type === 'paragraph') return [plain(block.text)];
  if (block.type === 'list') return block.items.map(plain);
  return block.type === 'quote' ? [plain(block.text)] : [];
}

async function textsIn(edition: keyof typeof EDITIONS): Promise<Text[]> {
  const ids: number[] = [];
  for (let offset = 0; ; offset += 30) {
    const { body } = await ask(edition, `/portal/all-archive-infinite-news/30/${offset}`);
    const { data } = JSON.parse(body) as { data: { id: number }[] };
    ids.push(...data.map(({ id }) => id));
    if (data.length < 30) break;
  }
  const texts: Text[] = [];
  for (const id of ids) {
    const { body } = await ask(edition, `/portal/single-article/${id}`);
    const { data } = JSON.parse(body) as { data: { title: string; lead: string; body: Block[] } };
    texts.push({ title: data.title, paragraphs: [data.lead, ...data.body.flatMap(textsOf)] });
  }
  return texts;
}

for (const edition of inTurn(ALL_EDITIONS, 2)) {
  test(`the demo world of ${edition.id} says nothing twice: no paragraph, and under 15 % of any two articles`, async () => {
    const texts = await textsIn(edition.id);
    expect(texts.length).toBeGreaterThanOrEqual(WRITTEN + BUILT);
    const paragraphs = texts.flatMap((text) => text.paragraphs);
    expect(paragraphs.filter((paragraph, at) => paragraphs.indexOf(paragraph) !== at)).toEqual([]);
    const [largest] = overlaps(texts.map((text) => text.paragraphs.join('\n')));
    const pair = largest && [texts[largest.a]?.title, texts[largest.b]?.title];
    expect(largest?.share ?? 0, String(pair)).toBeLessThan(LARGEST_SHARE);
  });
}
