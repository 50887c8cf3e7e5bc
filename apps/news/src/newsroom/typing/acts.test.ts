import fc from 'fast-check';
import { keptBlock, newBlock } from '../editor/edited-blocks';
import { fromMarked } from '../editor/inline-text';
import { isText, joinedAt, parted, type TextBlock, type Written } from './acts';
import { pasted } from './pasted';
import { sidesOf, together } from './marked-parts';

const block = (type: TextBlock['type'], text: string, ordered = false): TextBlock => ({
  key: newBlock(type).key,
  type,
  text,
  ordered,
});
const says = ({ blocks }: Pick<Written, 'blocks'>) =>
  blocks.map((one) => (isText(one) ? `${one.type}: ${one.text}` : one.type));
/** What is written, with a bar where writing goes on. */
const shown = (written: Written | null) => {
  if (!written) return null;
  const { blocks, key, at } = written;
  return says({ blocks: blocks.map((one) => (one.key === key && isText(one) ? { ...one, text: `${one.text.slice(0, at)}¦${one.text.slice(at)}` } : one)) }); // oxfmt-ignore
};
/** The place of a bar in a text, or of two. */
function at(marked: string): { readonly text: string; readonly start: number; readonly end: number } {
  const [before = '', ...others] = marked.split('¦');
  const text = [before, ...others].join('');
  return {
    text,
    start: before.length,
    end: others.length > 1 ? before.length + (others[0]?.length ?? 0) : before.length,
  };
}

describe('Enter', () => {
  const enter = (type: TextBlock['type'], marked: string) => {
    const { text, start, end } = at(marked);
    const own = block(type, text);
    return shown(parted([own], { key: own.key, start, end }));
  };

  it.each<[TextBlock['type'], string, string[] | null]>([
    ['paragraph', 'prvi¦ drugi', ['paragraph: prvi', 'paragraph: ¦ drugi']],
    ['paragraph', 'prvi ¦višak¦drugi', ['paragraph: prvi ', 'paragraph: ¦drugi']],
    ['paragraph', '**ja¦ko** [ve¦za](/a)', ['paragraph: **ja**', 'paragraph: ¦[za](/a)']],
    ['paragraph', '[v¦eza](/a_(b)) kraj', ['paragraph: [v](/a_\\(b)', 'paragraph: ¦[eza](/a_\\(b)) kraj']],
    ['paragraph', '2 * 3¦ = 6', ['paragraph: 2 * 3', 'paragraph: ¦ = 6']],
    ['paragraph', '¦prvi', ['paragraph: ', 'paragraph: ¦prvi']],
    ['paragraph', '¦', ['paragraph: ¦']],
    ['heading', 'Prvo *¦ drugo', ['heading: Prvo *', 'paragraph: ¦ drugo']],
    ['heading', '¦', ['paragraph: ¦']],
    ['heading', 'Prvo¦', ['heading: Prvo', 'paragraph: ¦']],
    ['quote', 'rekao¦ je', ['quote: rekao', 'quote: ¦ je']],
    ['quote', 'rekao¦', ['quote: rekao', 'paragraph: ¦']],
    ['list', 'prva *st¦avka*\ndruga', ['list: prva *st*\n¦*avka*\ndruga']],
    ['list', 'prva\ndr¦ug¦a\ntreća', ['list: prva\ndr\n¦a\ntreća']],
    ['list', 'prva\n¦', ['list: prva', 'paragraph: ¦']],
    ['table', 'a | b¦', null],
  ])('in a %s «%s»', (type, marked, written) => {
    expect(enter(type, marked)).toEqual(written);
  });
});

