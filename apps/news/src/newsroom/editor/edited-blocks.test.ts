import type { Block, WorkingDraft } from '@tribina/contracts';
import { editedBlock, keptBlock, newBlock, type BlockType, type KnownType } from './edited-blocks';

/** One of each kind of the contract; a kind that comes to it must come to the editor. */
const BLOCKS: Readonly<Record<KnownType & BlockType, Block>> = {
  paragraph: { type: 'paragraph', text: [{ text: 'a ' }, { text: 'b', strong: true, href: '/c' }] },
  heading: { type: 'heading', text: 'Naslov *bez* oznaka' },
  list: { type: 'list', ordered: true, items: [[{ text: 'prvi' }], [{ text: 'drugi', em: true }]] },
  quote: { type: 'quote', text: [{ text: 'rekao je' }] },
  table: { type: 'table', head: ['Klub', 'Bod'], rows: [['A|B', '3'], ['', '1']] }, // oxfmt-ignore
  image: { type: 'image', dir: 'a', filename: 'b.webp', alt: 'Teren', caption: 'Pred utakmicu' },
  match: { type: 'match', matchId: 7 },
  'pre-match': { type: 'pre-match', matchId: 7 },
  'post-match': { type: 'post-match', matchId: 8 },
  marks: { type: 'marks', marksId: 9 },
  club: { type: 'club', clubId: 10 },
};

it.each(Object.entries(BLOCKS))('%s is kept as it was read', (_type, block) => {
  expect(keptBlock(editedBlock(block as WorkingDraft['body'][number]))).toEqual(block);
});

it.each(Object.keys(BLOCKS))('a new %s is kept with what is missing', (type) => {
  const block = keptBlock(newBlock(type as BlockType));
  expect(block.type).toBe(type);
  expect(keptBlock(editedBlock(block))).toEqual(block);
});

it('a kind that there may be later stays as it is', () => {
  const block = { type: 'later', anything: { at: 'all' } };
  expect(keptBlock(editedBlock(block))).toBe(block);
});

it('keys are never given twice', () => {
  expect(newBlock('paragraph').key).not.toBe(newBlock('paragraph').key);
});
