import { render } from '@testing-library/react';
import type { Block, Inline, WorkingDraft } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import fc from 'fast-check';
import { ArticleBody } from '../../features/article-body/ArticleBody';
import { editedBlock, keptBlock } from '../editor/edited-blocks';
import { DOCS, GMAIL, LIBRE, PAGE, WORD } from '../../testing/clipboards';
import { pastedAddress } from './pasted-address';
import { blocksOfHtml, linesOf, type PastedBlock } from './pasted-blocks';

const paragraph = (...text: Inline[]) => ({ type: 'paragraph', text });
const strong = (text: string) => ({ text, strong: true });
const em = (text: string) => ({ text, em: true });

it.each([
  [
    'Word',
    WORD,
    [
      { type: 'heading', text: 'Večiti derbi' },
      paragraph({ text: 'Zvezda je ' }, strong('dobila derbi'), { text: ' golom u ' }, em('poslednjem'), { text: ' minutu.' }), // oxfmt-ignore
      paragraph({ text: 'Ceo izveštaj: ' }, { text: 'ovde', href: 'https://klub.example/vesti?id=7' }, { text: '.' }),
      { type: 'list', ordered: false, items: [[{ text: 'Prva stavka' }], [strong('Druga')]] },
      { type: 'list', ordered: true, items: [[{ text: 'Korak' }]] },
      { type: 'table', head: ['Klub', 'Bod'], rows: [['Zvezda', '61']] },
    ],
  ],
  [
    'Google Docs',
    DOCS,
    [
      { type: 'heading', text: 'Posle meča' },
      paragraph({ text: 'Trener je ' }, strong('miran'), em(' i zadovoljan'), { text: '.' }),
      paragraph({ text: 'Pogledajte ' }, { text: 'tabelu', href: 'https://klub.example/tabela' }, { text: '.' }),
      { type: 'list', ordered: false, items: [[{ text: 'Jedan' }], [strong('Dva')]] },
    ],
  ],
  [
    'LibreOffice',
    LIBRE,
    [
      paragraph({ text: 'Prvi ' }, strong('važan'), { text: ' pasus' }),
      paragraph(em('Drugi'), { text: ' pasus, ' }, { text: 'klub', href: 'https://klub.example/' }),
      { type: 'list', ordered: true, items: [[{ text: 'prvo' }], [{ text: 'drugo' }]] },
    ],
  ],
  [
    'a page',
    PAGE,
    [
      { type: 'heading', text: 'Međunaslov' },
      paragraph({ text: 'Prva rečenica, pa ' }, em('druga'), { text: '.' }),
      paragraph({ text: 'Nov pasus bez oznake.' }),
      paragraph({ text: 'Slavlje' }),
      { type: 'quote', text: [{ text: '„Igrali smo ' }, strong('hrabro'), { text: '.“' }] },
      paragraph({ text: 'Vidi ' }, { text: 'vest', href: 'https://novine.example/a?id=3#kom' }, { text: ', zamku i ' }, { text: 'tabelu', href: '/fudbal/101' }, { text: '.' }), // oxfmt-ignore
    ],
  ],
  [
    'a mail',
    GMAIL,
    [
      paragraph({ text: 'Zdravo,' }),
      paragraph({ text: 'šaljem ' }, strong('sastav'), { text: ':' }),
      { type: 'list', ordered: false, items: [[{ text: 'Petrović' }], [{ text: 'Jovanović' }]] },
      paragraph({ text: 'Pozdrav' }),
    ],
  ],
])('copied out of %s, a text comes block by block with its marks and links', (_where, html, blocks) => {
  const found = blocksOfHtml(html);
  expect(found).toEqual(blocks);
  expect(found.map((block) => keptBlock(editedBlock(block)))).toEqual(blocks);
});

