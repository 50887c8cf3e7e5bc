import type { Block, Inline, WorkingDraft } from '@tribina/contracts';
import fc from 'fast-check';
import { editedBlock, keptBlock, newBlock, type BlockType, type KnownType } from './edited-blocks';
import { fromMarked } from './inline-text';

/** One of each kind of the contract; a kind that comes to it must come to the editor. */
const BLOCKS: Readonly<Record<KnownType & BlockType, Block>> = {
  paragraph: { type: 'paragraph', text: [{ text: 'a ' }, { text: 'b', strong: true, href: '/c' }] },
  heading: { type: 'heading', text: 'Naslov *bez* oznaka' },
  list: { type: 'list', ordered: true, items: [[{ text: 'prvi' }], [{ text: 'drugi', em: true }]] },
  quote: { type: 'quote', text: [{ text: 'rekao je' }] },
  table: { type: 'table', head: ['Klub', 'Bod'], rows: [['A|B', '3'], ['', '1']] }, // oxfmt-ignore
  image: { type: 'image', dir: 'a', filename: 'b.webp', alt: 'Teren', caption: 'Pred utakmicu', credit: 'Ana' },
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

/** As it comes out of pages, mails, spreadsheets and word processors: what is seen, and what is their source. */
const PASTED = [
  'Zvezda\u00a0–\u00a0Partizan 2:1 (1:0), „večiti“ derbi…',
  '<p class="MsoNormal" style=\'mso-fareast-language:SR\'><b>Gol</b>&nbsp;u 90+3’<o:p></o:p></p>',
  '<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->',
  '<span style="font-family:&quot;Times New Roman&quot;">Ćosić</span><br>',
  '·\u00a0\u00a0\u00a0Prva stavka\u000bdruga\tkolona',
  'C:\\Vesti\\derbi.docx',
  '¯\\_(ツ)_/¯',
  'pro\u00adduže\u00adtak\u200b\ufeff',
  'İstanbul, ﬁnale, é, 👨‍👩‍👧‍👦, ‏שלום‎',
  '[1] https://sr.wikipedia.org/wiki/Derbi_(Beograd)?a=1&b=2#c',
  '=SUM(A1:A3) | 3 | 1',
  '2 * 3 ** 4 _x_ ~~y~~ `z` # w > v',
];
const letters = fc.string({ unit: fc.constantFrom('a', ' ', '*', '\\', '[', ']', '(', ')', '|', 'š', '\n', '<', '&'), minLength: 1, maxLength: 8 }); // oxfmt-ignore
const words = fc.oneof(
  letters,
  fc.constantFrom(...PASTED),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);
const isSeen = (text: string) => text.trim() !== '';
/** Runs as the editor writes them: neighbours of one style are one run. */
const runs = fc
  .array(
    fc.record({ text: words, em: fc.boolean(), href: fc.constantFrom(undefined, '/a', 'https://x.example/b_(c)') }),
    { minLength: 1, maxLength: 4 },
  ) // oxfmt-ignore
  .map((made) =>
    made.flatMap(({ text, em, href }, index): Inline[] => {
      const before = made[index - 1];
      const isOther = !before || before.em !== em || before.href !== href;
      return isOther ? [{ text, ...(em ? { em } : {}), ...(href ? { href } : {}) }] : [];
    }),
  )
  .filter((made) => isSeen(made.map(({ text }) => text).join('')));
/** Nothing but white space is nothing said. */
const said = words.filter((text) => text.trim() !== '');
const cells = fc.array(words, { minLength: 2, maxLength: 4 });
const blocks: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), text: runs }),
  fc.record({ type: fc.constant('heading' as const), text: words }),
  fc.record({ type: fc.constant('list' as const), ordered: fc.boolean(), items: fc.array(runs, { minLength: 1, maxLength: 4 }) }), // oxfmt-ignore
  fc.record({
    type: fc.constant('table' as const),
    head: cells,
    rows: fc.array(cells, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ type: fc.constant('image' as const), dir: fc.constant('a'), filename: fc.constant('b.webp'), alt: words, caption: said, credit: said }), // oxfmt-ignore
);

/** As readers see it: a line's end within an item or a cell is a space, and those around a cell are none. */
function seen(block: Block): Block {
  const spaced = (text: string) => text.replaceAll(/\r?\n/g, ' ');
  if (block.type === 'list')
    return { ...block, items: block.items.map((item) => item.map((run) => ({ ...run, text: spaced(run.text) }))) };
  if (block.type !== 'table') return block;
  const cell = (text: string) => spaced(text).trim();
  return { ...block, head: block.head.map(cell), rows: block.rows.map((row) => row.map(cell)) };
}

it('opening and saving a block of any text, whatever it was copied from, changes nothing that is seen of it', () => {
  fc.assert(
    fc.property(blocks, (block) => {
      expect(keptBlock(editedBlock(block as WorkingDraft['body'][number]))).toEqual(seen(block));
    }),
    { numRuns: 300 },
  );
});

it.each(PASTED.filter((text) => !text.includes('*')))('pasted, «%s» is kept letter by letter', (text) => {
  expect(fromMarked(text)).toEqual([{ text }]);
});

it('pasted, any text is kept letter by letter where it has none of the marks of the field', () => {
  const unit = fc.constantFrom('a', '\\', 'd', '(', ')', '"', '<', '\u00a0', '\n');
  const unmarked = fc.string({ unit, minLength: 1 }).filter((text) => !/\\[\\()]/.test(text));
  fc.assert(fc.property(unmarked, (text) => expect(fromMarked(text)).toEqual([{ text }])));
});

it('keys are never given twice', () => {
  expect(newBlock('paragraph').key).not.toBe(newBlock('paragraph').key);
});