describe('two blocks joined', () => {
  it.each<[[TextBlock['type'], string][], string[] | null]>([
    [[['paragraph', 'prvi'], ['paragraph', ' drugi']], ['paragraph: prvi¦ drugi']], // oxfmt-ignore
    [[['paragraph', '*prvi*'], ['paragraph', '*drugi*']], ['paragraph: *prvi¦drugi*']], // oxfmt-ignore
    [[['paragraph', 'prvi\\'], ['paragraph', '*drugi*']], ['paragraph: prvi\\\\¦*drugi*']], // oxfmt-ignore
    [[['quote', 'rekao'], ['paragraph', ' je']], ['quote: rekao¦ je']], // oxfmt-ignore
    [[['paragraph', 'a'], ['heading', 'Na *slov']], ['paragraph: a¦Na \\*slov']], // oxfmt-ignore
    [[['heading', 'Na*'], ['paragraph', '**slov**']], ['heading: Na*¦slov']], // oxfmt-ignore
    [[['heading', 'a'.repeat(150)], ['paragraph', 'b'.repeat(51)]], null], // oxfmt-ignore
    [[['list', 'prva\ndruga'], ['paragraph', ' stavka']], ['list: prva\ndruga¦ stavka']], // oxfmt-ignore
    [[['table', 'a | b'], ['paragraph', 'c']], null], // oxfmt-ignore
    [[['table', 'a | b'], ['paragraph', '']], ['table: a | b¦']], // oxfmt-ignore
    [[['paragraph', ''], ['quote', 'rekao']], ['quote: ¦rekao']], // oxfmt-ignore
  ])('%j', (given, written) => {
    expect(shown(joinedAt(given.map(([type, text]) => block(type, text)), 1))).toEqual(written); // oxfmt-ignore
  });

  it('are none where one is no text, which an empty one beside it leaves alone', () => {
    const [match, words, empty] = [newBlock('match'), block('paragraph', 'a'), block('paragraph', '')];
    expect(joinedAt([match, words], 1)).toBeNull();
    expect(joinedAt([match, empty], 1)).toEqual({ blocks: [match], key: match.key, at: 0 });
    expect(joinedAt([words], 0)).toBeNull();
  });
});

describe('what is pasted', () => {
  const three: [TextBlock['type'], string][] = [['paragraph', '*A*'], ['heading', 'B'], ['paragraph', 'C']]; // oxfmt-ignore
  it.each<[TextBlock['type'], string, [TextBlock['type'], string][], string[] | null]>([
    ['paragraph', 'pre ¦posle', [['paragraph', '**jako** ']], ['paragraph: pre **jako** ¦posle']],
    ['paragraph', '*pre*¦', [['paragraph', '*posle*']], ['paragraph: *preposle*¦']],
    ['paragraph', '¦', three, ['paragraph: *A*', 'heading: B', 'paragraph: C¦']],
    ['paragraph', 'pre ¦xx¦ posle', three, ['paragraph: pre *A*', 'heading: B', 'paragraph: C¦ posle']],
    ['paragraph', '¦posle', [['list', 'a\nb']], ['list: a\nb¦', 'paragraph: posle']],
    ['paragraph', 'p¦q', [['heading', 'B']], ['paragraph: p', 'heading: B¦', 'paragraph: q']],
    [
      'quote',
      '¦',
      [
        ['paragraph', 'A'],
        ['paragraph', 'B'],
      ],
      ['quote: A', 'paragraph: B¦'],
    ],
    ['heading', 'Na¦ov', [['paragraph', '**sl**']], ['heading: Nasl¦ov']],
    ['heading', 'Na*¦ov*', three, ['heading: Na*A', 'heading: B', 'paragraph: C¦ov\\*']],
    ['list', 'prva\ndr¦a', three, ['list: prva\ndr*A*\nB\nC¦a']],
    ['table', 'a | b\n¦', [['table', 'c | d']], ['table: a | b\nc | d¦']],
    ['table', 'a | ¦', [['paragraph', 'c']], null],
    ['paragraph', 'a¦', [], null],
  ])('into a %s «%s»: %j', (type, marked, brought, written) => {
    const { text, start, end } = at(marked);
    const own = block(type, text);
    expect(shown(pasted([own], { key: own.key, start, end }, brought.map((one) => block(...one))))).toEqual(written); // oxfmt-ignore
  });
});

const typed = fc.string({ unit: fc.constantFrom('a', 'š', ' ', '*', '**', '\\', '[', ']', '](/b)', '(', ')'), maxLength: 12 }); // oxfmt-ignore

it('a text that is cut anywhere and joined again says the same, in the same styles', () => {
  fc.assert(
    fc.property(typed, fc.nat(), (text, place) => {
      const cut = place % (text.length + 1);
      const [before, after] = sidesOf(text, cut, cut);
      expect(fromMarked(together(before, after))).toEqual(fromMarked(text));
    }),
    { numRuns: 1000, seed: 21 },
  );
});

it('Enter and Backspace behind it change nothing that is kept', () => {
  const written = typed.filter((text) => text !== '');
  const running = fc.constantFrom('paragraph' as const, 'quote' as const);
  fc.assert(
    fc.property(running, written, fc.nat(), (type, text, place) => {
      const own = block(type, text);
      const cut = place % (text.length + 1);
      const apart = parted([own], { key: own.key, start: cut, end: cut });
      const whole = apart && apart.blocks.length > 1 ? joinedAt(apart.blocks, 1) : apart;
      expect(whole?.blocks.map(keptBlock)).toEqual([keptBlock(own)]);
    }),
    { numRuns: 500, seed: 21 },
  );
});