it.each([
  ['a table that only puts things at their places', '<table><tr><td><p>Levo</p></td></tr><tr><td>Desno</td></tr></table>', ['Levo', 'Desno']], // oxfmt-ignore
  ['a heading longer than one may be', `<h2>${'a'.repeat(201)}</h2>`, ['a'.repeat(201)]],
  ['lines as they were typed', '<pre>prvi\n\ndrugi</pre>', ['prvi', 'drugi']],
  ['words that no element holds', 'prvi<p>drugi</p>treći', ['prvi', 'drugi', 'treći']],
])('%s is paragraphs', (_what, html, texts) => {
  expect(blocksOfHtml(html)).toEqual(texts.map((text) => paragraph({ text })));
});

it.each(['', '<meta charset="utf-8">', '<img src="/a.png">', '<p>&nbsp;</p><br>', '<script>x</script>'])(
  'nothing is brought by %j',
  (html) => {
    expect(blocksOfHtml(html)).toEqual([]);
  },
);

it.each([
  ['https://a.example/b?c=1#d', 'https://a.example/b?c=1#d'],
  ['http://a.example', 'https://a.example/'],
  ['//a.example/b', 'https://a.example/b'],
  ['/fudbal/101', '/fudbal/101'],
  ['https://a.example/?utm_campaign=x&b=2', 'https://a.example/?b=2'],
  ['https://ana:tajna@a.example/', 'https://a.example/'],
  ['https://www.google.com/url?q=javascript:alert(1)', undefined],
  ['javascript:alert(1)', undefined],
  ['mailto:a@x.example', undefined],
  ['file:///C:/a.docx', undefined],
  ['#_ftn1', undefined],
  ['/a b', undefined],
  [`https://a.example/${'b'.repeat(500)}`, undefined],
])('a link to %j leads to %j', (written, address) => {
  expect(pastedAddress(written)).toBe(address);
});

it('plain text has a block for each line that says something', () => {
  expect(linesOf('prvi\r\n\r\n  drugi\n \u00A0\ntreći')).toEqual(['prvi', 'drugi', 'treći']);
});

/** Words as they stand on a page: white space is one space, and none at the ends. */
const word = fc.string({ unit: fc.constantFrom('a', 'š', '*', '\\', '[', ']', '(', '|', '<', '&', '"', '\u00AD'), minLength: 1, maxLength: 5 }); // oxfmt-ignore
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const runs = fc
  .array(
    fc.record({
      text,
      strong: fc.boolean(),
      em: fc.boolean(),
      href: fc.constantFrom(undefined, '/a', 'https://x.example/b_(c)'),
    }),
    { minLength: 1, maxLength: 4 },
  ) // oxfmt-ignore
  .map((made) =>
    made.flatMap((run, index): Inline[] => {
      const before = made[index - 1];
      const isAlike = before && before.strong === run.strong && before.em === run.em && before.href === run.href;
      const { text: words, href } = run;
      return isAlike ? [] : [{ text: words, ...(run.em ? { em: true } : {}), ...(run.strong ? { strong: true } : {}), ...(href ? { href } : {}) }]; // oxfmt-ignore
    }),
  );
const cells = fc.array(text, { minLength: 2, maxLength: 4 });
const brought: fc.Arbitrary<PastedBlock> = fc.oneof(
  fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), text: runs }),
  fc.record({ type: fc.constant('heading' as const), text }),
  fc.record({ type: fc.constant('list' as const), ordered: fc.boolean(), items: fc.array(runs, { minLength: 1, maxLength: 4 }) }), // oxfmt-ignore
  fc.record({ type: fc.constant('table' as const), head: cells, rows: fc.array(cells, { minLength: 1, maxLength: 3 }) }), // oxfmt-ignore
);

it('what is copied out of an article of ours and pasted is that article, whatever it says', () => {
  fc.assert(
    fc.property(fc.array(brought, { minLength: 1, maxLength: 4 }), (blocks) => {
      const { container, unmount } = render(
        <ArticleBody blocks={blocks as readonly Block[]} edition={EDITIONS.rs} renderBlock={() => null} />,
      );
      const found = blocksOfHtml(container.innerHTML);
      unmount();
      expect(found).toEqual(blocks);
      expect(found.map((block) => keptBlock(editedBlock(block as WorkingDraft['body'][number])))).toEqual(blocks);
    }),
    { numRuns: 30, seed: 21 },
  );
});
